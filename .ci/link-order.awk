# Reads the symbols of a program (nm -n -f sysv), then what runs of it touched (valgrind --tool=lackey --trace-mem=yes);
# writes the name of each symbol touched once.

function number(hex,    value, i) {
    value = 0
    for (i = 1; i <= length(hex); i++) value = value * 16 + index("0123456789abcdef", substr(hex, i, 1)) - 1
    return value
}

FNR == NR {
    if (split($0, field, "|") < 7) next
    gsub(/ /, "", field[1])
    gsub(/ /, "", field[7])
    # Constants are left out: a file's are one section, and a few words of it would draw whole tables along.
    if (field[7] !~ /^\.(text|data|bss)$/) next
    start = number(field[2])
    uses[field[1]]++
    if (count == 0 || starts[count] != start) count++
    starts[count] = start
    names[count] = field[1]
    next
}

/^(I | [LSM]) / {
    address = $2
    sub(/,.*/, "", address)
    if (address in seen) next
    seen[address] = 1
    at = number(address)
    if (at < starts[1] || at > starts[count] + 65536) next
    low = 1
    high = count
    while (low < high) {
        middle = int((low + high + 1) / 2)
        if (starts[middle] <= at) low = middle
        else high = middle - 1
    }
    name = names[low]
    # A name that several files use would draw all of them along.
    if (uses[name] > 1 || name in written) next
    written[name] = 1
    print name
    # The C library has a form of some functions for each kind of processor, and valgrind's is not every machine's.
    if (name ~ /_avx(2|_)/) {
        for (i = split("sse2 evex avx512", kinds, " "); i > 0; i--) {
            kin = name
            sub(/avx2?/, kinds[i], kin)
            if (!(kin in written)) {
                written[kin] = 1
                print kin
            }
        }
    }
}

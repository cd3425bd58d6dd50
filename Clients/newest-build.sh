# The tests of all clients read this file. It sets LECTERN to the newest build of the program, unless LECTERN is set:
# an old release must not be tested in place of a new debug build. `top` is the top of the repository.
if [ -z "${LECTERN:-}" ]; then
    LECTERN=$top/.build/release/lectern
    for build in "$top/.build/debug/lectern" "$top/.build/test/debug/lectern"; do
        if [ "$build" -nt "$LECTERN" ]; then LECTERN=$build; fi
    done
fi

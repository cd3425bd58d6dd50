# shellcheck shell=bash
# Lectern for bash and zsh: source this file. It needs lectern on the PATH, or named by $LECTERN, and jq 1.6 or later.
#
# Results go to standard output. Errors go to standard error, as a message and a hint. The exit codes are those of lectern:
# 1 no answer, 2 the request is wrong, 3 something is missing or damaged, 4 the network gave no answer. Every call starts an
# engine; that takes one or two milliseconds, less than the jq that reads the reply.

# lectern_call METHOD [PARAMS] [FILTER]
#
# Calls any method. PARAMS is JSON (default: {}), FILTER selects what jq prints of the result (default: all):
#
#     lectern_call translations.list
#     lectern_call verse.lookup '{"reference": "Ps 23", "translation": "web"}' '.verses[].text'
lectern_call() {
    if [ $# -lt 1 ]; then
        printf 'usage: lectern_call METHOD [PARAMS] [FILTER]\n' >&2
        return 2
    fi
    local params=${2:-} filter=${3:-.} request
    [ -n "$params" ] || params='{}'
    request=$(printf '%s' "$params" | jq -c --arg method "$1" '{jsonrpc: "2.0", id: 1, $method, params: .}') || return 2
    _lectern_exchange "$request" "$filter"
}

# verse "REFERENCE" [TRANSLATION]: the text only.
verse() {
    case ${2:-} in
    # A reference without its quotes: verse John 3:16
    [0-9]*) set -- ;;
    esac
    _lectern_ask 'usage: verse "REFERENCE" [TRANSLATION]' 1 verse.lookup .text reference translation -- "$@"
}

# verse_random [TRANSLATION]: reference, tab, text.
verse_random() {
    _lectern_ask 'usage: verse_random [TRANSLATION]' 0 verse.random '"\(.reference)\t\(.text)"' translation -- "$@"
}

# verse_daily [YYYY-MM-DD] [TRANSLATION]: reference, tab, text.
verse_daily() {
    _lectern_ask 'usage: verse_daily [YYYY-MM-DD] [TRANSLATION]' 0 daily.get '"\(.reference)\t\(.text)"' \
        date translation -- "$@"
}

# verse_format "REFERENCE" [long|short|osis|usfm]
verse_format() {
    _lectern_ask 'usage: verse_format "REFERENCE" [long|short|osis|usfm]' 1 reference.format .text reference style -- "$@"
}

# verse_scan [prose|query] <TEXT: one line per reference in the text on standard input.
#
# A line has start, end, OSIS and the reference as written, separated by tabs; start and end count characters.
verse_scan() {
    local request
    request=$(jq -Rsc --arg mode "${1:-prose}" '{jsonrpc: "2.0", id: 1, method: "reference.scan",
        params: {text: ., $mode, offsetEncoding: "utf-32"}}') || return 2
    _lectern_exchange "$request" '.references[] | "\(.start)\t\(.end)\t\(.osis)\t\(.text | gsub("\\s+"; " "))"'
}

# _lectern_ask USAGE REQUIRED METHOD FILTER NAME... -- VALUE...
#
# Calls a method whose parameters are strings. The values are in the order of the names; empty and missing ones are omitted.
_lectern_ask() {
    local usage=$1 required=$2 method=$3 filter=$4 params
    local names=()
    shift 4
    while [ "$1" != -- ]; do
        names+=("$1")
        shift
    done
    shift
    if [ $# -lt "$required" ] || [ $# -gt ${#names[@]} ]; then
        printf '%s\n' "$usage" >&2
        return 2
    fi
    # The values reach the JSON only through --args, so that a quote in one cannot end a string.
    params=$(jq -nc --argjson count ${#names[@]} '$ARGS.positional as $all
        | [range($count; $all | length) | {key: $all[. - $count], value: $all[.]} | select(.value != "")]
        | from_entries' --args -- "${names[@]}" "$@") || return 2
    lectern_call "$method" "$params" "$filter"
}

# _lectern_exchange REQUEST FILTER: sends one request and prints what the filter selects from the result.
_lectern_exchange() {
    printf '%s\n' "$1" | "${LECTERN:-lectern}" | jq -rn '
        def fail(code; text): "lectern: \(text)\n" | halt_error(code);
        (try input catch fail(3; "no reply. Is lectern on your PATH, or named by $LECTERN?"))
        | if .error then
            .error as {$code, $message, $data}
            | ($message + (if $data.hint then "\n  " + $data.hint else "" end)) as $text
            | if $code < 0 then fail(2; $text) elif $code < 1100 then fail(1; $text)
              elif $code < 1200 then fail(4; $text) else fail(3; $text) end
        else .result | ('"$2"') end'
}

# shellcheck shell=bash
# cases.sh LECTERN.SH NAME: what the functions answer, as a person would see it. Run by bash and by zsh.

# shellcheck source=Clients/shell/lectern.sh
source "$1"
passed=0
failed=0

# complain COMMAND EXPECTED GOT: commands can be long.
complain() {
    failed=$((failed + 1))
    printf 'FAILED %.200s\n  expected %s\n  got      %s\n' "$1" "$2" "$3"
}

# expect CODE OUTPUT COMMAND...: standard output and exit code.
expect() {
    local code=$1 output=$2 got got_code
    shift 2
    got=$("$@" 2>/dev/null)
    got_code=$?
    if [ "$got_code" = "$code" ] && [ "$got" = "$output" ]; then
        passed=$((passed + 1))
    else
        complain "$*" "$code: $output" "$got_code: $got"
    fi
}

# expect_error CODE TEXT COMMAND...: nothing on standard output, a message that contains the text on standard error.
expect_error() {
    local code=$1 text=$2 output message got_code
    shift 2
    output=$("$@" 2>/dev/null)
    message=$("$@" 2>&1 >/dev/null)
    got_code=$?
    case $message in
    *"$text"*) [ "$got_code" = "$code" ] && [ -z "$output" ] && passed=$((passed + 1)) && return ;;
    esac
    complain "$*" "$code: … $text …" "$got_code: $message"
}

# scan TEXT [MODE]: verse_scan of a text.
scan() { printf '%s' "$1" | verse_scan "${@:2}"; }

# lines COMMAND...: how many lines it prints.
lines() { "$@" | wc -l | tr -d ' '; }

# without LECTERN COMMAND...: with an engine that is not there.
without() { LECTERN=/nonexistent/lectern "$@"; }

tab=$(printf '\t')

expect 0 'Jesus wept.' verse 'John 11:35'
expect 0 'Jesus wept.' verse 'jn 11.35' web
expect 0 'I can do all things through Christ who strengthens me.' verse 'Phil 4:13' web
expect 0 "Your word is a lamp to my feet, and a light for my path." verse 'Psalm 119:105' web
expect_error 1 'is not a Bible reference' verse 'no reference at all'
expect_error 1 '21 chapters' verse 'John 22:1'
expect_error 1 'There is no translation' verse 'John 3:16' nosuch
expect_error 2 'usage: verse "REFERENCE"' verse
expect_error 2 'usage: verse "REFERENCE"' verse 'John 3:16' kjv more
expect_error 2 'usage: verse "REFERENCE"' verse John 3:16
expect_error 2 'usage: verse "REFERENCE"' verse 1 John 4:8

# Nothing that a person types is code or JSON.
expect_error 1 'is not a Bible reference' verse '"}, "x": {"'
# shellcheck disable=SC2016
expect_error 1 'is not a Bible reference' verse '$(touch /tmp/never) `id` \(input) --arg'
expect_error 1 'is not a Bible reference' verse '--help'
expect_error 1 'is not a Bible reference' verse "it's \\ \"quoted\""

expect 0 'John 3:16' verse_format 'jn 3 16'
expect 0 '1 Cor 13:4-7' verse_format '1 cor xiii 4-7' short
expect 0 'John.3.16' verse_format 'John 3:16' osis
expect 0 'JHN 3:16' verse_format 'John 3:16' usfm
expect_error 2 'style' verse_format 'John 3:16' verbose

expect 0 "3${tab}10${tab}John.3.16${tab}Jn 3.16" scan 'As Jn 3.16 says'
expect 0 "2${tab}11${tab}John.3.16${tab}John 3:16" scan '𝄞 John 3:16'
expect 0 '' scan 'There is 2 much.'
expect 0 '' scan ''
expect 0 2 lines scan 'Gen 1:1. Then Rev 22:21.'
expect_error 2 'mode' scan 'John 3:16' loosely
# A text longer than one argument of a command may be.
expect 0 1 lines scan "$(printf '%0200000d' 0) John 3:16"

expect 0 1 lines verse_random
expect 0 1 lines verse_random web
expect_error 1 'There is no translation' verse_random nosuch
expect 0 "Hebrews 11:1${tab}Now faith is the substance of things hoped for, the evidence of things not seen." verse_daily 2026-11-30
expect 0 "Hebrews 11:1${tab}Now faith is assurance of things hoped for, proof of things not seen." verse_daily 2026-11-30 web
expect_error 2 'date' verse_daily 2026-02-30

expect 0 'kjv web' lectern_call translations.list '{"provider": "fixtures"}' '[.translations[].alias] | join(" ")'
expect 0 'In the beginning was the Word, and the Word was with God, and the Word was God.' \
    lectern_call verse.lookup '{"references": ["John 1:1"]}' '.passages[].editions[].text'
expect_error 2 'There is no method' lectern_call verse.lokup
expect_error 2 '' lectern_call verse.lookup '{"reference": '
expect_error 2 'usage: lectern_call' lectern_call
printf '{"bibleAPI": "http://127.0.0.1:1"}' >"$LECTERN_HOME/config.json"
expect_error 4 'bibleAPI' verse 'John 3:16' asv
rm "$LECTERN_HOME/config.json"
expect_error 3 'no reply' without verse 'John 3:16'

printf '%s: %d passed, %d failed\n' "$2" "$passed" "$failed"
[ "$failed" = 0 ]

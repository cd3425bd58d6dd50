# Bible verses in Kakoune: source this file in your kakrc. `:lectern-show` shows the reference under the cursor.

declare-option -docstring 'The program that answers: a name on the PATH, or a path.' \
    str lectern_program %sh{ printf %s "${LECTERN:-lectern}" }
declare-option -docstring 'The translation, such as web; empty for the default of the engine.' \
    str lectern_translation ''
declare-option -docstring 'How passages are inserted: quote, inline, plain, or a template such as "{text} ({reference})".' \
    str lectern_insert quote

# Functions for the shell blocks below. Kakoune passes only the values that a block mentions, so each mentions them in a
# comment. User input reaches the program as an argument, and its output reaches Kakoune as a quoted string; neither is code.
declare-option -hidden str lectern_shell %{
    only_here=${only_here:-}
    quoted() { printf "'"; printf %s "$1" | sed "s/'/''/g"; printf "'"; }

    complain() { printf 'fail %s\n' "$(quoted "lectern: $1")"; exit; }

    # run ARGUMENT...: runs the program; its output is in $answer. If it fails, the command fails with its message.
    run() {
        command -v "$kak_opt_lectern_program" >/dev/null 2>&1 ||
            complain "$kak_opt_lectern_program cannot be run. Install Lectern, or set-option global lectern_program /path/to/lectern"
        sub=$1
        shift
        if [ -n "$kak_opt_lectern_translation" ]; then set -- -t "$kak_opt_lectern_translation" "$@"; fi
        # The x at the end keeps the newlines before it, which $(…) would remove.
        answer=$("$kak_opt_lectern_program" "$sub" "$@" 2>&1; code=$?; printf x; exit $code)
        code=$?
        answer=${answer%x}
        if [ $code -ne 0 ]; then
            answer=${answer#lectern: }
            complain "$(printf %s "$answer" | tr '\n' ' ')"
        fi
    }

    # reference ARGUMENT...: sets $reference to the arguments, else to the reference around the selection, else to the
    # selection, else, unless $only_here is set, to the reference before the cursor or after it. In a list such as
    # `John 3:16; 4:1` it is one part. If it was around the selection, $first and $last are its bytes in the line, from 1.
    reference() {
        reference=$*
        first= last=
        [ -z "$reference" ] || return 0
        words=
        if [ -z "$only_here" ]; then
            case $kak_selection in
            ??* | [0-9]) words=$kak_selection ;;
            esac
        fi
        anchor=${kak_selection_desc%,*} cursor=${kak_selection_desc#*,}
        if [ "${anchor%.*}" != "${cursor%.*}" ]; then reference=$words; [ -z "$reference" ] || return 0; fi
        if ! command -v jq >/dev/null 2>&1 && [ -n "$words" ]; then reference=$words; return 0; fi
        command -v "$kak_opt_lectern_program" >/dev/null 2>&1 || run lookup
        command -v jq >/dev/null 2>&1 ||
            complain 'the reference at the cursor is found with jq, which is not installed. Select the reference, or name it'
        low=$((${anchor#*.} - 1)) high=$((${cursor#*.} - 1))
        if [ $low -gt $high ]; then low=$high high=$((${anchor#*.} - 1)); fi
        # `w` also selects the space after a word.
        selected=$kak_selection
        while [ $high -gt $low ] && [ "${selected% }" != "$selected" ]; do selected=${selected% } high=$((high - 1)); done
        # One line: `around` or `near`, the first and the last byte, the OSIS ids.
        found=$(printf %s "$kak_opt_lectern_line" | jq -Rsc '{text: ., offsetEncoding: "utf-8"}' |
            "$kak_opt_lectern_program" call reference.scan - 2>/dev/null |
            jq -r --argjson low "$low" --argjson high "$high" '
                def osis: [.book, .chapter, .verse] | map(select(. != null) | tostring) | join(".");
                def line($kind): "\($kind) \(.start + 1) \(.end) " + (.from | osis) + "-" + (.to | osis);
                [.references[].segments[]] as $all
                | ([$all[] | select(.start <= $low and $high < .end)] | last) as $around
                | ([$all[] | select(.start <= $low)] | last) as $before
                | if $around then $around | line("around")
                  else ($before // $all[0]) | select(. != null) | line("near") end')
        case $found in
        around*)
            set -- $found
            first=$2 last=$3 reference=$4
            ;;
        *)
            reference=$words
            if [ -z "$reference" ] && [ -z "$only_here" ]; then reference=${found##* }; fi
            ;;
        esac
        [ -n "$reference" ] ||
            complain 'there is no reference in this line. Select one, or name it: lectern-show John 3:16'
    }

    # passage: sets $answer to the passage $reference: its title, then one line per verse, with numbers if there are several.
    passage() {
        run lookup --template '{reference} ({translation})\n{verses}{verse} {text}\n{/verses}' -- "$reference"
        title=${answer%%
*}
        body=${answer#*
}
        body=${body%
}
        case $body in
        *'
'*) ;;
        *) body=${body#* } ;;
        esac
        answer="$title
$body"
    }

    # show: shows $answer, whose first line is its title, in an info box.
    show() {
        title=${answer%%
*}
        printf 'info -title %s -- %s\n' "$(quoted "$title")" "$(quoted "${answer#*
}")"
    }
}
declare-option -hidden str lectern_line

# The line of the cursor, for the shell blocks.
define-command -hidden lectern-take-line %{
    evaluate-commands -draft -save-regs '' %{
        select "%val{cursor_line}.1,%val{cursor_line}.1"
        execute-keys x
        set-option global lectern_line %val{selection}
    }
}

define-command lectern-show -params .. -docstring '
lectern-show [<reference>]: show a passage in an info box
Without <reference> the one that is selected, or at the cursor' %{
    lectern-take-line
    evaluate-commands %sh{
        # $kak_opt_lectern_program $kak_opt_lectern_translation $kak_opt_lectern_line $kak_selection $kak_selection_desc
        eval "$kak_opt_lectern_shell"
        reference "$@"
        passage
        show
    }
}

define-command lectern-random -params 0 -docstring 'show a random verse in an info box' %{
    evaluate-commands %sh{
        # $kak_opt_lectern_program $kak_opt_lectern_translation $kak_opt_lectern_line $kak_selection $kak_selection_desc
        eval "$kak_opt_lectern_shell"
        run random --template '{reference} ({translation})\n{text}'
        show
    }
}

define-command lectern-daily -params 0 -docstring 'show the passage of the day in an info box' %{
    evaluate-commands %sh{
        # $kak_opt_lectern_program $kak_opt_lectern_translation $kak_opt_lectern_line $kak_selection $kak_selection_desc
        eval "$kak_opt_lectern_shell"
        run daily --template '{reference} ({translation})\n{text}'
        show
    }
}

define-command -hidden lectern-buffer -params 1 %{
    edit -scratch *lectern*
    set-option buffer readonly false
    evaluate-commands -save-regs l %{
        set-register l %arg{1}
        execute-keys '%"lRgg'
    }
    set-option buffer readonly true
    add-highlighter -override buffer/lectern wrap -word -indent
    map buffer normal <ret> ': lectern-open<ret>' -docstring 'read the passage of this line'
}

define-command lectern-read -params .. -docstring '
lectern-read [<reference>]: read a passage in the buffer *lectern*
Without <reference> the one that is selected, or at the cursor' %{
    lectern-take-line
    evaluate-commands %sh{
        # $kak_opt_lectern_program $kak_opt_lectern_translation $kak_opt_lectern_line $kak_selection $kak_selection_desc
        eval "$kak_opt_lectern_shell"
        reference "$@"
        passage
        printf 'lectern-buffer %s\n' "$(quoted "$title

$body
")"
    }
}

define-command lectern-search -params 1.. -docstring '
lectern-search <query>: list the verses that match, in the buffer *lectern*; <ret> reads one
A query is words, "a phrase", begin*, -not, this OR that, love near/5 god, in:NT' %{
    evaluate-commands %sh{
        # $kak_opt_lectern_program $kak_opt_lectern_translation $kak_opt_lectern_line $kak_selection $kak_selection_desc
        eval "$kak_opt_lectern_shell"
        run search --limit 100 -- "$*"
        printf 'lectern-buffer %s\n' "$(quoted "$answer")"
    }
}

define-command lectern-open -docstring 'read the passage that begins this line of *lectern*' %{
    lectern-take-line
    evaluate-commands %sh{
        # $kak_opt_lectern_line
        tab=$(printf '\t')
        case $kak_opt_lectern_line in
        *"$tab"*)
            # The reference of a note is followed by the name of the commentary in brackets.
            place=${kak_opt_lectern_line%%"$tab"*}
            printf "lectern-read '%s'\n" "$(printf %s "${place%% (*}" | sed "s/'/''/g")"
            ;;
        esac
    }
}

define-command lectern-insert -params .. -docstring '
lectern-insert [<reference>]: insert a passage as the option lectern_insert says
A quote goes below the line; any other form replaces the reference around the selection, else it goes after the cursor' %{
    lectern-take-line
    evaluate-commands -save-regs l %sh{
        # $kak_opt_lectern_program $kak_opt_lectern_translation $kak_opt_lectern_line $kak_selection $kak_selection_desc
        # $kak_opt_lectern_insert
        eval "$kak_opt_lectern_shell"
        reference "$@"
        keys='"lp'
        case $kak_opt_lectern_insert in
        quote) set -- -f markdown ;;
        inline) set -- --template '“{text}” ({reference}, {translation})' ;;
        plain) set -- --template '{text}' ;;
        *) set -- --template "$kak_opt_lectern_insert" ;;
        esac
        run lookup "$@" -- "$reference"
        if [ "$kak_opt_lectern_insert" = quote ]; then
            case $kak_opt_lectern_line in
            '
') answer=${answer%
} keys='"lR' answer="$answer
" ;;
            *) answer="
$answer" ;;
            esac
        else
            answer=${answer%
}
            if [ -n "$first" ]; then
                line=${kak_selection_desc%%.*}
                printf 'select %s.%s,%s.%s\n' "$line" "$first" "$line" "$last"
                keys='"lR'
            elif [ "$reference" = "$kak_selection" ]; then
                keys='"lR'
            fi
        fi
        printf 'set-register l %s\nexecute-keys %s\n' "$(quoted "$answer")" "$(quoted "$keys")"
    }
}

define-command lectern-convert -params ..1 -docstring '
lectern-convert [<style>]: write the references of the selections as long (the default), short, osis or usfm' \
    -shell-script-candidates %{ printf '%s\n' long short osis usfm } %{
    evaluate-commands -save-regs '|' %sh{
        # $kak_opt_lectern_program $kak_opt_lectern_translation $kak_opt_lectern_line $kak_selection $kak_selection_desc
        eval "$kak_opt_lectern_shell"
        style=${1:-long}
        case $style in
        long | short | osis | usfm) ;;
        *) complain "there is no style $style; there are long, short, osis and usfm" ;;
        esac
        command -v "$kak_opt_lectern_program" >/dev/null 2>&1 || run convert
        program=$(printf %s "$kak_opt_lectern_program" | sed "s/'/'\\\\''/g")
        # If the pipe failed, the text would be lost; then its input is returned.
        printf "set-register | %s\n" "$(quoted "text=\$(cat; printf x); text=\${text%x}
            if new=\$(printf %s \"\$text\" | '$program' convert --style $style; code=\$?; printf x; exit \$code); then
                printf %s \"\${new%x}\"
            else
                printf %s \"\$text\"
            fi")"
        printf "execute-keys '|<ret>'\n"
    }
}

define-command lectern-lint-enable -docstring 'let :lint mark references that cannot exist' %{
    set-option buffer lintcmd %sh{
        # $kak_opt_lectern_program
        program=$(printf %s "$kak_opt_lectern_program" | sed "s/'/'\\\\''/g")
        printf '%s' "check() { '$program' scan --problems \"\$1\" | sed 's/^\\(.*:[0-9]*:[0-9]*:\\) /\\1 warning: /'; }; check"
    }
}

define-command lectern-auto-enable -docstring 'show the verse at the cursor whenever you pause' %{
    remove-hooks window lectern-auto
    hook -group lectern-auto window NormalIdle .* %{ try %{ lectern-show-here } catch %{ info } }
}

define-command lectern-auto-disable -docstring 'no longer show verses automatically' %{
    remove-hooks window lectern-auto
}

# Like lectern-show, but only if the cursor is on a reference, and without error messages: a box that is always visible would
# disturb.
define-command -hidden lectern-show-here %{
    lectern-take-line
    evaluate-commands %sh{
        # $kak_opt_lectern_program $kak_opt_lectern_translation $kak_opt_lectern_line $kak_selection $kak_selection_desc
        case $kak_opt_lectern_line in
        *[0-9]*) ;;
        *) echo info; exit ;;
        esac
        only_here=yes
        eval "$kak_opt_lectern_shell"
        reference
        passage
        # A whole chapter would cover the text that is being written.
        answer=$(printf %s "$answer" | sed '13{
            N
            s/.*/…/
            q
        }')
        show
    }
}

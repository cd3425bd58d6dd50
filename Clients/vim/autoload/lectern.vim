" Bible verses in Vim; `:help lectern` explains everything.

" The named forms in which a passage is inserted; any other value is a template.
let s:forms = {
      \ 'quote': '',
      \ 'inline': '“{text}” ({reference}, {translation})',
      \ 'plain': '{text}',
      \ }

function! s:Say(message) abort
  echohl WarningMsg
  echomsg 'lectern: ' . a:message
  echohl None
endfunction

function! s:Translation() abort
  return get(b:, 'lectern_translation', get(g:, 'lectern_translation', ''))
endfunction

function! s:Title(passage) abort
  return printf('%s (%s)', a:passage.reference, toupper(a:passage.translation_id))
endfunction

" The lines of a passage: its title, an empty line, then its verses, with numbers if there are several.
function! lectern#Lines(passage) abort
  let lines = [s:Title(a:passage), '']
  let chapter = ''
  for verse in a:passage.verses
    let place = verse.book_id . verse.chapter
    let number = ''
    if len(a:passage.verses) > 1
      let number = (chapter ==# '' || chapter ==# place ? '' : verse.chapter . ':') . verse.verse . ' '
    endif
    let chapter = place
    let lines += split(number . verse.text, "\n")
  endfor
  for problem in get(a:passage, 'problems', [])
    let lines += ['', problem.message]
  endfor
  return lines
endfunction

" Breaks lines between words, because a popup would break them inside words.
function! s:Wrapped(lines, width) abort
  let result = []
  for line in a:lines
    let current = ''
    for word in split(line)
      let longer = current ==# '' ? word : current . ' ' . word
      if current !=# '' && strdisplaywidth(longer) > a:width
        call add(result, current)
        let longer = word
      endif
      let current = longer
    endfor
    call add(result, current)
  endfor
  return result
endfunction

" The reading window of this tab page, or a new one.
function! s:Read(name, lines) abort
  let window = filter(range(1, winnr('$')), 'getbufvar(winbufnr(v:val), "lectern_reading", 0)')
  if empty(window)
    botright new
    let b:lectern_reading = 1
    setlocal buftype=nofile bufhidden=wipe noswapfile nobuflisted wrap linebreak nonumber nolist
    nnoremap <buffer> <silent> <nowait> q <Cmd>close<CR>
    nnoremap <buffer> <silent> <nowait> <CR> <Cmd>call lectern#Open()<CR>
  else
    execute window[0] . 'wincmd w'
  endif
  setlocal modifiable
  silent keepjumps %delete _
  call setline(1, a:lines)
  setlocal nomodifiable nomodified
  silent! execute 'keepalt file' fnameescape('lectern://' . a:name)
  call cursor(1, 1)
endfunction

function! s:Present(passage, problem, window) abort
  if a:problem !=# ''
    return s:Say(a:problem)
  endif
  let lines = lectern#Lines(a:passage)
  if a:window || !has('popupwin')
    call s:Read(lines[0], lines)
    let b:lectern_entries = []
    return
  endif
  let width = min([80, max([20, &columns - 6])])
  call popup_atcursor(s:Wrapped(lines, width), {'border': [], 'padding': [0, 1, 0, 1],
        \ 'maxwidth': width, 'maxheight': max([5, &lines - 6])})
endfunction

" A part of a reference as OSIS ids: John.4.1-John.4.2.
function! s:Osis(segment) abort
  let ids = []
  for point in [a:segment.from, a:segment.to]
    call add(ids, join(filter([point.book, point.chapter, point.verse], 'v:val isnot v:null'), '.'))
  endfor
  return join(ids, '-')
endfunction

" The reference under the cursor, else the one before it, else the first in the line: [{text, start, end}, ''], in bytes from
" 0; or [{}, a message].
function! lectern#AtCursor() abort
  let line = getline('.')
  let [found, problem] = lectern#engine#Call('reference.scan',
        \ {'text': line, 'offsetEncoding': 'utf-8', 'translation': s:Translation()})
  if problem !=# ''
    return [{}, problem]
  endif
  let nearest = {}
  for reference in found.references
    for segment in reference.segments
      if empty(nearest) || segment.start < col('.')
        let nearest = segment
      endif
    endfor
  endfor
  if empty(nearest)
    return [{}, 'there is no reference in this line. Put the cursor on one, or name it: :Verse John 3:16']
  endif
  " The id includes what the text omits, such as the book of `4:1`.
  let text = empty(nearest.inherited) ? strpart(line, nearest.start, nearest.end - nearest.start) : s:Osis(nearest)
  return [{'text': text, 'start': nearest.start, 'end': nearest.end}, '']
endfunction

" Shows a passage next to the cursor, or in a window if `window` is true.
function! lectern#Show(reference, window) abort
  let reference = a:reference
  if reference ==# ''
    let [found, problem] = lectern#AtCursor()
    if problem !=# ''
      return s:Say(problem)
    endif
    let reference = found.text
  endif
  let [passage, problem] = lectern#engine#Call('verse.lookup',
        \ {'reference': reference, 'translation': s:Translation()})
  call s:Present(passage, problem, a:window)
endfunction

function! lectern#Random(translation, window) abort
  let name = a:translation ==# '' ? s:Translation() : a:translation
  let [passage, problem] = lectern#engine#Call('verse.random', {'translation': name})
  call s:Present(passage, problem, a:window)
endfunction

function! lectern#Daily(window) abort
  let [passage, problem] = lectern#engine#Call('daily.get', {'translation': s:Translation()})
  call s:Present(passage, problem, a:window)
endfunction

" Inserts a passage: a quote below the line, any other form at the cursor. Without a reference it replaces the one under the
" cursor.
function! lectern#Insert(reference, ...) abort
  if !&modifiable
    return s:Say('this buffer cannot be changed.')
  endif
  let form = a:0 ? a:1 : get(b:, 'lectern_insert', get(g:, 'lectern_insert', 'quote'))
  let found = {}
  let reference = a:reference
  if reference ==# ''
    let [found, problem] = lectern#AtCursor()
    if problem !=# ''
      return s:Say(problem)
    endif
    let reference = found.text
  endif
  let params = {'reference': reference, 'translation': s:Translation()}
  if form ==# 'quote'
    let params.format = 'markdown'
  else
    let params.template = get(s:forms, form, form)
  endif
  let [passage, problem] = lectern#engine#Call('verse.lookup', params)
  if problem !=# ''
    return s:Say(problem)
  endif
  let lines = split(substitute(passage.formatted, "\n\\+$", '', ''), "\n", 1)
  let row = line('.')
  let line = getline('.')
  if form ==# 'quote'
    if line =~# '^\s*$'
      call setline(row, lines[0])
      call append(row, lines[1:])
      let row -= 1
    else
      call append(row, [''] + lines)
      let row += 1
    endif
    call cursor(row + len(lines), len(lines[-1]) + 1)
    return
  endif
  if !empty(found)
    let [start, end] = [found.start, found.end]
  else
    let start = col('.') - 1
    if mode() !=# 'i' && line !=# ''
      " The cursor is on a character; the text goes after it, as with `p`.
      let start += len(matchstr(line, '.', start))
    endif
    let end = start
  endif
  let rest = strpart(line, end)
  let column = (len(lines) > 1 ? 0 : start) + len(lines[-1]) + 1
  let lines[0] = strpart(line, 0, start) . lines[0]
  let lines[-1] .= rest
  call setline(row, lines[0])
  call append(row, lines[1:])
  call cursor(row + len(lines) - 1, column)
endfunction

" Lists the verses that a query finds; <CR> on a line shows its passage.
function! lectern#Search(query) abort
  let [result, problem] = lectern#engine#Call('search.balanced', {'query': a:query, 'types': ['BibleVerse'],
        \ 'limitPerType': 100, 'pageSize': 100, 'translation': s:Translation()})
  if problem !=# ''
    return s:Say(problem)
  endif
  let entries = []
  for group in result.groups
    let entries += group.entries
  endfor
  if empty(entries)
    return s:Say('nothing matches ' . a:query . '.'
          \ . (empty(result.suggestions) ? '' : ' Did you mean ' . join(result.suggestions, ', ') . '?'))
  endif
  call s:Read(a:query, map(copy(entries), 'v:val.reference . "  " . v:val.text'))
  let b:lectern_entries = map(entries, 'v:val.reference')
endfunction

" In the list of matches: shows the passage of the cursor's line.
function! lectern#Open() abort
  let reference = get(get(b:, 'lectern_entries', []), line('.') - 1, '')
  if reference !=# ''
    call lectern#Show(reference, 1)
  endif
endfunction

" Writes the references of some lines in one style.
function! lectern#Convert(first, last, style) abort
  let text = join(getline(a:first, a:last), "\n")
  let [found, problem] = lectern#engine#Call('reference.scan', {'text': text, 'offsetEncoding': 'utf-8',
        \ 'style': a:style ==# '' ? 'long' : a:style, 'translation': s:Translation()})
  if problem !=# ''
    return s:Say(problem)
  endif
  " From the last to the first, so that the earlier offsets stay valid.
  for edit in reverse(copy(found.edits))
    let text = strpart(text, 0, edit.start) . edit.newText . strpart(text, edit.end)
  endfor
  let lines = split(text, "\n", 1)
  if len(lines) < a:last - a:first + 1
    " A reference that spanned two lines is on one line now.
    call deletebufline('%', a:first + len(lines), a:last)
  endif
  call setline(a:first, lines)
  echo printf('%d references converted', len(found.edits))
endfunction

function! lectern#Styles(typed, ...) abort
  return filter(['long', 'short', 'osis', 'usfm'], 'stridx(v:val, a:typed) == 0')
endfunction

" Completes the names of books on the command line.
function! lectern#Complete(typed, ...) abort
  let [result, problem] = lectern#engine#Call('books.list', {'translation': s:Translation()})
  if problem !=# ''
    return []
  endif
  return filter(map(result.books, 'v:val.name'), 'stridx(tolower(v:val), tolower(a:typed)) == 0')
endfunction

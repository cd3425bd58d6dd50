" The tests: run by `run` in a Vim without a terminal.
scriptencoding utf-8
let s:out = []
let s:passed = 0
let s:failed = 0
set nomore hidden

function! s:Check(name, got, want) abort
  if a:got ==# a:want && type(a:got) == type(a:want)
    let s:passed += 1
  else
    let s:failed += 1
    call extend(s:out, ['FAILED ' . a:name, '  want ' . string(a:want), '  got  ' . string(a:got)])
  endif
endfunction

function! s:CheckHas(name, text, part) abort
  if stridx(a:text, a:part) >= 0
    let s:passed += 1
  else
    let s:failed += 1
    call extend(s:out, ['FAILED ' . a:name, '  want … ' . a:part . ' …', '  got  ' . string(a:text)])
  endif
endfunction

function! s:Scratch(lines, ...) abort
  silent! only!
  enew!
  call setline(1, a:lines)
  call cursor(1, a:0 ? a:1 : 1)
  " What follows is undone by itself.
  let &undolevels = &undolevels
endfunction

function! s:Text() abort
  return getline(1, '$')
endfunction

" The lines of the popup, which is then closed.
function! s:Popup() abort
  let lines = []
  for id in popup_list()
    let lines += getbufline(winbufnr(id), 1, '$')
  endfor
  call popup_clear()
  return lines
endfunction

function! s:Said(command) abort
  return substitute(execute(a:command), '^[\n ]*', '', '')
endfunction

function! s:Wait(condition) abort
  let start = reltime()
  while !eval(a:condition) && reltimefloat(reltime(start)) < 15
    sleep 20m
  endwhile
  return eval(a:condition)
endfunction

function! s:TestVerse() abort
  Verse John 11:35
  call s:Check('a passage named', s:Popup(), ['John 11:35 (KJV)', '', 'Jesus wept.'])
  Verse John 3:16
  call s:Check('words are not broken', s:Popup()[2] =~# ' \(that\|whosoever\|Son,\)$', 1)
  call s:Scratch(['As Jn 11.35 says; 📖 Ps 23:1.'], 5)
  Verse
  call s:Check('under the cursor', s:Popup(), ['John 11:35 (KJV)', '', 'Jesus wept.'])
  call cursor(1, 26)
  Verse
  call s:Check('behind an astral character', s:Popup()[2:], ['The LORD is my shepherd; I shall not want.'])
  call s:Scratch(['Jn 3:16; 11:35.'], 11)
  Verse
  call s:Check('a part of a list', s:Popup()[0], 'John 11:35 (KJV)')
  call s:Scratch(['nothing'])
  call s:CheckHas('no reference', s:Said('Verse'), 'there is no reference in this line')
  call s:Check('no such verse', s:Said('Verse John 3:99'), 'lectern: John 3 has 36 verses.')
  call s:CheckHas('what is typed is data', s:Said('Verse "}, $(touch x)'), 'is not a Bible reference')
  call s:Check('nothing was run', filereadable('x'), 0)
endfunction

function! s:TestWindow() abort
  call s:Scratch(['x'])
  Verse! John 3:16-17
  call s:Check('its title', getline(1), 'John 3:16-17 (KJV)')
  call s:CheckHas('a line a verse', getline(3), '16 For God so loved')
  call s:Check('it is read-only', &modifiable, 0)
  Verse! John 11:35
  call s:Check('the window is used again', winnr('$'), 2)
  call s:Check('with the next passage', s:Text(), ['John 11:35 (KJV)', '', 'Jesus wept.'])
  normal q
  call s:Check('q closes it', winnr('$'), 1)
endfunction

function! s:TestInsert() abort
  call s:Scratch(['Look:'])
  VerseInsert John 11:35
  call s:Check('a quote goes below', s:Text(), ['Look:', '', '> Jesus wept.', '>', '> — John 11:35 (KJV)'])
  call s:Check('the cursor behind it', line('.'), 5)
  silent undo
  call s:Check('one undo takes it back', s:Text(), ['Look:'])
  call s:Scratch([''])
  VerseInsert John 11:35
  call s:Check('an empty line is taken', s:Text(), ['> Jesus wept.', '>', '> — John 11:35 (KJV)'])
  let b:lectern_insert = 'inline'
  call s:Scratch(['see Jn 11.35, so'], 6)
  let b:lectern_insert = 'inline'
  VerseInsert
  call s:Check('in the place of the reference', s:Text(), ['see “Jesus wept.” (John 11:35, KJV), so'])
  call s:Scratch(['äb'])
  call lectern#Insert('John 11:35', 'plain')
  call s:Check('behind the character, as p', s:Text(), ['äJesus wept.b'])
  call s:Scratch(['ab'])
  call lectern#Insert('John 11:35', "{osis}\n{text}")
  call s:Check('a template of two lines', s:Text(), ['aJohn.11.35', 'Jesus wept.b'])
  call s:Scratch(['keep'])
  call s:Check('an error says why', s:Said('VerseInsert John 22:1'), 'lectern: John has 21 chapters.')
  call s:Check('and changes nothing', s:Text(), ['keep'])
  setlocal nomodifiable
  call s:CheckHas('a read-only buffer', s:Said('VerseInsert John 11:35'), 'cannot be changed')
  setlocal modifiable
endfunction

function! s:TestMappings() abort
  let g:lectern_insert = 'inline'
  imap <C-g>v <Plug>(lectern-insert)
  nmap <F2> <Plug>(lectern-show)
  call s:Scratch([''])
  call feedkeys("ithus John 11:35\<C-g>v!\<Esc>", 'xt')
  call s:Check('typed in insert mode', s:Text(), ['thus “Jesus wept.” (John 11:35, KJV)!'])
  unlet g:lectern_insert
  call s:Scratch(['Jn 11:35'])
  call feedkeys("\<F2>", 'xt')
  call s:Check('shown in normal mode', s:Popup()[-1:], ['Jesus wept.'])
endfunction

function! s:TestSearch() abort
  call s:Scratch(['x'])
  VerseSearch "jesus wept"
  call s:Check('the match is listed', s:Text(), ['John 11:35  Jesus wept.'])
  execute "normal \<CR>"
  call s:Check('<CR> shows it', s:Text(), ['John 11:35 (KJV)', '', 'Jesus wept.'])
  execute "normal \<CR>"
  call s:Check('in a passage <CR> does nothing', getline(1), 'John 11:35 (KJV)')
  VerseSearch "green pastures"
  call s:CheckHas('a phrase', getline(1), 'Psalm 23:2')
  call s:CheckHas('nothing found', s:Said('VerseSearch zxcvb'), 'nothing matches zxcvb.')
endfunction

function! s:TestRandom() abort
  VerseRandom web
  call s:CheckHas('of a translation', join(s:Popup()), '(WEB)')
  call s:CheckHas('an unknown one', s:Said('VerseRandom nosuch'), 'There is no translation')
  " The day decides whether its passage is among those compiled in.
  let said = s:Said('VerseDaily')
  call s:Check('the passage of the day or a reason', !empty(s:Popup()) || said =~# 'lectern import', 1)
  let g:lectern_translation = 'web'
  Verse Phil 4:13
  call s:CheckHas('the option', join(s:Popup()), 'I can do all things through Christ who')
  unlet g:lectern_translation
endfunction

function! s:TestConvert() abort
  call s:Scratch(['As Jn 3.16,', 'and 𝄞 1 Cor xiii. 4; ok', 'Ps 23'])
  1,2VerseConvert
  call s:Check('some lines', s:Text(), ['As John 3:16,', 'and 𝄞 1 Corinthians 13:4; ok', 'Ps 23'])
  VerseConvert short
  call s:Check('all lines', s:Text()[2], 'Ps 23')
  call s:CheckHas('a style that is none', s:Said('VerseConvert verbose'), 'style')
  call s:Check('completion', getcompletion('VerseConvert o', 'cmdline'), ['osis'])
  call s:Check('completion of books', getcompletion('Verse gala', 'cmdline'), ['Galatians'])
endfunction

function! s:TestCompiler() abort
  call writefile(['fine John 3:16', 'see John 3:99, or'], 'a note.txt')
  edit! a\ note.txt
  compiler lectern
  silent make!
  let found = map(filter(getqflist(), 'v:val.valid'), '[v:val.lnum, v:val.col, v:val.text]')
  call s:Check('what cannot exist', found, [[2, 5, 'John 3 has 36 verses. (John 3:99)']])
endfunction

function! s:TestLongReply() abort
  let text = repeat('As Jn 3.16 says. ', 3000)
  let [found, problem] = lectern#engine#Call('reference.scan', {'text': text})
  call s:Check('more than one buffer of Vim''s', [problem, len(get(found, 'references', []))], ['', 3000])
endfunction

function! s:TestNoEngine() abort
  let g:lectern_program = '/nonexistent/lectern'
  call s:CheckHas('not there', s:Said('Verse John 3:16'), 'cannot be run. Install Lectern')
  let g:lectern_program = 'false'
  call s:CheckHas('it fails', s:Said('Verse John 3:16'), 'gave no answer')
  let g:lectern_program = 'cat'
  let g:lectern_timeout = 300
  call s:CheckHas('it answers nonsense', s:Said('Verse John 3:16'), 'gave no answer')
  let g:lectern_program = $HOME . '/slow'
  call writefile(['#!/bin/sh', 'exec sleep 60'], g:lectern_program)
  call setfperm(g:lectern_program, 'rwx------')
  call s:CheckHas('it hangs', s:Said('Verse John 3:16'), 'gave no answer')
  unlet g:lectern_program g:lectern_timeout
  Verse John 11:35
  call s:Check('and then it is there again', s:Popup()[-1:], ['Jesus wept.'])
  call s:Check('one engine runs', len(filter(job_info(), 'job_status(v:val) ==# "run"')), 1)
endfunction

function! s:TestAle() abort
  if empty($ALE)
    return
  endif
  let g:ale_linters = {'markdown': ['lectern']}
  let g:ale_linters_explicit = 1
  let g:ale_lint_delay = 0
  let g:lectern_settings = {'diagnosticsDelay': 0, 'impossible': 'error'}
  let g:lectern_translation = 'web'
  call s:Check('settings', lectern#ale#Settings(), extend({'translations': ['web'], 'positionEncoding': 'utf-8',
        \ 'completionReplaces': 'identifier'}, g:lectern_settings))
  unlet g:lectern_translation
  let &runtimepath .= ',' . $ALE
  runtime plugin/ale.vim
  filetype plugin on
  call writefile(['fine John 3:16', 'is John 3:99'], 'note é.md')
  silent! only!
  edit! note\ é.md
  call s:Check('the file type', &filetype, 'markdown')
  ALEEnable
  ALELint
  let ready = '!empty(get(get(g:ale_buffer_info, bufnr("%"), {}), "loclist", []))'
  call s:Check('ALE hears of it', s:Wait(ready), 1)
  let found = map(copy(get(g:ale_buffer_info[bufnr('%')], 'loclist', [])),
        \ '[v:val.lnum, v:val.col, v:val.type, v:val.text]')
  call s:Check('what ALE shows', found, [[2, 4, 'E', 'John 3 has 36 verses.']])
  call setline(2, 'is John 3:36')
  ALELint
  call s:Check('the fix clears it', s:Wait('empty(g:ale_buffer_info[bufnr("%")].loclist)'), 1)
  " ALE counts bytes.
  call setline(2, 'Grüße 📖 John 3:77 ok')
  ALELint
  call s:Wait('!empty(g:ale_buffer_info[bufnr("%")].loclist)')
  call s:Check('the byte of a warning', g:ale_buffer_info[bufnr('%')].loclist[0].col, strlen('Grüße 📖 ') + 1)
  call cursor(2, strlen('Grüße 📖 John') + 1)
  let s:fixed = 0
  call ale#codefix#Execute(0, function('s:TakeFirst'))
  call s:Wait('s:fixed')
  call s:Check('the fix changes what is wrong', getline(2), 'Grüße 📖 John 3:36 ok')
  " Completion.
  setlocal omnifunc=LecternTestOmni completeopt=menu,menuone
  for [typed, want] in [['1 Co', '1 Corinthians '], ['Song', 'Song of Solomon '], ['Rom', 'Romans '],
        \ ['Grüße: 2 Tim', 'Grüße: 2 Timothy '], ['John ', 'John 1'], ['Jn 3:', 'Jn 3:16'], ['Jn 3:1', 'Jn 3:16'],
        \ ['Jn 3:16-', 'Jn 3:16-17'], ['Jn 11:35', 'Jn 11:35: “Jesus wept.”']]
    call setline(2, typed)
    call cursor(2, 1)
    call feedkeys("A\<C-x>\<C-o>\<C-y>\<Esc>", 'xt')
    call s:Check('completing ' . typed, getline(2), want)
  endfor
  for file in glob($CLIENT . '/ale_linters/*/lectern.vim', 1, 1)
    let filetype = fnamemodify(file, ':h:t')
    execute 'source' fnameescape(file)
    call s:Check('a linter for ' . filetype, map(ale#linter#GetLintersLoaded()[filetype], 'v:val.name')[-1], 'lectern')
  endfor
endfunction

" ALE's own function, but it waits for the reply even though keys are typed ahead.
function! LecternTestOmni(findstart, base) abort
  if a:findstart
    return ale#completion#OmniFunc(1, a:base)
  endif
  call s:Wait('ale#completion#GetCompletionResult() isnot v:null')
  return ale#completion#OmniFunc(0, a:base)
endfunction

function! s:TakeFirst(data, items) abort
  call ale#codefix#ApplyLSPCodeAction(a:data, a:items[0][1])
  let s:fixed = 1
endfunction

function! s:TestHelp() abort
  call mkdir($HOME . '/help/doc', 'p')
  call writefile(readfile($CLIENT . '/doc/lectern.txt'), $HOME . '/help/doc/lectern.txt')
  execute 'helptags' $HOME . '/help/doc'
  let tags = join(readfile($HOME . '/help/doc/tags'), "\n")
  for name in getcompletion('Verse', 'command')
    call s:CheckHas('help for :' . name, tags, ':' . name . "\t")
  endfor
endfunction

for s:test in ['Verse', 'Window', 'Insert', 'Mappings', 'Search', 'Random', 'Convert', 'Compiler', 'LongReply', 'NoEngine', 'Ale', 'Help']
  try
    call call('s:Test' . s:test, [])
  catch
    let s:failed += 1
    call extend(s:out, ['FAILED ' . s:test, '  ' . v:exception, '  ' . v:throwpoint])
  endtry
  silent! call popup_clear()
endfor

call add(s:out, printf('vim: %d passed, %d failed', s:passed, s:failed))
call writefile(s:out, $OUT)
if s:failed
  cquit!
endif
qall!

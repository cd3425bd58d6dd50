" The language server as a linter of ALE.

let s:languages = {'text': 'plaintext', 'plaintex': 'latex', 'tex': 'latex', 'rst': 'restructuredtext',
      \ 'gitcommit': 'git-commit'}

function! lectern#ale#Root(buffer) abort
  let file = fnamemodify(bufname(a:buffer), ':p')
  let git = finddir('.git', escape(fnamemodify(file, ':h'), ' ;,*\') . ';')
  return git ==# '' ? fnamemodify(file, ':h') : fnamemodify(git, ':p:h:h')
endfunction

" The settings of the server: g:lectern_settings, and the translation of the commands.
function! lectern#ale#Settings(...) abort
  let settings = copy(get(g:, 'lectern_settings', {}))
  if exists('g:lectern_translation') && !has_key(settings, 'translations')
    let settings.translations = [g:lectern_translation]
  endif
  " ALE counts bytes, whatever the server says, and completes what its own pattern calls an identifier.
  return extend(settings, {'positionEncoding': 'utf-8', 'completionReplaces': 'identifier'}, 'keep')
endfunction

function! lectern#ale#Define(filetype) abort
  call ale#linter#Define(a:filetype, {
        \ 'name': 'lectern',
        \ 'lsp': 'stdio',
        \ 'language': get(s:languages, a:filetype, a:filetype),
        \ 'executable': {buffer -> lectern#engine#Program()},
        \ 'command': '%e --stdio',
        \ 'project_root': function('lectern#ale#Root'),
        \ 'initialization_options': function('lectern#ale#Settings'),
        \ })
endfunction

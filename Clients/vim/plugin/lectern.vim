" Commands and <Plug> mappings. No keys are mapped, and no process is started before the first command.
if exists('g:loaded_lectern') || &compatible
  finish
endif
let g:loaded_lectern = 1

command! -nargs=* -bang -complete=customlist,lectern#Complete Verse
      \ call lectern#Show(<q-args>, <bang>0)
command! -nargs=* -complete=customlist,lectern#Complete VerseInsert call lectern#Insert(<q-args>)
command! -nargs=+ VerseSearch call lectern#Search(<q-args>)
command! -nargs=? -bang VerseRandom call lectern#Random(<q-args>, <bang>0)
command! -nargs=0 -bang VerseDaily call lectern#Daily(<bang>0)
command! -nargs=? -range=% -complete=customlist,lectern#Styles VerseConvert
      \ call lectern#Convert(<line1>, <line2>, <q-args>)

nnoremap <silent> <Plug>(lectern-show) <Cmd>call lectern#Show('', 0)<CR>
nnoremap <silent> <Plug>(lectern-insert) <Cmd>call lectern#Insert('')<CR>
inoremap <silent> <Plug>(lectern-insert) <Cmd>call lectern#Insert('')<CR>

" The engine: one process for the whole of Vim, started by the first question, which ends with Vim.
" Requests and replies are a line of JSON each.
let s:next_id = 0

" What to run.
function! lectern#engine#Program() abort
  return get(g:, 'lectern_program', empty($LECTERN) ? 'lectern' : $LECTERN)
endfunction

function! s:Start() abort
  if exists('s:job') && job_status(s:job) ==# 'run' && s:program ==# lectern#engine#Program()
    return ''
  endif
  call lectern#engine#Stop()
  if !has('job') || !has('channel')
    return 'this Vim has no +job and +channel; Debian''s vim-nox or vim-gtk3 has.'
  endif
  let s:program = lectern#engine#Program()
  if !executable(s:program)
    return s:program . ' cannot be run. Install Lectern, or give its path: let g:lectern_program = ''/path/to/lectern'''
  endif
  let s:job = job_start([s:program], {'mode': 'nl', 'err_io': 'null'})
  return job_status(s:job) ==# 'run' ? '' : s:program . ' could not be started.'
endfunction

" Ends the engine; the next question starts another.
function! lectern#engine#Stop() abort
  if exists('s:job')
    " The end of its input is the end of the program.
    silent! call ch_close(job_getchannel(s:job))
    silent! call job_stop(s:job)
    unlet s:job
  endif
endfunction

" Calls a method with a dictionary of parameters, of which those that are empty strings are left out.
" Gives [result, ''] or [{}, a sentence].
function! lectern#engine#Call(method, params) abort
  let problem = s:Start()
  if problem !=# ''
    return [{}, problem]
  endif
  let s:next_id += 1
  let request = json_encode({'jsonrpc': '2.0', 'id': s:next_id, 'method': a:method,
        \ 'params': filter(copy(a:params), 'v:val isnot# ""')})
  let channel = job_getchannel(s:job)
  let options = {'timeout': get(g:, 'lectern_timeout', 10000)}
  try
    call ch_sendraw(channel, request . "\n")
    " Not ch_evalraw: that takes the first 64 KB of a long line for all of it.
    let line = ch_read(channel, options)
    while line !=# ''
      let reply = json_decode(line)
      " The answer to a question that was given up may still come.
      if type(reply) == v:t_dict && get(reply, 'id', 0) is# s:next_id
            \ && (has_key(reply, 'result') || has_key(reply, 'error'))
        break
      endif
      let line = ch_read(channel, options)
    endwhile
  catch /^Vim\%((\a\+)\)\=:E/
    let line = ''
  catch /^Vim:Interrupt$/
    call lectern#engine#Stop()
    return [{}, 'interrupted']
  endtry
  if line ==# ''
    call lectern#engine#Stop()
    return [{}, s:program . ' gave no answer. In a shell, "lectern doctor" says what is wrong.']
  endif
  if has_key(reply, 'error')
    let hint = get(get(reply.error, 'data', {}), 'hint', '')
    return [{}, reply.error.message . (hint ==# '' ? '' : '  ' . hint)]
  endif
  return [reply.result, '']
endfunction

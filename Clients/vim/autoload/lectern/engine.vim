" The engine: one process for the whole Vim session, started by the first request. It ends with Vim. Each request and each
" reply is one line of JSON.
let s:next_id = 0

" The program.
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

" Ends the engine; the next request starts another.
function! lectern#engine#Stop() abort
  if exists('s:job')
    " The program ends when its input ends.
    silent! call ch_close(job_getchannel(s:job))
    silent! call job_stop(s:job)
    unlet s:job
  endif
endfunction

" Calls a method with a dictionary of parameters; those that are empty strings are omitted.
" Returns [result, ''] or [{}, a message].
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
    " Not ch_evalraw: it treats the first 64 KB of a long line as the whole line.
    let line = ch_read(channel, options)
    while line !=# ''
      let reply = json_decode(line)
      " The reply to an earlier request that timed out may still arrive.
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

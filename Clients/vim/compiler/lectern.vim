" `:compiler lectern`, then `:make`: lists the references of this file that cannot exist in the quickfix list.
if exists('current_compiler')
  finish
endif
let current_compiler = 'lectern'
let &l:makeprg = shellescape(lectern#engine#Program()) . ' scan --problems %:S'
setlocal errorformat=%f:%l:%c:\ %m

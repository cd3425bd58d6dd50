" Bible references: hover, completion, and warnings of verses that do not exist.
call lectern#ale#Define('tex')

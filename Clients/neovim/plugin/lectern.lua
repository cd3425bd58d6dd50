-- Commands and <Plug> mappings. No keys are mapped, and no process is started before the first command.
if vim.g.loaded_lectern then
  return
end
vim.g.loaded_lectern = true

local function lectern()
  return require("lectern")
end

local function complete(typed)
  return lectern().complete(typed)
end

vim.api.nvim_create_user_command("Verse", function(command)
  lectern().verse(command.args, command.bang and "split" or "float")
end, { nargs = "*", bang = true, complete = complete, desc = "Show a passage; with ! in a window of its own" })

vim.api.nvim_create_user_command("VerseInsert", function(command)
  lectern().insert(command.args)
end, { nargs = "*", complete = complete, desc = "Insert a passage" })

vim.api.nvim_create_user_command("VerseSearch", function(command)
  lectern().search(command.args, command.bang)
end, { nargs = "+", bang = true, desc = "Search the Bible and show a verse; with ! insert it" })

vim.api.nvim_create_user_command("VerseRandom", function(command)
  lectern().random(command.args, command.bang and "split" or "float")
end, { nargs = "?", bang = true, desc = "Show a random verse of a translation" })

vim.api.nvim_create_user_command("VerseDaily", function(command)
  lectern().daily(command.bang and "split" or "float")
end, { bang = true, desc = "Show the passage of the day" })

for name, action in pairs({ VerseRead = "read", VerseNote = "note", VerseBookmark = "bookmark" }) do
  local texts = { read = "Read a chapter", note = "Write a note on a passage", bookmark = "Set a bookmark on a passage" }
  vim.api.nvim_create_user_command(name, function(command)
    lectern().keep(action, command.args)
  end, { nargs = "*", complete = complete, desc = texts[action] })
end

vim.keymap.set("n", "<Plug>(lectern-show)", function() lectern().verse() end)
vim.keymap.set({ "n", "i" }, "<Plug>(lectern-insert)", function() lectern().insert() end)
vim.keymap.set({ "n", "i" }, "<Plug>(lectern-insert-inline)", function() lectern().insert(nil, "inline") end)

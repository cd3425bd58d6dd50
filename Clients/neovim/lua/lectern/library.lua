-- What the reader keeps: notes and bookmarks; and chapters to read.
local engine = require("lectern.engine")

local M = {}

local function say(message)
  vim.notify("lectern: " .. message, vim.log.levels.WARN)
end

-- Calls a method on a passage in the usual translation; says what went wrong.
local function call(method, params)
  if params.reference then
    params.translation = require("lectern").options.translation
  end
  local result, problem = engine.call(method, params)
  if not result then
    say(problem)
  end
  return result
end

-- Opens `lines` in a window of its own, which `name` names.
local function open(name, lines)
  vim.cmd("botright new")
  local buffer = vim.api.nvim_get_current_buf()
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo[buffer].swapfile = false
  vim.bo[buffer].bufhidden = "wipe"
  vim.bo[buffer].modified = false
  vim.wo.wrap, vim.wo.linebreak = true, true
  pcall(vim.api.nvim_buf_set_name, buffer, name)
  vim.bo[buffer].filetype = "markdown"
  return buffer
end

--- Shows a chapter with headings and poetry, and the notes on it below.
function M.read(reference)
  local chapter = call("chapter.get", { reference = reference, format = "markdown" })
  if not chapter then
    return
  end
  local lines = vim.split((chapter.formatted:gsub("\n+$", "")), "\n")
  local notes = call("notes.list", { reference = chapter.osis, order = "oldest" })
  for _, note in ipairs(notes and notes.notes or {}) do
    vim.list_extend(lines, { "", "## Note on " .. note.reference .. (note.title ~= "" and ": " .. note.title or ""), "" })
    vim.list_extend(lines, vim.split(note.excerpt, "\n"))
  end
  local buffer = open("lectern://read/" .. chapter.osis, lines)
  vim.bo[buffer].buftype = "nofile"
  vim.bo[buffer].modifiable = false
  vim.api.nvim_win_set_cursor(0, { 1, 0 })
  local function go(link)
    if not link then
      return say("There is no further chapter.")
    end
    vim.cmd("close")
    M.read(link.osis)
  end
  vim.keymap.set("n", "q", "<Cmd>close<CR>", { buffer = buffer, nowait = true, desc = "Close" })
  vim.keymap.set("n", "]]", function() go(chapter.next) end, { buffer = buffer, desc = "Next chapter" })
  vim.keymap.set("n", "[[", function() go(chapter.previous) end, { buffer = buffer, desc = "Chapter before" })
  return buffer
end

--- Opens the note on exactly this passage, or a new one. Writing the buffer stores it.
function M.note(reference)
  local passage = require("lectern").lookup(reference)
  if not passage then
    return say(reference .. " is not a reference. Try, for example, :VerseNote John 3:16")
  end
  local found = call("notes.list", { reference = reference })
  if not found then
    return
  end
  local id, text
  for _, note in ipairs(found.notes) do
    if not id and note.reference == passage.reference then
      local whole = call("notes.get", { id = note.id })
      id, text = note.id, whole and whole.text
    end
  end
  local buffer = open("lectern://note/" .. passage.reference, vim.split(text or "", "\n"))
  vim.bo[buffer].buftype = "acwrite"
  vim.api.nvim_create_autocmd("BufWriteCmd", {
    buffer = buffer,
    callback = function()
      local new = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n")
      local stored
      if id then
        stored = call("notes.update", { id = id, text = new })
      else
        stored = call("notes.create", { reference = reference, text = new })
      end
      if stored then
        id = stored.id
        vim.bo[buffer].modified = false
      end
    end,
  })
  return buffer
end

--- Stores a bookmark.
function M.bookmark(reference)
  local stored = call("bookmarks.create", { reference = reference })
  if stored then
    vim.notify("lectern: bookmark on " .. stored.reference)
  end
  return stored
end

return M

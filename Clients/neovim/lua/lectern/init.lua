-- Bible verses in Neovim. `:help lectern` explains everything.
local engine = require("lectern.engine")
local view = require("lectern.view")

local M = {}

local defaults = {
  -- The program; $LECTERN or `lectern` if not set.
  cmd = engine.command,
  -- The translation of commands and mappings; nil for the default of the engine.
  translation = nil,
  -- How a passage is inserted: "quote", "inline", "plain", or a template such as "{text} ({reference})".
  insert = "quote",
  -- Whether the language server is started.
  lsp = true,
  filetypes = require("lectern.lsp").filetypes,
  -- The settings of the server: { hoverVerses = 20, translations = { "kjv", "web" } }.
  settings = vim.empty_dict(),
}

M.options = vim.tbl_extend("force", {}, defaults)

local forms = {
  inline = "“{text}” ({reference}, {translation})",
  plain = "{text}",
}

local function say(message)
  vim.notify("lectern: " .. message, vim.log.levels.WARN)
end

--- Sets options and, unless `lsp` is false, starts the language server for the documents of `filetypes`.
function M.setup(options)
  options = options or {}
  for name in pairs(options) do
    local known = { cmd = 1, translation = 1, insert = 1, lsp = 1, filetypes = 1, settings = 1, on_attach = 1,
      capabilities = 1 }
    if not known[name] then
      say(("there is no option “%s”; :help lectern-options lists them."):format(name))
    end
  end
  M.options = vim.tbl_extend("force", defaults, options)
  if type(M.options.cmd) == "string" then
    M.options.cmd = { M.options.cmd }
  end
  if vim.tbl_isempty(M.options.settings) then
    M.options.settings = vim.empty_dict()
  end
  -- The server shows the translation that commands insert, unless it is set separately.
  if M.options.translation and not M.options.settings.translations then
    M.options.settings = vim.tbl_extend("force", M.options.settings, { translations = { M.options.translation } })
  end
  engine.command = M.options.cmd
  if M.options.lsp then
    require("lectern.lsp").enable(M.options)
  end
end

--- Looks a reference up.
---
--- @return table|nil the result of `verse.lookup`, or nil and a message
function M.lookup(reference, extra)
  local params = { reference = reference, translation = M.options.translation }
  return engine.call("verse.lookup", vim.tbl_extend("force", params, extra or {}))
end

-- A part of a reference as OSIS ids: John.4.1-John.4.2.
local function osis(segment)
  local function id(point)
    local parts = { point.book }
    for _, name in ipairs({ "chapter", "verse" }) do
      if type(point[name]) == "number" then
        table.insert(parts, ("%d"):format(point[name]))
      end
    end
    return table.concat(parts, ".")
  end
  return id(segment.from) .. "-" .. id(segment.to)
end

--- The reference in `line` under the cursor at byte `column` (from 0); else the one before the cursor, else the first.
--- In a list such as `John 3:16; 4:1` it is one part.
---
--- @return table|nil { text, start, ["end"] } in bytes from 0, or nil and a message
function M.reference_at(line, column)
  local found, problem = engine.call("reference.scan", {
    text = line, offsetEncoding = "utf-8", translation = M.options.translation,
  })
  if not found then
    return nil, problem
  end
  local nearest
  for _, reference in ipairs(found.references) do
    for _, segment in ipairs(reference.segments) do
      if not nearest or segment.start <= column then
        nearest = segment
      end
    end
  end
  if not nearest then
    return nil, "There is no reference in this line. Put the cursor on one, or name it: :Verse John 3:16"
  end
  -- The id includes what the text omits, such as the book of `4:1`.
  local text = #nearest.inherited == 0 and line:sub(nearest.start + 1, nearest["end"]) or osis(nearest)
  return { text = text, start = nearest.start, ["end"] = nearest["end"] }
end

local function reference_under_cursor()
  return M.reference_at(vim.api.nvim_get_current_line(), vim.api.nvim_win_get_cursor(0)[2])
end

--- Shows the passage of `reference`, or of the reference under the cursor.
---
--- @param where string "float" (the default) or "split"
function M.verse(reference, where)
  if not reference or reference == "" then
    local found, problem = reference_under_cursor()
    if not found then
      return say(problem)
    end
    reference = found.text
  end
  local passage, problem = M.lookup(reference)
  if not passage then
    return say(problem)
  end
  return view.show(passage, where)
end

--- Shows a random verse.
function M.random(translation, where)
  local passage, problem = engine.call("verse.random", {
    translation = translation ~= "" and translation or M.options.translation,
  })
  if not passage then
    return say(problem)
  end
  return view.show(passage, where)
end

--- Shows the passage of the day.
function M.daily(where)
  local passage, problem = engine.call("daily.get", { translation = M.options.translation })
  if not passage then
    return say(problem)
  end
  return view.show(passage, where)
end

--- The lines of a passage in the form `form` (by default the option `insert`).
function M.written(reference, form)
  form = form or M.options.insert
  local extra = form == "quote" and { format = "markdown" } or { template = forms[form] or form }
  local passage, problem = M.lookup(reference, extra)
  if not passage then
    return nil, problem
  end
  return vim.split(passage.formatted:gsub("\n+$", ""), "\n")
end

--- Puts a passage into the buffer: a quote below the line, any other form at the cursor. Without a `reference` it uses the
--- one under the cursor; then a form other than "quote" replaces the reference.
function M.insert(reference, form)
  local row, column = unpack(vim.api.nvim_win_get_cursor(0))
  local found, problem
  if not reference or reference == "" then
    found, problem = reference_under_cursor()
    if not found then
      return say(problem)
    end
    reference = found.text
  end
  form = form or M.options.insert
  local lines
  lines, problem = M.written(reference, form)
  if not lines then
    return say(problem)
  end
  local last, last_column
  if form == "quote" then
    -- A quote needs an empty line before it. If the line is empty, the quote replaces it.
    local line = vim.api.nvim_get_current_line()
    local from = row
    if line:match("^%s*$") then
      from = row - 1
    else
      table.insert(lines, 1, "")
    end
    vim.api.nvim_buf_set_lines(0, from, row, false, lines)
    last, last_column = from + #lines, #lines[#lines]
  else
    local first, past = column, column
    if found then
      first, past = found.start, found["end"]
    elseif vim.api.nvim_get_mode().mode:sub(1, 1) ~= "i" and vim.api.nvim_get_current_line() ~= "" then
      -- In normal mode the cursor is on a character; the text goes after it, as with `p`.
      local line = vim.api.nvim_get_current_line()
      first = column + #vim.fn.matchstr(line:sub(column + 1), ".")
      past = first
    end
    vim.api.nvim_buf_set_text(0, row - 1, first, row - 1, past, lines)
    last = row + #lines - 1
    last_column = #lines == 1 and first + #lines[1] or #lines[#lines]
  end
  vim.api.nvim_win_set_cursor(0, { last, last_column })
end

-- How many verses a search offers. The built-in list of Neovim prints them all above its prompt, and with more lines the best
-- matches would scroll off the screen; a picker plugin can scroll and filter.
local function most_choices()
  local is_own = debug.getinfo(vim.ui.select, "S").source:match("vim[/\\]ui%.lua$") ~= nil
  return is_own and math.max(5, math.min(100, vim.o.lines - 5)) or 100
end

--- The verses that `query` finds, the best first: a list of entries of `search.balanced`, or nil and a message.
function M.find(query)
  local most = most_choices()
  local result, problem = engine.call("search.balanced", {
    query = query, translation = M.options.translation, types = { "BibleVerse" }, pageSize = most, limitPerType = most,
  })
  if not result then
    return nil, problem
  end
  local entries = {}
  for _, group in ipairs(result.groups) do
    vim.list_extend(entries, group.entries)
  end
  if #entries == 0 then
    local suggestions = table.concat(result.suggestions or {}, ", ")
    return nil, "Nothing matches " .. query .. "."
      .. (suggestions ~= "" and " Did you mean " .. suggestions .. "?" or "")
  end
  return entries
end

--- Searches, offers the matches with `vim.ui.select`, and shows the chosen verse, or inserts it if `insert` is true.
function M.search(query, insert)
  local entries, problem = M.find(query)
  if not entries then
    return say(problem)
  end
  vim.ui.select(entries, {
    prompt = #entries == 1 and "1 verse:" or ("%d verses:"):format(#entries),
    kind = "lectern",
    -- One line per verse, also in the built-in list that asks for a number.
    format_item = function(entry)
      return view.shortened(entry.reference .. "  " .. entry.text, vim.o.columns - 8)
    end,
  }, function(entry)
    if not entry then
      return
    end
    if insert then
      M.insert(entry.reference)
    else
      M.verse(entry.reference, "split")
    end
  end)
end

--- Does `action` of lectern.library ("read", "note" or "bookmark") with `reference`, or with the one under the cursor.
function M.keep(action, reference)
  if not reference or reference == "" then
    local found, problem = reference_under_cursor()
    if not found then
      return say(problem)
    end
    reference = found.text
  end
  return require("lectern.library")[action](reference)
end

--- Completes a reference on the command line: names of books.
function M.complete(typed)
  if not M.books then
    local result = engine.call("books.list", { translation = M.options.translation })
    M.books = result and vim.tbl_map(function(book) return book.name end, result.books) or nil
  end
  return vim.tbl_filter(function(name)
    return name:lower():sub(1, #typed) == typed:lower()
  end, M.books or {})
end

return M

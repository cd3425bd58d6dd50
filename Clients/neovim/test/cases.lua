-- The tests: run in a headless Neovim by `run`.
local passed, failed = 0, 0

local function out(text)
  io.stdout:write(text, "\n")
end

local function check(name, got, want)
  if vim.deep_equal(got, want) then
    passed = passed + 1
  else
    failed = failed + 1
    out(("FAILED %s\n  want %s\n  got  %s"):format(name, vim.inspect(want), vim.inspect(got)))
  end
end

local function check_has(name, text, part)
  if type(text) == "string" and text:find(part, 1, true) then
    passed = passed + 1
  else
    failed = failed + 1
    out(("FAILED %s\n  want … %s …\n  got  %s"):format(name, part, vim.inspect(text)))
  end
end

-- A test that throws has failed, and the rest still run.
local function test(name, body)
  local fine, problem = xpcall(body, debug.traceback)
  if not fine then
    failed = failed + 1
    out("FAILED " .. name .. "\n  " .. problem)
  end
  pcall(vim.cmd, "silent! only!")
end

local function wait(what, condition)
  if not vim.wait(10000, condition, 10) then
    error("waited in vain for " .. what, 2)
  end
end

local notices = {}
vim.notify = function(message) table.insert(notices, message) end
vim.notify_once = vim.notify
local function last_notice()
  return table.remove(notices)
end

local function scratch(lines, row, column)
  vim.cmd("enew!")
  vim.api.nvim_buf_set_lines(0, 0, -1, false, lines)
  vim.api.nvim_win_set_cursor(0, { row or 1, column or 0 })
  -- What follows is undone by itself.
  vim.bo.undolevels = vim.bo.undolevels
end

local function text()
  return vim.api.nvim_buf_get_lines(0, 0, -1, false)
end

-- The lines of the one floating window, which is then closed.
local function float()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= "" then
      local lines = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
      vim.api.nvim_win_close(window, true)
      return vim.trim(table.concat(lines, "\n"))
    end
  end
end

local lectern = require("lectern")
local only_son = "For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him "
  .. "should not perish, but have everlasting life."

-- Commands, without the language server.

test("Verse", function()
  vim.cmd("Verse John 11:35")
  check("a passage named", float(), "John 11:35 (KJV)\n\nJesus wept.")
  vim.cmd("Verse John 3:16")
  check("words are not broken", vim.split(float(), "\n")[3],
    "For God so loved the world, that he gave his only begotten Son, that")
  check("a match is shortened", require("lectern.view").shortened("é 𝄞 Jesus wept.", 10), "é 𝄞 Jesu…")
  scratch({ "As Jn 11.35 says; 📖 Ps 23:1." }, 1, 4)
  vim.cmd("Verse")
  check("under the cursor", float(), "John 11:35 (KJV)\n\nJesus wept.")
  vim.api.nvim_win_set_cursor(0, { 1, 26 })
  vim.cmd("Verse")
  check("behind an astral character", float(), "Psalm 23:1 (KJV)\n\nThe LORD is my shepherd; I shall not want.")
  scratch({ "Jn 3:16; 11:35." }, 1, 10)
  vim.cmd("Verse")
  check("a part of a list", float(), "John 11:35 (KJV)\n\nJesus wept.")
  vim.api.nvim_win_set_cursor(0, { 1, 14 })
  lectern.insert(nil, "plain")
  check("in its place alone", text(), { "Jn 3:16; Jesus wept.." })
  scratch({ "nothing here" })
  vim.cmd("Verse")
  check_has("no reference", last_notice(), "There is no reference in this line")
  vim.cmd("Verse John 3:99")
  check("no such verse", last_notice(), "lectern: John 3 has 36 verses.")
  vim.cmd([[Verse "}, {' $(touch x)]])
  check_has("what is typed is data", last_notice(), "is not a Bible reference")
  check("nothing was run", vim.fn.filereadable("x"), 0)
end)

test("Verse!", function()
  vim.cmd("Verse! John 3:16-17")
  local window = vim.api.nvim_get_current_win()
  check("its title", text()[1], "John 3:16-17 (KJV)")
  check("a line a verse", text()[3], "16 " .. only_son)
  check("it is read-only", vim.bo.modifiable, false)
  vim.cmd("Verse! John 11:35")
  check("the window is used again", vim.api.nvim_get_current_win(), window)
  check("with the next passage", text(), { "John 11:35 (KJV)", "", "Jesus wept." })
  vim.api.nvim_feedkeys("q", "xt", false)
  check("q closes it", vim.api.nvim_win_is_valid(window), false)
end)

test("VerseInsert", function()
  scratch({ "Look:" })
  vim.cmd("VerseInsert John 11:35")
  check("a quote goes below", text(), { "Look:", "", "> Jesus wept.", ">", "> — John 11:35 (KJV)" })
  check("the cursor behind it", vim.api.nvim_win_get_cursor(0)[1], 5)
  vim.cmd("silent undo")
  check("one undo takes it back", text(), { "Look:" })
  scratch({ "" })
  vim.cmd("VerseInsert John 11:35")
  check("on an empty line in its place", text(), { "> Jesus wept.", ">", "> — John 11:35 (KJV)" })
  scratch({ "see Jn 11.35, now" }, 1, 6)
  lectern.insert(nil, "inline")
  check("in the reference's place", text(), { "see “Jesus wept.” (John 11:35, KJV), now" })
  scratch({ "ab" }, 1, 0)
  lectern.insert("John 11:35", "plain")
  check("behind the character, as p", text(), { "aJesus wept.b" })
  scratch({ "ab" }, 1, 0)
  lectern.insert("John 11:35", "{osis}={text}\n")
  check("a template of one's own", text(), { "aJohn.11.35=Jesus wept.b" })
  scratch({ "keep" })
  vim.cmd("VerseInsert John 22:1")
  check("an error changes nothing", text(), { "keep" })
  check("and says why", last_notice(), "lectern: John has 21 chapters.")
end)

test("mappings", function()
  vim.keymap.set("i", "<C-g>v", "<Plug>(lectern-insert-inline)")
  vim.keymap.set("n", "<Leader>v", "<Plug>(lectern-show)")
  scratch({ "" })
  local keys = vim.api.nvim_replace_termcodes("ithus John 11:35<C-g>v!<Esc>", true, false, true)
  vim.api.nvim_feedkeys(keys, "xt", false)
  check("typed in insert mode", text(), { "thus “Jesus wept.” (John 11:35, KJV)!" })
  scratch({ "Jn 11:35" })
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes("<Bslash>v", true, false, true), "xt", false)
  check("shown in normal mode", float(), "John 11:35 (KJV)\n\nJesus wept.")
end)

test("VerseSearch", function()
  local shown, prompt
  local input, lines, asked = vim.fn.inputlist, vim.o.lines, nil
  vim.fn.inputlist = function(choices) asked = choices return 0 end
  vim.o.lines = 10
  vim.cmd("VerseSearch the")
  vim.fn.inputlist, vim.o.lines = input, lines
  check("the plain list fits on the screen: a prompt and its choices", #asked, 6)
  local choose = 1
  vim.ui.select = function(items, options, done)
    shown, prompt = vim.tbl_map(options.format_item, items), options.prompt
    done(items[choose])
  end
  vim.cmd([[VerseSearch "jesus wept"]])
  check("the match is offered", shown, { "John 11:35  Jesus wept." })
  check("the picker has a prompt", prompt, "1 verse:")
  check("and is shown", text(), { "John 11:35 (KJV)", "", "Jesus wept." })
  vim.cmd("silent! only!")
  scratch({ "" })
  vim.cmd([[VerseSearch! "jesus wept"]])
  check("or inserted", text()[1], "> Jesus wept.")
  choose = 99
  scratch({ "keep" })
  vim.cmd("VerseSearch! jesus wept")
  check("nothing picked, nothing done", text(), { "keep" })
  vim.cmd("VerseSearch zxcvbnm")
  check_has("nothing found", last_notice(), "Nothing matches zxcvbnm.")
end)

test("VerseRandom, VerseDaily", function()
  vim.cmd("VerseRandom web")
  check_has("of a translation", float(), "(WEB)")
  vim.cmd("VerseRandom nosuch")
  check_has("an unknown one", last_notice(), "There is no translation")
  -- The day decides whether its passage is among those compiled in; either way something is said.
  vim.cmd("VerseDaily")
  check("the day's passage or a reason", (float() or last_notice()) ~= nil, true)
end)

test("completion of commands", function()
  check("books", vim.fn.getcompletion("Verse 1 Cor", "cmdline"), {})
  check("by their beginning", vim.fn.getcompletion("Verse Gala", "cmdline"), { "Galatians" })
end)

test("a program that is not there, fails, or hangs", function()
  local engine = require("lectern.engine")
  local kept = engine.command
  engine.command = { "/nonexistent/lectern" }
  vim.cmd("Verse John 3:16")
  check_has("says what to do", last_notice(), "cannot be run. Install Lectern")
  engine.command = { "sh", "-c", "exit 7" }
  vim.cmd("Verse John 3:16")
  check("its code", last_notice(), "lectern: Lectern ended with the code 7.")
  engine.command = { "sh", "-c", "echo no json" }
  vim.cmd("Verse John 3:16")
  check_has("nonsense", last_notice(), "is not valid JSON")
  engine.command, engine.timeout = { "sh", "-c", "exec sleep 60" }, 100
  vim.cmd("Verse John 3:16")
  check_has("it is given up", last_notice(), "did not answer")
  engine.command, engine.timeout = kept, 10000
end)

test("options", function()
  lectern.setup({ lsp = false, translaton = "web" })
  check_has("a misspelt one is named", last_notice(), "“translaton”")
  lectern.setup({ lsp = false, translation = "web" })
  vim.cmd("Verse John 11:35")
  check("the translation", float(), "John 11:35 (WEB)\n\nJesus wept.")
  lectern.setup({ lsp = false })
end)

-- The language server, in a buffer as a person opens it.

vim.cmd("filetype plugin on")
lectern.setup({ settings = { diagnosticsDelay = 0 } })

local function client()
  return vim.lsp.get_client_by_id(require("lectern.lsp").client_of(0) or -1)
end

local function open(name, lines)
  vim.fn.writefile(lines, name)
  vim.cmd("edit! " .. name)
  wait("the server", function()
    return client() and client().initialized
  end)
end

local function diagnostics()
  return vim.tbl_map(function(item)
    return { item.lnum, item.col, item.message }
  end, vim.diagnostic.get(0))
end

test("the server: hover, links, symbols", function()
  open("notes one é.md", { "As Jn 11.35 says,", "𝄞 é Ps 23:1." })
  vim.api.nvim_win_set_cursor(0, { 1, 5 })
  local shown
  wait("a hover", function()
    if not shown then vim.lsp.buf.hover() end
    vim.wait(100, function() shown = float(); return shown ~= nil end)
    return shown ~= nil
  end)
  check_has("its text", shown, "Jesus wept.")
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= "" then
      check("its lines are broken between words", vim.wo[window].linebreak, true)
    end
  end
  vim.api.nvim_win_set_cursor(0, { 2, 10 })
  local encoding = client().offset_encoding
  check("positions are counted as this Neovim likes best", encoding, vim.fn.has("nvim-0.11") == 1 and "utf-8" or "utf-16")
  local params = vim.lsp.util.make_position_params(0, encoding)
  local replies = vim.lsp.buf_request_sync(0, "textDocument/hover", params, 5000)
  local _, reply = next(replies)
  check_has("behind astral characters", reply.result.contents.value, "The LORD is my shepherd")
  check("its range", reply.result.range.start, { line = 1, character = encoding == "utf-8" and 8 or 5 })
  local symbols = vim.lsp.buf_request_sync(0, "textDocument/documentSymbol", {
    textDocument = { uri = vim.uri_from_bufnr(0) },
  }, 5000)
  _, reply = next(symbols)
  check("the outline", vim.tbl_map(function(symbol) return symbol.name end, reply.result), { "Jn 11.35", "Ps 23:1" })
  check("omnifunc", vim.bo.omnifunc, "v:lua.vim.lsp.omnifunc")
end)

test("the server: a hover is as high as its text", function()
  open("high.md", { "John 3:16-18 and Ps 23." })
  for _, columns in ipairs({ 80, 88, 108 }) do
    vim.o.columns = columns
    vim.api.nvim_win_set_cursor(0, { 1, 2 })
    wait("a hover", function()
      vim.lsp.buf.hover()
      return vim.wait(500, function() return float() ~= nil end)
    end)
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= "" then
        check("nothing scrolls in " .. columns .. " columns", vim.api.nvim_win_call(window, function()
          vim.cmd("normal! G$")
          return { vim.fn.line("w0"), vim.fn.winline() <= vim.api.nvim_win_get_height(window) }
        end), { 1, true })
        vim.api.nvim_win_close(window, true)
      end
    end
  end
  vim.o.columns = 80
end)

test("the server: diagnostics and a fix", function()
  open("wrong.md", { "John 3:99 and John 3:16" })
  wait("a diagnostic", function() return #vim.diagnostic.get(0) > 0 end)
  check("what is wrong", diagnostics(), { { 0, 0, "John 3 has 36 verses." } })
  vim.api.nvim_win_set_cursor(0, { 1, 3 })
  vim.ui.select = function(items, options, done)
    for _, item in ipairs(items) do
      if options.format_item(item):find("Change to John 3:36", 1, true) then
        return done(item)
      end
    end
    done(nil)
  end
  vim.lsp.buf.code_action()
  wait("the edit", function() return text()[1] ~= "John 3:99 and John 3:16" end)
  check("the edit", text(), { "John 3:36 and John 3:16" })
  wait("the diagnostic's end", function() return #vim.diagnostic.get(0) == 0 end)
  check("nothing is wrong any more", diagnostics(), {})
  vim.api.nvim_buf_set_text(0, 0, 0, 0, 4, { "Jude" })
  wait("a diagnostic after typing", function() return #vim.diagnostic.get(0) > 0 end)
  check("after typing", vim.diagnostic.get(0)[1].severity, vim.diagnostic.severity.WARN)
end)

test("the server: code actions", function()
  open("actions.md", { "Jn 11.35, now" })
  local titles = {}
  local wanted = "inline"
  vim.ui.select = function(items, options, done)
    for _, item in ipairs(items) do
      table.insert(titles, (options.format_item(item)))
    end
    for _, item in ipairs(items) do
      if options.format_item(item):find(wanted, 1, true) then
        return done(item)
      end
    end
    done(nil)
  end
  vim.api.nvim_win_set_cursor(0, { 1, 1 })
  vim.lsp.buf.code_action()
  wait("the edit", function() return text()[1] ~= "Jn 11.35, now" end)
  check("the text in its place", text(), { "“Jesus wept.” (John 11:35, KJV), now" })
  vim.cmd("silent undo")
  wanted = "John 11:35"
  vim.lsp.buf.code_action()
  wait("the edit", function() return text()[1] ~= "Jn 11.35, now" end)
  check("another style", text(), { "John 11:35, now" })
  check_has("a quote is offered", table.concat(titles, "\n"), "(quote)")
end)

test("the server: completion", function()
  open("complete.md", { "Philem", "John 11:35" })
  local function complete(row)
    vim.api.nvim_win_set_cursor(0, { row, #text()[row] })
    local params = vim.lsp.util.make_position_params(0, client().offset_encoding)
    params.position.character = #text()[row]
    local _, reply = next(vim.lsp.buf_request_sync(0, "textDocument/completion", params, 5000))
    return vim.tbl_map(function(item) return item.label end, reply.result.items)
  end
  check("a book", complete(1), { "Philemon" })
  -- As a person completes at the end of a line: CTRL-X CTRL-O, then the item with a label. The reply comes while Neovim waits
  -- for a key, so a timer takes it.
  local function accept(typed, label)
    vim.api.nvim_buf_set_lines(0, 0, 1, false, { typed })
    vim.api.nvim_win_set_cursor(0, { 1, #typed })
    local timer = vim.loop.new_timer()
    timer:start(50, 50, vim.schedule_wrap(function()
      for index, item in ipairs(vim.fn.complete_info({ "items" }).items) do
        if item.abbr == label then
          timer:stop()
          return vim.api.nvim_input(("<C-n>"):rep(index - 1) .. "<C-y><Esc>")
        end
      end
    end))
    vim.defer_fn(function() vim.api.nvim_input("<Esc>") end, 3000)
    vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes("A<C-x><C-o>", true, false, true), "xt!", false)
    vim.cmd("stopinsert")
    return (text()[1]:gsub(" +$", ""))
  end
  vim.bo.omnifunc = "v:lua.vim.lsp.omnifunc"
  check("a number and a word", accept("1 Co", "1 Corinthians"), "1 Corinthians")
  check("several words", accept("Song", "Song of Solomon"), "Song of Solomon")
  check("a word", accept("Rom", "Romans"), "Romans")
  check("within a line", accept("as 2 Tim", "2 Timothy"), "as 2 Timothy")
  check("a chapter", accept("John ", "John 3"), "John 3")
  check("a verse", accept("Jn 3:", "John 3:16"), "Jn 3:16")
  check("a verse that is begun", accept("Jn 3:1", "John 3:16"), "Jn 3:16")
  check("the end of a range", accept("Jn 3:16-", "Jn 3:16-17"), "Jn 3:16-17")
  check("the next verse", accept("Jn 3:16, ", "Jn 3:16, 17"), "Jn 3:16, 17")
  check("the next chapter", accept("Jn 3:16; ", "John 11"), "Jn 3:16; 11")
  check("the text follows", accept("See Jn 11:35", "John 11:35: insert the text"), "See Jn 11:35: “Jesus wept.”")
  check("the text", complete(2), { "John 11:35", "John 11:35: insert the text" })
  check("nothing in prose", (function()
    vim.api.nvim_buf_set_lines(0, 0, 1, false, { "the end of the day" })
    return complete(1)
  end)(), {})
end)

test("the server: one for a folder, and settings", function()
  open("a.md", { "Ps 23" })
  local first = require("lectern.lsp").client_of(0)
  open("b.txt", { "Ps 23" })
  check("the same client", require("lectern.lsp").client_of(0), first)
  check("one runs", #(vim.lsp.get_clients or vim.lsp.get_active_clients)(), 1)
  vim.cmd("help help")
  vim.wait(200)
  check("help pages are left alone", require("lectern.lsp").client_of(0), nil)
  vim.cmd("edit! c.lua")
  vim.wait(200)
  check("and code", require("lectern.lsp").client_of(0), nil)
end)

test("the link is copied", function()
  open("link.md", { "Jn 11.35" })
  client().commands["lectern.copyLink"]({ command = "lectern.copyLink", arguments = { { text = "[Jn](x)" } } })
  check("to the register", vim.fn.getreg('"'), "[Jn](x)")
end)

test("a server that is not there", function()
  local id, problem = require("lectern.lsp").attach({ cmd = { "/nonexistent/lectern" }, settings = {} }, 0)
  check("no client", id, nil)
  check_has("and why", problem, "cannot be run")
end)

test("a server that is not there, in a document", function()
  notices = {}
  lectern.setup({ cmd = "/nonexistent/lectern" })
  vim.cmd("edit! missing.md")
  check_has("the person is told", last_notice(), "/nonexistent/lectern cannot be run. :checkhealth lectern says more.")
  lectern.setup({ settings = { diagnosticsDelay = 0 } })
  notices = {}
  vim.cmd("edit! found.md")
  check("and no more when it is there", last_notice(), nil)
end)

if vim.fn.has("nvim-0.11") == 1 then
  test("the server alone, as the README has it", function()
    local folder = debug.getinfo(1, "S").source:sub(2):gsub("test/cases%.lua$", "")
    local page = table.concat(vim.fn.readfile(folder .. "README.md"), "\n")
    local example = page:match('```lua\n(vim%.lsp%.config%("lectern".-)```')
    local programs = vim.fn.tempname()
    vim.fn.mkdir(programs)
    vim.loop.fs_symlink(vim.env.LECTERN, programs .. "/lectern")
    vim.env.PATH = programs .. ":" .. vim.env.PATH
    vim.lsp.enable("lectern", false)
    wait("the other's end", function() return #vim.lsp.get_clients() == 0 end)
    assert(load(example))()
    open("alone.md", { "As Jn 11.35 says" })
    check("what runs", client().config.cmd, { "lectern", "--stdio" })
    local position = { textDocument = { uri = vim.uri_from_bufnr(0) }, position = { line = 0, character = 5 } }
    local _, reply = next(vim.lsp.buf_request_sync(0, "textDocument/hover", position, 5000))
    check_has("it answers", reply.result.contents.value, "Jesus wept.")
  end)
end

test("chapters, notes and bookmarks", function()
  vim.cmd("VerseNote John 11:35")
  check("a new note is empty", text(), { "" })
  vim.api.nvim_buf_set_lines(0, 0, -1, false, { "He *wept*", "too." })
  vim.cmd("write")
  check("it is stored", vim.bo.modified, false)
  vim.api.nvim_buf_set_lines(0, 1, 2, false, { "as well." })
  vim.cmd("write")
  vim.cmd("close")
  vim.cmd("VerseNote Jn 11,35")
  check("and opened again", text(), { "He *wept*", "as well." })
  vim.cmd("close")
  vim.cmd("VerseRead John 11:35")
  local page = table.concat(text(), "\n")
  check_has("the chapter", page, "Jesus wept.")
  check_has("with the note", page, "## Note on John 11:35\n\nHe *wept*")
  check("which cannot be changed", vim.bo.modifiable, false)
  vim.cmd("close")
  notices = {}
  vim.cmd("VerseBookmark John 3:16")
  check("a bookmark", last_notice(), "lectern: bookmark on John 3:16")
  check_has("is in the library", require("lectern.engine").run({ "bookmarks" }), "\tJohn 3:16\t")
  vim.cmd("VerseNote Nothing 3")
  check_has("no reference", last_notice(), "is not a reference")
end)

test("checkhealth", function()
  -- Neovim 0.10 and later have no colon there.
  local function report()
    vim.cmd("silent checkhealth lectern")
    return (table.concat(text(), "\n"):gsub("(%u): ", "%1 "))
  end
  local healthy = report()
  check_has("the version", healthy, "OK lectern 0")
  check_has("no Bible", healthy, "lectern import --system")
  check_has("the server runs", healthy, "OK The language server runs")
  require("lectern.engine").command = { "/nonexistent/lectern" }
  check_has("nothing to run", report(), "ERROR /nonexistent/lectern cannot be run")
end)

test("help", function()
  local folder = vim.fn.tempname()
  vim.fn.mkdir(folder .. "/doc", "p")
  local source = debug.getinfo(1, "S").source:sub(2):gsub("test/cases%.lua$", "doc/lectern.txt")
  vim.fn.writefile(vim.fn.readfile(source), folder .. "/doc/lectern.txt")
  vim.cmd("helptags " .. folder .. "/doc")
  local tags = table.concat(vim.fn.readfile(folder .. "/doc/tags"), "\n")
  for name in pairs(vim.api.nvim_get_commands({})) do
    if name:find("^Verse") then
      check_has("help for :" .. name, tags, ":" .. name .. "\t")
    end
  end
end)

out(("neovim: %d passed, %d failed"):format(passed, failed))
io.stdout:flush()
vim.cmd(failed == 0 and "qall!" or "cquit!")

-- The language server: started directly on Neovim before 0.11, registered with `vim.lsp.config` from 0.11 on.
local M = {}

M.filetypes = {
  "markdown", "org", "tex", "plaintex", "asciidoc", "asciidoctor", "rst", "html", "text", "mail", "gitcommit",
}

-- Clients by their root directory; used only if Neovim does not look for a running one itself.
local clients = {}

local function root_of(buffer)
  local file = vim.api.nvim_buf_get_name(buffer)
  local folder = file ~= "" and vim.fn.fnamemodify(file, ":p:h") or vim.fn.getcwd()
  local git = vim.fn.finddir(".git", vim.fn.escape(folder, " ;,*\\") .. ";")
  if git == "" then
    return folder
  end
  return (vim.fn.fnamemodify(git, ":p"):gsub("/%.git/?$", ""))
end

-- Copying to the clipboard is done by the editor.
local function copy_link(command)
  local text = (command.arguments or {})[1]
  text = type(text) == "table" and text.text or text
  if type(text) == "string" then
    vim.fn.setreg('"', text)
    if vim.fn.has("clipboard") == 1 then
      vim.fn.setreg("+", text)
    end
    vim.notify("Copied " .. text)
  end
end

-- Neovim breaks the lines of a hover inside words. Since 0.10 no handler opens its window, but the document's buffer knows it.
local function wrap_hovers(buffer)
  if vim.fn.has("nvim-0.10") == 0 then
    return
  end
  vim.api.nvim_create_autocmd("WinNew", {
    group = vim.api.nvim_create_augroup("lectern-hover-" .. buffer, { clear = true }),
    callback = vim.schedule_wrap(function()
      local ok, window = pcall(vim.api.nvim_buf_get_var, buffer, "lsp_floating_preview")
      if ok and window and vim.api.nvim_win_is_valid(window) then
        vim.wo[window].linebreak = true
      end
    end),
  })
end

local function on_attach(options)
  return function(client, buffer)
    wrap_hovers(buffer)
    -- In Markdown this replaces the completion of HTML tags, which few people use there.
    local inherited = vim.bo[buffer].omnifunc == "htmlcomplete#CompleteTags" and vim.bo[buffer].filetype ~= "html"
    if vim.bo[buffer].omnifunc == "" or inherited then
      vim.bo[buffer].omnifunc = "v:lua.vim.lsp.omnifunc"
    end
    if options.on_attach then
      options.on_attach(client, buffer)
    end
  end
end

-- Neovim before 0.10 breaks the lines of a hover inside words, and computes its height from that.
local function hover(...)
  local buffer, window = vim.lsp.handlers["textDocument/hover"](...)
  if window and vim.api.nvim_win_is_valid(window) then
    vim.wo[window].linebreak = true
    local above = vim.api.nvim_win_get_config(window).anchor:sub(1, 1) == "S"
    local row = vim.fn.screenrow()
    vim.api.nvim_win_set_height(window, math.max(1, above and row - 1 or vim.o.lines - vim.o.cmdheight - 1 - row))
    local height = vim.api.nvim_win_call(window, function()
      vim.cmd("normal! G$")
      local last = vim.fn.winline()
      vim.cmd("normal! gg0")
      return last
    end)
    vim.api.nvim_win_set_height(window, height)
  end
  return buffer, window
end

--- The configuration of the client, for `vim.lsp.start_client` and `vim.lsp.config`.
function M.config(options, root)
  local command = vim.list_extend(vim.list_slice(options.cmd), { "--stdio" })
  local capabilities = options.capabilities or vim.lsp.protocol.make_client_capabilities()
  return {
    name = "lectern",
    cmd = command,
    root_dir = root,
    init_options = options.settings,
    settings = { lectern = options.settings },
    capabilities = capabilities,
    commands = { ["lectern.copyLink"] = copy_link },
    handlers = vim.fn.has("nvim-0.10") == 0 and { ["textDocument/hover"] = hover } or nil,
    on_attach = on_attach(options),
  }
end

--- The id of the client attached to `buffer`.
function M.client_of(buffer)
  local attached = vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = buffer }) or vim.lsp.buf_get_clients(buffer)
  for id, client in pairs(attached) do
    if client.name == "lectern" then
      return client.id or id
    end
  end
end

--- Attaches `buffer` to the server, and starts the server if none runs for its folder.
---
--- @return number|nil the id of the client, or nil and a message
function M.attach(options, buffer)
  if vim.fn.executable(options.cmd[1]) ~= 1 then
    return nil, options.cmd[1] .. " cannot be run. :checkhealth lectern says more."
  end
  local root = root_of(buffer)
  local config = M.config(options, root)
  if vim.lsp.start then
    return vim.lsp.start(config, { bufnr = buffer })
  end
  local id = clients[root]
  local client = id and vim.lsp.get_client_by_id(id)
  if not client or client.is_stopped() then
    id = vim.lsp.start_client(config)
    if not id then
      return nil, "The language server could not be started; see :checkhealth lectern."
    end
    clients[root] = id
  end
  vim.lsp.buf_attach_client(buffer, id)
  return id
end

--- Attaches every buffer whose file type is in `options.filetypes`, those that are open and later ones.
function M.enable(options)
  local group = vim.api.nvim_create_augroup("lectern", { clear = true })
  -- Neovim does not report a program that it cannot run; here the first document reports it.
  if vim.lsp.config and vim.lsp.enable and vim.fn.executable(options.cmd[1]) == 1 then
    local config = M.config(options, nil)
    config.root_markers = { ".git" }
    config.filetypes = options.filetypes
    vim.lsp.config("lectern", config)
    vim.lsp.enable("lectern")
    return
  end
  local function attach(buffer)
    -- Help pages, file browsers and pickers are not documents.
    if vim.bo[buffer].buftype ~= "" then
      return
    end
    local id, problem = M.attach(options, buffer)
    if not id and problem then
      vim.notify_once("lectern: " .. problem, vim.log.levels.WARN)
    end
  end
  vim.api.nvim_create_autocmd("FileType", {
    group = group,
    pattern = options.filetypes,
    callback = function(event) attach(event.buf) end,
  })
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buffer) and vim.tbl_contains(options.filetypes, vim.bo[buffer].filetype) then
      attach(buffer)
    end
  end
end

return M

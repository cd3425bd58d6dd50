-- `:checkhealth lectern`: what is installed, what is wrong, and what to do about it.
local M = {}

-- Neovim 0.7 has these names; later versions have shorter ones and report these as deprecated.
local report = {
  start = vim.health and vim.health.start,
  ok = vim.health and vim.health.ok,
  warn = vim.health and vim.health.warn,
  error = vim.health and vim.health.error,
}
if not report.start then
  local old = require("health")
  report = { start = old.report_start, ok = old.report_ok, warn = old.report_warn, error = old.report_error }
end

function M.check()
  local engine = require("lectern.engine")
  report.start("lectern")
  if vim.fn.has("nvim-0.7") == 1 then
    report.ok("Neovim is 0.7 or later")
  else
    report.error("Neovim is older than 0.7", { "Install Neovim 0.7 or later." })
  end
  if not engine.available() then
    report.error(engine.command[1] .. " cannot be run", {
      "Install Lectern: `make install PREFIX=~/.local` in its folder, with ~/.local/bin on your PATH.",
      'Or give its path: require("lectern").setup({ cmd = { "/path/to/lectern" } })',
    })
    return
  end
  local status, problem = engine.call("engine.status", {})
  if not status then
    report.error(vim.fn.exepath(engine.command[1]) .. " does not answer: " .. problem, {
      "Run it by hand: lectern doctor",
    })
    return
  end
  report.ok(("lectern %s: %s"):format(status.version, vim.fn.exepath(engine.command[1])))

  -- Only installed translations; bible-api.com has more of them online.
  local listed = engine.call("translations.list", { provider = "local" })
  local whole = {}
  for _, translation in ipairs(listed and listed.translations or {}) do
    table.insert(whole, translation.alias)
  end
  if #whole > 0 then
    report.ok("Bibles: " .. table.concat(whole, ", "))
  else
    report.warn("No Bible is installed; only a few verses are compiled in", { "Run: lectern import --system" })
  end

  local options = require("lectern").options
  if options.translation then
    local found, missing = engine.call("books.list", { translation = options.translation })
    if found then
      report.ok("The option `translation` names one that is there: " .. options.translation)
    else
      report.error("The option `translation`: " .. missing, { "lectern packs lists what is installed." })
    end
  end

  local running = vim.tbl_filter(function(client)
    return client.name == "lectern"
  end, vim.lsp.get_clients and vim.lsp.get_clients() or vim.lsp.get_active_clients())
  if #running > 0 then
    report.ok("The language server runs")
  elseif not options.lsp then
    report.ok("The language server is switched off by the option `lsp`")
  else
    report.warn("The language server does not run", {
      'Call require("lectern").setup() in your init.lua, then open a file of one of these types: '
        .. table.concat(options.filetypes, ", "),
    })
  end
end

return M

-- Calls the engine: one process per call, which takes a few milliseconds.
local M = {}

--- The program; `setup` sets it.
M.command = { vim.env.LECTERN or "lectern" }
--- The time limit of a call, in milliseconds.
M.timeout = 10000

--- Whether the program can be run.
function M.available()
  return vim.fn.executable(M.command[1]) == 1
end

local function without_trailing_newlines(lines)
  return (table.concat(lines, "\n"):gsub("\n+$", ""))
end

--- Runs lectern with `arguments`, `input` on its standard input.
---
--- @return string|nil its output; nil if the program failed
--- @return string|nil what went wrong, as a sentence
function M.run(arguments, input)
  if not M.available() then
    return nil, M.command[1] .. " cannot be run. Install Lectern, or give its path: "
      .. 'require("lectern").setup({ cmd = { "/path/to/lectern" } }). :checkhealth lectern has more advice.'
  end
  local output, errors = {}, {}
  local job = vim.fn.jobstart(vim.list_extend(vim.list_slice(M.command), arguments), {
    stdout_buffered = true,
    stderr_buffered = true,
    on_stdout = function(_, lines) output = lines end,
    on_stderr = function(_, lines) errors = lines end,
  })
  if job <= 0 then
    return nil, M.command[1] .. " could not be started."
  end
  if input then
    vim.fn.chansend(job, input)
  end
  vim.fn.chanclose(job, "stdin")
  local code = vim.fn.jobwait({ job }, M.timeout)[1]
  if code == -1 then
    vim.fn.jobstop(job)
    return nil, ("Lectern did not answer within %d seconds."):format(math.ceil(M.timeout / 1000))
  end
  if code ~= 0 then
    local message = without_trailing_newlines(errors):gsub("^lectern: ", "")
    return nil, message ~= "" and message or ("Lectern ended with the code %d."):format(code)
  end
  return without_trailing_newlines(output)
end

--- Calls a method of the engine.
---
--- @return table|nil its result; nil if the call failed
--- @return string|nil what went wrong, as a sentence
function M.call(method, params)
  -- An empty Lua table would be encoded as a list.
  local encoded = next(params) == nil and "{}" or vim.fn.json_encode(params)
  local reply, problem = M.run({ "call", method, "-" }, encoded)
  if not reply then
    return nil, problem
  end
  local decoded, result = pcall(vim.fn.json_decode, reply)
  if not decoded then
    return nil, "Lectern's answer is not valid JSON: " .. reply:sub(1, 80)
  end
  return result
end

return M

-- Shows passages: in a floating window near the cursor, or in a separate window.
local M = {}

local function title(passage)
  return ("%s (%s)"):format(passage.reference, (passage.translation_id or ""):upper())
end

--- The lines of a passage: title, empty line, then its verses, with numbers if there are several.
function M.lines(passage)
  local lines, verses = { title(passage), "" }, passage.verses
  local chapter
  for _, verse in ipairs(verses) do
    local number = ""
    if #verses > 1 then
      local place = verse.book_id .. verse.chapter
      number = (chapter and chapter ~= place) and ("%d:%d "):format(verse.chapter, verse.verse)
        or ("%d "):format(verse.verse)
      chapter = place
    end
    for index, part in ipairs(vim.split(verse.text, "\n")) do
      table.insert(lines, (index == 1 and number or "") .. part)
    end
  end
  for _, problem in ipairs(passage.problems or {}) do
    vim.list_extend(lines, { "", problem.message })
  end
  return lines
end

--- `line`, shortened to a width with an ellipsis.
function M.shortened(line, width)
  if vim.fn.strdisplaywidth(line) <= width then
    return line
  end
  return vim.fn.matchstr(line, "^.*\\%<" .. math.max(width, 2) .. "v") .. "…"
end

-- Breaks lines between words. A floating window would break them inside words, and its height is the number of its lines.
local function wrapped(lines, width)
  local result = {}
  for _, line in ipairs(lines) do
    local current = ""
    for word in line:gmatch("%S+") do
      local longer = current == "" and word or current .. " " .. word
      if current ~= "" and vim.fn.strdisplaywidth(longer) > width then
        table.insert(result, current)
        longer = word
      end
      current = longer
    end
    table.insert(result, current)
  end
  return result
end

local function fill(buffer, lines)
  vim.bo[buffer].modifiable = true
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo[buffer].modifiable = false
  vim.bo[buffer].modified = false
end

local function split(lines)
  local window
  -- The next passage is shown in the same window.
  for _, candidate in ipairs(vim.api.nvim_tabpage_list_wins(0)) do
    if vim.b[vim.api.nvim_win_get_buf(candidate)].lectern_reading then
      window = candidate
    end
  end
  if window then
    vim.api.nvim_set_current_win(window)
  else
    vim.cmd("botright new")
    local buffer = vim.api.nvim_get_current_buf()
    vim.b[buffer].lectern_reading = true
    vim.bo[buffer].buftype = "nofile"
    vim.bo[buffer].bufhidden = "wipe"
    vim.bo[buffer].swapfile = false
    vim.wo.wrap, vim.wo.linebreak, vim.wo.number, vim.wo.list = true, true, false, false
    vim.keymap.set("n", "q", "<Cmd>close<CR>", { buffer = buffer, nowait = true, desc = "Close" })
  end
  local buffer = vim.api.nvim_get_current_buf()
  fill(buffer, lines)
  pcall(vim.api.nvim_buf_set_name, buffer, "lectern://" .. lines[1])
  vim.api.nvim_win_set_cursor(0, { 1, 0 })
  return buffer, vim.api.nvim_get_current_win()
end

--- Shows a passage.
---
--- @return number buffer, number window
function M.show(passage, where)
  local lines = M.lines(passage)
  if where == "split" then
    return split(lines)
  end
  local width = math.min(80, math.max(20, vim.o.columns - 4))
  return vim.lsp.util.open_floating_preview(wrapped(lines, width), "", {
    border = "rounded", wrap = true, max_width = width, focus_id = "lectern",
  })
end

return M

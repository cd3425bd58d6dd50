-- nvim-lspconfig: `lsp/lectern.lua`, in the form of Neovim 0.11 (:help lsp-config).
---@type vim.lsp.Config
return {
  cmd = { 'lectern', '--stdio' },
  filetypes = { 'markdown', 'text', 'org', 'tex', 'asciidoc', 'rst', 'html', 'gitcommit' },
  root_markers = { '.git' },
}

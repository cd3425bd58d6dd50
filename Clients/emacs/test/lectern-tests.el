;;; lectern-tests.el --- Tests of lectern.el  -*- lexical-binding: t; -*-

;;; Commentary:

;; Run by `run', in batch mode.

;;; Code:

(require 'ert)
(require 'lectern)
(require 'checkdoc)
(require 'cl-lib)

(defvar lectern-tests--folder (file-name-directory (or load-file-name buffer-file-name)))

(defmacro lectern-tests--in (text &rest body)
  "Evaluate BODY in a buffer that holds TEXT, with point at the bar in it."
  (declare (indent 1))
  `(with-temp-buffer
     (insert ,text)
     (goto-char (point-min))
     (when (search-forward "|" nil t) (delete-char -1))
     ,@body))

(defun lectern-tests--error (function &rest arguments)
  "The words of the error that FUNCTION with ARGUMENTS ends with."
  (cadr (should-error (apply function arguments) :type 'user-error)))

(defun lectern-tests--shown ()
  "What the reading buffer shows."
  (with-current-buffer "*lectern*" (buffer-substring-no-properties (point-min) (point-max))))

(defun lectern-tests--wait (what condition)
  "Wait for WHAT: until CONDITION is true."
  (with-timeout (15 (ert-fail (format "waited in vain for %s" what)))
    (while (not (funcall condition)) (accept-process-output nil 0.02))))

;;;; Commands

(ert-deftest lectern-lookup-shows-a-passage ()
  (lectern-lookup "John 11:35")
  (should (equal (lectern-tests--shown) "John 11:35 (KJV)\n\nJesus wept.\n"))
  (lectern-lookup "jn 3.16-17")
  (should (string-match-p "\\`John 3:16-17 (KJV)\n\n16 For God so loved .*\n17 For God sent"
                          (lectern-tests--shown)))
  (with-current-buffer "*lectern*" (should buffer-read-only)))

(ert-deftest lectern-errors-are-sentences ()
  (should (equal (lectern-tests--error #'lectern-lookup "John 3:99") "John 3 has 36 verses."))
  (should (string-match-p "is not a Bible reference.*A reference names"
                          (lectern-tests--error #'lectern-lookup "\"}; (delete-file)")))
  (let ((lectern-program "/nonexistent/lectern"))
    (should (string-match-p "is not there; install" (lectern-tests--error #'lectern-lookup "John 3:16"))))
  (let ((lectern-program "true"))
    (should (string-match-p "gave no answer" (lectern-tests--error #'lectern-lookup "John 3:16"))))
  (let ((lectern-translation "nosuch"))
    (should (string-match-p "no translation" (lectern-tests--error #'lectern-random)))))

(ert-deftest lectern-works-from-any-folder ()
  (let ((default-directory "/nonexistent/folder/"))
    (lectern-lookup "John 11:35")
    (should (string-match-p "Jesus wept" (lectern-tests--shown)))))

(ert-deftest lectern-finds-the-reference-at-point ()
  (lectern-tests--in "As 𝄞 é Jn 11|.35, and Ps 23"
    (should (equal (lectern-reference-at-point) '("Jn 11.35" 8 16))))
  (lectern-tests--in "as Ps 2|3" (should (equal (car (lectern-reference-at-point)) "Ps 23")))
  (lectern-tests--in "for 1 Cor\n13:|4 says" (should (equal (car (lectern-reference-at-point)) "1 Cor 13:4")))
  (lectern-tests--in "John 3:16; 4:|1-2."
    (should (equal (lectern-reference-at-point) '("John.4.1-John.4.2" 12 17))))
  (lectern-tests--in "w|ords, and Ps 23" (should-not (lectern-reference-at-point)))
  (lectern-tests--in "|" (should-not (lectern-reference-at-point))))

(ert-deftest lectern-translation-is-used ()
  (let ((lectern-translation "web"))
    (lectern-lookup "Phil 4:13")
    (should (string-match-p "(WEB)\n\nI can do all things through Christ who strengthens me"
                            (lectern-tests--shown)))))

(ert-deftest lectern-random-and-daily ()
  (lectern-random)
  (should (string-match-p "(KJV)\n\n." (lectern-tests--shown)))
  ;; The day decides whether its passage is among the verses compiled in.
  (condition-case problem
      (lectern-daily)
    (user-error (should (string-match-p "lectern import" (cadr problem))))))

(ert-deftest lectern-search-lists-verses ()
  (lectern-search "\"jesus wept\"")
  (should (string-match-p "\\`\"jesus wept\": 1 verse\n\nJohn 11:35  Jesus wept\\.\n" (lectern-tests--shown)))
  (with-current-buffer "*lectern*"
    (goto-char (point-min))
    (search-forward "  Jesus")
    (should (eq (get-text-property (1- (point)) 'face) 'match)))
  (should (string-match-p "\\`Nothing matches zxcvb" (lectern-tests--error #'lectern-search "zxcvb")))
  (should (string-match-p "For example" (lectern-tests--error #'lectern-search " "))))

(ert-deftest lectern-search-opens-the-chapter ()
  (lectern-search "\"green pastures\"")
  (with-current-buffer "*lectern*"
    (goto-char (point-min))
    (forward-button 1)
    (push-button)
    (should (looking-at "2 He maketh me"))
    (should (string-prefix-p "Psalm 23 (KJV)" (lectern-tests--shown)))))

(ert-deftest lectern-reads-on ()
  (lectern-lookup "Ps 23:1")
  (with-current-buffer "*lectern*"
    (lectern-whole-chapter)
    (should (string-match-p "\n6 Surely goodness" (lectern-tests--shown)))
    (cl-letf (((symbol-function 'lectern--passage)
               (lambda (reference &rest _)
                 `((reference . ,reference) (translation_id . "kjv") (verses . nil)))))
      (let ((shown lectern--shown))
        (lectern-next-chapter)
        (should (string-prefix-p "Ps.24 (KJV)" (lectern-tests--shown)))
        (setq lectern--shown shown)
        (lectern-previous-chapter)
        (should (string-prefix-p "Ps.22 (KJV)" (lectern-tests--shown)))
        (setq lectern--shown '((verses ((book_id . "GEN") (chapter . 50) (verse . 1)))))
        (lectern-next-chapter)
        (should (string-prefix-p "Exod.1 (KJV)" (lectern-tests--shown)))
        (setq lectern--shown '((verses ((book_id . "EXO") (chapter . 1) (verse . 1)))))
        (lectern-previous-chapter)
        (should (string-prefix-p "Gen.50 (KJV)" (lectern-tests--shown)))
        (setq lectern--shown '((verses ((book_id . "GEN") (chapter . 1) (verse . 1)))))
        (should (equal (lectern-tests--error #'lectern-previous-chapter) "The Bible ends here"))))))

(ert-deftest lectern-changes-the-translation ()
  (lectern-lookup "John 11:35")
  (with-current-buffer "*lectern*"
    (lectern-change-translation "web")
    (should (string-prefix-p "John 11:35 (WEB)" (lectern-tests--shown)))
    (should (equal lectern-translation "web"))
    (lectern-copy)
    (should (equal (current-kill 0) "Jesus wept. (John 11:35)")))
  (should-not (default-value 'lectern-translation)))

(ert-deftest lectern-insert-writes-the-mode ()
  (lectern-tests--in "See:|"
    (lectern-insert "John 11:35")
    (should (equal (buffer-string) "See:\n\n> Jesus wept.\n>\n> — John 11:35 (KJV)\n")))
  (lectern-tests--in "" (lectern-insert "John 11:35")
    (should (string-prefix-p "> Jesus wept." (buffer-string))))
  (lectern-tests--in "" (org-mode) (lectern-insert "John 11:35")
    (should (equal (buffer-string) "#+begin_quote\nJesus wept.\n--- John 11:35 (KJV)\n#+end_quote\n")))
  (lectern-tests--in "" (latex-mode) (lectern-insert "John 11:35")
    (should (string-prefix-p "\\begin{quote}\nJesus wept." (buffer-string)))))

(ert-deftest lectern-insert-at-point ()
  (lectern-tests--in "as Jn 11|.35, so"
    (lectern-insert (lectern-reference-at-point) 'inline)
    (should (equal (buffer-string) "as “Jesus wept.” (John 11:35, KJV), so")))
  (lectern-tests--in "as Jn 11|.35, so"
    (call-interactively #'lectern-insert)
    (should (equal (buffer-string) "as Jn 11.35, so\n\n> Jesus wept.\n>\n> — John 11:35 (KJV)\n")))
  ;; One empty line on each side, whatever was there.
  (dolist (text '("as Jn 11|.35, so\nnext" "as Jn 11|.35, so\n\n\n\nnext" "as Jn 11|.35, so \n \nnext"))
    (lectern-tests--in text
      (call-interactively #'lectern-insert)
      (should (equal (buffer-string)
                     "as Jn 11.35, so\n\n> Jesus wept.\n>\n> — John 11:35 (KJV)\n\nnext"))))
  (lectern-tests--in "one\n\n|\n\n  two"
    (lectern-insert "John 11:35")
    (should (equal (buffer-string) "one\n\n> Jesus wept.\n>\n> — John 11:35 (KJV)\n\n  two")))
  (lectern-tests--in "a|b"
    (lectern-insert "John 11:35" "{osis}")
    (should (equal (buffer-string) "aJohn.11.35b")))
  (lectern-tests--in "keep"
    (lectern-tests--error #'lectern-insert "John 22:1" 'plain)
    (should (equal (buffer-string) "keep"))))

(ert-deftest lectern-eldoc ()
  (lectern-tests--in "as Jn 11|.35, so"
    (lectern-eldoc-mode)
    (should (memq #'lectern-eldoc-function eldoc-documentation-functions))
    (let (shown)
      (lectern-eldoc-function (lambda (text &rest more) (setq shown (cons text (plist-get more :thing)))))
      (should (equal shown '("Jesus wept." . "John 11:35 (KJV)"))))
    (lectern-eldoc-mode -1)
    (should-not (memq #'lectern-eldoc-function eldoc-documentation-functions)))
  (lectern-tests--in "John 3:|99" (should-not (lectern-eldoc-function #'error)))
  (let ((lectern-program "/nonexistent/lectern"))
    (lectern-tests--in "John 3:|16" (should-not (lectern-eldoc-function #'error)))))

;;;; Org

(ert-deftest lectern-org-links ()
  (require 'org)
  (lectern-org-setup)
  (lectern-tests--in "" (org-mode)
    (insert "See [[bible:John 11:35][weeping]].")
    (goto-char 8)
    (org-open-at-point)
    (should (equal (lectern-tests--shown) "John 11:35 (KJV)\n\nJesus wept.\n"))
    (should (equal (lectern-org-help nil (current-buffer) 12) "Jesus wept.")))
  (require 'ox-html)
  (should (string-match-p
           "<a href=\"https://www.biblegateway.com/passage/\\?search=John%2011%3A35\">weeping</a>"
           (org-export-string-as "[[bible:John 11:35][weeping]]" 'html t)))
  (let ((lectern-link-template nil))
    (should (string-match-p "<p>\nJohn 11:35</p>" (org-export-string-as "[[bible:John 11:35]]" 'html t))))
  (let ((lectern-link-template "https://example.org/{osis}?a=1&b"))
    (should (equal (lectern-org-export "jn 11 35" "d" 'md) "[d](https://example.org/John.11.35?a=1&b)"))
    (should (equal (lectern-org-export "jn 11 35" "d" 'latex) "\\href{https://example.org/John.11.35?a=1&b}{d}"))
    (should (equal (lectern-org-export "nonsense" "d" 'html) "d")))
  (with-current-buffer (progn (lectern-lookup "John 11:35") "*lectern*")
    (lectern-org-store)
    (should (equal (plist-get org-store-link-plist :link) "bible:John 11:35"))))

;;;; Language server

(defun lectern-tests--diagnostics ()
  "What Flymake shows here."
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defvar flymake-start-on-flymake-mode)
(defvar eglot-send-changes-idle-time)
(defvar eglot-confirm-server-initiated-edits)
(defvar eglot-ignored-server-capabilities)

(ert-deftest lectern-eglot ()
  (skip-unless (require 'eglot nil t))
  (let ((lectern-settings '(:diagnosticsDelay 0 :insertAs "inline"))
        (file (expand-file-name "eglot é.txt"))
        (eglot-server-programs nil)
        ;; A project for the notes, wherever the tests run.
        (project-find-functions (list (lambda (folder) (cons 'transient folder)))))
    (lectern-eglot-setup)
    (with-temp-file file (insert "As Jn 11.35, and John 3:99.\n𝄞 é Ps 23:1\nPhilem"))
    (with-current-buffer (find-file-noselect file)
      (unwind-protect
          (progn
            (should (eq major-mode 'text-mode))
            (let ((server (apply #'eglot--connect (eglot--guess-contact))))
              (should (equal (plist-get (eglot--server-info server) :name) "lectern"))
              (should (equal (eglot--major-modes server) '(text-mode)))
              ;; Warnings.
              (lectern-tests--wait "a warning" (lambda () (flymake-start) (lectern-tests--diagnostics)))
              (should (string-match-p "John 3 has 36 verses" (car (lectern-tests--diagnostics))))
              ;; Hover.
              (goto-char 5)
              (let (shown)
                (eglot-hover-eldoc-function (lambda (text &rest _) (setq shown (or text ""))))
                (lectern-tests--wait "a hover" (lambda () shown))
                (should (string-match-p "Jesus wept" shown)))
              (goto-char (point-min))
              (search-forward "Ps 2")
              (let (shown)
                (eglot-hover-eldoc-function (lambda (text &rest _) (setq shown (or text ""))))
                (lectern-tests--wait "a hover" (lambda () shown))
                (should (string-match-p "The LORD is my shepherd" shown)))
              ;; Completion.
              (goto-char (point-max))
              (should (member "Philemon"
                              (mapcar #'string-trim
                                      (all-completions "Philem" (nth 2 (eglot-completion-at-point))))))
              ;; What several verses have in common is what stands there already.
              (let ((end (point-max)))
                (insert "\nJohn  1:1")
                (eglot--signal-textDocument/didChange)
                (let ((inhibit-message t)
                      (completion-at-point-functions '(eglot-completion-at-point)))
                  (completion-at-point))
                (should (equal (buffer-substring end (point-max)) "\nJohn  1:1"))
                (delete-region end (point-max)))
              (let ((completion-at-point-functions '(eglot-completion-at-point)))
                (dolist (row lectern-tests--completions)
                  (should (equal (cons (car row) (lectern-tests--accept (car row) 'eglot--lsp-item (cadr row)))
                                 (cons (car row) (nth 2 row))))))
              ;; A fix, and another action, applied.
              (goto-char (point-min))
              (search-forward "John 3")
              (let ((action (lectern-tests--action "Change to John 3:36")))
                (eglot--apply-workspace-edit (plist-get action :edit)))
              (goto-char 5)
              (let ((action (lectern-tests--action "inline")))
                (eglot--apply-workspace-edit (plist-get action :edit)))
              (should (string-prefix-p "As “Jesus wept.” (John 11:35, KJV), and John 3:36."
                                       (buffer-string)))
              (eglot--signal-textDocument/didChange)
              (lectern-tests--wait "no warning"
                                   (lambda () (flymake-start) (not (lectern-tests--diagnostics))))
              ;; The link goes to the kill ring.
              (eglot-execute-command server 'lectern.copyLink [(:text "[a](b)")])
              (should (equal (current-kill 0) "[a](b)"))
              (let ((process (jsonrpc--process server)))
                (eglot-shutdown server)
                (should-not (process-live-p process)))))
        (set-buffer-modified-p nil)
        (kill-buffer)))))

(defconst lectern-tests--completions
  '(("1 Co" "1 Corinthians" "1 Corinthians ")
    ("Song" "Song of Solomon" "Song of Solomon ")
    ("Rom" "Romans" "Romans ")
    ("as 2 Tim" "2 Timothy" "as 2 Timothy ")
    ("John " "John 3" "John 3")
    ("Jn 3:" "John 3:16" "Jn 3:16")
    ("Jn 3:1" "John 3:16" "Jn 3:16")
    ("Jn 3:16-" "Jn 3:16-17" "Jn 3:16-17")
    ("Jn 11:35" "John 11:35: insert the text" "“Jesus wept.” (John 11:35, KJV)"))
  "What is typed, the label of the item accepted, and the line after it.")

(defun lectern-tests--accept (typed property label)
  "The line after TYPED and the completion whose item has LABEL.
The items are in the text PROPERTY of the candidates."
  (goto-char (point-max))
  (insert "\n" typed)
  (pcase-let* ((`(,start ,end ,table . ,plist)
                (run-hook-wrapped 'completion-at-point-functions
                                  (lambda (function) (let ((found (funcall function))) (and (consp found) found)))))
               (typed (buffer-substring-no-properties start end))
               (candidates (all-completions typed table))
               (candidate (seq-find (lambda (candidate)
                                      (let ((item (get-text-property 0 property candidate)))
                                        (equal (if (hash-table-p item) (gethash "label" item)
                                                 (plist-get item :label))
                                               label)))
                                    candidates)))
    (unless candidate (ert-fail (format "%s: no %s among %S" typed label candidates)))
    ;; As `completion--replace' and the list of completions do.
    (goto-char end)
    (let ((text (copy-sequence candidate)))
      (unless (equal typed text)
        (insert text)
        (delete-region start end))
      (funcall (plist-get plist :exit-function) candidate 'finished))
    (prog1 (buffer-substring-no-properties (line-beginning-position) (line-end-position))
      (delete-region (1- (line-beginning-position)) (point-max)))))

(defun lectern-tests--action (part)
  "The code action at point whose title has PART in it."
  (let ((actions (append (eglot-code-actions (point) (point)) nil)))
    (or (seq-find (lambda (action) (string-search part (plist-get action :title))) actions)
        (ert-fail (format "no action %S among %S" part
                          (mapcar (lambda (action) (plist-get action :title)) actions))))))

(ert-deftest lectern-eglot-leaves-others-alone ()
  (skip-unless (require 'eglot nil t))
  (let ((eglot-server-programs '((yaml-mode . ("yamlls")))))
    (lectern-eglot-setup)
    (let ((modes (mapcar #'car eglot-server-programs)))
      (should (< (cl-position 'yaml-mode modes)
                 (cl-position '((text-mode :language-id "plaintext")) modes :test #'equal)))
      (should (= (length modes) (1+ (length lectern-modes)))))
    (should (equal (seq-take (lectern--eglot-contact) 3)
                   (list lectern-program "--stdio" :initializationOptions))))
  (let ((lectern-translation "web") (lectern-settings '(:hoverVerses 3)))
    (should (equal (lectern--settings) '(:translations ["web"] :hoverVerses 3)))))

(defvar lsp-language-id-configuration)
(declare-function lsp--client-server-id "ext:lsp-mode")

(ert-deftest lectern-lsp-mode ()
  (skip-unless (require 'lsp-mode nil t))
  (load "lsp-mode-autoloads" t t)
  (lectern-lsp-setup)
  (let ((client (gethash 'lectern lsp-clients)))
    (should client)
    (should (lsp--client-add-on? client))
    (should (memq 'markdown-mode (lsp--client-major-modes client))))
  (let ((file (expand-file-name "lsp.org"))
        (lectern-settings '(:insertAs "inline"))
        (lsp-auto-guess-root t) (lsp-enable-file-watchers nil) (lsp-keep-workspace-alive nil)
        (lsp-session-file (expand-file-name "session")) (lsp-diagnostics-provider :none)
        (lsp-restart 'ignore) (lsp-headerline-breadcrumb-enable nil) (lsp-modeline-code-actions-enable nil)
        (project-find-functions (list (lambda (folder) (cons 'transient folder)))))
    (with-temp-file file (insert "As Jn 11.35, and John 3:99.\n"))
    (with-current-buffer (find-file-noselect file)
      (unwind-protect
          (progn
            (lsp-workspace-folders-add default-directory)
            (lsp)
            (lectern-tests--wait "the server"
                                 (lambda ()
                                   (seq-some (lambda (workspace)
                                               (eq (lsp--workspace-status workspace) 'initialized))
                                             (lsp-workspaces))))
            (goto-char 5)
            (let ((hover (lsp-request "textDocument/hover" (lsp--text-document-position-params))))
              (should (string-match-p "Jesus wept" (gethash "value" (gethash "contents" hover)))))
            (should (local-variable-p 'lsp-eldoc-render-all))
            (should lsp-eldoc-render-all)
            (lectern-tests--wait "a warning"
                                 (lambda () (> (hash-table-count (lsp-diagnostics t)) 0)))
            (let ((completion-at-point-functions '(lsp-completion-at-point)))
              (dolist (row lectern-tests--completions)
                (should (equal (cons (car row) (lectern-tests--accept (car row) 'lsp-completion-item (cadr row)))
                               (cons (car row) (nth 2 row)))))))
        (dolist (workspace (lsp-workspaces)) (with-lsp-workspace workspace (lsp--shutdown-workspace)))
        (set-buffer-modified-p nil)
        (kill-buffer)))))

;;;; What you keep

(ert-deftest lectern-notes-are-stored-and-read ()
  (with-current-buffer (lectern-note "John 11:35")
    (should (equal (buffer-string) ""))
    (insert "He *wept*.")
    (lectern-note-store)
    (should-not (buffer-modified-p))
    (insert "  And more.")
    (lectern-note-store)
    (kill-buffer))
  (with-current-buffer (lectern-note "Jn 11:35")
    (should (equal (buffer-string) "He *wept*.  And more."))
    (kill-buffer))
  (lectern-read "John 11:35")
  (should (string-match-p "Jesus wept\\.\\(.\\|\n\\)*Note on John 11:35\nHe \\*wept" (lectern-tests--shown)))
  (should (string-match-p "not a Bible reference" (lectern-tests--error #'lectern-note "Nothing 3")))
  (should (equal (lectern-bookmark "John 3:16") "Bookmark on John 3:16"))
  (should (seq-find (lambda (bookmark) (equal (alist-get 'osis bookmark) "John.3.16"))
                    (alist-get 'bookmarks (lectern-call "bookmarks.list")))))

;;;; The file itself

(ert-deftest lectern-checkdoc ()
  (let* ((problems nil)
         (checkdoc-create-error-function
          (lambda (text start &rest _)
            (push (format "%d: %s" (line-number-at-pos start) text) problems)
            nil)))
    (with-current-buffer (find-file-noselect (expand-file-name "lectern.el" lectern-tests--folder))
      (checkdoc-current-buffer t))
    (should-not problems)))

(ert-deftest lectern-commands-are-documented ()
  (mapatoms
   (lambda (symbol)
     (when (and (string-prefix-p "lectern-" (symbol-name symbol))
                (not (string-prefix-p "lectern-tests" (symbol-name symbol)))
                (commandp symbol))
       (should (documentation symbol))))))

(defun lectern-tests-run ()
  "Run all tests, print the closing line, and end Emacs."
  (let* ((stats (ert-run-tests-batch))
         (bad (ert-stats-completed-unexpected stats)))
    (princ (format "emacs: %d passed, %d failed\n"
                   (ert-stats-completed-expected stats) bad))
    (kill-emacs (if (zerop bad) 0 1))))

(provide 'lectern-tests)
;;; lectern-tests.el ends here

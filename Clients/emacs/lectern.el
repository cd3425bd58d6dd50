;;; lectern.el --- Look up, search and insert Bible verses  -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: outlines, hypermedia, convenience

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Commands that show, search and insert Bible verses, a buffer to read
;; chapters in, verses in the echo area, links of the type `bible:' in
;; Org, and entries for Eglot and lsp-mode, which then offer hover,
;; completion, warnings of verses that do not exist and their fixes.
;;
;; The program `lectern' on this machine answers everything.
;;
;;     (require 'lectern)
;;     (lectern-org-setup)
;;     (lectern-eglot-setup)
;;     (add-hook 'markdown-mode-hook #'eglot-ensure)
;;
;; M-x lectern-lookup shows the reference at point.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'button)
(require 'url-util)
(require 'xml)

(defgroup lectern nil
  "Bible verses."
  :group 'text
  :prefix "lectern-")

(defcustom lectern-program (or (getenv "LECTERN") "lectern")
  "The program that answers: a name on your PATH, or a path."
  :type 'string)

(defcustom lectern-translation nil
  "The translation to use, such as \"web\"; nil for the default of the engine."
  :type '(choice (const :tag "The default of the engine" nil) string))

(defcustom lectern-insert-form 'quote
  "How `lectern-insert' writes a passage.
A string is a template, such as \"{text} ({reference}, {translation})\"."
  :type '(choice (const :tag "A quotation, as the major mode writes it" quote)
                 (const :tag "Within the line, with its reference" inline)
                 (const :tag "Only the text" plain)
                 (string :tag "Template")))

(defcustom lectern-settings nil
  "Settings of the language server, as a property list.
For example (:hoverVerses 20 :ambiguous \"off\"); the command
\"lectern config schema\" lists them under \"editor\"."
  :type 'plist)

(defcustom lectern-link-template
  "https://www.biblegateway.com/passage/?search={reference}"
  "Where exported `bible:' links point; nil exports only the text.
{reference} and {osis} are replaced by the passage."
  :type '(choice (const :tag "Nowhere" nil) string))

(defface lectern-title '((t :inherit (bold variable-pitch) :height 1.2))
  "The title of a passage.")

(defface lectern-number '((t :inherit (shadow)))
  "The number of a verse.")

;;;; The engine

(defun lectern-call (method &optional params)
  "Call METHOD of the engine with PARAMS, an association list.
Members of PARAMS that are nil are omitted.  The result consists of
association lists, lists, strings and numbers.  Signal a `user-error'
with the message of the engine if it answers with an error."
  (let* ((given (seq-filter #'cdr params))
         (request
          (json-serialize
           `((jsonrpc . "2.0") (id . 1) (method . ,method)
             (params . ,(or given (make-hash-table))))))
         (coding-system-for-read 'utf-8-unix)
         (coding-system-for-write 'utf-8-unix)
         ;; No program can be started in a remote folder or in one that no longer exists.
         (default-directory temporary-file-directory)
         (program (executable-find lectern-program)))
    (unless program
      (user-error "%s is not there; install Lectern or set `lectern-program'"
                  lectern-program))
    (with-temp-buffer
      (let ((code (call-process-region (concat request "\n") nil program
                                       nil '(t nil) nil)))
        (goto-char (point-min))
        (let* ((reply (condition-case nil
                          (json-parse-buffer :object-type 'alist
                                             :array-type 'list
                                             :null-object nil
                                             :false-object nil)
                        (error
                         (user-error "%s gave no answer (it ended with %s); try: lectern doctor"
                                     program code))))
               (problem (alist-get 'error reply)))
          (when problem
            (let ((hint (alist-get 'hint (alist-get 'data problem))))
              (user-error "%s%s" (alist-get 'message problem)
                          (if hint (concat "  " hint) ""))))
          (alist-get 'result reply))))))

(defun lectern--passage (reference &rest more)
  "The reply of the engine for REFERENCE; MORE are other parameters."
  (lectern-call "verse.lookup"
                `((reference . ,reference)
                  (translation . ,lectern-translation)
                  ,@more)))

(defun lectern--name (passage)
  "The reference of PASSAGE with its translation."
  (format "%s (%s)" (alist-get 'reference passage)
          (upcase (alist-get 'translation_id passage))))

(defun lectern--osis (segment)
  "SEGMENT, a part of a reference, as OSIS ids."
  (mapconcat (lambda (end)
               (let ((point (alist-get end segment)))
                 (string-join
                  (seq-map (lambda (part) (format "%s" part))
                           (seq-filter #'identity
                                       (list (alist-get 'book point)
                                             (alist-get 'chapter point)
                                             (alist-get 'verse point))))
                  ".")))
             '(from to) "-"))

(defun lectern-reference-at-point ()
  "The reference at point, as a list (TEXT START END), or nil.
In a list such as John 3:16; 4:1 it is the part at point.  It may
continue on the next line."
  (let* ((start (line-beginning-position 0))
         (end (line-end-position 2))
         (text (buffer-substring-no-properties start end)))
    ;; A text without a digit has no reference, so the engine is not asked.
    (when (string-match-p "[0-9ivxIVX]" text)
      (seq-some
       (lambda (segment)
         (let ((from (+ start (alist-get 'start segment)))
               (to (+ start (alist-get 'end segment))))
           (when (<= from (point) to)
             (list (if (alist-get 'inherited segment)
                       ;; The id includes what the text omits.
                       (lectern--osis segment)
                     (replace-regexp-in-string
                      "[ \t\n]+" " "
                      (buffer-substring-no-properties from to)))
                   from to))))
       (seq-mapcat
        (lambda (found) (alist-get 'segments found))
        (alist-get 'references
                   (lectern-call "reference.scan"
                                 `((text . ,text)
                                   (offsetEncoding . "utf-32")
                                   (translation . ,lectern-translation)))))))))

(defvar lectern--history nil
  "History of references and queries.")

(defun lectern--read-reference (prompt)
  "Ask for a reference with PROMPT; the one at point is the default."
  (let ((default (car (lectern-reference-at-point))))
    (read-string (format-prompt prompt default) nil 'lectern--history default)))

;;;; The reading buffer

(defvar-local lectern--shown nil
  "The passage that this buffer shows.")

(defvar lectern-reading-mode-map
  (let ((map (make-sparse-keymap)))
    (set-keymap-parent map (make-composed-keymap button-buffer-map
                                                 special-mode-map))
    (define-key map "n" #'lectern-next-chapter)
    (define-key map "p" #'lectern-previous-chapter)
    (define-key map "c" #'lectern-whole-chapter)
    (define-key map "l" #'lectern-lookup)
    (define-key map "s" #'lectern-search)
    (define-key map "t" #'lectern-change-translation)
    (define-key map "w" #'lectern-copy)
    map)
  "Keys of `lectern-reading-mode'.")

(define-derived-mode lectern-reading-mode special-mode "Lectern"
  "Mode of the buffer that shows passages and matches."
  (setq-local word-wrap t
              truncate-lines nil
              revert-buffer-function #'lectern--revert))

(defmacro lectern--with-buffer (&rest body)
  "Fill the reading buffer by BODY, show it, and return the buffer."
  (declare (indent 0) (debug t))
  `(let ((translation lectern-translation))
     (with-current-buffer (get-buffer-create "*lectern*")
       (unless (derived-mode-p 'lectern-reading-mode)
         (lectern-reading-mode))
       (setq-local lectern-translation translation)
       (let ((inhibit-read-only t))
         (erase-buffer)
         ,@body)
       (goto-char (point-min))
       (let ((window (display-buffer (current-buffer))))
         (when window (set-window-point window (point-min))))
       (current-buffer))))

(defun lectern--show (passage)
  "Show PASSAGE in the reading buffer, and return the buffer."
  (lectern--with-buffer
    (setq lectern--shown passage)
    (let ((verses (alist-get 'verses passage))
          chapter)
      (insert (propertize (lectern--name passage) 'face 'lectern-title) "\n\n")
      (dolist (verse verses)
        (let ((place (cons (alist-get 'book_id verse)
                           (alist-get 'chapter verse))))
          (when (cdr verses)
            (insert (propertize
                     (if (or (null chapter) (equal chapter place))
                         (format "%d " (alist-get 'verse verse))
                       (format "\n%s %d:%d " (alist-get 'book_name verse)
                               (cdr place) (alist-get 'verse verse)))
                     'face 'lectern-number)))
          (setq chapter place)
          (insert (alist-get 'text verse) "\n")))
      (dolist (problem (alist-get 'problems passage))
        (insert "\n" (alist-get 'message problem) "\n")))))

(defun lectern--revert (&rest _)
  "Show the passage of this buffer again."
  (if lectern--shown
      (lectern--show (lectern--passage (alist-get 'reference lectern--shown)))
    (user-error "This buffer shows no passage")))

(defun lectern--first-verse ()
  "The first verse shown in this buffer."
  (or (car (alist-get 'verses lectern--shown))
      (user-error "This buffer shows no passage; l looks one up")))

(defun lectern--go (count)
  "Show the chapter COUNT chapters later, through all books."
  (let* ((verse (lectern--first-verse))
         (books (alist-get 'books (lectern-call
                                   "books.list"
                                   `((translation . ,lectern-translation)))))
         (here (seq-position books (alist-get 'book_id verse)
                             (lambda (book id) (equal (alist-get 'id book) id))))
         (book (and here (nth here books)))
         (chapter (+ (alist-get 'chapter verse) count)))
    (unless book (user-error "This translation does not list its books"))
    (cond ((> chapter (length (alist-get 'chapters book)))
           (setq book (nth (1+ here) books)
                 chapter 1))
          ((< chapter 1)
           (setq book (and (> here 0) (nth (1- here) books))
                 chapter (length (alist-get 'chapters book)))))
    (unless book (user-error "The Bible ends here"))
    (lectern--show
     (lectern--passage (format "%s.%d" (alist-get 'osis book) chapter)))))

(defun lectern-next-chapter ()
  "Show the chapter after the one shown."
  (interactive nil lectern-reading-mode)
  (lectern--go 1))

(defun lectern-previous-chapter ()
  "Show the chapter before the one shown."
  (interactive nil lectern-reading-mode)
  (lectern--go -1))

(defun lectern-whole-chapter ()
  "Show all of the chapter that the passage shown is from."
  (interactive nil lectern-reading-mode)
  (lectern--go 0))

(defun lectern-change-translation (name)
  "Show this passage and the next ones of this buffer in the translation NAME."
  (interactive
   (list (completing-read
          "Translation: "
          (mapcar (lambda (translation) (alist-get 'alias translation))
                  (alist-get 'translations (lectern-call "translations.list")))
          nil t))
   lectern-reading-mode)
  (let ((lectern-translation name))
    (lectern--revert))
  (setq-local lectern-translation name))

(defun lectern-copy ()
  "Copy the text shown, with its reference."
  (interactive nil lectern-reading-mode)
  (lectern--first-verse)
  (kill-new (format "%s (%s)" (alist-get 'text lectern--shown)
                    (alist-get 'reference lectern--shown)))
  (message "Copied %s" (alist-get 'reference lectern--shown)))

;;;; Commands

;;;###autoload
(defun lectern-lookup (reference)
  "Show the text of REFERENCE; the one at point is the default."
  (interactive (list (lectern--read-reference "Look up")))
  (lectern--show (lectern--passage reference)))

;;;###autoload
(defun lectern-random ()
  "Show a random verse."
  (interactive)
  (lectern--show
   (lectern-call "verse.random" `((translation . ,lectern-translation)))))

;;;###autoload
(defun lectern-daily ()
  "Show the passage of the day."
  (interactive)
  (lectern--show
   (lectern-call "daily.get" `((translation . ,lectern-translation)))))

;;;###autoload
(defun lectern-read (reference)
  "Read the chapter or passage REFERENCE: headings, poetry, and your notes."
  (interactive (list (lectern--read-reference "Read")))
  (let* ((chapter (lectern-call "chapter.get"
                                `((reference . ,reference) (format . "plain")
                                  (translation . ,lectern-translation))))
         (notes (alist-get 'notes (lectern--notes (alist-get 'osis chapter)))))
    (lectern--with-buffer
      (setq lectern--shown
            (lectern--passage (alist-get 'osis chapter)))
      (insert (alist-get 'formatted chapter))
      (goto-char (point-min))
      (put-text-property (point) (line-end-position) 'face 'lectern-title)
      (goto-char (point-max))
      (dolist (note notes)
        (insert "\n" (propertize (format "Note on %s" (alist-get 'reference note))
                                 'face 'lectern-title)
                "\n" (alist-get 'excerpt note) "\n")))))

;;;; What you keep

(defun lectern--notes (reference)
  "The reply of the engine with the notes on REFERENCE."
  (lectern-call "notes.list" `((reference . ,reference)
                               (translation . ,lectern-translation))))

(defvar-local lectern--note nil
  "The id of the note in this buffer, or the reference of a new one.")

(defvar lectern-note-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "C-c C-c") #'lectern-note-store)
    map)
  "Keys of `lectern-note-mode'.")

(define-derived-mode lectern-note-mode text-mode "Lectern-Note"
  "Mode of the buffer of a note, which is Markdown.")

;;;###autoload
(defun lectern-note (reference)
  "Write a note on REFERENCE, or change the note on exactly this passage."
  (interactive (list (lectern--read-reference "Note on")))
  (let* ((name (alist-get 'reference (lectern--passage reference)))
         (note (seq-find (lambda (note) (equal (alist-get 'reference note) name))
                         (alist-get 'notes (lectern--notes reference))))
         (id (alist-get 'id note)))
    (with-current-buffer (get-buffer-create (format "*lectern note: %s*" name))
      (lectern-note-mode)
      (erase-buffer)
      (when id
        (insert (alist-get 'text (lectern-call "notes.get" `((id . ,id))))))
      (setq lectern--note (if id `(id . ,id) `(reference . ,reference)))
      (set-buffer-modified-p nil)
      (pop-to-buffer (current-buffer))
      (message "%s" (substitute-command-keys
                     "\\<lectern-note-mode-map>\\[lectern-note-store] stores the note"))
      (current-buffer))))

(defun lectern-note-store ()
  "Store the note in this buffer; the old text is kept in its history."
  (interactive nil lectern-note-mode)
  (let* ((isnew (eq (car lectern--note) 'reference))
         (stored (lectern-call
                  (if isnew "notes.create" "notes.update")
                  `(,lectern--note (text . ,(buffer-string))
                    (translation . ,(and isnew lectern-translation))))))
    (setq lectern--note (assq 'id stored))
    (set-buffer-modified-p nil)
    (message "Stored the note on %s" (alist-get 'reference stored))))

;;;###autoload
(defun lectern-bookmark (reference)
  "Set a bookmark on REFERENCE; the one at point is the default."
  (interactive (list (lectern--read-reference "Bookmark")))
  (message "Bookmark on %s"
           (alist-get 'reference
                      (lectern-call "bookmarks.create"
                                    `((reference . ,reference)
                                      (translation . ,lectern-translation))))))

;;;###autoload
(defun lectern-search (query)
  "Show the verses that match QUERY; RET on a reference opens its chapter.
A query is words, \"a phrase\", begin*, -not, this OR that,
love near/5 god, strong:G26, in:NT."
  (interactive (list (read-string "Search the Bible: " nil 'lectern--history)))
  (when (string-blank-p query)
    (user-error "Search for what? For example: valley of the shadow"))
  (let* ((result (lectern-call "search.balanced"
                               `((query . ,query)
                                 (translation . ,lectern-translation)
                                 (types . ["BibleVerse"])
                                 (limitPerType . 100)
                                 (pageSize . 100)
                                 (offsetEncoding . "utf-32"))))
         (entries (seq-mapcat (lambda (group) (alist-get 'entries group))
                              (alist-get 'groups result)))
         (suggestions (alist-get 'suggestions result)))
    (unless entries
      (user-error "Nothing matches %s%s" query
                  (if suggestions
                      (format "; did you mean %s?"
                              (string-join suggestions ", "))
                    "")))
    (lectern--with-buffer
      (setq lectern--shown nil)
      (insert (propertize (format (if (cdr entries) "%s: %d verses" "%s: %d verse")
                                  query (length entries))
                          'face 'lectern-title)
              "\n\n")
      (dolist (entry entries)
        (let ((reference (alist-get 'reference entry)))
          (insert-text-button
           reference 'follow-link t 'help-echo "Open the chapter"
           'action (lambda (_)
                     (lectern--show-in-chapter (alist-get 'osis entry))))
          (insert "  ")
          (let ((start (point)))
            (insert (alist-get 'text entry) "\n")
            (dolist (match (alist-get 'highlights entry))
              (add-face-text-property (+ start (alist-get 'start match))
                                      (+ start (alist-get 'end match))
                                      'match))))))))

(defun lectern--show-in-chapter (osis)
  "Show the chapter of the verse OSIS, with point on that verse."
  (let ((verse (string-to-number (or (nth 2 (split-string osis "\\.")) "1")))
        (chapter (string-join (seq-take (split-string osis "\\.") 2) ".")))
    (with-current-buffer (lectern--show (lectern--passage chapter))
      (when (re-search-forward (format "^%d " verse) nil t)
        (beginning-of-line)
        (let ((window (get-buffer-window (current-buffer))))
          (when window (set-window-point window (point))))))))

(defun lectern--quotation (passage)
  "PASSAGE as a quotation of the major mode."
  (let ((text (alist-get 'text passage))
        (name (lectern--name passage)))
    (cond ((derived-mode-p 'org-mode)
           (format "#+begin_quote\n%s\n--- %s\n#+end_quote\n" text name))
          ((derived-mode-p 'latex-mode 'LaTeX-mode)
           (format "\\begin{quote}\n%s\n\n--- %s\n\\end{quote}\n" text name))
          ((derived-mode-p 'html-mode 'mhtml-mode)
           (format "<blockquote>\n<p>%s</p>\n<p>— %s</p>\n</blockquote>\n"
                   (xml-escape-string text) (xml-escape-string name)))
          ((derived-mode-p 'rst-mode)
           (format "    %s\n\n    -- %s\n" text name))
          (t (format "> %s\n>\n> — %s\n" text name)))))

;;;###autoload
(defun lectern-insert (reference &optional form)
  "Insert the text of REFERENCE as FORM, by default `lectern-insert-form'.
Interactively REFERENCE is that at point, which an inline form
replaces, or else is asked for.  With a prefix argument it is asked
for in any case."
  (interactive
   (list (or (and (not current-prefix-arg) (lectern-reference-at-point))
             (lectern--read-reference "Insert"))))
  (barf-if-buffer-read-only)
  (let* ((form (or form lectern-insert-form))
         (place (and (consp reference) (cdr reference)))
         (template (pcase form
                     ('quote nil)
                     ('inline "“{text}” ({reference}, {translation})")
                     ('plain "{text}")
                     (_ form)))
         (passage (lectern--passage (if (consp reference) (car reference)
                                      reference)
                                    (cons 'template template))))
    (if template
        (progn
          (when place
            (delete-region (car place) (cadr place))
            (goto-char (car place)))
          (insert (alist-get 'formatted passage)))
      ;; A quotation is a separate paragraph, below the one with the reference,
      ;; with one empty line on each side.
      (when place
        (goto-char (cadr place))
        (end-of-line))
      (let ((line (line-beginning-position)))
        (delete-region (save-excursion (skip-chars-backward " \t\n") (point))
                       (save-excursion
                         (skip-chars-forward " \t\n")
                         ;; The next paragraph keeps its indentation.
                         (if (or (eobp) (= (line-beginning-position) line)) (point)
                           (line-beginning-position)))))
      (unless (bobp) (insert "\n\n"))
      (insert (lectern--quotation passage))
      (unless (eobp) (save-excursion (insert "\n"))))))

;;;; The echo area

(defun lectern-eldoc-function (callback &rest _)
  "Pass the verse at point to CALLBACK, for `eldoc-documentation-functions'."
  (condition-case nil
      (when-let* ((found (lectern-reference-at-point))
                  (passage (lectern--passage (car found))))
        (funcall callback (alist-get 'text passage)
                 :thing (lectern--name passage) :face 'bold))
    ;; This runs whenever point moves, so it must not signal errors.
    (user-error nil)))

;;;###autoload
(define-minor-mode lectern-eldoc-mode
  "Show the verse at point in the echo area.
Where the language server is attached, it does this already."
  :lighter nil
  (if lectern-eldoc-mode
      (progn
        (add-hook 'eldoc-documentation-functions #'lectern-eldoc-function nil t)
        (eldoc-mode 1))
    (remove-hook 'eldoc-documentation-functions #'lectern-eldoc-function t)))

;;;; Org

(declare-function org-link-set-parameters "ol" (type &rest parameters))
(declare-function org-link-store-props "ol" (&rest plist))

;;;###autoload
(defun lectern-org-setup ()
  "Add the link type `bible:' to Org, as in [[bible:John 3:16]]."
  (require 'ol)
  (org-link-set-parameters
   "bible"
   :follow (lambda (path &rest _) (lectern-lookup path))
   :export #'lectern-org-export
   :complete #'lectern-org-complete
   :store #'lectern-org-store
   :help-echo #'lectern-org-help))

(defun lectern-org-complete (&rest _)
  "Ask for a reference and return a link to it."
  (concat "bible:" (lectern--read-reference "Reference")))

(defun lectern-org-store (&rest _)
  "Store a link to the passage shown, in the reading buffer."
  (when (and (derived-mode-p 'lectern-reading-mode) lectern--shown)
    (let ((reference (alist-get 'reference lectern--shown)))
      (org-link-store-props :type "bible" :link (concat "bible:" reference)
                            :description reference))))

(declare-function org-element-context "org-element" (&optional element))
(declare-function org-element-property "org-element" (property element))

(defun lectern-org-help (_window object position)
  "The verse that the link at POSITION of OBJECT names, for a tooltip."
  (condition-case problem
      (with-current-buffer (if (bufferp object) object (current-buffer))
        (save-excursion
          (goto-char position)
          (alist-get 'text (lectern--passage
                            (org-element-property :path (org-element-context))))))
    (user-error (error-message-string problem))))

(defun lectern-org-export (path description backend &optional _info)
  "Export a link to PATH with DESCRIPTION to BACKEND."
  (let* ((words (or description path))
         (osis (and lectern-link-template
                    (ignore-errors
                      (alist-get 'osis (lectern-call "reference.parse"
                                                     `((text . ,path)))))))
         (address (and osis
                       (string-replace
                        "{osis}" (url-hexify-string osis)
                        (string-replace "{reference}" (url-hexify-string path)
                                        lectern-link-template)))))
    (cond ((null address) words)
          ((eq backend 'html)
           (format "<a href=\"%s\">%s</a>"
                   (string-replace "&" "&amp;" address) words))
          ((eq backend 'latex)
           (format "\\href{%s}{%s}"
                   (replace-regexp-in-string "[%#]" "\\\\\\&" address) words))
          ((eq backend 'md) (format "[%s](%s)" words address))
          (t words))))

;;;; Language server

(defconst lectern-modes
  '((gfm-mode . "markdown") (markdown-mode . "markdown") (org-mode . "org")
    (latex-mode . "latex") (LaTeX-mode . "latex") (adoc-mode . "asciidoc")
    (rst-mode . "restructuredtext") (mhtml-mode . "html") (html-mode . "html")
    (git-commit-mode . "git-commit") (text-mode . "plaintext"))
  "Modes of documents, with their names in the language server.")

(defun lectern--settings ()
  "The settings for the server, as a property list or a hash table."
  (cond ((and lectern-translation
              (not (plist-member lectern-settings :translations)))
         `(:translations ,(vector lectern-translation) ,@lectern-settings))
        (lectern-settings)
        (t (make-hash-table))))

(defun lectern--copy-link (arguments)
  "Run the server command \"lectern.copyLink\" with ARGUMENTS."
  (let* ((first (and (> (length arguments) 0) (elt arguments 0)))
         (text (cond ((stringp first) first)
                     ((hash-table-p first) (gethash "text" first))
                     (t (plist-get first :text)))))
    (when text
      (kill-new text)
      (message "Copied %s" text))))

(defvar eglot-server-programs)

(defun lectern--eglot-contact (&rest _)
  "The contact for Eglot.
Eglot before 1.10 does not name itself, so its settings say that
completions replace the symbol at point."
  (let ((settings (lectern--settings)))
    (list lectern-program "--stdio" :initializationOptions
          (if (hash-table-p settings) '(:completionReplaces "symbol")
            `(:completionReplaces "symbol" ,@settings)))))

;;;###autoload
(defun lectern-eglot-setup ()
  "Let Eglot use Lectern in documents: Markdown, Org, LaTeX and so on."
  (require 'eglot)
  ;; One entry per mode, because Eglot 1.9 uses one language for all documents of an entry.
  (dolist (row (reverse lectern-modes))
    (add-to-list 'eglot-server-programs
                 (cons (list (list (car row) :language-id (cdr row)))
                       #'lectern--eglot-contact)
                 ;; Modes that only derive from `text-mode' keep the servers they have.
                 (eq (car row) 'text-mode))))

(with-eval-after-load 'eglot
  (cl-defmethod eglot-execute-command
    (_server (_command (eql 'lectern.copyLink)) arguments)
    "Copy the link; the editor owns the clipboard."
    (lectern--copy-link arguments)))

(declare-function lsp-register-client "ext:lsp-mode" (client))
(declare-function make-lsp-client "ext:lsp-mode" (&rest plist))
(declare-function lsp-stdio-connection "ext:lsp-mode" (command &optional test))
(defvar lsp-language-id-configuration)
(defvar lsp-eldoc-render-all)

(defun lectern--lsp-show-all ()
  "Let lsp-mode show the verse of a hover, not only its first line."
  (when (assq major-mode lectern-modes)
    (setq-local lsp-eldoc-render-all t)))

;;;###autoload
(defun lectern-lsp-setup ()
  "Let lsp-mode use Lectern in documents, together with other servers."
  (require 'lsp-mode)
  (add-hook 'lsp-after-open-hook #'lectern--lsp-show-all)
  (dolist (row lectern-modes)
    (unless (assq (car row) lsp-language-id-configuration)
      (push row lsp-language-id-configuration)))
  (let ((handlers (make-hash-table :test #'equal)))
    (puthash "lectern.copyLink"
             (lambda (action)
               (lectern--copy-link
                (if (hash-table-p action) (gethash "arguments" action)
                  (plist-get action :arguments))))
             handlers)
    (lsp-register-client
     (make-lsp-client
      :new-connection (lsp-stdio-connection
                       (lambda () (list lectern-program "--stdio")))
      :major-modes (mapcar #'car lectern-modes)
      :initialization-options #'lectern--settings
      :action-handlers handlers
      :add-on? t
      :priority -1
      :server-id 'lectern))))

(provide 'lectern)
;;; lectern.el ends here

# make         installs what is missing, builds, imports the Bibles it finds, and reads John 3:16
# make help    lists the rest

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=

LECTERN := .build/release/lectern
FETCH := .build/release/lectern-fetch
SWIFT_FILES := Package.swift Sources Tests
SHELL_FILES := .ci/run .ci/system-packages .ci/link-order Tests/Bench/run Tests/Editors/run \
	$(wildcard Clients/*/test/run Clients/*/*.sh) Clients/node/tools/test-runner

# Static, because a start then costs a third; on the command line, because in the manifest it breaks `swift test`.
ifeq ($(shell uname -s),Linux)
STATIC := -Xswiftc -static-executable
# Package.swift asks for lld, which is part of swift.org's toolchains but perhaps not of others.
LLD = $(shell command -v ld.lld || $(SWIFT) -print-target-info | \
	sed -n 's|.*"runtimeResourcePath" *: *"\(.*\)/lib/swift[^/]*".*|\1/bin/ld.lld|p')
LINKER = $(if $(wildcard $(LLD)),,LECTERN_LINKER=default)
endif

# `lectern --version` names the commit and its date. A tarball without git has none.
build: export LECTERN_COMMIT = $(shell git log -1 --abbrev=12 --format='%h %cs' 2>/dev/null)

# Hashes of the flags with which a module was compiled, and of these again: they differ from folder to folder, and nothing
# reads them.
ifeq ($(shell uname -s),Linux)
STRIPPED := --remove-section=.swift_modhash --remove-section=.note.gnu.build-id
endif

# The network is a program of its own, because libcurl cannot be linked statically.
ifeq ($(shell uname -s),Linux)
STATIC_FETCH := --static-swift-stdlib
endif

# Optimised, because whole Bibles are read many times over: it takes ten times as long without. Checks stay in. Without
# information for debuggers a fifth less is compiled; plain `swift build --build-tests` has it.
TEST_FLAGS := -Xswiftc -O -Xswiftc -gnone --scratch-path .build/test

.PHONY: all packages toolchain build import read originals build-tests test bench order fuzz damage sanitize mutants install uninstall dist format lint clean help
.NOTPARALLEL:

all: packages build import read originals

packages:
	@.ci/system-packages

toolchain:
	@command -v $(SWIFT) >/dev/null || { \
		echo "Swift 6.2 or later is needed and '$(SWIFT)' is not on your PATH."; \
		echo "Get it from https://www.swift.org/install, or name it: make SWIFT=/opt/swift/usr/bin/swift"; \
		exit 1; }

build: toolchain ## builds the release
	$(LINKER) $(SWIFT) build -c release --product lectern $(STATIC)
	@$(LINKER) $(SWIFT) build -c release --product lectern-fetch $(STATIC_FETCH) || { rm -f $(FETCH); \
		echo "lectern-fetch was not built, so nothing can be asked of the network; all else works."; \
		echo "It needs libcurl's headers: apt-get install libcurl4-openssl-dev"; }

$(LECTERN):
	@$(MAKE) --no-print-directory build

import: $(LECTERN) ## imports the SWORD Bibles found on this system; those that are up to date are passed over
	@$(LECTERN) import --system || echo "Going on with what is installed."

read: $(LECTERN)
	@request='{"jsonrpc":"2.0","id":1,"method":"verse.lookup","params":{"reference":"John 3:16"}}'; \
	echo "--> $$request"; \
	reply=$$(printf '%s\n' "$$request" | $(LECTERN)) || exit 1; \
	if command -v jq >/dev/null; then \
		printf '%s\n' "$$reply" | jq -er '"<-- \(.result.text)\n    \(.result.reference), \(.result.translation_name)"'; \
	else \
		printf '<-- %s\n' "$$reply"; \
	fi

# Only a hint: nothing is fetched that was not asked for.
originals: $(LECTERN)
	@if $(LECTERN) doctor | grep -q 'lectern install originals'; then \
		echo "Hebrew and Greek word by word, with grammar: $(LECTERN) install originals"; fi

build-tests: toolchain
	$(SWIFT) build --build-tests --disable-xctest $(TEST_FLAGS)

test: toolchain ## runs all tests: ours, those through other clients, then those of every client
	@failed=0; \
	$(SWIFT) test --disable-xctest $(TEST_FLAGS) || failed=1; \
	for run in Tests/Editors/run Clients/*/test/run; do \
		[ -x "$$run" ] || continue; \
		LECTERN="$${LECTERN:-$$PWD/.build/test/debug/lectern}" "$$run" || { echo "$$run failed"; failed=1; }; \
	done; \
	exit $$failed

bench: build ## measures, in one run, against an echo and against other programs
	@Tests/Bench/run

order: build ## measures anew what a lookup touches, by which the program is linked
	@.ci/link-order

# A new seed each time finds more than the same one again and again. `make fuzz FUZZ_SECONDS=2 FUZZ_SEED=7` repeats a run.
FUZZ_SECONDS ?= 15
FUZZ_SEED ?= $(shell date +%s)

fuzz: toolchain ## feeds random broken input to everything that reads input, for about ten minutes
	$(SWIFT) build $(TEST_FLAGS) --product Fuzz
	@failed=0; fuzz=.build/test/debug/Fuzz; for target in $$($$fuzz list); do \
		$$fuzz $$target --seconds $(FUZZ_SECONDS) --seed $(FUZZ_SEED) || { \
			echo "FAILED; $$fuzz $$target fuzz-crash-$$target repeats it"; failed=1; }; \
	done; exit $$failed

# The tests of the command build packs and start programs for minutes even without sanitizers, so they are left out.
sanitize: toolchain ## runs the Swift tests with the sanitizers for addresses and undefined behaviour
	$(SWIFT) test --disable-xctest --sanitize=address --sanitize=undefined -Xswiftc -O --scratch-path .build/sanitize \
		--skip CommandTests

damage: build ## imports files of every format that were damaged at random, and checks memory and texts
	@LECTERN="$${LECTERN:-$$PWD/$(LECTERN)}" Tests/Damage/run

mutants: toolchain ## finds conditions in the code that no test notices; it takes hours
	@Tests/Mutation/run

install: $(LECTERN) ## puts the program, without its symbols, and its completions under PREFIX
	@set -e; \
	put() { mkdir -p "$${2%/*}"; cp "$$1" "$$2.new"; chmod "$$3" "$$2.new"; mv -f "$$2.new" "$$2"; echo "$$2"; }; \
	for program in $(LECTERN) $(FETCH); do \
		[ -x "$$program" ] || continue; \
		put "$$program" "$(DESTDIR)$(PREFIX)/bin/$${program##*/}" 755; \
		strip $(STRIPPED) "$(DESTDIR)$(PREFIX)/bin/$${program##*/}" 2>/dev/null || true; \
	done; \
	file=$$(mktemp); trap 'rm -f "$$file"' EXIT; \
	$(LECTERN) completions bash >"$$file"; \
	put "$$file" "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/lectern" 644; \
	$(LECTERN) completions zsh >"$$file"; \
	put "$$file" "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_lectern" 644; \
	$(LECTERN) completions fish >"$$file"; \
	put "$$file" "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/lectern.fish" 644; \
	man() { $(LECTERN) help --man $$2 >"$$file"; put "$$file" "$(DESTDIR)$(PREFIX)/share/man/$$1" 644; }; \
	man man1/lectern.1; man man7/lectern-protocol.7 protocol; \
	for command in $$($(LECTERN) help | sed -n '/^Commands:/,/^$$/s/^  \([a-z]*\) .*/\1/p'); do \
		man man1/lectern-$$command.1 $$command; \
	done

dist: build ## makes in dist/ what people install: tarball, Debian package, wheel, plugins
	@Clients/packaging/dist

uninstall: ## takes away what install put there
	rm -f "$(DESTDIR)$(PREFIX)/bin/lectern" "$(DESTDIR)$(PREFIX)/bin/lectern-fetch" \
		"$(DESTDIR)$(PREFIX)/share/bash-completion/completions/lectern" \
		"$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_lectern" \
		"$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/lectern.fish" \
		"$(DESTDIR)$(PREFIX)"/share/man/man1/lectern.1 "$(DESTDIR)$(PREFIX)"/share/man/man1/lectern-*.1 \
		"$(DESTDIR)$(PREFIX)"/share/man/man7/lectern-protocol.7

format: toolchain ## formats all Swift files
	$(SWIFT) format -i -r -p $(SWIFT_FILES)

lint: toolchain ## checks the format of Swift files, and shell scripts where shellcheck is installed
	$(SWIFT) format lint --strict -r -p $(SWIFT_FILES)
	@if command -v shellcheck >/dev/null; then shellcheck $(wildcard $(SHELL_FILES)); \
	else echo "shellcheck is not installed: shell scripts are not checked"; fi

clean: ## removes what was built; installed packs stay
	rm -rf .build

help: ## lists the targets
	@echo "make           installs what is missing, builds, imports the Bibles it finds, reads John 3:16"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1|\2/p' Makefile | while IFS='|' read -r name what; do \
		printf '%-14s %s\n' "$$name" "$$what"; done

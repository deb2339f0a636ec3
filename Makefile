# Reliquary. `make play` and `make test` set up everything themselves; `make help` lists all targets.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet
ENGINE := $(shell find src/reliquary/core src/reliquary/games src/reliquary/bots src/reliquary/envs -name '*.py' 2>/dev/null) src/reliquary/server/messages/changes.py
GAME   ?= warehouse51
PYTEST := $(BIN)/python -m pytest -q -n auto --dist loadgroup --no-loadscope-reorder
RULES  := tests/core tests/games tests/bots tests/house/test_rulebook.py

.PHONY: help play terminal test coverage check bench soak compile client clean golden corpus mutants docs site browser proxies screenshots release-test fast-test

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## play in the browser
	@$(PYTHON) tools/play.py

terminal: $(VENV)/.runtime ## play in the terminal (GAME=settlers for Imperial Settlers)
	@$(BIN)/reliquary play $(GAME)

test: $(VENV)/.dev compile client browser proxies ## run all checks and tests, those of the rules in both engines
	@$(BIN)/python tools/run_tests.py

coverage: $(VENV)/.dev ## show which lines of the rules no test reaches
	RELIQUARY_ENGINE=interpreted $(PYTEST) --cov --cov-report=term:skip-covered $(RULES)

release-test: $(VENV)/.dev browser ## build the packages from a clean clone, install them as users do, and play a move in each
	RELEASE_TESTS=1 $(BIN)/python -m pytest -q tests/release

fast-test: $(VENV)/.dev client browser proxies ## run the tests once, with the current engine
	$(PYTEST)

check: $(VENV)/.dev ## check lint, format, types and import contracts, also of the browser client
	@$(BIN)/python tools/run_tests.py check

bench: $(VENV)/.dev $(VENV)/.bench compile client browser ## measure speed against OpenSpiel and PettingZoo, then a server under load
	$(BIN)/python benchmarks/speed.py
	$(BIN)/python benchmarks/search.py
	$(BIN)/python benchmarks/envs.py
	$(BIN)/python -m benchmarks.server_load
	$(BIN)/python -m benchmarks.bot_fairness
	$(BIN)/python -m benchmarks.browser
	@if [ -n "$(OLD)" ]; then $(BIN)/python benchmarks/versions.py --old $(OLD); \
	else echo "make bench OLD=REV also compares the engine with that of an older commit."; fi

soak: $(VENV)/.dev compile client browser ## hunt for rare failures: every test with whole sweeps, 1,000 killed servers, a million corrupted messages, one server under load, 300 games in the browser (GAMES=300), an hour of random games (MINUTES=60)
	RELIQUARY_SWEEPS=whole $(PYTEST)
	$(BIN)/python tests/server/crashes/soak_crash.py
	$(BIN)/python -m benchmarks.server_load
	PYTHONPATH=tests $(BIN)/python -m browser.many.soak_games --games $(or $(GAMES),300)
	PYTHONPATH=tests $(BIN)/python -m browser.dense.look --pseudo
	$(BIN)/python tests/soak.py --minutes $(or $(MINUTES),60)

compile: $(VENV)/.engine ## compile the engine where a C compiler is found

client: $(VENV)/bin/python ## build the browser client, if it changed
	@$(BIN)/python tools/client.py build --with-tools

browser: $(VENV)/bin/python
	@$(BIN)/python tools/browser.py

proxies: $(VENV)/bin/python
	@$(BIN)/python tools/proxies.py

screenshots: $(VENV)/.dev compile client browser ## retake the screenshots in docs
	$(BIN)/python -m tests.browser.screenshots

golden: $(VENV)/.dev ## regenerate the golden playthroughs after a deliberate change of rules
	$(BIN)/python -m tests.golden

corpus: $(VENV)/.dev compile ## say which stored games a change of rules breaks; WRITE=1 plays them all again
	$(BIN)/python -m tests.corpus $(if $(WRITE),write)

mutants: $(VENV)/.dev ## make small changes to the rules and see whether the tests notice (SAMPLE=20 per module, 0 for all)
	$(BIN)/python -m tools.mutants --sample $(or $(SAMPLE),20)

site: $(VENV)/.dev ## show the documents as a site in your browser, on port 8052
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs serve --strict --open --dev-addr 127.0.0.1:8052

docs: $(VENV)/.dev ## regenerate the pages that are made from data, and what the notebooks show
	$(BIN)/python -m reliquary.cli.rulebook_pages
	$(BIN)/python -m reliquary.server.protocol_docs
	$(BIN)/python -m reliquary.envs.documents
	$(BIN)/python tools/notebooks.py docs/notebooks/*.ipynb

clean: ## remove everything that was built or installed
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage* htmlcov
	rm -rf src/*.egg-info src/reliquary/_compiled.json src/reliquary/server/static web/node_modules
	find src tests examples benchmarks tools \( -name '*.so' -o -name '*.pyd' \) -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Reliquary needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.12 ..."; exit 1; }
	@echo "Creating the virtual environment ..."
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.runtime: $(VENV)/bin/python pyproject.toml constraints.txt
	@$(PIP) install -c constraints.txt setuptools
	@RELIQUARY_ENGINE=interpreted $(PIP) install -c constraints.txt --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: $(VENV)/.runtime
	@echo "Installing tools for tests and checks ..."
	@RELIQUARY_ENGINE=interpreted $(PIP) install -c constraints.txt --no-build-isolation -e '.[dev,server,arena,ray,rl,openspiel,docs]'
	@touch $@

$(VENV)/.bench: $(VENV)/.dev
	@echo "Installing the benchmarks' dependencies ..."
	@RELIQUARY_ENGINE=interpreted $(PIP) install -c constraints.txt --no-build-isolation -e '.[bench]'
	@touch $@

$(VENV)/.engine: $(VENV)/.runtime setup.py $(ENGINE)
	@$(BIN)/python tools/compile.py

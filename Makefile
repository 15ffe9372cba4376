# Every verb is one of CI's jobs or a thing done often; `make help` lists them.
PYTHON ?= python3
VENV = .venv/bin

.PHONY: help run test e2e evenings lint types format golden fuzz bench screenshots dev ci

help: ## List these verbs
	@grep -E '^[a-z0-9]+:.*## ' Makefile | sed -E 's/^([a-z0-9]+):.*## /  make \1|/' | awk -F'|' '{ printf "%-14s %s\n", $$1, $$2 }'

# said by make itself, before anything is tried
ifeq ($(shell command -v $(PYTHON) 2>/dev/null),)
$(error $(PYTHON) is not there. Debian/Ubuntu: sudo apt install python3 python3-venv; macOS: brew install python)
endif

run: ## Start the server (the first time, set it up)
	@$(PYTHON) bootstrap.py

test: dev ## Run all tests: games, server on both databases, sockets, browser
	@$(VENV)/python -m tools.run_tests $(WITH)

e2e: dev ## Run the browser tests alone
	@$(VENV)/python -m tools.run_tests browser

evenings: dev ## The same, full tables by clicks from the first turn to the last
	@EVENINGS=whole $(VENV)/python -m tools.run_tests browser

lint: dev ## Check style, formatting, imports between layers, dead code, templates
	@$(VENV)/ruff check .
	@$(VENV)/ruff format --check .
	@$(VENV)/lint-imports --no-logo
	@! $(VENV)/vulture | grep -vE "unused (variable|attribute)" # fields are read by browsers and frameworks
	@$(VENV)/djlint --quiet --lint templates

types: dev ## Check the types of Python and of the browser's modules
	@$(VENV)/mypy
	@$(VENV)/python -m tools.npm run --silent types

format: dev ## Put the code into shape
	@$(VENV)/ruff check --fix --exit-zero --quiet .
	@$(VENV)/ruff format .

golden: dev ## Refold every golden log and compare
	@$(VENV)/python -m tests.conformance.golden --check

fuzz: dev ## Look for bugs longer: the large hypothesis profile and more playouts
	@CONFORMANCE_PROFILE=fuzz CONFORMANCE_SEED=$${CONFORMANCE_SEED:-$$(date +%s)} \
		$(VENV)/python -m pytest --hypothesis-profile=large --timeout=3600 tests/games tests/conformance tests/app

bench: dev ## Measure the whole server, beside a bare echo, and the engines alone
	@$(VENV)/python -m tools.bench

screenshots: dev ## Take the pictures in docs/screenshots anew
	@$(VENV)/python -m tools.screenshots

ci: ## What CI runs: lint, types and all tests
	@bash .ci/run

dev: node_modules/.package-lock.json ## Set up what tests and checks need
	@$(PYTHON) bootstrap.py --dev

node_modules/.package-lock.json: package-lock.json
	@$(PYTHON) bootstrap.py --dev
	@$(VENV)/python -m tools.npm ci --silent
	@touch $@

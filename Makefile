# `make` sets up and builds the games; `make help` lists the rest.
PYTHON ?= python3
VENV ?= .venv
# Windows' own layout where the virtual environment has it.
BIN = $(if $(wildcard $(VENV)/Scripts),$(VENV)/Scripts,$(VENV)/bin)
READY = $(VENV)/.ready
MINUTES ?= 2
GAMES = hill-383 fatal-alliances great-war-in-europe strafexpedition-1916 to-the-last-man distant-foreign-fields

.DEFAULT_GOAL := games
.PHONY: games test lint types layers fuzz bench pythons mutations mutants golden schema engine shots clean help

$(READY): pyproject.toml
	@echo "setting up $(VENV): the libraries are downloaded, which takes a minute"
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	@touch $(READY)

games: $(READY) ## set up and build the games
	$(BIN)/grognard build $(GAMES)
	@echo "grognard is $(BIN)/grognard; to type only grognard, first: . $(BIN)/activate"

test: $(READY) ## run the tests
	$(BIN)/python -m pytest -n 2

lint: $(READY) ## ruff, types and layers
	$(BIN)/ruff check compiler tests
	$(BIN)/ruff format --check compiler tests
	$(BIN)/mypy
	$(BIN)/lint-imports

fuzz: $(READY) ## spoil games by the seed and hold check, build and the readers of archives to their promises (MINUTES=2); setups against a second solver
	$(BIN)/python -m tests.link.random_lives 500
	$(BIN)/python -m tests.fuzz check --minutes $(MINUTES)
	$(BIN)/python -m tests.fuzz build --minutes $(MINUTES)
	$(BIN)/python -m tests.fuzz archives --minutes $(MINUTES)

bench: $(READY) ## measure the two synthetic jobs, hill-383 and the order of battle
	$(BIN)/python -m tests.bench
	$(BIN)/python -m tests.bench.order

pythons: ## build with every Python from 3.11 on that is at hand and compare the bytes
	$(PYTHON) -m tests.pythons

mutations: $(READY) ## make slips in a copy of the code; a test must see each
	$(BIN)/python -m tests.mutations

mutants: $(READY) ## make slips in the sources; the check must find each or list its fact as stated once
	$(BIN)/python -m tests.check.mutation 300 --seed 1
	$(BIN)/python -m tests.check.mutation --edits
	$(BIN)/python -m tests.check.mutation 40 --seed 1 --game fatal-alliances
	$(BIN)/python -m tests.sources

golden: $(READY) ## write the golden files again
	GROGNARD_GOLDEN=write $(BIN)/python -m pytest -n 2 -m golden

schema: $(READY) ## write sources/schema and the tables of FORMAT.md again
	$(BIN)/grognard schema

engine: games ## open the modules in an installed VASSAL (GROGNARD_VASSAL) and say what it complains of
	@for module in build/*/*.vmod; do $(BIN)/grognard engine $$module >/dev/null || exit 1; done

shots: games ## make the pictures of the README again
	$(BIN)/python -m tests.shots

clean: ## remove what was built
	$(PYTHON) -c "import pathlib, shutil; [shutil.rmtree(p) if p.is_dir() else p.unlink() for p in pathlib.Path('build').iterdir() if p.name != 'README.md']"

help: ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | sort

#!/usr/bin/env bash
# Everything that editors are given, in an editor: needs Node 20 and Neovim. `check.sh [PROGRAM]`
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
CARDWRIGHT="$(realpath "${1:-$here/../../../target/debug/cardwright}")"
export CARDWRIGHT

timeout 120 nvim --headless -u NONE -i NONE -n +"luafile $here/check.lua"

cd "$here/../vscode"
[ -d node_modules ] || npm ci --no-audit --no-fund
npm run --silent types
npm test
npm run --silent package

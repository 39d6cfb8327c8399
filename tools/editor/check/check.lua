-- A walk through Neovim with its own LSP client: squiggles, a quick fix, completion, hover, definition, rename, formatting.
-- Run by check.sh, which names the program in CARDWRIGHT.

local CARDS = [=[
[
    (
        number: "ED01-001", name: "Lamp", character: "LAMP", card_type: "Ultra Hero", level: 1, types: ["BASIC"],
        bp: (single: 3000, double: 7000), rarity: "C",
        text: "[SIN]《When this character enters play》You may discrad one card from your hand.",
    ),
    (
        number: "ED01-002", name: "Wick", character: "WICK", card_type: "Ultra Hero", level: 1, types: ["BASIC"],
        bp: (single: 3000, double: 7000), rarity: "C",
        text: "[SIN]《When this character enters play》 If you have 『LAMP』, draw a card.",
    ),
]
]=]
local SCENARIO = [=[
(
    name: "The wick draws", game: "ucg", rules: "1.6", cites: [], turn: 1, phase: "open",
    lead: (field: [(cards: ["ED01-002"], entering: true)]), next: (),
    steps: [expect("hand(lead) == 0")],
)
]=]

local done = 0

local function check(holds, what)
    if not holds then
        error("not so: " .. what, 0)
    end
    done = done + 1
    io.stdout:write("ok " .. done .. " - " .. what .. "\n")
end

local function wait(what, holds)
    local held = vim.wait(20000, holds, 20)
    check(held, what .. (held and "" or "; the findings are " .. vim.inspect(vim.diagnostic.get(0))))
end

local function write(folder, name, text)
    local path = folder .. "/" .. name
    vim.fn.mkdir(vim.fn.fnamemodify(path, ":h"), "p")
    local file = assert(io.open(path, "w"))
    file:write(text)
    file:close()
    return path
end

-- Puts the caret on the first letter of a word, `further` letters to the right.
local function go(word, further)
    for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, true)) do
        local at = line:find(word, 1, true)
        if at then
            vim.api.nvim_win_set_cursor(0, { number, at - 1 + (further or 0) })
            return
        end
    end
    error("no " .. word .. " in the buffer", 0)
end

local function text(buffer)
    return table.concat(vim.api.nvim_buf_get_lines(buffer or 0, 0, -1, true), "\n")
end

local function replace(from, to)
    go(from)
    local row, column = unpack(vim.api.nvim_win_get_cursor(0))
    vim.api.nvim_buf_set_text(0, row - 1, column, row - 1, column + #from, { to })
end

-- Codes of the squiggles of a buffer.
local function codes()
    local found = {}
    for _, one in ipairs(vim.diagnostic.get(0)) do
        table.insert(found, one.code)
    end
    table.sort(found)
    return table.concat(found, " ")
end

local function start(folder)
    return vim.lsp.start_client({ name = "cardwright", cmd = { os.getenv("CARDWRIGHT"), "lsp" }, root_dir = folder })
end

local function squiggles(folder, client)
    vim.cmd("silent edit " .. folder .. "/cards/cards.ron")
    vim.lsp.buf_attach_client(0, client)
    wait("a slip and a blank have squiggles", function() return codes() == "CW041 CW101" end)
    local slip
    for _, one in ipairs(vim.diagnostic.get(0)) do
        slip = one.message:find("discrad", 1, true) and one or slip
    end
    local line = vim.api.nvim_buf_get_lines(0, slip.lnum, slip.lnum + 1, true)[1]
    check(line:sub(slip.col + 1, slip.end_col) == "discrad", "the squiggle is below the slip, behind letters of several bytes")
end

local function quick_fix()
    vim.ui.select = function(items, _, choose) choose(items[1]) end
    go("discrad")
    vim.lsp.buf.code_action()
    wait("a quick fix mends a slip", function() return text():find("discard one card", 1, true) ~= nil end)
    wait("and its squiggle is gone", function() return codes() == "CW041" end)
    go("If you have")
    vim.lsp.buf.code_action()
    wait("a quick fix takes the blank away", function() return text():find("》If you have", 1, true) ~= nil end)
    wait("its squiggle is gone", function() return codes() == "" end)
end

local function completion()
    local function offered(word, further)
        go(word, further)
        -- The caret stands before a letter in normal mode, behind the one before it in insert mode: the same place.
        local params = vim.lsp.util.make_position_params()
        local answers = vim.lsp.buf_request_sync(0, "textDocument/completion", params, 20000)
        local _, answer = next(answers or {})
        return vim.lsp.util.text_document_completion_list_to_complete_items(answer.result, ""), answer.result
    end
    replace("draw a card.", "dr")
    local items, raw = offered('dr",', 2)
    check(#items > 0 and items[1].word:find("^draw") ~= nil, "`dr` is completed to a wording of cards")
    vim.lsp.util.apply_text_edits({ raw[1].textEdit }, vim.api.nvim_get_current_buf(), "utf-16")
    check(text():find("『LAMP』, " .. items[1].word .. '",', 1, true) ~= nil, "and the completion takes the place of `dr`")
    replace(items[1].word .. '",', 'draw a card.",')
    replace("『LAMP』, draw", "『L, draw")
    items = offered("『L, draw", #"『L")
    check(vim.tbl_contains(vim.tbl_map(function(item) return item.word end, items), "LAMP』"), "names are completed in their brackets")
    replace("『L, draw", "『LAMP』, draw")
end

local function hover()
    go("draw a card")
    vim.lsp.buf.hover()
    local function float()
        for _, window in ipairs(vim.api.nvim_list_wins()) do
            if vim.api.nvim_win_get_config(window).relative ~= "" then return window end
        end
    end
    wait("hover tells what the clause means, and how far it gets", function()
        local told = float() and text(vim.api.nvim_win_get_buf(float())) or ""
        return told:find("draw a card", 1, true) ~= nil and told:find("compiled", 1, true) ~= nil
    end)
    vim.api.nvim_win_close(float(), true)
end

local function lenses()
    local shown
    local before = vim.lsp.handlers["window/showMessage"]
    vim.lsp.handlers["window/showMessage"] = function(_, result) shown = result.message end
    go("ED01-002")
    vim.lsp.codelens.refresh()
    wait("a lens above a card offers to run its scenarios", function()
        for _, lens in ipairs(vim.lsp.codelens.get(0)) do
            if lens.command.title == "run 1 scenario · 0 decks" then return true end
        end
    end)
    vim.lsp.codelens.run()
    wait("and runs them, and shows the outcome", function() return shown == "ED01-002: 1 scenario passed" end)
    vim.lsp.handlers["window/showMessage"] = before
end

local function names(folder)
    go("『LAMP』", #"『")
    vim.lsp.buf.definition()
    wait("a name leads to its card", function() return vim.api.nvim_win_get_cursor(0)[1] == 3 end)
    vim.cmd("silent write")
    go("ED01-002", 2)
    vim.lsp.buf.rename("ED01-009")
    local scenario = vim.fn.bufadd(folder .. "/scenarios/wick.ron")
    wait("rename changes the number in the card file and in the scenario", function()
        return text():find("ED01-009", 1, true) ~= nil and text(scenario):find("ED01-009", 1, true) ~= nil
    end)
end

local function spaces()
    replace("》You", "》 You")
    if vim.lsp.buf.format then vim.lsp.buf.format() else vim.lsp.buf.formatting_sync(nil, 20000) end
    check(text():find("》You", 1, true) ~= nil, "formatting takes a blank away where the newest cards have none")
    wait("nothing is left to mend", function() return codes() == "" end)
end

local function walk()
    local folder = vim.fn.tempname()
    write(folder, "cardwright.toml", 'pools = ["cards"]\nscenarios = ["scenarios"]\n')
    write(folder, "cards/set.ron", '(code: "ED01", name: "Lights", game: "ucg")')
    write(folder, "cards/cards.ron", CARDS)
    write(folder, "scenarios/wick.ron", SCENARIO)
    local client = start(folder)
    squiggles(folder, client)
    quick_fix()
    completion()
    hover()
    lenses()
    names(folder)
    spaces()
    vim.lsp.stop_client(client)
    wait("the server ends", function() return vim.lsp.client_is_stopped(client) end)
end

local fine, failure = pcall(walk)
if not fine then
    io.stderr:write(tostring(failure) .. "\n")
end
vim.cmd(fine and "qall!" or "cquit 1")

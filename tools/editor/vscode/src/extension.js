// Starts `cardwright lsp` for card files, and runs the commands of the extension.

const vscode = require("vscode");
const { execFile } = require("node:child_process");
const { existsSync } = require("node:fs");
const { dirname, join, parse } = require("node:path");
const { LanguageClient } = require("vscode-languageclient/node");

/** @type {LanguageClient | undefined} */
let client;

/** @returns {string} the program */
function program() {
    return vscode.workspace.getConfiguration("cardwright").get("path", "cardwright");
}

/** Starts the language server anew. */
async function restart() {
    await client?.dispose();
    client = new LanguageClient(
        "cardwright",
        "Cardwright",
        { command: program(), args: ["lsp"] },
        {
            documentSelector: [{ scheme: "file", language: "ron" }, { scheme: "file", pattern: "**/cardwright.toml" }],
            synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/{*.ron,cardwright.toml}") },
        },
    );
    try {
        await client.start();
    } catch (error) {
        const answer = await vscode.window.showErrorMessage(`\`${program()} lsp\` does not start: ${error}`, "Open the Settings");
        if (answer) await vscode.commands.executeCommand("workbench.action.openSettings", "cardwright.path");
    }
}

/**
 * Finds the nearest folder above a file that has a file of this name.
 * @param {string} file
 * @param {string} name
 * @returns {string | undefined}
 */
function above(file, name) {
    for (let folder = dirname(file); ; folder = dirname(folder)) {
        if (existsSync(join(folder, name))) return folder;
        if (folder === parse(folder).root) return undefined;
    }
}

/**
 * Runs the program in the folder of a file: in its project, else beside its set.
 * @param {string} file
 * @param {string[]} args
 * @returns {Promise<string>} what it prints
 */
function run(file, args) {
    const project = above(file, "cardwright.toml");
    const set = above(file, "set.ron");
    const pool = project || !set ? [] : ["--pool", set];
    const options = { cwd: project ?? dirname(file), maxBuffer: 64 << 20 };
    return new Promise((resolve, reject) => {
        execFile(program(), [...args, ...pool], options, (error, stdout, stderr) => (error ? reject(new Error(stderr || error.message)) : resolve(stdout)));
    });
}

/**
 * Runs the program in a terminal, in the folder of the project.
 * @param {string} command
 */
function inTerminal(command) {
    const file = vscode.window.activeTextEditor?.document.uri.fsPath;
    const cwd = (file && above(file, "cardwright.toml")) ?? vscode.workspace.workspaceFolders?.[0].uri.fsPath;
    const terminal = vscode.window.createTerminal({ name: `cardwright ${command}`, cwd });
    terminal.show(true);
    const path = program();
    terminal.sendText(`${/\s/.test(path) ? `"${path}"` : path} ${command}`);
}

/**
 * Returns the number of the card in which the caret stands.
 * @param {vscode.TextEditor} editor
 * @returns {string | undefined}
 */
function numberAt(editor) {
    const { document, selection } = editor;
    const before = document.getText(new vscode.Range(new vscode.Position(0, 0), document.lineAt(selection.active.line).range.end));
    return [...before.matchAll(/\bnumber:\s*"([^"]*)"/g)].at(-1)?.[1];
}

/** Panel that shows the card at the caret, as its file was saved last. */
class Picture {
    /** @type {vscode.WebviewPanel | undefined} */
    panel;
    /** @type {string | undefined} */
    shown;

    /** @param {vscode.TextEditor | undefined} editor */
    async show(editor) {
        const number = editor && numberAt(editor);
        if (!editor || !number) {
            await vscode.window.showInformationMessage("No card stands at the caret.");
            return;
        }
        this.panel ??= this.open();
        this.panel.title = number;
        this.shown = editor.document.uri.fsPath;
        this.panel.webview.html = page(number, await run(this.shown, ["preview", number, "--out", "-"]).catch(String));
    }

    open() {
        const beside = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
        const panel = vscode.window.createWebviewPanel("cardwright.picture", "Card", beside, { enableScripts: false });
        panel.onDidDispose(() => (this.panel = undefined));
        return panel;
    }

    /** @param {vscode.TextEditor | undefined} editor */
    async follow(editor) {
        if (this.panel && editor?.document.languageId === "ron" && numberAt(editor)) await this.show(editor);
    }
}

/**
 * @param {string} number
 * @param {string} drawn a picture as SVG, or why there is none
 */
function page(number, drawn) {
    const escaped = (/** @type {string} */ text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
    const source = `data:image/svg+xml;base64,${Buffer.from(drawn).toString("base64")}`;
    const body = drawn.startsWith("<svg") ? `<img alt="${escaped(number)}" src="${source}">` : `<pre>${escaped(drawn)}</pre>`;
    const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";
    const style = "body{display:grid;place-items:center;padding:1rem}img{width:min(100%,32rem);height:auto}pre{white-space:pre-wrap}";
    return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><style>${style}</style>${body}`;
}

/** Opens the page of the project in the browser. @param {vscode.ExtensionContext} context */
async function openPage(context) {
    const file = vscode.window.activeTextEditor?.document.uri.fsPath ?? join(vscode.workspace.workspaceFolders?.[0].uri.fsPath ?? ".", "x");
    const folder = vscode.Uri.joinPath(context.globalStorageUri, "page");
    try {
        await run(file, ["preview", "--html", "--out", folder.fsPath]);
        await vscode.env.openExternal(vscode.Uri.joinPath(folder, "index.html"));
    } catch (error) {
        await vscode.window.showErrorMessage(String(error));
    }
}

/** Tells Even Better TOML the schema of project files, in the settings of this folder. @param {vscode.ExtensionContext} context */
async function associate(context) {
    const settings = vscode.workspace.getConfiguration("evenBetterToml");
    const schema = vscode.Uri.joinPath(context.extensionUri, "schema/project.schema.json").toString();
    const known = settings.get("schema.associations", {});
    try {
        await settings.update("schema.associations", { ...known, "^.*/cardwright\\.toml$": schema });
    } catch {
        await vscode.window.showErrorMessage("Even Better TOML (tamasfe.even-better-toml) is not installed.");
    }
}

/** @param {vscode.ExtensionContext} context */
async function activate(context) {
    const picture = new Picture();
    const commands = {
        preview: () => picture.show(vscode.window.activeTextEditor),
        page: () => openPage(context),
        check: () => inTerminal("check"),
        test: () => inTerminal("test"),
        restart,
        schema: () => associate(context),
    };
    for (const [name, command] of Object.entries(commands)) {
        context.subscriptions.push(vscode.commands.registerCommand(`cardwright.${name}`, command));
    }
    context.subscriptions.push(
        vscode.workspace.onDidSaveTextDocument(() => picture.follow(vscode.window.activeTextEditor)),
        vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
            const number = numberAt(textEditor);
            if (number !== picture.panel?.title) picture.follow(textEditor);
        }),
        vscode.workspace.onDidChangeConfiguration((change) => {
            if (change.affectsConfiguration("cardwright.path")) restart();
        }),
    );
    await restart();
}

async function deactivate() {
    await client?.dispose();
}

module.exports = { activate, deactivate };

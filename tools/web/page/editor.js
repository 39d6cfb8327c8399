// The editor: findings under the words, their fixes, completion, and the words of the step that is looked at.

import { EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, drawSelection, highlightActiveLine, keymap } from "@codemirror/view";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { autocompletion, completionKeymap, startCompletion } from "@codemirror/autocomplete";
import { lintKeymap, setDiagnostics } from "@codemirror/lint";
import * as core from "./core.js";

const setLit = StateEffect.define();
const lit = StateField.define({
  create: () => Decoration.none,
  update(marks, change) {
    let now = marks.map(change.changes);
    for (const effect of change.effects) {
      if (!effect.is(setLit)) continue;
      const [from, to] = effect.value ?? [0, 0];
      now = to > from ? Decoration.set([Decoration.mark({ class: "lit" }).range(from, to)]) : Decoration.none;
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Returns the field whose value the caret stands in, and what stands before the caret in it. */
function place(mode, text, at) {
  if (mode === "text") return { field: "text", before: text.slice(0, at) };
  const line = text.slice(0, at);
  const found = /(\w+):\s*(?:\[[^\]]*)?"((?:[^"\\\n]|\\.)*)$/.exec(line);
  return found && { field: found[1], before: found[2] };
}

export class Editor {
  constructor(parent, { changed, moved }) {
    this.mode = "text";
    this.game = "";
    const complete = async (context) => {
      const here = place(this.mode, context.state.doc.toString(), context.pos);
      if (!here || (!context.explicit && !/[\w【『「[]$/.test(here.before))) return null;
      const { before, labels } = await core.complete(this.game, here.field, here.before);
      if (!labels.length) return null;
      return { from: context.pos - before, options: labels.map((label, rank) => ({ label, boost: -rank })), filter: false };
    };
    this.view = new EditorView({
      parent,
      state: EditorState.create({
        extensions: [
          history(), drawSelection(), highlightActiveLine(), lit, EditorView.lineWrapping,
          autocompletion({ override: [complete], icons: false }),
          keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
          EditorView.contentAttributes.of({ "aria-label": "Card", spellcheck: "false", autocapitalize: "off" }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) this.quiet || changed();
            else if (update.selectionSet) moved(update.state.selection.main.head);
          }),
        ],
      }),
    });
  }

  get text() {
    return this.view.state.doc.toString();
  }

  /** Replaces the whole text, without telling of a change. */
  set text(text) {
    this.quiet = true;
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text }, selection: { anchor: 0 } });
    this.quiet = false;
  }

  /** Puts words at the caret, in the place of what is selected. */
  insert(words) {
    this.view.dispatch(this.view.state.replaceSelection(words));
    this.view.focus();
  }

  complete() {
    this.view.focus();
    startCompletion(this.view);
  }

  light(range) {
    const most = this.view.state.doc.length;
    this.view.dispatch({ effects: setLit.of(range && range.map((at) => Math.min(at, most))) });
  }

  goTo(from, to) {
    this.view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
    this.view.focus();
  }

  apply(fix) {
    this.view.dispatch({ changes: fix });
    this.view.focus();
  }

  show(findings) {
    const most = this.view.state.doc.length;
    const diagnostics = findings.map((found) => ({
      from: Math.min(found.from, most), to: Math.min(Math.max(found.to, found.from), most),
      severity: found.severity === "hint" ? "info" : found.severity,
      message: [found.message, found.label].filter(Boolean).join(": "),
      source: found.code,
      actions: [
        ...(found.fix.length ? [{ name: "Fix", apply: () => this.apply(found.fix) }] : []),
        ...found.guesses.map(([title, edits]) => ({ name: title.replaceAll("`", ""), apply: () => this.apply(edits) })),
      ],
    }));
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }
}

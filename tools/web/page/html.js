// Elements of the page, made without markup in texts.

/** Makes an element: its tag, attributes (functions are listeners), and what it holds. */
export function el(tag, attributes = {}, ...inner) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else if (name === "class") element.className = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...inner.flat(9).filter((part) => part !== null && part !== undefined && part !== false));
  return element;
}

export const byId = (id) => document.getElementById(id);

/** Tells something at the foot of the page, and to screen readers. */
export function say(words) {
  const toast = byId("said");
  toast.textContent = words;
  toast.classList.add("shown");
  clearTimeout(say.timer);
  say.timer = setTimeout(() => toast.classList.remove("shown"), 4000);
}

/** Puts a text on the clipboard. */
export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    say(`${what} copied`);
  } catch {
    // Without the permission, the text is shown to be copied by hand.
    const area = el("textarea", { readonly: true, rows: "12", "aria-label": what });
    area.value = text;
    open(what, area);
    area.select();
  }
}

/** Shows something in front of the page. */
export function open(title, ...inner) {
  const look = byId("look");
  look.setAttribute("aria-label", title);
  const close = el("button", { type: "button", class: "close", "aria-label": "Close", click: () => look.close() }, "×");
  look.replaceChildren(el("div", { class: "bar" }, el("h2", {}, title), close), el("div", { class: "looked" }, ...inner));
  if (!look.open) look.showModal();
}

/** Offers a text, or bytes, as a file. */
export function download(name, content, type = "text/plain") {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = el("a", { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Shows a picture that the library drew. */
export function picture(svg, alt) {
  const image = el("img", { class: "picture", alt });
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return image;
}

/** The style of a viewer's shadow root. A site sets the properties that begin with `--quire-` to change its colors. */
export const STYLE = `
:host {
  --ink: var(--quire-ink, #1d1b18);
  --soft: var(--quire-soft, #5c574f);
  --line: var(--quire-line, #d8d2c6);
  --desk: var(--quire-desk, #e9e4da);
  --bar: var(--quire-bar, #fffdf9);
  --accent: var(--quire-accent, #8a2b12);
  --accent-ink: var(--quire-accent-ink, #fffdf9);
  --shadow: 0 1px 2px rgb(40 30 10 / 18%), 0 6px 20px rgb(40 30 10 / 12%);
  color-scheme: light;
  display: block;
  position: relative;
  height: 100%;
  min-height: 12rem;
  /* For a viewer without a given height: as high as its pages, it could neither scroll nor go to a page. */
  contain: size layout style;
  contain-intrinsic-block-size: 90vh;
  color: var(--ink);
  font: 0.9rem / 1.4 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  text-align: start;
}
:host([data-theme="dark"]) {
  --ink: var(--quire-ink, #ece7dd);
  --soft: var(--quire-soft, #b4ad9f);
  --line: var(--quire-line, #3c3830);
  --desk: var(--quire-desk, #151310);
  --bar: var(--quire-bar, #24211c);
  --accent: var(--quire-accent, #f0a27e);
  --accent-ink: var(--quire-accent-ink, #2a130a);
  --shadow: 0 1px 2px rgb(0 0 0 / 60%), 0 6px 20px rgb(0 0 0 / 50%);
  color-scheme: dark;
}
:host([hidden]), [hidden] { display: none !important; }
*, ::before, ::after { box-sizing: border-box; }
.frame { position: absolute; inset: 0; display: grid; grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr); background: var(--desk); container-type: inline-size; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }

.toolbar {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  align-items: center;
  padding: 0.35rem 0.6rem;
  background: var(--bar);
  border-bottom: 1px solid var(--line);
}
.tools { display: flex; gap: 0.25rem; align-items: center; }
.tools:last-child { margin-inline-start: auto; }
button, select, input:not([type="checkbox"]) {
  min-height: 2rem;
  padding: 0 0.5rem;
  background: transparent;
  color: inherit;
  border: 1px solid transparent;
  border-radius: 4px;
  font: inherit;
}
select option { background: var(--bar); color: var(--ink); }
.toolbar button { display: grid; place-items: center; width: 2rem; padding: 0; cursor: pointer; }
.toolbar button:hover, .toolbar select:hover, .toggle:hover { background: color-mix(in srgb, var(--ink) 9%, transparent); }
.toolbar button[aria-pressed="true"] { background: color-mix(in srgb, var(--accent) 18%, transparent); }
.toolbar select { max-width: 10rem; padding-inline: 0.25rem; cursor: pointer; }
input:not([type="checkbox"]) { border-color: color-mix(in srgb, var(--soft) 75%, transparent); background: var(--bar); }
input[type="checkbox"] { width: 1rem; height: 1rem; margin: 0; accent-color: var(--accent); }
.page-number { text-align: end; min-width: 3rem; font-variant-numeric: tabular-nums; }
.of-pages { color: var(--soft); white-space: nowrap; font-variant-numeric: tabular-nums; }
.toggle { display: flex; gap: 0.4rem; align-items: center; min-height: 2rem; padding: 0 0.5rem; border-radius: 4px; cursor: pointer; }
.icon { width: 1.25rem; height: 1.25rem; fill: none; stroke: currentcolor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }


.find { display: flex; gap: 0.25rem; align-items: center; padding: 0.3rem 0.6rem; background: var(--bar); border-bottom: 1px solid var(--line); }
.find input { flex: 0 1 20rem; min-width: 6rem; }
.find button { display: grid; place-items: center; width: 2rem; padding: 0; cursor: pointer; }
.find button:last-child { margin-inline-start: auto; }
.found { min-width: 5rem; padding-inline: 0.4rem; color: var(--soft); white-space: nowrap; font-variant-numeric: tabular-nums; }

.middle { position: relative; grid-row: 3; display: grid; grid-template-columns: auto minmax(0, 1fr); min-height: 0; }
.scroller { grid-column: 2; }
.sidebar { grid-column: 1; display: flex; flex-direction: column; width: 15rem; min-height: 0; background: var(--bar); border-inline-end: 1px solid var(--line); }
.tabs { display: flex; padding: 0.3rem 0.6rem 0; border-bottom: 1px solid var(--line); }
.tabs button { border-radius: 0; border-bottom: 2px solid transparent; cursor: pointer; }
.tabs [aria-selected="true"] { border-bottom-color: var(--accent); }
.pane { position: relative; flex: 1; overflow: auto; min-height: 0; padding: 0.5rem; }
.pane ul { margin: 0; padding: 0; list-style: none; }
.pane button { width: 100%; height: auto; padding-block: 0.3rem; text-align: start; cursor: pointer; overflow-wrap: anywhere; }
.pane button:hover { background: color-mix(in srgb, var(--ink) 7%, transparent); }
.outline [aria-current] { background: color-mix(in srgb, var(--accent) 14%, transparent); }
.pane.pages button { display: grid; justify-items: center; gap: 0.3rem; padding: 0.5rem; color: var(--soft); text-align: center; font-variant-numeric: tabular-nums; }
.paper { display: block; background: #fff; box-shadow: 0 0 0 1px var(--line); }
.paper img { display: block; width: 100%; height: 100%; }
.pane.pages [aria-current] { color: var(--ink); font-weight: 600; }
.pane.pages [aria-current] .paper { box-shadow: 0 0 0 3px var(--accent); }
.none { color: var(--soft); padding-inline: 0.6rem; }

.scroller { position: relative; overflow: auto; overscroll-behavior: contain; }
.scroller > .pages { display: flex; flex-direction: column; gap: 16px; align-items: safe center; width: max-content; min-width: 100%; padding: 16px; }
.page {
  position: relative;
  flex: none;
  width: calc(var(--width) * var(--unit));
  height: calc(var(--height) * var(--unit));
  background: #fff;
  color: #1d1b18;
  box-shadow: var(--shadow);
  contain: strict;
  content-visibility: auto;
}
.picture { position: absolute; inset: 0; width: 100%; height: 100%; user-select: none; pointer-events: none; }
.marks, .notes, .text {
  position: absolute;
  top: 0;
  left: 0;
  width: var(--width);
  height: var(--height);
  transform: scale(var(--unit));
  transform-origin: 0 0;
}
.marks { pointer-events: none; mix-blend-mode: multiply; }
.mark { position: absolute; background: #ffe39a; border-radius: 1px; }
.mark.current { background: #ffb066; outline: 1.5px solid #b4550f; }
.notes { pointer-events: none; }
.note { --tone: #3d4f7c; position: absolute; border: 1.5px solid var(--tone); border-radius: 2px; background: color-mix(in srgb, var(--tone) 12%, transparent); }
.note.good { --tone: #1f6135; }
.note.fair { --tone: #7a5200; }
.note.bad { --tone: #8a2b12; }
.note.hollow { background: none; }
.note span { position: absolute; left: -1.5px; max-width: 260px; padding: 0 4px; overflow: hidden; background: var(--tone); color: #fff; border-radius: 2px; font: 600 8px / 12px system-ui, sans-serif; text-overflow: ellipsis; white-space: nowrap; }
.text { color: transparent; font: 10px / 1 sans-serif; cursor: auto; }
.text :is(p, h1, h2, h3, h4, h5, h6) { margin: 0; font: inherit; }
.word, .area { position: absolute; white-space: pre; transform-origin: 0 80%; }
.word { cursor: text; }
.text ::selection { color: transparent; background: rgb(60 120 220 / 30%); }
.text a { color: transparent; cursor: pointer; }
.text a .word { cursor: pointer; }
.text a:focus-visible { outline: none; }
.text a:focus-visible .area { outline: 2px solid #8a2b12; outline-offset: 1px; }

.over { position: absolute; inset: auto 0 1.25rem; display: grid; justify-items: center; pointer-events: none; }
.status:not(:empty) { padding: 0.4rem 1rem; background: var(--ink); color: var(--desk); border-radius: 2rem; }
.notice { display: grid; gap: 0.75rem; justify-items: center; align-content: center; height: 100%; padding: 1.5rem; text-align: center; }
.notice form { display: flex; flex-wrap: wrap; gap: 0.5rem; justify-content: center; }
.notice label { flex-basis: 100%; }
.notice button { padding: 0 1rem; background: var(--accent); color: var(--accent-ink); font-weight: 600; cursor: pointer; }
.notice p { margin: 0; overflow-wrap: anywhere; max-width: 40rem; }
.fault { margin: 1rem; overflow-wrap: anywhere; }

@container (max-width: 56rem) {
  .toolbar { column-gap: 0.25rem; }
  .toolbar select { max-width: 8.5rem; }
}
@container (max-width: 40rem) {
  .toolbar { gap: 0.25rem; padding: 0.25rem 0.4rem; }
  .toolbar .step { display: none; }
  .tools:last-child { order: 1; }
  .look { order: 2; }
  .frame:has(.find:not([hidden])) .look { display: none; }
  .sidebar { position: absolute; inset-block: 0; inset-inline-start: 0; z-index: 1; max-width: 85%; box-shadow: var(--shadow); }
}
@media (prefers-reduced-motion: no-preference) { .mark { transition: background 0.15s; } }
@media (forced-colors: active) { .page { border: 1px solid; } }
@media print { .toolbar, .over { display: none; } }
`;

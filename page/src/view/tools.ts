import { byId, htmlElement } from './element.js';

/** The tools of a document: on a phone each is a drawer, which a button below the document opens. */
export function listenToTools(): void {
  byId('close-panel', HTMLButtonElement).addEventListener('click', () => closeTools(true));
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && panel().classList.contains('open')) closeTools(true);
  });
}

const panel = (): HTMLElement => byId('panel', HTMLElement);
const tools = (): HTMLDetailsElement[] => [...panel().querySelectorAll<HTMLDetailsElement>('.tool')];
const buttons = (): HTMLButtonElement[] => [...byId('tool-bar', HTMLElement).querySelectorAll('button')];

/** Offers the tools for a document, and opens the first; the others are collapsed. */
export function offerTools(...ids: readonly string[]): void {
  for (const tool of tools()) {
    tool.hidden = !ids.includes(tool.id);
    tool.open = tool.id === ids[0];
  }
  // The order of the tools is that of the ids, also for screen readers.
  panel().append(...ids.map((id) => byId(id, HTMLDetailsElement)));
  byId('tool-bar', HTMLElement).replaceChildren(...ids.map((id) => toolButton(byId(id, HTMLDetailsElement))));
  closeTools();
}

function toolButton(tool: HTMLDetailsElement): HTMLButtonElement {
  const button = htmlElement('button', { type: 'button', 'aria-controls': tool.id, 'aria-expanded': 'false' });
  button.append(tool.dataset.tool ?? '');
  button.addEventListener('click', () => {
    const isOpen = button.getAttribute('aria-expanded') === 'true';
    closeTools();
    if (isOpen) return;
    for (const each of tools()) each.open = each === tool;
    panel().classList.add('open');
    panel().scrollTop = 0;
    button.setAttribute('aria-expanded', 'true');
  });
  return button;
}

/** Shows a few words about a tool, which can be read while the tool is folded. */
export function describeTool(id: string, said: string): void {
  const place = byId(id, HTMLDetailsElement).querySelector('.count');
  if (place) place.textContent = said;
}

/** Closes the drawer of a phone, so that the document is visible again. */
export function closeTools(isFocusKept = false): void {
  const opener = buttons().find((button) => button.getAttribute('aria-expanded') === 'true');
  panel().classList.remove('open');
  opener?.setAttribute('aria-expanded', 'false');
  if (isFocusKept) opener?.focus();
}

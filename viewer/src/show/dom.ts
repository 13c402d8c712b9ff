type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Creates an element with attributes and children; text is never parsed as markup. A false attribute is left out. */
export function domElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : String(value));
  }
  made.append(...children);
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

/** A line drawing of 20 by 20 units in the color of the surrounding text; hidden from screen readers. */
export function icon(path: string): SVGSVGElement {
  const drawn = document.createElementNS(SVG, 'svg');
  for (const [key, value] of Object.entries({ viewBox: '0 0 20 20', 'aria-hidden': 'true', class: 'icon' }))
    drawn.setAttribute(key, value);
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  drawn.append(line);
  return drawn;
}

export function iconButton(label: string, path: string, act: () => void): HTMLButtonElement {
  const button = domElement('button', { type: 'button', title: label, 'aria-label': label }, icon(path));
  button.addEventListener('click', act);
  return button;
}

export function saveFile(bytes: Uint8Array, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
  domElement('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

import { authorColor } from '../compat/index.js';
import type { Color } from '../resolved/index.js';

/** The colours of those who changed or commented on a document, in the order in which it names them. */
export class Authors {
  readonly #colors = new Map<string, Color>();

  colorOf(author: string): Color {
    const known = this.#colors.get(author);
    if (known !== undefined) return known;
    const color = authorColor(this.#colors.size);
    this.#colors.set(author, color);
    return color;
  }
}

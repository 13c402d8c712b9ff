import { authorColor } from '../compat/index.js';
import type { Color } from '../resolved/index.js';

/** Gives each author of changes or comments a color, in the order in which the document names them. */
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

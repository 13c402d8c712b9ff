import { Mismatch } from '../mismatch.js';
import type { ValueContext } from '../seams.js';
import type { InlineLink } from './flow/index.js';
import { readTarget } from './link/index.js';
import { cleanText } from './text/index.js';

/** A link in a text; one that leads where none may is left out and told, its text stays. */
export function inlineLink(href: string, title: string | undefined, { warn }: ValueContext): InlineLink | undefined {
  try {
    const tooltip = title && cleanText(title, warn).slice(0, 260);
    return { target: readTarget(href), ...(tooltip && { tooltip }) };
  } catch (cause) {
    if (!(cause instanceof Mismatch)) throw cause;
    warn?.(`link left out: ${cause.message}`);
    return undefined;
  }
}

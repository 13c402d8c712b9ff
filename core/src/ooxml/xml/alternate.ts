import type { XmlElement } from './element.js';
import { children } from './query.js';

/** Namespaces beyond the standard's own whose elements some reader of the engine understands. */
const UNDERSTOOD = new Set(['w14', 'w15', 'wp14', 'wps', 'wpg', 'wpc', 'a14', 'c14']);

/**
 * The branch of `mc:AlternateContent` to read (ECMA-376-3 §7.6): the first choice all of whose required namespaces
 * are understood, else the fallback. Undefined where there is neither.
 */
export function chooseAlternate(
  alternate: XmlElement,
  understood: ReadonlySet<string> = UNDERSTOOD,
): XmlElement | undefined {
  for (const choice of children(alternate, 'mc:Choice')) {
    const required = choice.attributes.Requires?.trim().split(/\s+/) ?? [];
    if (required.length > 0 && required.every((prefix) => understood.has(prefix))) return choice;
  }
  return children(alternate, 'mc:Fallback')[0];
}

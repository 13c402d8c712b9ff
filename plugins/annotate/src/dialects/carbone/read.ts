import { straight, type Tag } from '../../template/index.js';
import { splitOutside } from '../split.js';
import { formattedBy, roleOf } from './formatters.js';
import { type CarboneStep, pathName, readPath } from './path.js';

/** A tag with the lists that contain it: `{d.items[i].price}`. */
export interface CarboneTag extends Tag {
  readonly steps: readonly CarboneStep[];
  readonly formatters: readonly string[];
  /** The number of surrounding lists whose loops were made sections. */
  readonly within: number;
}

/** Reads `{d.items[i].price:formatN(2)}`; undefined if the text is not a path of the data. */
export function readCarboneTag(typed: string): CarboneTag | undefined {
  // A text to translate is shown as it is: its translations are not part of a template.
  const [, text] = /^t\((.{1,190})\)$/s.exec(typed.trim()) ?? [];
  if (text !== undefined) return { role: 'value', name: JSON.stringify(text), steps: [], formatters: [], within: 0 };
  const [path = '', ...formatters] = splitOutside(straight(typed.trim()), ':').map((piece) => piece.trim());
  if (!/^d(?:[.[]|$)/.test(path)) return undefined;
  const steps = readPath(path.slice(1));
  return steps && tagWithin(steps, formatters, 0);
}

/** The tag as it reads inside the outermost `within` lists of its path. */
export function tagWithin(steps: readonly CarboneStep[], formatters: readonly string[], within: number): CarboneTag {
  return { ...roleOf(formatters), name: formattedBy(aggregated(steps, within), formatters), steps, formatters, within };
}

/** `d.items[].price:aggSum()` is about the values of all items. */
function aggregated(steps: readonly CarboneStep[], within: number): string {
  const at = steps.findIndex(({ kind }) => kind === 'all');
  if (at < 0) return pathName(steps, within);
  return `map(${pathName(steps.slice(0, at), within)}, ${pathName(steps.slice(at + 1), 0).replace(/^\.$/, 'this')})`;
}

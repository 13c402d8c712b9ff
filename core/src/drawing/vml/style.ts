/** The `style` attribute of VML shapes: CSS2 with further properties (ECMA-376-4 §19.1.2.19). */
import { ownEntry } from '../../base/tables.js';
import { inchToTwip, TWIPS_IN, type Twip, twip } from '../../base/units.js';
import type { XmlElement } from '../../ooxml/xml/index.js';

export type VmlStyle = ReadonlyMap<string, string>;

/** Properties by name in lower case; if a name occurs twice, the last one counts. */
export function readStyle(shape: XmlElement): VmlStyle {
  const style = new Map<string, string>();
  for (const declaration of (shape.attributes.style ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0) style.set(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim());
  }
  return style;
}

const TWIPS: Readonly<Record<string, number>> = TWIPS_IN;

/** The maximum length, ten times the size of Word's largest paper (22 inches): larger values are damage or malice. */
const LARGEST = inchToTwip(220);

/** A CSS length in twips; a number without a unit is in pixels. Undefined for missing and for relative lengths. */
export function length(value: string | undefined): Twip | undefined {
  const match = /^([-+]?(?:\d+(?:\.\d*)?|\.\d+))\s*(pt|in|cm|mm|pc|pi|px|emu)?$/i.exec(value?.trim() ?? '');
  if (!match) return undefined;
  const twips = Number(match[1]) * (ownEntry(TWIPS, match[2]?.toLowerCase() ?? 'px') ?? 0);
  return twip(Math.max(-LARGEST, Math.min(LARGEST, twips)));
}

/** `.5`, `50%` or, in 65,536ths, `32768f`, within 0 and 1; undefined for anything else. */
export function readShare(value: string | undefined): number | undefined {
  const match = /^(\d+(?:\.\d+)?|\.\d+)(f|%)?$/.exec(value?.trim() ?? '');
  if (!match) return undefined;
  const share = Number(match[1]) / (match[2] === 'f' ? 65_536 : match[2] === '%' ? 100 : 1);
  return Math.max(0, Math.min(1, share));
}

/** A number without a unit, such as a coordinate in a group. */
export function figure(value: string | undefined): number | undefined {
  const number = Number.parseFloat(value ?? '');
  return Number.isFinite(number) ? number : undefined;
}

/** `1,2` as two figures. */
export function pair(value: string | undefined, fallback: readonly [number, number]): readonly [number, number] {
  const [first, second] = (value ?? '').split(',');
  return [figure(first) ?? fallback[0], figure(second) ?? fallback[1]];
}

/** ST_TrueFalse. */
export function truth(value: string | undefined): boolean | undefined {
  if (value === undefined || value === '') return undefined;
  return value === 't' || value === 'true' || value === '1' || value === 'on';
}

import { isArray, type Lookup, Name, PdfStream, type PdfValue } from '../reader.js';
import type { MarkColor } from './marks.js';

/** The kinds of color spaces, by how operands become a color (ISO 32000-2 §8.6). */
export type Space = 'gray' | 'rgb' | 'cmyk' | 'pattern' | 'unknown';

const DEVICE: Readonly<Record<string, Space>> = {
  DeviceGray: 'gray',
  CalGray: 'gray',
  G: 'gray',
  DeviceRGB: 'rgb',
  CalRGB: 'rgb',
  RGB: 'rgb',
  DeviceCMYK: 'cmyk',
  CMYK: 'cmyk',
  Pattern: 'pattern',
};
const BY_COMPONENTS: Readonly<Record<number, Space>> = { 1: 'gray', 3: 'rgb', 4: 'cmyk' };

/** Returns the color space of a name in the resources, or of a definition. */
export function spaceOf(
  lookup: Lookup,
  value: PdfValue | undefined,
  named: (name: string) => PdfValue | undefined,
): Space {
  const found = lookup.resolve(value);
  if (found instanceof Name) {
    if (Object.hasOwn(DEVICE, found.text)) return DEVICE[found.text];
    const definition = lookup.resolve(named(found.text));
    return definition instanceof Name || isArray(definition) ? familyOf(lookup, definition) : 'unknown';
  }
  return isArray(found) ? familyOf(lookup, found) : 'unknown';
}

function familyOf(lookup: Lookup, definition: Name | readonly PdfValue[]): Space {
  if (definition instanceof Name) return Object.hasOwn(DEVICE, definition.text) ? DEVICE[definition.text] : 'unknown';
  const family = lookup.name(definition[0]) ?? '';
  if (Object.hasOwn(DEVICE, family)) return DEVICE[family];
  const profile = family === 'ICCBased' ? lookup.resolve(definition[1]) : undefined;
  if (!(profile instanceof PdfStream)) return 'unknown';
  return BY_COMPONENTS[lookup.number(profile.dict.N) ?? 0] ?? 'unknown';
}

/**
 * The approximate color of operands in a color space, which shows how dark it is; undefined if only the space's own
 * function or table defines it. Viewers move components into the range from 0 to 1 (§8.6.4): a gray of 9 is white.
 */
export function colorIn(space: Space, operands: readonly PdfValue[]): MarkColor | undefined {
  const [a, b, c, d] = operands.map((each) => (typeof each === 'number' ? clamped(each) : 0));
  if (space === 'gray' && operands.length >= 1) return [a, a, a];
  if (space === 'rgb' && operands.length >= 3) return [a, b, c];
  if (space === 'cmyk' && operands.length >= 4) return [(1 - a) * (1 - d), (1 - b) * (1 - d), (1 - c) * (1 - d)];
  return undefined;
}

const clamped = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * Returns the color of an annotation's array (table 166: `/C`, `/IC`, `/BG`, `/BC`); undefined for an empty array.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { openPdf } from '@quire/core/pdf';
 * import { colorOfArray } from '@quire/core/pdf/paint';
 *
 * const document = openPdf(await readFile('contract.pdf'));
 * const lookup = document.current;
 * console.log(colorOfArray(lookup, [1, 0, 0])); // Red
 * console.log(colorOfArray(lookup, [])); // undefined: it is not drawn
 * ```
 */
export function colorOfArray(lookup: Lookup, value: PdfValue | undefined): MarkColor | undefined {
  const numbers = lookup.array(value)?.map((each) => lookup.number(each) ?? 0) ?? [];
  const space = BY_COMPONENTS[numbers.length];
  return space && colorIn(space, numbers);
}

import type { XmlElement } from '@quire/core/xml';
import type { PackageWriter } from '../../seams.js';
import { element, runProperties, val } from '../markup/index.js';
import { styleId } from '../styles/index.js';
import type { TextFormat } from './model.js';

/** `w:rPr` of formatted text: what the format says, on the formatting of the place. */
export function formattedProperties(
  base: XmlElement | undefined,
  format: TextFormat,
  isLink: boolean,
  writer: PackageWriter,
): XmlElement | undefined {
  const { size, font, color, highlight, background } = format;
  const style = isLink ? 'Hyperlink' : format.code ? 'HTML Code' : undefined;
  return runProperties(base, [
    ...(style ? [val('w:rStyle', styleId(writer, style))] : []),
    ...(font ? [fonts(font)] : []),
    ...toggle(['w:b', 'w:bCs'], format.bold),
    ...toggle(['w:i', 'w:iCs'], format.italic),
    ...toggle(['w:caps'], format.caps && format.caps === 'all'),
    ...toggle(['w:smallCaps'], format.caps && format.caps === 'small'),
    ...toggle(['w:strike'], format.strike),
    ...(color ? [val('w:color', color)] : []),
    ...(size ? [val('w:sz', String(size)), val('w:szCs', String(size))] : []),
    ...(highlight ? [val('w:highlight', highlight)] : []),
    ...(format.underline === undefined ? [] : [val('w:u', format.underline ? 'single' : 'none')]),
    ...(background ? [shading(background)] : []),
    ...(format.vertical ? [val('w:vertAlign', format.vertical)] : []),
  ]);
}

/** Shading is a fill behind a clear pattern (ECMA-376-1 §17.3.5). */
export const shading = (fill: string): XmlElement =>
  element('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': fill });

const fonts = (font: string): XmlElement =>
  element('w:rFonts', { 'w:ascii': font, 'w:hAnsi': font, 'w:eastAsia': font, 'w:cs': font });

const toggle = (names: readonly string[], state: boolean | undefined): XmlElement[] =>
  state === undefined ? [] : names.map((name) => (state ? element(name) : val(name, '0')));

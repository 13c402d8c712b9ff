import type { XmlElement } from '@quire/core/xml';
import { paragraph } from '../../markup/index.js';
import type { TextValue } from '../text.js';
import type { Content, Place } from '../value-kind.js';

/** Writes the value of a cell: `V`, or the text of a header and of a cell without a value. */
export type WriteCell<V> = (value: V | TextValue, place: Place) => Content;

/** The blocks of a cell, the last of them a paragraph (ECMA-376-1 §17.4.65). */
export function cellBlocks<V>(value: V | TextValue, place: Place, write: WriteCell<V>): XmlElement[] {
  const { level, nodes } = write(value, place);
  if (level !== 'block') return [paragraph(place.paragraphProperties, nodes)];
  const blocks = nodes.filter((node): node is XmlElement => typeof node === 'object');
  return blocks.at(-1)?.name === 'w:p' ? blocks : [...blocks, paragraph(place.paragraphProperties, [])];
}

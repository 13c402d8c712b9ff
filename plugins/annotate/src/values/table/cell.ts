import type { XmlElement } from '@quire/core/xml';
import type { Content, Place } from '../../seams.js';
import { paragraph } from '../markup/index.js';
import type { Value } from '../value.js';

/** Writes the value of a cell. */
export type WriteCell = (value: Value, place: Place) => Content;

/** What stands in a cell: blocks, the last of them a paragraph (ECMA-376-1 §17.4.65). */
export function cellBlocks(value: Value, place: Place, write: WriteCell): XmlElement[] {
  const { level, nodes } = write(value, place);
  if (level !== 'block') return [paragraph(place.paragraphProperties, nodes)];
  const blocks = nodes.filter((node): node is XmlElement => typeof node === 'object');
  return blocks.at(-1)?.name === 'w:p' ? blocks : [...blocks, paragraph(place.paragraphProperties, [])];
}

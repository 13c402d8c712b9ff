import { relationshipType } from '@quire/core/opc';
import type { XmlElement, XmlNode } from '@quire/core/xml';
import type { PackageWriter, Place } from '../../seams.js';
import { element } from '../markup/index.js';
import type { LinkTarget } from './target.js';

/** A `w:hyperlink` around runs, its relationship that of the part it stands in. */
export function hyperlink(
  target: LinkTarget,
  tooltip: string | undefined,
  runs: readonly XmlNode[],
  { part }: Pick<Place, 'part'>,
  writer: PackageWriter,
): XmlElement {
  const leads: Readonly<Record<string, string>> =
    target.kind === 'anchor'
      ? { 'w:anchor': target.bookmark }
      : { 'r:id': writer.relate(part, relationshipType('hyperlink'), target.url, true) };
  return element('w:hyperlink', { ...leads, ...(tooltip ? { 'w:tooltip': tooltip } : {}), 'w:history': '1' }, runs);
}

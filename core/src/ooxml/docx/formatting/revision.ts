import type { XmlElement } from '../../xml/index.js';
import type { Revision } from '../text-properties.js';
import { dictionary } from '../values/index.js';

const KINDS = dictionary<Revision['kind']>({
  'w:ins': 'insertion',
  'w:del': 'deletion',
  'w:cellIns': 'insertion',
  'w:cellDel': 'deletion',
  'w:moveFrom': 'moveFrom',
  'w:moveTo': 'moveTo',
});

/** Reads a tracked change from an element of §17.13.5: `w:ins`, `w:del`, `w:moveFrom`, `w:cellIns`. */
export function readRevision(element: XmlElement): Revision {
  const { attributes } = element;
  const date = attributes['w:date'];
  return {
    kind: KINDS[element.name] ?? 'insertion',
    id: attributes['w:id'] ?? '',
    author: attributes['w:author'] ?? '',
    ...(date !== undefined && { date }),
  };
}

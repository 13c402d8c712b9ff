import type { XmlElement } from '../../xml/index.js';
import type { Inline } from '../content.js';

/**
 * A point in the text without width: the edge of a bookmark (§17.13.6) or of a commented range (§17.13.4). Undefined
 * for any other element.
 */
export function readMarker({ name, attributes }: XmlElement): Inline | undefined {
  const id = attributes['w:id'] ?? '';
  switch (name) {
    case 'w:bookmarkStart':
      return { kind: 'bookmark', edge: 'start', id, name: attributes['w:name'] ?? '' };
    case 'w:bookmarkEnd':
      return { kind: 'bookmark', edge: 'end', id };
    case 'w:commentRangeStart':
      return { kind: 'comment', edge: 'start', id };
    case 'w:commentRangeEnd':
      return { kind: 'comment', edge: 'end', id };
    default:
      return undefined;
  }
}

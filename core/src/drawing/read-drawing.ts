import { children, chooseAlternate, type XmlElement } from '../ooxml/xml/index.js';
import { DEEPEST_GROUP, type Drawing, type DrawingContext } from './context.js';
import { readAnchor, readInline } from './dml/index.js';
import { readVml } from './vml/index.js';

/**
 * Reads a `w:drawing`, `w:pict` or `w:object`, or an `mc:AlternateContent` around one, into an object for layout.
 * Content that cannot be drawn becomes a placeholder of its size, with a diagnostic. Undefined if nothing is visible.
 * Throws INVALID_DOCUMENT if a required part is not well-formed.
 */
export function readDrawing(xml: XmlElement, context: DrawingContext): Drawing | undefined {
  return read(xml, context, 0);
}

function read(xml: XmlElement, context: DrawingContext, depth: number): Drawing | undefined {
  switch (xml.name) {
    case 'wp:inline':
      return readInline(xml, context);
    case 'wp:anchor':
      return readAnchor(xml, context);
    case 'w:pict':
    case 'w:object':
      return readVml(xml, context) ?? first(xml, context, depth);
    case 'mc:AlternateContent': {
      const branch = chooseAlternate(xml);
      return branch && first(branch, context, depth);
    }
    case 'w:drawing':
      return first(xml, context, depth);
    default:
      return undefined;
  }
}

function first(holder: XmlElement, context: DrawingContext, depth: number): Drawing | undefined {
  if (depth > DEEPEST_GROUP) return undefined;
  for (const element of children(holder)) {
    const drawing = read(element, context, depth + 1);
    if (drawing) return drawing;
  }
  return undefined;
}

/** Text as a shape (`v:textpath`, ECMA-376-4 §19.1.2.23): what Word makes watermarks of. */

import { displayName, type XmlElement } from '../../ooxml/xml/index.js';
import type { DrawnContent } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';
import { formattedText } from '../formatted-text.js';
import type { VmlPaint } from './paint.js';
import { readStyle } from './style.js';

export function readTextArt(textPath: XmlElement, paint: VmlPaint, context: DrawingContext): DrawnContent {
  const text = (textPath.attributes.string ?? '').replace(/\s+/g, ' ').trim();
  const style = readStyle(textPath);
  const family = (style.get('font-family') ?? 'Arial Black').replace(/["']/g, '').trim();
  const bold = /^(bold|[6-9]00)$/.test(style.get('font-weight') ?? '');
  const [block] = context.blocks(formattedText(text, { family, bold, italic: style.get('font-style') === 'italic' }));
  if (block?.kind !== 'paragraph' || paint.fill === undefined) {
    context.log.report({
      code: 'drawing-unsupported',
      what: 'text art without a fill',
      part: displayName(context.part),
    });
    return { kind: 'placeholder', what: 'text art', text };
  }
  return {
    kind: 'textArt',
    paragraph: block,
    fill: paint.fill,
    ...(paint.fillOpacity !== undefined && { fillOpacity: paint.fillOpacity }),
  };
}

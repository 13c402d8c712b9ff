/** Text as a shape (`v:textpath`, ECMA-376-4 §19.1.2.23): what Word makes watermarks of. */
import type { DrawnContent } from '../../resolve/types.js';
import { displayName, type XmlElement } from '../../xml/index.js';
import type { DrawingContext } from '../context.js';
import type { VmlPaint } from './paint.js';
import { readStyle } from './style.js';

/** The size is of no account: the text is stretched over the shape. */
const HALF_POINTS = '72';

export function readTextArt(textPath: XmlElement, paint: VmlPaint, context: DrawingContext): DrawnContent {
  const text = (textPath.attributes.string ?? '').replace(/\s+/g, ' ').trim();
  const style = readStyle(textPath);
  const family = (style.get('font-family') ?? 'Arial Black').replace(/["']/g, '').trim();
  const [block] = context.blocks(
    textBox(
      text,
      family,
      /^(bold|[6-9]00)$/.test(style.get('font-weight') ?? ''),
      style.get('font-style') === 'italic',
    ),
  );
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

function textBox(text: string, family: string, bold: boolean, italic: boolean): XmlElement {
  const fonts = { 'w:ascii': family, 'w:hAnsi': family, 'w:eastAsia': family, 'w:cs': family };
  const toggle = (on: boolean): Record<string, string> => ({ 'w:val': on ? '1' : '0' });
  const properties = element('w:rPr', {}, [
    element('w:rFonts', fonts),
    element('w:b', toggle(bold)),
    element('w:i', toggle(italic)),
    element('w:sz', { 'w:val': HALF_POINTS }),
  ]);
  const run = element('w:r', {}, [properties, element('w:t', { 'xml:space': 'preserve' }, [text])]);
  return element('w:txbxContent', {}, [element('w:p', {}, [run])]);
}

const element = (
  name: string,
  attributes: XmlElement['attributes'],
  children: XmlElement['children'] = [],
): XmlElement => ({ name, attributes, children });

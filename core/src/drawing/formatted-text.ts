import { element, type XmlElement } from '../ooxml/xml/index.js';
import type { TextFont } from './context.js';

/** The font size in half points. The value is arbitrary: the text is scaled when it is drawn. */
const HALF_POINTS = '72';

/** One line of text in a font, as the content of a text box. All other properties come from the document's styles. */
export function formattedText(text: string, { family, bold, italic }: TextFont): XmlElement {
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

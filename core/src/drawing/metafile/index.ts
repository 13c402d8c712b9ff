/** EMF and WMF pictures: GDI calls written down, played on a device that draws what layout places. */
import type { XmlElement } from '../../ooxml/xml/index.js';
import type { ReadMetafile } from '../context.js';
import { formattedText } from '../formatted-text.js';
import type { SetText } from './device.js';
import { playEmf } from './emf.js';
import { playWmf } from './wmf.js';

/** The picture; undefined where its header is cut short or nothing in it shows. */
export const readMetafile: ReadMetafile = (bytes, kind, context) => {
  const setText: SetText = (text, font) => {
    const container: XmlElement = formattedText(text, font);
    const [block] = context.blocks(container);
    return block?.kind === 'paragraph' ? block : undefined;
  };
  try {
    const picture = (kind === 'emf' ? playEmf : playWmf)(bytes, setText, context.part);
    return picture.children.length > 0 ? { kind: 'metafile', ...picture } : undefined;
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
};

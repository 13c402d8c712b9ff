import type { XmlElement } from '@quire/core/xml';
import type { PackageWriter, Place } from '../../seams.js';
import { element } from '../markup/index.js';
import { blip, sourceRectangle } from './blip.js';
import type { Fitted } from './fit.js';
import type { ImageValue } from './image.js';

const PICTURE = 'http://schemas.openxmlformats.org/drawingml/2006/picture';

/** A picture among the text (`wp:inline`, ECMA-376-1 §20.4.2.8). */
export function drawing(value: ImageValue, size: Fitted, place: Place, writer: PackageWriter): XmlElement {
  const id = writer.ids.drawing();
  const name = `Picture ${id}`;
  const extent = { cx: String(size.width), cy: String(size.height) };
  const described: XmlElement['attributes'] = value.alt === undefined ? {} : { descr: value.alt };
  const picture = element('pic:pic', {}, [
    element('pic:nvPicPr', {}, [
      element('pic:cNvPr', { id, name, ...described }),
      element('pic:cNvPicPr', {}, [element('a:picLocks', { noChangeAspect: '1' })]),
    ]),
    element('pic:blipFill', {}, [
      blip(value, place, writer),
      ...sourceRectangle(size),
      element('a:stretch', {}, [element('a:fillRect')]),
    ]),
    element('pic:spPr', {}, [
      element('a:xfrm', {}, [element('a:off', { x: '0', y: '0' }), element('a:ext', extent)]),
      element('a:prstGeom', { prst: 'rect' }, [element('a:avLst')]),
    ]),
  ]);
  return element('w:drawing', {}, [
    element('wp:inline', { distT: '0', distB: '0', distL: '0', distR: '0' }, [
      element('wp:extent', extent),
      element('wp:docPr', { id, name, ...described }),
      element('wp:cNvGraphicFramePr', {}, [element('a:graphicFrameLocks', { noChangeAspect: '1' })]),
      element('a:graphic', {}, [element('a:graphicData', { uri: PICTURE }, [picture])]),
    ]),
  ]);
}

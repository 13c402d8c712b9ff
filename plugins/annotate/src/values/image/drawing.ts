import { type ImageKind, mediaType } from '@quire/core/image';
import { relationshipType } from '@quire/core/opc';
import { children, element, type XmlElement } from '@quire/core/xml';
import type { PackageWriter } from '../../package/index.js';
import type { Place } from '../value-kind.js';
import type { Fitted } from './fit.js';
import type { ImageValue } from './image-value.js';

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

/** The extension with the SVG; the blip itself is the PNG for readers that do not know SVG ([MS-ODRAWXML] §2.3.4). */
const SVG_EXTENSION = '{96DAC541-7B7A-43D3-8B79-37D633B846F1}';

/** `a:blip` of an image, with the effects of the existing blip, except alpha if the image has its own. */
export function blip(value: ImageValue, place: Place, writer: PackageWriter, existing?: XmlElement): XmlElement {
  const { type, bytes, fallback } = value;
  const effects = effectsOf(value, existing);
  if (type !== 'svg' || !fallback) {
    return element('a:blip', { 'r:embed': mediaId(type, bytes, place, writer) }, effects);
  }
  const svg = element('asvg:svgBlip', { 'r:embed': mediaId('svg', bytes, place, writer) });
  const extensions = element('a:extLst', {}, [element('a:ext', { uri: SVG_EXTENSION }, [svg])]);
  return element('a:blip', { 'r:embed': mediaId('png', fallback, place, writer) }, [...effects, extensions]);
}

function effectsOf({ options }: ImageValue, existing: XmlElement | undefined): XmlElement[] {
  const transparency = options.transparency ?? options.transparencyPercent;
  // The extension list of the existing blip is dropped: it has the SVG and the resolution of the old image.
  const kept = existing ? children(existing).filter(({ name }) => name !== 'a:extLst') : [];
  if (transparency === undefined) return kept;
  const others = kept.filter(({ name }) => name !== 'a:alphaModFix');
  const amount = String(Math.round((100 - transparency) * 1000));
  return transparency === 0 ? others : [element('a:alphaModFix', { amt: amount }), ...others];
}

/** `a:srcRect` for a cropped image; none without a crop. */
export function sourceRectangle({ crop }: Fitted): XmlElement[] {
  if (!crop) return [];
  const sides = { l: crop.left, t: crop.top, r: crop.right, b: crop.bottom };
  const cut = Object.entries(sides).filter(([, amount]) => amount > 0);
  return cut.length === 0
    ? []
    : [element('a:srcRect', Object.fromEntries(cut.map(([side, amount]) => [side, String(amount)])))];
}

/** The id of the relationship to the picture; for an SVG, to the PNG that accompanies it. */
export const pictureId = ({ type, bytes, fallback }: ImageValue, place: Place, writer: PackageWriter): string =>
  type === 'svg' && fallback ? mediaId('png', fallback, place, writer) : mediaId(type, bytes, place, writer);

/** The id of the relationship from the place's part to the image, which is stored once. */
function mediaId(kind: ImageKind, bytes: Uint8Array, { part }: Pick<Place, 'part'>, writer: PackageWriter): string {
  const target = writer.media(bytes, mediaType(kind), kind);
  return writer.relate(part, relationshipType('image'), target);
}

import { children, type XmlElement } from '@quire/core/xml';
import type { PackageWriter, Place } from '../../seams.js';
import { element } from '../markup/index.js';
import type { Fitted } from './fit.js';
import type { ImageValue } from './image.js';
import { mediaId } from './media.js';

/** The extension that says where the SVG is; the blip itself is the PNG for those who do not know it ([MS-ODRAWXML] §2.3.4). */
const SVG_EXTENSION = '{96DAC541-7B7A-43D3-8B79-37D633B846F1}';

/** `a:blip` of an image; the effects of the blip that stood there stay, unless the image has its own transparency. */
export function blip(value: ImageValue, place: Place, writer: PackageWriter, standing?: XmlElement): XmlElement {
  const { type, bytes, fallback } = value;
  const effects = effectsOf(value, standing);
  if (type !== 'svg' || !fallback) {
    return element('a:blip', { 'r:embed': mediaId(type, bytes, place, writer) }, effects);
  }
  const svg = element('asvg:svgBlip', { 'r:embed': mediaId('svg', bytes, place, writer) });
  const extensions = element('a:extLst', {}, [element('a:ext', { uri: SVG_EXTENSION }, [svg])]);
  return element('a:blip', { 'r:embed': mediaId('png', fallback, place, writer) }, [...effects, extensions]);
}

function effectsOf({ options }: ImageValue, standing: XmlElement | undefined): XmlElement[] {
  const transparency = options.transparency ?? options.transparencyPercent;
  // What is in the extensions is about the old image: its SVG, its resolution.
  const kept = standing ? children(standing).filter(({ name }) => name !== 'a:extLst') : [];
  if (transparency === undefined) return kept;
  const others = kept.filter(({ name }) => name !== 'a:alphaModFix');
  const amount = String(Math.round((100 - transparency) * 1000));
  return transparency === 0 ? others : [element('a:alphaModFix', { amt: amount }), ...others];
}

/** `a:srcRect` for what is cut off; none where nothing is. */
export function sourceRectangle({ crop }: Fitted): XmlElement[] {
  if (!crop) return [];
  const sides = { l: crop.left, t: crop.top, r: crop.right, b: crop.bottom };
  const cut = Object.entries(sides).filter(([, amount]) => amount > 0);
  return cut.length === 0
    ? []
    : [element('a:srcRect', Object.fromEntries(cut.map(([side, amount]) => [side, String(amount)])))];
}

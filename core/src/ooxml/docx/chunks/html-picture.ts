import { twip, twipToPt } from '../../../base/units.js';
import { dataUriBytes, imageSize } from '../../image/index.js';
import { element, type XmlElement } from '../../xml/index.js';
import { cssTwips, type Declarations } from './html-style.js';

/** Twips in a pixel at 96 pixels to the inch. */
const PIXEL = 15;

/**
 * An `img` whose data the file contains, as a run; undefined for external and unreadable pictures. `resource` returns
 * files that come with the page as `data:` URIs, by their addresses.
 */
export function htmlPicture(
  attributes: ReadonlyMap<string, string>,
  css: Declarations,
  resource: ((address: string) => string | undefined) | undefined,
): XmlElement | undefined {
  const stated = attributes.get('src')?.trim() ?? '';
  const source = stated.startsWith('data:') ? stated : resource?.(stated);
  const bytes = source && dataUriBytes(source);
  const natural = bytes ? imageSize(bytes) : undefined;
  if (!source || !natural) return undefined;
  const length = (name: 'width' | 'height') => cssTwips(css.get(name) ?? attributes.get(name));
  const [wide, high] = [length('width'), length('height')];
  const proportion = natural.width / natural.height;
  const width = wide ?? (high === undefined ? natural.width * PIXEL : high * proportion);
  const height = high ?? (wide === undefined ? natural.height * PIXEL : wide / proportion);
  const alt = attributes.get('alt');
  const style = `width:${twipToPt(twip(width))}pt;height:${twipToPt(twip(height))}pt`;
  const shape = element('v:shape', { type: '#_x0000_t75', style, ...(alt && { alt }) }, [
    element('v:imagedata', { src: source }),
  ]);
  return element('w:r', {}, [element('w:pict', {}, [shape])]);
}

/**
 * Shapes that LibreOffice writes without a size (`width:0pt`, no height), because it knows neither their position nor
 * their size. Word does not show them; here their text follows the paragraph of their anchor, and their pictures have
 * their natural size.
 */
import { imageSize } from '../image/index.js';
import { children, type XmlElement } from '../xml/index.js';

const SHAPE = /^v:(?:shape|rect|roundrect|oval)$/;

/** True if a VML shape has no width or height, and does not fit its size to its text. */
export function isSizeless({ name, attributes: { style = '' } }: XmlElement): boolean {
  return (
    SHAPE.test(name) &&
    /(?:^|;)\s*width:\s*0(?:pt)?\s*(?:;|$)/.test(style) &&
    !/(?:^|;)\s*(?:height|mso-fit)/.test(style)
  );
}

export const shapeBlocks = (shape: XmlElement): readonly XmlElement[] =>
  children(shape, 'v:textbox').flatMap((box) =>
    children(box).flatMap((content) => (content.name.endsWith(':txbxContent') ? children(content) : [])),
  );

/** The maximum size in points: as wide and as high as the text area of a Letter page. */
const WIDEST = 450;
const HIGHEST = 640;
/** The resolution in dots per inch of a picture that gives none. */
const USUAL = 96;

/** The style with the picture's own size, no larger than a page; undefined if the image has no readable size. */
export function sizedStyle(style: string, bytes: Uint8Array): string | undefined {
  const size = imageSize(bytes);
  if (!size || !(size.width > 0) || !(size.height > 0)) return undefined;
  const [width, height] = [(size.width * 72) / (size.dpiX || USUAL), (size.height * 72) / (size.dpiY || USUAL)];
  const fit = Math.min(1, WIDEST / width, HIGHEST / height);
  const stated = style.replace(/(^|;)\s*width:[^;]*/, '$1');
  return `${stated};width:${(width * fit).toFixed(2)}pt;height:${(height * fit).toFixed(2)}pt`;
}

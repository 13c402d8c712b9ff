/**
 * Shapes that LibreOffice writes without a size (`width:0pt`, no height), because it knows neither their position nor
 * their size. Word does not show them; here their text follows the paragraph of their anchor, and their pictures have
 * their natural size.
 */
import { imageSize } from '../image/index.js';
import { children, type XmlElement } from '../xml/index.js';

const SHAPE = /^v:(?:shape|rect|roundrect|oval)$/;

/** True if a VML shape has no extent and nothing requests one from its text. */
export function isSizeless({ name, attributes: { style = '' } }: XmlElement): boolean {
  return (
    SHAPE.test(name) &&
    /(?:^|;)\s*width:\s*0(?:pt)?\s*(?:;|$)/.test(style) &&
    !/(?:^|;)\s*(?:height|mso-fit)/.test(style)
  );
}

/** The paragraphs and tables in a shape. */
export const shapeBlocks = (shape: XmlElement): readonly XmlElement[] =>
  children(shape, 'v:textbox').flatMap((box) =>
    children(box).flatMap((content) => (content.name.endsWith(':txbxContent') ? children(content) : [])),
  );

/** Points: as wide as the text of a letter, and as high. */
const WIDEST = 450;
const HIGHEST = 640;
/** Dots an inch of a picture that states none. */
const USUAL = 96;

/** The style with the size of a picture, no larger than a page; undefined if its bytes do not state it. */
export function sizedStyle(style: string, bytes: Uint8Array): string | undefined {
  const size = imageSize(bytes);
  if (!size || !(size.width > 0) || !(size.height > 0)) return undefined;
  const [width, height] = [(size.width * 72) / (size.dpiX || USUAL), (size.height * 72) / (size.dpiY || USUAL)];
  const fit = Math.min(1, WIDEST / width, HIGHEST / height);
  const stated = style.replace(/(^|;)\s*width:[^;]*/, '$1');
  return `${stated};width:${(width * fit).toFixed(2)}pt;height:${(height * fit).toFixed(2)}pt`;
}

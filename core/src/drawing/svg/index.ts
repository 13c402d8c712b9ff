/**
 * SVG pictures (SVG 1.1, [MS-ODRAWXML] 2.2.2.10) as drawings that layout places, element by element, within the root's
 * view box.
 *
 *   draw       the elements of the picture, each with its place and its paint
 *   style      the properties of an element, by its attributes, its style and the rules of the file
 *   figure     the outlines of basic shapes and of paths;  transform, length  the values of attributes
 *   paint      colors and gradients
 *
 * A file that needs more than this has (filters, masks, clips, patterns, pictures) is not drawn partially: the reader
 * names the first thing that is missing, and the caller shows the fallback picture.
 */
import { QuireError } from '../../base/errors.js';
import { decodeXml, parseXml } from '../../ooxml/xml/index.js';
import type { ReadSvg } from '../context.js';
import { drawSvg } from './draw.js';
import { Missing } from './missing.js';

/** The picture, or the name of the required feature that this reader lacks. */
export const readSvg: ReadSvg = (bytes, part, setText) => {
  try {
    // A document type declaration alone is harmless; the parser refuses one that defines entities.
    const text = decodeXml(bytes, part).replace(/<!DOCTYPE[^<>[]*>/, '');
    return drawSvg(parseXml(new TextEncoder().encode(text), { part }), setText);
  } catch (cause) {
    if (cause instanceof Missing) return cause.message;
    if (cause instanceof QuireError && cause.code === 'INVALID_DOCUMENT') return cause.message;
    throw cause;
  }
};

/**
 * EMF and WMF pictures: recorded calls of GDI, played on a device that produces the objects that layout places.
 *
 *   emf, wmf   the records of each format;  device  what they draw on
 *   objects    pens, brushes and fonts;  ellipse, bitmap, charset, matrix  what records hold
 */
import type { ReadMetafile } from '../context.js';
import { playEmf } from './emf.js';
import { playWmf } from './wmf.js';

/** The picture; undefined if its header is truncated or nothing in it is visible. */
export const readMetafile: ReadMetafile = (bytes, kind, part, setText) => {
  try {
    const picture = (kind === 'emf' ? playEmf : playWmf)(bytes, setText, part);
    return picture.children.length === 0 ? undefined : { kind: 'metafile', ...picture };
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
};

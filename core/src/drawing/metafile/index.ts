/**
 * EMF and WMF pictures: calls of GDI written down, played on a device that draws what layout places.
 *
 *   emf, wmf   the records of each format;  device  what they draw on
 *   objects    pens, brushes and fonts;  ellipse, bitmap, charset, matrix  what records hold
 */
import type { Steps } from '../../base/steps.js';
import type { ReadMetafile } from '../context.js';
import { playEmf } from './emf.js';
import { playWmf } from './wmf.js';

/** Records that take a millisecond or two. */
const STEP = 512;

/** The picture, played until something shows; undefined where its header is cut short or nothing in it shows. */
export const readMetafile: ReadMetafile = (bytes, kind, part, setText) => {
  try {
    const { picture, records } = (kind === 'emf' ? playEmf : playWmf)(bytes, setText, part);
    while (picture.children.length === 0) if (records.next().done) return undefined;
    return { picture: { kind: 'metafile', ...picture }, rest: played(records) };
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
};

function* played(records: Iterator<void>): Steps<void> {
  for (let count = 1; !records.next().done; count++) if (count % STEP === 0) yield;
}

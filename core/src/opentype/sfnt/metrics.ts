/** Metrics of a face as a whole, from `head`, `hhea`, `OS/2` and `post`, in ems. */

import { QuireError } from '../../base/errors.js';
import type { LineMetrics } from '../../resolved/index.js';
import { requireTable, type SfntFile } from './directory.js';

export interface FaceMetrics {
  readonly unitsPerEm: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly ascent: number;
  readonly descent: number;
  readonly underline: { readonly position: number; readonly thickness: number };
  readonly strikeout: { readonly position: number; readonly thickness: number };
  readonly capHeight: number;
  readonly xHeight: number;
  readonly italicAngle: number;
  readonly fixedPitch: boolean;
  readonly line: LineMetrics;
}

/** Bits of `ulCodePageRange1` for CP932, CP936, CP949, CP950 and CP1361. */
const EAST_ASIAN_CODE_PAGES = (1 << 17) | (1 << 18) | (1 << 19) | (1 << 20) | (1 << 21);
const USE_TYPO_METRICS = 1 << 7;

export function readMetrics(file: SfntFile): FaceMetrics {
  const head = requireTable(file, 'head');
  const hhea = requireTable(file, 'hhea');
  const os2 = file.tables.get('OS/2');
  const post = file.tables.get('post');
  const unitsPerEm = head.u16(18);
  if (unitsPerEm < 16 || unitsPerEm > 16384) {
    throw new QuireError('INVALID_DOCUMENT', `unitsPerEm is ${unitsPerEm}`, { part: head.what });
  }
  const em = (units: number): number => units / unitsPerEm;
  const macStyle = head.u16(44);
  const selection = os2?.has(62, 2) ? os2.u16(62) : macStyle & 1 ? 0x20 : 0;
  const line = { ...readLineMetrics(file, em), unitsPerEm };
  const modern = os2?.has(0, 90) === true && os2.u16(0) >= 2;
  return {
    unitsPerEm,
    bold: (selection & 0x20) !== 0,
    italic: (selection & 1) !== 0 || (macStyle & 2) !== 0,
    ascent: em(hhea.i16(4)),
    descent: Math.abs(em(hhea.i16(6))),
    underline: post?.has(8, 4)
      ? { position: em(post.i16(8)), thickness: em(post.i16(10)) }
      : { position: -0.1, thickness: 0.05 },
    strikeout: os2?.has(26, 4)
      ? { position: em(os2.i16(28)), thickness: em(os2.i16(26)) }
      : { position: 0.25, thickness: 0.05 },
    xHeight: modern ? em(os2.i16(86)) : 0.5,
    capHeight: modern ? em(os2.i16(88)) : 0.7,
    italicAngle: post?.has(4, 4) ? post.fixed(4) : 0,
    fixedPitch: post?.has(12, 4) ? post.u32(12) !== 0 : false,
    line,
  };
}

/**
 * The line of a font as Word sets it: the `usWinAscent` and `usWinDescent` of OS/2, plus the part of `hhea`'s height
 * that exceeds them (the external leading of GDI). If bit 7 of fsSelection is set, the typographic metrics are used
 * instead. Measured: see `metrics/line-metrics.ts`. East Asian fonts have no leading, see `compat/eastAsianLine`.
 */
function readLineMetrics(file: SfntFile, em: (units: number) => number): LineMetrics {
  const hhea = requireTable(file, 'hhea');
  const os2 = file.tables.get('OS/2');
  const eastAsian = os2?.has(78, 4) ? (os2.u32(78) & EAST_ASIAN_CODE_PAGES) !== 0 : false;
  const of = (ascent: number, descent: number, lineGap: number): LineMetrics => ({
    ascent: em(ascent),
    descent: em(descent),
    lineGap: eastAsian ? 0 : em(Math.max(0, lineGap)),
    eastAsian,
  });
  const ascent = hhea.i16(4);
  const descent = Math.abs(hhea.i16(6));
  const gap = hhea.i16(8);
  if (!os2?.has(68, 10)) return of(ascent, descent, gap);
  if (os2.u16(62) & USE_TYPO_METRICS) return of(os2.i16(68), Math.abs(os2.i16(70)), os2.i16(72));
  const above = os2.u16(74);
  const below = os2.u16(76);
  if (above + below === 0) return of(ascent, descent, gap);
  return of(above, below, ascent + descent + gap - above - below);
}

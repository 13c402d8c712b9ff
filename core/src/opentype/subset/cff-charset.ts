import { viewOf } from './sfnt.js';

/** Operators of a CFF Top DICT (Adobe Technical Note 5176, table 9 and 10). */
const CHARSET = 15;
const CHAR_STRINGS = 17;
const ROS = 0x0c1e;

/**
 * Returns the CFF table with CIDs equal to glyph numbers. A reader finds the glyphs of a CID-keyed font by CID (ISO
 * 32000-1 §9.7.4.2), and in a subset font CIDs and glyph numbers differ; its charset is overwritten by one range over
 * all glyphs. Fonts that are not CID-keyed, and unreadable ones, are returned unchanged.
 */
export function withIdentityCharset(cff: Uint8Array): Uint8Array {
  try {
    const top = readTopDict(cff);
    const offset = top.get(CHARSET) ?? 0;
    // Charsets 0 to 2 are predefined for Latin fonts, and have no CIDs.
    if (!top.has(ROS) || offset <= 2) return cff;
    return overwriteCharset(cff, offset, viewOf(cff).getUint16(top.get(CHAR_STRINGS) ?? 0));
  } catch {
    return cff;
  }
}

/** The first operand of each operator; charset and offsets have only one. */
function readTopDict(cff: Uint8Array): Map<number, number> {
  const view = viewOf(cff);
  const names = readIndex(view, cff[2]);
  const dicts = readIndex(view, names.end);
  const entries = new Map<number, number>();
  let operand = 0;
  for (let at = dicts.start; at < dicts.firstEnd; ) {
    const byte = view.getUint8(at);
    if (byte <= 21) {
      const operator = byte === 12 ? 0x0c00 | view.getUint8(at + 1) : byte;
      entries.set(operator, operand);
      at += byte === 12 ? 2 : 1;
    } else {
      const number = readNumber(view, at);
      operand = number.value;
      at += number.size;
    }
  }
  return entries;
}

/** The start and end of the first object of an INDEX, and the end of the INDEX (section 5). */
function readIndex(view: DataView, at: number): { start: number; firstEnd: number; end: number } {
  const count = view.getUint16(at);
  if (count === 0) return { start: at + 2, firstEnd: at + 2, end: at + 2 };
  const size = view.getUint8(at + 2);
  const data = at + 2 + (count + 1) * size;
  const offset = (i: number): number => {
    let value = 0;
    for (let byte = 0; byte < size; byte++) value = value * 256 + view.getUint8(at + 3 + i * size + byte);
    return value;
  };
  return { start: data + offset(0), firstEnd: data + offset(1), end: data + offset(count) };
}

/** Reads a number of a DICT (table 3). Reals are skipped, because no offset is a real. */
function readNumber(view: DataView, at: number): { value: number; size: number } {
  const byte = view.getUint8(at);
  if (byte >= 32 && byte <= 246) return { value: byte - 139, size: 1 };
  if (byte >= 247 && byte <= 250) return { value: (byte - 247) * 256 + view.getUint8(at + 1) + 108, size: 2 };
  if (byte >= 251 && byte <= 254) return { value: -(byte - 251) * 256 - view.getUint8(at + 1) - 108, size: 2 };
  if (byte === 28) return { value: view.getInt16(at + 1), size: 3 };
  if (byte === 29) return { value: view.getInt32(at + 1), size: 5 };
  let end = at + 1;
  while ((view.getUint8(end) & 15) !== 15 && view.getUint8(end) >> 4 !== 15) end++;
  return { value: 0, size: end + 1 - at };
}

/**
 * Overwrites a charset with one range in format 2, which takes five bytes. Charsets of two glyphs, and of format 1 with
 * a single range, are shorter: in these, only the first CID is changed.
 */
function overwriteCharset(cff: Uint8Array, offset: number, glyphs: number): Uint8Array {
  if (glyphs < 2) return cff;
  const patched = cff.slice();
  const view = viewOf(patched);
  view.setUint16(offset + 1, 1);
  const singleRange = view.getUint8(offset) === 1 && view.getUint8(offset + 3) === glyphs - 2;
  if (singleRange || glyphs === 2) return patched;
  view.setUint8(offset, 2);
  view.setUint16(offset + 3, glyphs - 2);
  return patched;
}

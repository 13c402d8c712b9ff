/** Turns the transformed `hmtx` table (§5.4) back: side bearings that equal a glyph's left edge were left out. */
import { QuireError } from '../../base/errors.js';
import { Binary } from '../sfnt/binary.js';
import { Cursor } from './cursor.js';

const NO_BEARINGS = 1;
const NO_TRAILING_BEARINGS = 2;

export function rebuildMetrics(
  table: Binary,
  tables: ReadonlyMap<string, Uint8Array>,
  leftEdges: Int16Array | undefined,
  what: string,
): Uint8Array {
  const hhea = tables.get('hhea');
  if (!hhea || !leftEdges) throw new QuireError('INVALID_DOCUMENT', 'hmtx without hhea or glyf', { part: what });
  const full = Math.min(new Binary(hhea, what).u16(34), leftEdges.length);
  const cursor = new Cursor(table);
  const flags = cursor.u8();
  const advances = Array.from({ length: full }, () => cursor.u16());
  const bearings = Int16Array.from(leftEdges, (edge, glyph) => {
    const leftOut = glyph < full ? flags & NO_BEARINGS : flags & NO_TRAILING_BEARINGS;
    return leftOut ? edge : cursor.i16();
  });
  const bytes = new Uint8Array(4 * full + 2 * (bearings.length - full));
  const view = new DataView(bytes.buffer);
  advances.forEach((advance, glyph) => {
    view.setUint16(4 * glyph, advance);
    view.setInt16(4 * glyph + 2, bearings[glyph]);
  });
  for (let glyph = full; glyph < bearings.length; glyph++) view.setInt16(2 * (full + glyph), bearings[glyph]);
  return bytes;
}

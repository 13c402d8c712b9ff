import { name, type PdfDict } from './values.js';

/** The place of an object: an offset in the file, or an index in an object stream. */
export type ObjectPlace = { readonly offset: number } | { readonly stream: number; readonly index: number };

/** Bytes of the three fields of an entry: type, offset or stream number, generation or index (§7.5.8.2). */
const WIDTHS = [1, 5, 2] as const;
const ROW = 8;

/**
 * The cross-reference stream's content and dictionary. Each row is stored as the difference from the row above (PNG
 * Up): neighbors differ in a byte or two, and the table of a long document shrinks to a few hundred bytes.
 */
export function crossReferences(places: readonly (ObjectPlace | undefined)[]): {
  readonly bytes: Uint8Array;
  readonly dict: PdfDict;
} {
  const bytes = new Uint8Array(places.length * (ROW + 1));
  const above = new Uint8Array(ROW);
  const row = new Uint8Array(ROW);
  const view = new DataView(row.buffer);
  for (let number = 0; number < places.length; number++) {
    fillRow(view, places[number]);
    const at = number * (ROW + 1);
    bytes[at] = 2;
    for (let i = 0; i < ROW; i++) bytes[at + 1 + i] = row[i] - above[i];
    above.set(row);
  }
  const dict = {
    Type: name('XRef'),
    Size: places.length,
    W: WIDTHS,
    Filter: name('FlateDecode'),
    DecodeParms: { Predictor: 12, Columns: ROW },
  };
  return { bytes, dict };
}

/** The table of a file without object streams (§7.5.4), with twenty bytes a row. */
export function crossReferenceTable(places: readonly (ObjectPlace | undefined)[]): string {
  const rows = places.map((place) =>
    place && 'offset' in place ? `${String(place.offset).padStart(10, '0')} 00000 n \n` : '0000000000 65535 f \n',
  );
  return `xref\n0 ${places.length}\n${rows.join('')}`;
}

function fillRow(view: DataView, place: ObjectPlace | undefined): void {
  const high = place === undefined ? 0 : 'offset' in place ? Math.floor(place.offset / 2 ** 32) : 0;
  const low = place === undefined ? 0 : 'offset' in place ? place.offset >>> 0 : place.stream;
  view.setUint8(0, place === undefined ? 0 : 'offset' in place ? 1 : 2);
  view.setUint8(1, high);
  view.setUint32(2, low);
  // Object 0 is the head of the list of free objects and has generation 65535 (§7.5.4).
  view.setUint16(6, place === undefined ? 0xffff : 'offset' in place ? 0 : place.index);
}

/**
 * Extra fields that archives of packages have (APPNOTE §4.5, §4.6): sizes of zip64, times and owners of several
 * systems, and the room that Office leaves for a part to grow. Other fields carry data that belongs to no part, or
 * another name of the entry, which some readers use (0x7075).
 */
const KNOWN: ReadonlySet<number> = new Set([0x0001, 0x000a, 0x000d, 0x5455, 0x5855, 0x7855, 0x7875, 0x756e]);

/** The maximum bytes of an extra field: times and owners need no more. */
const LONGEST = 64;

/** Padding of Office ("Open Packaging growth hint"): a signature and a size of two bytes each, then padding bytes. */
const GROWTH = 0xa220;

/** True if the bytes contain no data: all have the same value. */
export const isFilling = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === bytes[0]);

/** True if the bytes consist of known extra fields, followed by nothing but zeros. */
export function arePlainFields(extra: Uint8Array): boolean {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  let at = 0;
  while (at + 4 <= extra.length) {
    const id = view.getUint16(at, true);
    const end = at + 4 + view.getUint16(at + 2, true);
    if (id === 0) break;
    if (end > extra.length) return false;
    if (id === GROWTH) {
      if (!isFilling(extra.subarray(at + 8, end))) return false;
    } else if (!KNOWN.has(id) || end - at > LONGEST) return false;
    at = end;
  }
  return extra.subarray(at).every((byte) => byte === 0);
}

import { QuireError } from '../../../base/errors.js';

export interface DeclaredSizes {
  readonly deflated: number;
  readonly inflated: number;
  /** The offset of the local header. */
  readonly offset: number;
}

const ZIP64_EXTRA = 0x0001;
const ABSENT = 0xffffffff;

/** The sizes of a central header; sizes that did not fit come from its zip64 field (APPNOTE §4.5.3). */
export function widened(sizes: DeclaredSizes, extra: Uint8Array, name: string): DeclaredSizes {
  const { deflated, inflated, offset } = sizes;
  if (deflated !== ABSENT && inflated !== ABSENT && offset !== ABSENT) return sizes;
  const field = findField(extra);
  let at = 0;
  // The field contains only the sizes that did not fit, in this order.
  const wide = (size: number): number => {
    if (size !== ABSENT) return size;
    if (!field || at + 8 > field.byteLength) {
      throw new QuireError('INVALID_DOCUMENT', `the entry ${JSON.stringify(name)} has no zip64 sizes`);
    }
    at += 8;
    return Number(field.getBigUint64(at - 8, true));
  };
  const wideInflated = wide(inflated);
  return { inflated: wideInflated, deflated: wide(deflated), offset: wide(offset) };
}

function findField(extra: Uint8Array): DataView | undefined {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = view.getUint16(at + 2, true);
    if (at + 4 + length > extra.length) return undefined;
    if (view.getUint16(at, true) === ZIP64_EXTRA) return new DataView(extra.buffer, extra.byteOffset + at + 4, length);
    at += 4 + length;
  }
  return undefined;
}

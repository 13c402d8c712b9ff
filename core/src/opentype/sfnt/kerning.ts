/**
 * Pair kerning in font units, by GPOS `kern` if the font has it, else by the older `kern` table. Read at its first use.
 */
import { isQuireError } from '../../base/errors.js';
import type { Binary } from './binary.js';
import { type PairLookup, readPairPositioning } from './gpos.js';

export type KerningLookup = PairLookup;

export function readKerning(gpos: Binary | undefined, kern: Binary | undefined): KerningLookup {
  let lookup: KerningLookup | undefined;
  return (left, right) => {
    lookup ??= (gpos && readOrGiveUp(gpos)) ?? readKernTable(kern);
    return lookup(left, right);
  };
}

/** Reads a GPOS table; undefined if it is broken: no font is refused for this, as text is legible without kerning. */
function readOrGiveUp(gpos: Binary): KerningLookup | undefined {
  try {
    const lookup = readPairPositioning(gpos);
    return lookup && guarded(lookup);
  } catch (error) {
    if (isQuireError(error)) return undefined;
    throw error;
  }
}

function guarded(lookup: KerningLookup): KerningLookup {
  return (left, right) => {
    try {
      return lookup(left, right);
    } catch (error) {
      if (isQuireError(error)) return 0;
      throw error;
    }
  };
}

const NO_KERNING: KerningLookup = () => 0;

/** `kern` version 0, subtables of format 0: sorted pairs. */
function readKernTable(kern: Binary | undefined): KerningLookup {
  if (!kern?.has(0, 4) || kern.u16(0) !== 0) return NO_KERNING;
  const pairs = new Map<number, number>();
  let offset = 4;
  for (let t = Math.min(kern.u16(2), 64); t > 0 && kern.has(offset, 14); t--) {
    const length = kern.u16(offset + 2);
    const coverage = kern.u16(offset + 4);
    const horizontalFormat0 = (coverage & 0xff07) === 1;
    if (horizontalFormat0) {
      // The length field of large subtables overflows 16 bits; the pair count is reliable.
      const count = kern.u16(offset + 6);
      for (let i = 0; i < count && kern.has(offset + 14 + 6 * i, 6); i++) {
        const record = offset + 14 + 6 * i;
        pairs.set(kern.u32(record), kern.i16(record + 4));
      }
    }
    if (length < 6) break;
    offset += length;
  }
  return (left, right) => pairs.get(((left << 16) | right) >>> 0) ?? 0;
}

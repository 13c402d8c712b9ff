/** Pair positioning of the `kern` feature (OpenType GPOS, lookup types 2 and 9). */
import { firstIndex } from '../../base/first-index.js';
import type { Binary } from './binary.js';
import { readClasses, readCoverage } from './coverage.js';

/** Change of the left glyph's advance, in font units. */
export type PairLookup = (left: number, right: number) => number;

type Subtable = (left: number, right: number) => number | undefined;

const PAIR = 2;
const EXTENSION = 9;
const MOST = 4096;

/**
 * Returns undefined if the font has no `kern` feature for the scripts that are set letter by letter: Latin, Cyrillic
 * and Greek. Fonts store the pairs of each script under its tag, and the glyphs determine the script.
 */
export function readPairPositioning(gpos: Binary): PairLookup | undefined {
  const seen = new Set<number>();
  const scripts = simpleScripts(gpos)
    .map((script) => kernLookups(gpos, script, seen).flatMap((lookup) => lookupSubtables(gpos, lookup)))
    .filter((subtables) => subtables.length > 0);
  if (scripts.length === 0) return undefined;
  return (left, right) => {
    for (const subtables of scripts) {
      const value = firstOf(subtables, left, right);
      if (value) return value;
    }
    return 0;
  };
}

function firstOf(subtables: readonly Subtable[], left: number, right: number): number | undefined {
  for (const subtable of subtables) {
    const value = subtable(left, right);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Offsets of the `kern` lookups for the default language of a script, without the lookups in `seen`. */
function kernLookups(gpos: Binary, script: number, seen: Set<number>): number[] {
  const features = gpos.u16(6);
  const lookups = gpos.u16(8);
  if (gpos.u16(script) === 0) return [];
  const language = script + gpos.u16(script);
  const found = new Set<number>();
  const count = Math.min(gpos.u16(language + 4), MOST);
  for (let i = 0; i < count; i++) {
    const record = features + 2 + 6 * gpos.u16(language + 6 + 2 * i);
    if (gpos.tag(record) !== 'kern') continue;
    const feature = features + gpos.u16(record + 4);
    const indices = Math.min(gpos.u16(feature + 2), MOST);
    for (let l = 0; l < indices; l++) {
      const index = gpos.u16(feature + 4 + 2 * l);
      const lookup = index < gpos.u16(lookups) ? lookups + gpos.u16(lookups + 2 + 2 * index) : undefined;
      if (lookup !== undefined && !seen.has(lookup)) found.add(lookup);
    }
  }
  for (const lookup of found) seen.add(lookup);
  return [...found];
}

/** Offsets of the script tables: `latn`, else `DFLT`, else the first one, and Cyrillic and Greek if they exist. */
function simpleScripts(gpos: Binary): number[] {
  const scripts = gpos.u16(4);
  const byTag = new Map<string, number>();
  const count = Math.min(gpos.u16(scripts), MOST);
  for (let i = 0; i < count; i++) {
    byTag.set(gpos.tag(scripts + 2 + 6 * i), scripts + gpos.u16(scripts + 6 + 6 * i));
  }
  const latin = byTag.get('latn') ?? byTag.get('DFLT') ?? byTag.values().next().value;
  const offsets = [latin, byTag.get('cyrl'), byTag.get('grek')];
  return [...new Set(offsets.filter((offset) => offset !== undefined))];
}

function lookupSubtables(gpos: Binary, lookup: number): Subtable[] {
  const type = gpos.u16(lookup);
  const count = Math.min(gpos.u16(lookup + 4), MOST);
  const subtables: Subtable[] = [];
  for (let i = 0; i < count; i++) {
    let at = lookup + gpos.u16(lookup + 6 + 2 * i);
    let kind = type;
    if (kind === EXTENSION) {
      kind = gpos.u16(at + 2);
      at += gpos.u32(at + 4);
    }
    if (kind !== PAIR) continue;
    const subtable = gpos.u16(at) === 1 ? pairSets(gpos, at) : classPairs(gpos, at);
    if (subtable) subtables.push(subtable);
  }
  return subtables;
}

/** Bytes of a value record, and the offset of XAdvance in it (absent: undefined). */
function valueLayout(format: number): { size: number; advance: number | undefined } {
  let size = 0;
  let advance: number | undefined;
  for (let bit = 1; bit <= 0x80; bit <<= 1) {
    if (!(format & bit)) continue;
    if (bit === 4) advance = size;
    size += 2;
  }
  return { size, advance };
}

/** Format 1: for each left glyph a sorted list of right glyphs. */
function pairSets(gpos: Binary, at: number): Subtable | undefined {
  const first = valueLayout(gpos.u16(at + 4));
  const second = valueLayout(gpos.u16(at + 6));
  const { advance } = first;
  if (advance === undefined) return undefined;
  const coverage = readCoverage(gpos, at + gpos.u16(at + 2));
  const sets = gpos.u16(at + 8);
  const recordSize = 2 + first.size + second.size;
  return (left, right) => {
    const index = coverage(left);
    if (index < 0 || index >= sets) return undefined;
    const set = at + gpos.u16(at + 10 + 2 * index);
    const count = gpos.u16(set);
    const recordAt = (i: number): number => set + 2 + recordSize * i;
    const found = firstIndex(count, (i) => gpos.u16(recordAt(i)) >= right);
    const record = recordAt(found);
    return found < count && gpos.u16(record) === right ? gpos.i16(record + 2 + advance) : undefined;
  };
}

/** Format 2: a matrix by the classes of both glyphs. */
function classPairs(gpos: Binary, at: number): Subtable | undefined {
  const first = valueLayout(gpos.u16(at + 4));
  const second = valueLayout(gpos.u16(at + 6));
  const { advance } = first;
  if (advance === undefined) return undefined;
  const coverage = readCoverage(gpos, at + gpos.u16(at + 2));
  const leftClass = readClasses(gpos, at + gpos.u16(at + 8));
  const rightClass = readClasses(gpos, at + gpos.u16(at + 10));
  const rows = gpos.u16(at + 12);
  const columns = gpos.u16(at + 14);
  const recordSize = first.size + second.size;
  return (left, right) => {
    if (coverage(left) < 0) return undefined;
    const row = leftClass(left);
    const column = rightClass(right);
    if (row >= rows || column >= columns) return undefined;
    return gpos.i16(at + 16 + recordSize * (row * columns + column) + advance);
  };
}

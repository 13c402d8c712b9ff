import { Random } from '../property/random.js';
import * as made from '../testing/hostile-documents.js';
import { hugePicture } from './huge-picture.js';

/** Documents made to harm, a few of each kind; documents that take long to build are built once. */
const MADE: readonly (readonly [count: number, bytes: () => Uint8Array])[] = [
  [6, made.zipBomb],
  [4, () => made.longWord(300_000)],
  [10, () => made.nestedElements(20_000, '<w:sdt><w:sdtContent>', '</w:sdtContent></w:sdt>')],
  [10, () => made.nestedTables(3000)],
  [10, () => made.nestedTables(25)],
  [10, () => made.manyEntries(10_001)],
  [10, made.traversal],
  [10, made.duplicateEntries],
  [10, made.truncated],
  [10, made.billionLaughs],
  [10, made.brokenXml],
  [10, made.otherArchive],
  [10, made.withoutMainPart],
  [10, made.wideSpan],
  [4, made.hugeType],
  [4, () => made.allKeptTogether(2000)],
  [10, made.oleFile],
  [4, () => hugePicture('rgba', 6000)],
];

/** The given number of hostile documents: made to harm, or honest ones with random damage by the seed. */
export function hostileDocuments(count: number, good: readonly Uint8Array[], seed: number): readonly Uint8Array[] {
  const random = new Random(seed);
  const harmful = MADE.flatMap(([times, bytes]) => Array<Uint8Array>(times).fill(bytes()));
  const damaged = Array.from({ length: Math.max(0, count - harmful.length) }, () => damage(random.pick(good), random));
  return [...harmful, ...damaged].slice(0, count);
}

/** Damages a document: cuts it off, or changes bytes in the archive's records or its parts. */
function damage(bytes: Uint8Array, random: Random): Uint8Array {
  if (random.next(4) === 0) return bytes.slice(0, random.next(bytes.length));
  const damaged = bytes.slice();
  for (let count = 1 + random.next(8); count > 0; count--) damaged[random.next(damaged.length)] = random.next(256);
  return damaged;
}

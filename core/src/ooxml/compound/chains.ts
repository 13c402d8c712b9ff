import { concatBytes } from '../../base/bytes.js';
import { QuireError } from '../../base/errors.js';

/** In allocation tables, values from `LAST_NUMBER` on are not sector numbers; `END` ends a chain ([MS-CFB] §2.1). */
const LAST_NUMBER = 0xfffffffa;
const END = 0xfffffffe;
/** Streams below this size are kept in the mini stream. */
const MINI_CUTOFF = 4096;
/** The offset and the length of the list in the header that names the first sectors of the allocation table. */
const LISTED_AT = 76;
const LISTED = 109;

/** The sectors of a compound file and the chains that they form. */
export class Chains {
  readonly #view: DataView;
  readonly #shift: number;
  readonly #next: readonly number[];
  readonly #miniNext: readonly number[];
  #mini: Uint8Array | undefined;

  constructor(view: DataView) {
    this.#view = view;
    this.#shift = view.getUint16(30, true);
    if (this.#shift !== 9 && this.#shift !== 12) throw damaged('its sectors are neither 512 nor 4096 bytes');
    this.#next = this.#tableSectors().flatMap((sector) => this.#numbers(sector));
    this.#miniNext = this.sectors(view.getUint32(60, true)).flatMap(numbersOf);
  }

  sectors(start: number): Uint8Array[] {
    return follow(start, this.#next).map((sector) => this.#sector(sector));
  }

  /** A stream's bytes. `root` is the entry whose chain is the mini stream. */
  stream({ start, size }: Place, root: Place): Uint8Array {
    const bytes = size < MINI_CUTOFF ? this.#miniStream(start, root) : concatBytes(this.sectors(start));
    if (bytes.length < size) throw damaged('a stream is shorter than its entry says');
    return bytes.subarray(0, size);
  }

  #miniStream(start: number, root: Place): Uint8Array {
    this.#mini ??= concatBytes(this.sectors(root.start));
    const mini = this.#mini;
    return concatBytes(follow(start, this.#miniNext).map((sector) => mini.subarray(sector * 64, sector * 64 + 64)));
  }

  /** The sectors of the allocation table: first the header's list, then the chain of sectors with further lists. */
  #tableSectors(): number[] {
    const sectors: number[] = [];
    for (let i = 0; i < LISTED; i++) sectors.push(this.#view.getUint32(LISTED_AT + 4 * i, true));
    const seen = new Set<number>();
    for (let list = this.#view.getUint32(68, true); list < LAST_NUMBER && !seen.has(list); ) {
      seen.add(list);
      const numbers = this.#numbers(list);
      sectors.push(...numbers.slice(0, -1));
      list = numbers[numbers.length - 1];
    }
    return sectors.filter((sector) => sector < LAST_NUMBER);
  }

  #numbers(sector: number): number[] {
    return numbersOf(this.#sector(sector));
  }

  #sector(number: number): Uint8Array {
    const { buffer, byteOffset, byteLength } = this.#view;
    const at = (number + 1) * 2 ** this.#shift;
    if (at >= byteLength) throw damaged(`sector ${number} is past the end`);
    // The last sector of a file is cut short by some writers.
    return new Uint8Array(buffer, byteOffset + at, Math.min(2 ** this.#shift, byteLength - at));
  }
}

interface Place {
  readonly start: number;
  readonly size: number;
}

/** The numbers of a chain. A chain that returns to itself would be longer than the table. */
function follow(start: number, next: readonly number[]): number[] {
  const chain: number[] = [];
  for (let sector = start; sector < LAST_NUMBER; sector = next[sector] ?? END) {
    if (chain.length > next.length) throw damaged('a chain of sectors contains a loop');
    chain.push(sector);
  }
  return chain;
}

function numbersOf(sector: Uint8Array): number[] {
  const view = new DataView(sector.buffer, sector.byteOffset, sector.byteLength);
  return Array.from({ length: sector.byteLength >> 2 }, (_, i) => view.getUint32(4 * i, true));
}

const damaged = (what: string): QuireError =>
  new QuireError('INVALID_DOCUMENT', `the compound file is damaged: ${what}`);

/** A Huffman table as a JPEG defines it (ITU-T T.81 §B.2.4.2). */
export interface CodeTable {
  /** The number of codes with 1..16 bits. */
  readonly counts: Uint8Array;
  /** The symbols of the codes, the shortest first. */
  readonly symbols: Uint8Array;
}

const LONGEST = 16;

/**
 * The codes that encode symbols in the fewest bits, given the frequency of each symbol. None is longer than 16 bits,
 * and none is all ones, which T.81 keeps free. Found by package-merge (Larmore, Hirschberg 1990).
 */
export function bestCodes(frequencies: Uint32Array): CodeTable {
  // Reserves the code of all ones for a symbol that never occurs, which is then removed.
  const leaves: Package[] = [{ weight: 0, symbols: [FREE] }];
  for (const [symbol, weight] of frequencies.entries()) if (weight > 0) leaves.push({ weight, symbols: [symbol] });
  leaves.sort((a, b) => a.weight - b.weight);
  let packages: readonly Package[] = [];
  for (let level = 0; level < LONGEST; level++) packages = merged(leaves, paired(packages));
  const lengths = new Uint8Array(FREE + 1);
  for (const { symbols } of packages.slice(0, 2 * leaves.length - 2)) for (const each of symbols) lengths[each]++;
  return tableOf(lengths, frequencies);
}

const FREE = 256;

interface Package {
  readonly weight: number;
  readonly symbols: readonly number[];
}

function paired(packages: readonly Package[]): Package[] {
  const pairs: Package[] = [];
  for (let i = 0; i + 1 < packages.length; i += 2) {
    const [one, other] = [packages[i], packages[i + 1]];
    pairs.push({ weight: one.weight + other.weight, symbols: [...one.symbols, ...other.symbols] });
  }
  return pairs;
}

const merged = (leaves: readonly Package[], pairs: readonly Package[]): Package[] =>
  [...leaves, ...pairs].sort((a, b) => a.weight - b.weight);

function tableOf(lengths: Uint8Array, frequencies: Uint32Array): CodeTable {
  const symbols = Array.from(frequencies.keys()).filter((symbol) => lengths[symbol] > 0);
  symbols.sort((a, b) => lengths[a] - lengths[b] || frequencies[b] - frequencies[a]);
  const counts = new Uint8Array(LONGEST);
  for (const symbol of symbols) counts[lengths[symbol] - 1]++;
  return { counts, symbols: Uint8Array.from(symbols) };
}

/** The code of each symbol, combined with its length times 2^16. */
export function codesOf({ counts, symbols }: CodeTable): Uint32Array {
  const codes = new Uint32Array(256);
  let code = 0;
  let at = 0;
  for (const [i, count] of counts.entries()) {
    for (const symbol of symbols.subarray(at, at + count)) codes[symbol] = ((i + 1) << 16) | code++;
    at += count;
    code <<= 1;
  }
  return codes;
}

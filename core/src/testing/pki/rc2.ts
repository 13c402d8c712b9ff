/** RC2 in CBC with the padding of PKCS #7 (RFC 2268), for key files as old programs write them. */
import { concatBytes } from '../../base/bytes.js';
import { expandedKey } from '../../signatures/node/rc2.js';

const BLOCK = 8;

export function encryptRc2(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array {
  const expanded = expandedKey(key);
  const padding = BLOCK - (data.length % BLOCK);
  const padded = concatBytes([data, new Uint8Array(padding).fill(padding)]);
  let previous = iv;
  for (let at = 0; at < padded.length; at += BLOCK) {
    const block = padded.subarray(at, at + BLOCK);
    const chained = block.map((octet, i) => octet ^ previous[i]!);
    block.set(encryptBlock(expanded, chained));
    previous = block;
  }
  return padded;
}

/** §3: sixteen mixing rounds, with a mashing round after the fifth and the eleventh. */
function encryptBlock(key: Uint16Array, block: Uint8Array): Uint8Array {
  const words = Uint16Array.from({ length: 4 }, (_, i) => block[2 * i]! | (block[2 * i + 1]! << 8));
  for (let round = 0; round < 16; round++) {
    for (const [i, shift] of [1, 2, 3, 5].entries()) {
      const [before, second, third] = [words[(i + 3) & 3]!, words[(i + 2) & 3]!, words[(i + 1) & 3]!];
      words[i] = words[i]! + key[4 * round + i]! + (before & second) + (~before & third);
      words[i] = (words[i]! << shift) | (words[i]! >> (16 - shift));
    }
    if (round === 4 || round === 10) for (let i = 0; i < 4; i++) words[i] = words[i]! + key[words[(i + 3) & 3]! & 63]!;
  }
  return Uint8Array.from({ length: BLOCK }, (_, i) => words[i >> 1]! >> (8 * (i & 1)));
}

/** The first signature of a PDF document, and the bytes that it signs, for judges that do not read PDF. */

/** Returns the bytes that the first `/ByteRange` covers. */
export function signedContent(bytes: Uint8Array): Uint8Array {
  const [start, first, second, rest] = rangeOf(bytes);
  return Buffer.concat([bytes.subarray(start, start + first), bytes.subarray(second, second + rest)]);
}

/** Returns the CMS in the gap of the first `/ByteRange`: hexadecimal digits, with zeros after them. */
export function signatureOf(bytes: Uint8Array): Uint8Array {
  const [start, first, second] = rangeOf(bytes);
  const digits = Buffer.from(bytes.subarray(start + first, second))
    .toString('latin1')
    .replaceAll(/[<>\s]/g, '');
  const padded = Buffer.from(digits, 'hex');
  // The length of the outermost element is in two or three bytes (X.690 §8.1.3).
  const sizes = (padded[1] ?? 0) & 0x7f;
  return padded.subarray(0, 2 + sizes + padded.readUIntBE(2, sizes));
}

function rangeOf(bytes: Uint8Array): readonly [number, number, number, number] {
  const [, ...figures] = /\/ByteRange ?\[ ?(\d+) (\d+) (\d+) (\d+)/.exec(Buffer.from(bytes).toString('latin1')) ?? [];
  const [start = 0, first = 0, second = 0, rest = 0] = figures.map(Number);
  return [start, first, second, rest];
}

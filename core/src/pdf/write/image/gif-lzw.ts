/**
 * Decodes the LZW of GIF (appendix F of its specification) into `count` color indices. Data that ends early, or that
 * is damaged from some point on, leaves the rest 0, as browsers show it.
 */
export function decodeGifLzw(data: Uint8Array, minimumCodeSize: number, count: number): Uint8Array {
  const indices = new Uint8Array(count);
  const clear = 1 << minimumCodeSize;
  const prefix = new Uint16Array(4096);
  const suffix = new Uint8Array(4096);
  const length = new Uint16Array(4096);
  for (let code = 0; code < clear; code++) {
    suffix[code] = code;
    length[code] = 1;
  }
  let next = clear + 2;
  let size = minimumCodeSize + 1;
  let previous = -1;
  let written = 0;
  let bits = 0;
  let held = 0;
  for (let at = 0; written < count; ) {
    for (; held < size && at < data.length; held += 8) bits |= data[at++] << held;
    if (held < size) break;
    const code = bits & ((1 << size) - 1);
    bits >>>= size;
    held -= size;
    if (code === clear) {
      next = clear + 2;
      size = minimumCodeSize + 1;
      previous = -1;
      continue;
    }
    if (code === clear + 1 || code > next || (code === next && previous < 0)) break;
    // A code that is not in the table yet means the previous string, followed by the first index of that string.
    const known = code < next ? code : previous;
    const end = written + length[known];
    for (let link = known, to = end - 1; to >= written; to--, link = prefix[link])
      if (to < count) indices[to] = suffix[link];
    const first = indices[written];
    if (code === next && end < count) indices[end] = first;
    if (previous >= 0 && next < 4096) {
      prefix[next] = previous;
      suffix[next] = first;
      length[next] = length[previous] + 1;
      next++;
      if (next === 1 << size && size < 12) size++;
    }
    written = code === known ? end : end + 1;
    previous = code;
  }
  return indices;
}

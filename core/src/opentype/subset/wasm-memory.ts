/** The section of a WebAssembly module that states its memory (WebAssembly 1.0 §5.5.8). */
const MEMORY = 5;
const HEADER = 8;

/** The largest memory of a module, in pages of 64 KiB. */
const MOST_PAGES = 65_536;

/**
 * Returns the module with a memory of `pages` of 64 KiB from the start, for modules built with a memory that does not
 * grow. A module that declares no memory is returned unchanged.
 *
 * @example
 * ```ts
 * await WebAssembly.instantiate(withMemory(module, 4096)); // 256 MiB, of which the system gives what is used
 * ```
 */
export function withMemory(module: Uint8Array, pages: number): Uint8Array {
  for (let at = HEADER; at < module.length; ) {
    const size = readNumber(module, at + 1);
    const end = size.next + size.value;
    if (module[at] === MEMORY && module[size.next] === 1) {
      const count = numberOf(Math.min(pages, MOST_PAGES));
      // One memory, with a minimum and a maximum.
      const stated = [1, 1, ...count, ...count];
      const section = [MEMORY, ...numberOf(stated.length), ...stated];
      const result = new Uint8Array(at + section.length + module.length - end);
      result.set(module.subarray(0, at));
      result.set(section, at);
      result.set(module.subarray(end), at + section.length);
      return result;
    }
    at = end;
  }
  return module;
}

/** LEB128: seven bits per byte, the lowest first. */
function readNumber(bytes: Uint8Array, at: number): { readonly value: number; readonly next: number } {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return { value, next: at };
  }
}

function numberOf(value: number): number[] {
  const bytes: number[] = [];
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return [...bytes, left];
    bytes.push((left % 128) | 0x80);
  }
}

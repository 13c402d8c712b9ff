import type { Subsetter } from './subsetter.js';
import { withMemory } from './wasm-memory.js';

/** The functions of HarfBuzz's C interface (`hb-subset.h`) that its WebAssembly build exports. Pointers are numbers. */
interface HarfBuzz {
  readonly memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  malloc(size: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, type: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

/** Constants of `hb_memory_mode_t` and other enumerations. */
const WRITABLE = 2;
const RETAIN_GLYPH_NUMBERS = 2;
const DROPPED_TABLES = 3;
const SHAPING_TABLES = ['GSUB', 'GPOS', 'GDEF', 'BASE', 'JSTF', 'kern', 'DSIG', 'name', 'MATH'];

/** The part of the WebAssembly interface used here: every runtime has it, but type libraries without a DOM lack it. */
interface WebAssemblyRuntime {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object): Promise<{ readonly exports: object }>;
}

/** The minimum size of fonts that may need more than the module's 65 MB, such as 8,000 ideographs of 19 MB. */
const LARGE = 1 << 22;

/** The memory of the module for large fonts, in pages of 64 KiB. */
const ROOM = 8192;

/**
 * Starts HarfBuzz's subsetter from the bytes of its module (`harfbuzzjs/dist/harfbuzz-subset.wasm`), which takes about
 * 15 ms. For a font too large for it, a second instance with half a gigabyte of memory is started; the system provides
 * only the memory that is used.
 */
export async function openHarfBuzzSubsetter(module: Uint8Array): Promise<Subsetter> {
  const usual = await start(module);
  return {
    subset: (bytes, glyphs) => {
      const cut = subset(usual, bytes, glyphs);
      if (cut || bytes.length < LARGE) return cut;
      return start(withMemory(module, ROOM)).then(
        (roomy) => subset(roomy, bytes, glyphs),
        // The host may not be able to provide that much memory.
        () => undefined,
      );
    },
  };
}

async function start(module: Uint8Array): Promise<HarfBuzz> {
  const runtime = (globalThis as unknown as { WebAssembly: WebAssemblyRuntime }).WebAssembly;
  const { exports } = await runtime.instantiate(await runtime.compile(module));
  const hb = exports as unknown as HarfBuzz;
  hb._initialize();
  return hb;
}

function subset(hb: HarfBuzz, bytes: Uint8Array, glyphs: readonly number[]): Uint8Array | undefined {
  const data = hb.malloc(bytes.length);
  const input = hb.hb_subset_input_create_or_fail();
  if (data === 0 || input === 0) {
    if (input !== 0) hb.hb_subset_input_destroy(input);
    hb.free(data);
    return undefined;
  }
  new Uint8Array(hb.memory.buffer).set(bytes, data);
  const blob = hb.hb_blob_create(data, bytes.length, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const wanted = hb.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) hb.hb_set_add(wanted, glyph);
  const dropped = hb.hb_subset_input_set(input, DROPPED_TABLES);
  for (const tag of SHAPING_TABLES) hb.hb_set_add(dropped, tagNumber(tag));
  hb.hb_subset_input_set_flags(input, RETAIN_GLYPH_NUMBERS);
  const result = hb.hb_subset_or_fail(face, input);
  const file = result === 0 ? undefined : fileOf(hb, result);
  hb.hb_subset_input_destroy(input);
  hb.hb_face_destroy(face);
  hb.hb_blob_destroy(blob);
  hb.free(data);
  return file;
}

function fileOf(hb: HarfBuzz, face: number): Uint8Array {
  const blob = hb.hb_face_reference_blob(face);
  const start = hb.hb_blob_get_data(blob, 0);
  const file = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob));
  hb.hb_blob_destroy(blob);
  hb.hb_face_destroy(face);
  return file;
}

const tagNumber = (tag: string): number => [...tag].reduce((sum, char) => sum * 256 + char.charCodeAt(0), 0);

/**
 * Opens a font file as a `Face`. The data that every document needs is read at once; kerning, names and the cmap at
 * their first use.
 */

import { QuireError } from '../../base/errors.js';
import type { Face, FaceNames, GlyphFit, OpenedFace } from '../../resolved/index.js';
import { assembleSfnt } from './assemble.js';
import { readCharacterMap } from './cmap.js';
import { readDirectory, requireTable, type SfntFile } from './directory.js';
import { faceFaults } from './faulty-glyphs.js';
import { readKerning } from './kerning.js';
import { MeasuredFace } from './measured-face.js';
import { type FaceMetrics, readMetrics } from './metrics.js';
import { readNames } from './names.js';

/**
 * Parses face `index` of a TrueType, OpenType or collection file. `what` names the font in errors. Throws
 * INVALID_DOCUMENT if the file is not a usable font.
 */
export function openFace(bytes: Uint8Array, what: string, index = 0): OpenedFace {
  const file = readDirectory(bytes, what, index);
  const metrics = readMetrics(file);
  const outlines = outlineKind(file);
  const advances = readAdvances(file);
  const characters = readCharacterMap(file.tables.get('cmap'), advances.length);
  const kerning = readKerning(file.tables.get('GPOS'), file.tables.get('kern'));
  return new SfntFace(file, metrics, outlines, advances, characters.symbol, characters.glyph, kerning);
}

class SfntFace extends MeasuredFace implements OpenedFace {
  glyph: (codePoint: number) => number;
  readonly #file: SfntFile;
  readonly #glyphInFile: (codePoint: number) => number;
  #id: string | undefined;
  #names: FaceNames | undefined;
  #bytes: Uint8Array | undefined;

  constructor(
    file: SfntFile,
    metrics: FaceMetrics,
    readonly outlines: Face['outlines'],
    readonly advances: Uint16Array,
    readonly symbol: boolean,
    glyph: (codePoint: number) => number,
    readonly kerning: (left: number, right: number) => number,
  ) {
    super(metrics);
    this.#file = file;
    this.#glyphInFile = glyph;
    // The name of a font shows whether its glyphs are faulty; it is read when the first glyph is asked for.
    this.glyph = (codePoint) => {
      const broken = this.#faults?.broken;
      this.glyph = broken ? (each) => (broken.has(each) ? 0 : glyph(each)) : glyph;
      return this.glyph(codePoint);
    };
  }

  get id(): string {
    this.#id ??= `${this.names.postScript || 'font'}-${fingerprint(this.bytes())}`;
    return this.#id;
  }
  get family(): string {
    return this.names.family;
  }
  get names(): FaceNames {
    this.#names ??= readNames(this.#file.tables.get('name'));
    return this.#names;
  }
  faultyAdvance(codePoint: number): number | undefined {
    if (!this.#faults?.broken.has(codePoint)) return undefined;
    return this.advances[this.#glyphInFile(codePoint)] / this.unitsPerEm;
  }
  reshaped(codePoint: number): GlyphFit | undefined {
    return this.#faults?.reshaped.get(codePoint);
  }
  get #faults(): ReturnType<typeof faceFaults> {
    return faceFaults(this.names);
  }
  bytes(): Uint8Array {
    this.#bytes ??= standaloneBytes(this.#file);
    return this.#bytes;
  }
}

function outlineKind(file: SfntFile): Face['outlines'] {
  if (file.tables.has('glyf') && file.tables.has('loca')) return 'truetype';
  if (file.tables.has('CFF ') || file.tables.has('CFF2')) return 'cff';
  throw new QuireError('INVALID_DOCUMENT', 'the font has neither glyf nor CFF outlines', { part: file.what });
}

/** Reads `hmtx`: full records for the first `numberOfHMetrics` glyphs, the last advance for all glyphs after them. */
function readAdvances(file: SfntFile): Uint16Array {
  const count = requireTable(file, 'maxp').u16(4);
  const full = requireTable(file, 'hhea').u16(34);
  const hmtx = requireTable(file, 'hmtx');
  const advances = new Uint16Array(count);
  const readable = Math.min(full, count, hmtx.length >> 2);
  if (readable === 0) throw new QuireError('INVALID_DOCUMENT', 'the font states no advance', { part: hmtx.what });
  const { bytes } = hmtx;
  for (let glyph = 0; glyph < readable; glyph++) advances[glyph] = (bytes[4 * glyph] << 8) | bytes[4 * glyph + 1];
  advances.fill(advances[readable - 1], readable);
  return advances;
}

/** The bytes of a font file with only the face: the file itself unless it is a collection. */
function standaloneBytes(file: SfntFile): Uint8Array {
  if (!file.inCollection) return file.bytes;
  return assembleSfnt(file.version, new Map([...file.tables].map(([tag, table]) => [tag, table.bytes])));
}

/** A short fingerprint of bytes: two independent 32-bit multiplicative hashes over whole words, and the length. */
function fingerprint(bytes: Uint8Array): string {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const words = bytes.length & ~3;
  for (let i = 0; i < words; i += 4) {
    const word = view.getUint32(i);
    a = Math.imul(a ^ word, 0x01000193);
    b = Math.imul((b << 13) | (b >>> 19), 0x85ebca6b) ^ word;
  }
  for (let i = words; i < bytes.length; i++) a = Math.imul(a ^ bytes[i], 0x01000193);
  return [a >>> 0, b >>> 0, bytes.length].map((n) => n.toString(36)).join('');
}

/** Finds faces of a family in a font source without opening any, and opens each at most once. */

import { mustBeBytes, mustBeObjects, mustBeText } from '../base/argument.js';
import { isQuireError } from '../base/errors.js';
import { type OpenedFace, openFace, sniffFont } from '../opentype/sfnt/index.js';
import type { FontSource, FontSourceFace } from '../resolved/index.js';
import { FaceNotLoaded } from './face-not-loaded.js';

/** The key by which families are compared: the name without case and without the spaces at its ends. */
export const familyKey = (family: string): string => family.trim().toLowerCase();

export interface SourceIndex {
  /** Faces of a family by its name or an alias; empty if the source has none. */
  faces(key: string): readonly FontSourceFace[];
  readonly all: readonly FontSourceFace[];
}

const indexes = new WeakMap<FontSource, SourceIndex>();

/** The index of a source, built once: libraries of many documents share their sources. */
export function indexSource(source: FontSource): SourceIndex {
  const index = indexes.get(source) ?? buildIndex(source.faces);
  indexes.set(source, index);
  return index;
}

function buildIndex(all: readonly FontSourceFace[]): SourceIndex {
  const families = new Map<string, FontSourceFace[]>();
  const aliases = new Map<string, FontSourceFace[]>();
  for (const face of all) {
    add(families, familyKey(face.family), face);
    for (const alias of face.aliases ?? []) add(aliases, familyKey(alias), face);
  }
  return { all, faces: (key) => families.get(key) ?? aliases.get(key) ?? [] };
}

function add(map: Map<string, FontSourceFace[]>, key: string, face: FontSourceFace): void {
  const list = map.get(key);
  if (list) list.push(face);
  else map.set(key, [face]);
}

/** An opened face, or why it cannot be used. */
export type OpenResult =
  | { readonly face: OpenedFace }
  | {
      readonly reason: string;
      /** True if the fault may be temporary. */
      readonly passing?: true;
    };

const opened = new WeakMap<FontSourceFace, OpenResult>();

/**
 * Opens a face of a source. If a file cannot be read, the result is a reason, not an error: another font is used. A
 * file that is UNAVAILABLE is tried again at the next request.
 */
export function openSourceFace(source: FontSourceFace): OpenResult {
  let result = opened.get(source);
  if (!result) {
    result = tryOpen(source);
    if (!('passing' in result)) opened.set(source, result);
  }
  return result;
}

function tryOpen(source: FontSourceFace): OpenResult {
  try {
    const loaded = source.load();
    const face =
      loaded instanceof Uint8Array ? openFace(loaded, source.family, source.index) : loaded.open(source.family);
    // The cmap is compiled on first use: this call uses it, so that a broken one is found when the font is opened.
    face.glyph(0x20);
    return { face };
  } catch (error) {
    if (error instanceof FaceNotLoaded) throw error;
    if (!isQuireError(error)) return { reason: `${source.family}: the font file cannot be read` };
    return { reason: error.message, ...(error.code === 'UNAVAILABLE' && { passing: true }) };
  }
}

/**
 * A source of the faces in font files, for browsers and for fonts embedded in documents. Throws INVALID_DOCUMENT with
 * the `name` of the file for bytes that are not a font.
 *
 *     const source = fontSourceFromBytes([{ name: 'Carlito-Regular.ttf', bytes }]);
 *
 * @example
 * fontSourceFromBytes([{ name: 'a.ttf', bytes: await readFile('Carlito-Regular.ttf') }]).faces[0].family // 'Carlito'
 */
export function fontSourceFromBytes(
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): FontSource {
  mustBeObjects('files', files);
  for (const [index, { name, bytes }] of files.entries()) {
    mustBeText(`files[${index}].name`, name);
    mustBeBytes(`files[${index}].bytes`, bytes);
  }
  return {
    faces: files.flatMap(({ name, bytes }) =>
      sniffFont((offset, length) => bytes.subarray(offset, offset + length), name).map((face) => ({
        ...face,
        load: () => bytes,
      })),
    ),
  };
}

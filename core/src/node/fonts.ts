/** Fonts on disk: the packs and families that are installed, and the user's own files and folders. */

import { join } from 'node:path';
import { mustBeObject, mustBeTexts } from '../base/argument.js';
import { QuireError } from '../base/errors.js';
import { type FontLibraryOptions, openFontLibrary } from '../fonts/index.js';
import { faceWeight, readSliceIndex } from '../fonts/slices/index.js';
import type { FontLibrary, FontSource, FontSourceFace } from '../resolved/index.js';
import { type FontPackage, installedPacks, moduleFolders } from './font-packs.js';
import { furtherGoogleFonts } from './google-fonts.js';
import { readFontFile } from './read-font.js';
import { scanFontFolders } from './scan-fonts.js';

export interface NodeFontOptions {
  /**
   * Folders and files of the user's own fonts, searched before the packs. Absent: those in the environment variable
   * `QUIRE_FONTS`, separated as in `PATH`.
   */
  readonly folders?: readonly string[];
}

/**
 * The user's fonts, if there are any, then the catalogue. Only the name tables of the user's files are read.
 *
 * @example nodeFontSources({ folders: [] })[0].faces[0].family // 'Carlito'
 */
export function nodeFontSources(options: NodeFontOptions = {}): readonly FontSource[] {
  mustBeObject('options', options);
  // A string would be treated as a list of folders, each named by one of its letters.
  if (options.folders !== undefined) mustBeTexts('folders', options.folders);
  const folders = options.folders ?? foldersFromEnvironment();
  return folders.length > 0 ? [scanFontFolders(folders), catalogue()] : [catalogue()];
}

/**
 * A library of the user's fonts and the packs. Throws NOT_AVAILABLE with the command for installation if there is no
 * font.
 *
 * @example
 * openNodeFontLibrary().match({ family: 'Arial', bold: true, italic: false }, new DiagnosticLog()).face.family
 * // 'Arimo'
 */
export function openNodeFontLibrary(options: NodeFontOptions & FontLibraryOptions = {}): FontLibrary {
  mustBeObject('options', options);
  const sources = nodeFontSources(options);
  if (sources.every(({ faces }) => faces.length === 0)) throw new QuireError('NOT_AVAILABLE', NO_FONTS);
  return openFontLibrary(sources, options);
}

const NO_FONTS =
  'no fonts are installed: run npm install @quire/fonts (a program bundled into one ' +
  'file needs it too; in a clone of Quire: npm ci), or set QUIRE_FONTS to folders of fonts';

function foldersFromEnvironment(): string[] {
  const separator = process.platform === 'win32' ? ';' : ':';
  return (process.env.QUIRE_FONTS ?? '').split(separator).filter((folder) => folder !== '');
}

let installed: FontSource | undefined;

/** The installed fonts. They are looked up once per process, because all libraries share them. */
function catalogue(): FontSource {
  installed ??= { faces: installedFamilies().flatMap(facesOf), standIns: true };
  return installed;
}

function installedFamilies(): readonly FontPackage[] {
  const modules = moduleFolders(import.meta.url);
  const packs = installedPacks(modules);
  return [...packs, ...furtherGoogleFonts(modules, new Set(packs.map(({ name }) => name)))];
}

const facesOf = ({ family, folder, files }: FontPackage): FontSourceFace[] =>
  files.map(({ path, bold, italic, slices, weights, except }) => {
    const read = (each: string): Uint8Array => readFontFile(join(folder, each));
    const load = () =>
      slices ? readSliceIndex({ index: slices, path, weight: faceWeight(bold, weights), except }, read) : read(path);
    return { family, bold, italic, load };
  });

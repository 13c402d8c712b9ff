/** Fonts on disk: the npm packages that come with the engine, and the user's own files and folders. */

import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type FontLibraryOptions, openFontLibrary } from '../fonts/index.js';
import type { FontLibrary, FontSource, FontSourceFace } from '../resolved/index.js';
import { FONT_PACKAGES, type FontPackage } from './font-packages.js';
import { furtherGoogleFonts } from './google-fonts.js';
import { readFont } from './read-font.js';
import { scanFontFolders } from './scan-fonts.js';

export interface NodeFontOptions {
  /**
   * Folders and files of the user's own fonts, searched before the catalogue. Absent: those that the environment
   * variable `QUIRE_FONTS` lists, separated as in `PATH`.
   */
  readonly folders?: readonly string[];
}

/**
 * The user's fonts, where there are any, then the catalogue. Only the name tables of the user's files are read.
 *
 * @example
 * ```ts
 * import { nodeFontSources } from '@quire/core/node';
 *
 * const [catalogue] = nodeFontSources({ folders: [] });
 * console.log(catalogue.faces.map(({ family }) => family)); // Carlito, Caladea, Arimo, ...
 * ```
 */
export function nodeFontSources(options: NodeFontOptions = {}): readonly FontSource[] {
  const folders = options.folders ?? foldersFromEnvironment();
  return folders.length > 0 ? [scanFontFolders(folders), catalogue()] : [catalogue()];
}

/**
 * A library over the user's fonts and the catalogue. Throws NOT_AVAILABLE where no font is installed at all.
 *
 * @example
 * ```ts
 * import { DiagnosticLog } from '@quire/core';
 * import { openNodeFontLibrary } from '@quire/core/node';
 *
 * const fonts = openNodeFontLibrary({ folders: ['fonts'] });
 * console.log(fonts.match({ family: 'Corporate Sans', bold: false, italic: false }, new DiagnosticLog()).face.family);
 * ```
 */
export const openNodeFontLibrary = (options: NodeFontOptions & FontLibraryOptions = {}): FontLibrary =>
  openFontLibrary(nodeFontSources(options), options);

function foldersFromEnvironment(): string[] {
  const separator = process.platform === 'win32' ? ';' : ':';
  return (process.env.QUIRE_FONTS ?? '').split(separator).filter((folder) => folder !== '');
}

let installed: FontSource | undefined;

/** The catalogue is the same for every library of a process: looked for once. */
function catalogue(): FontSource {
  installed ??= { faces: [...FONT_PACKAGES, ...furtherFonts()].flatMap(packageFaces), standIns: true };
  return installed;
}

/** Families that are installed beside those of the catalogue. */
const furtherFonts = (): readonly FontPackage[] =>
  furtherGoogleFonts(require.resolve.paths('fonts') ?? [], new Set(FONT_PACKAGES.map(({ name }) => name)));

const require = createRequire(import.meta.url);

function packageFaces(fontPackage: FontPackage): FontSourceFace[] {
  const folder = packageFolder(fontPackage.name);
  if (!folder) return [];
  return fontPackage.files.map(({ path, bold, italic }) => ({
    family: fontPackage.family,
    bold,
    italic,
    load: () => readFont(join(folder, path)),
  }));
}

const folders = new Map<string, string | undefined>();

function packageFolder(name: string): string | undefined {
  if (!folders.has(name)) folders.set(name, findPackage(name));
  return folders.get(name);
}

/** Where a package is installed; looked for in the folders that Node itself would look in. */
function findPackage(name: string): string | undefined {
  for (const modules of require.resolve.paths(name) ?? []) {
    const folder = join(modules, name);
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  }
  return undefined;
}

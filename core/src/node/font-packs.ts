/** The font packs that are installed (`@quire/fonts`, `@quire/fonts-cjk`, ...), by their manifests. No font is read. */
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { QuireError } from '../base/errors.js';

/** A family of an npm package that ships font files. */
export interface FontPackage {
  readonly name: string;
  readonly family: string;
  readonly folder: string;
  /** Paths inside the package. */
  readonly files: readonly FontFile[];
}

export interface FontFile {
  readonly path: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** The file in the package that lists the slices of a font. The path of such a font contains `{slice}`. */
  readonly slices?: string;
  /** The weights of the regular and the bold face of a font whose files vary in weight. */
  readonly weights?: FaceWeights;
  /** The characters that another font draws, although they are in this font's slices. */
  readonly except?: string;
}

export interface FaceWeights {
  readonly regular?: number;
  readonly bold?: number;
}

type Style = 'regular' | 'bold' | 'italic' | 'boldItalic';

/** `fonts.json` of a pack; `fonts/README.md` describes it. */
interface Manifest {
  readonly families: Readonly<Record<string, ListedFamily>>;
}

interface ListedFamily {
  readonly package: string;
  readonly faces: Readonly<Partial<Record<Style, string>>>;
  readonly slices?: string;
  readonly weights?: FaceWeights;
  readonly except?: string;
}

const SCOPE = '@quire';
const PACK = /^fonts(-|$)/;
const STYLES: readonly Style[] = ['regular', 'bold', 'italic', 'boldItalic'];

/**
 * The families of the packs in module folders: those of `@quire/fonts` first, then pack by pack in the order of their
 * names. A family whose package is missing is skipped. Throws INVALID_DOCUMENT for a manifest that cannot be read.
 */
export function installedPacks(modules: readonly string[]): readonly FontPackage[] {
  const packs = new Map<string, string>();
  for (const folder of modules) {
    for (const name of namesIn(join(folder, SCOPE))) {
      if (PACK.test(name) && !packs.has(name)) packs.set(name, join(folder, SCOPE, name));
    }
  }
  return [...packs].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, folder]) => familiesOf(folder));
}

/**
 * Folders in which Node looks for packages of the module at `from` (a path or a file URL), of the running program, and
 * of the working folder: with some package managers each package sees only its own.
 */
export function moduleFolders(from: string): readonly string[] {
  const program = process.argv[1];
  const places = [from, ...(program ? [realPath(program) ?? program] : []), join(process.cwd(), 'program')];
  return [...new Set(places.flatMap(modulesSeenFrom))];
}

const modulesSeenFrom = (place: string): readonly string[] => createRequire(place).resolve.paths('fonts') ?? [];

function familiesOf(pack: string): readonly FontPackage[] {
  const path = realPath(join(pack, 'fonts.json'));
  if (!path) return [];
  const modules = modulesSeenFrom(path);
  return Object.entries(readManifest(path).families).flatMap(([family, { package: name, ...listed }]) => {
    const folder = modules.map((each) => join(each, name)).find(isFolder);
    return folder ? [{ name, family, folder, files: filesOf(listed) }] : [];
  });
}

function readManifest(path: string): Manifest {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  } catch (cause) {
    throw new QuireError('INVALID_DOCUMENT', 'the manifest of the font pack cannot be read', { part: path, cause });
  }
}

const filesOf = ({ faces, slices, weights, except }: Omit<ListedFamily, 'package'>): readonly FontFile[] =>
  STYLES.flatMap((style) => {
    const path = faces[style];
    const kind = { bold: style.startsWith('bold'), italic: /italic/i.test(style) };
    return path ? [{ path, ...kind, ...(slices && { slices, weights, except }) }] : [];
  });

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The path after all links are followed; undefined if nothing exists there. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

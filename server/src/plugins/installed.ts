/** Finds plugins by their `package.json` alone: none of their code runs, and only JSON is loaded. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from '@quire/core/plugin';

export interface InstalledPlugin {
  /** Package name or folder, for messages. */
  readonly origin: string;
  readonly builtIn: boolean;
  readonly folder: string;
  /** Contents of its `package.json`, not checked yet. */
  readonly packageJson: PackageJson;
  readonly entry: string;
}

const BUILT_IN = [
  '@quire/plugin-convert',
  '@quire/plugin-render',
  '@quire/plugin-extract',
  '@quire/plugin-annotate',
  '@quire/plugin-invoice',
  '@quire/plugin-merge',
  '@quire/plugin-auth',
  '@quire/plugin-telemetry',
  '@quire/plugin-sign',
  '@quire/plugin-verify',
  '@quire/plugin-jobs',
];

export const builtInPlugins = (): readonly InstalledPlugin[] =>
  BUILT_IN.map((name) => ({
    ...read(dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))), name),
    builtIn: true,
  }));

/** The folder of a plugin, by path, or by package name from the working folder upwards. Throws if there is none. */
export function thirdPartyFolder(nameOrFolder: string): string {
  const isPath = /^\.{1,2}$|^\.{0,2}[/\\]|^[A-Za-z]:/.test(nameOrFolder);
  const folder = isPath ? resolve(nameOrFolder) : installedFolder(nameOrFolder);
  if (!folder || !existsSync(join(folder, 'package.json'))) {
    const where = isPath ? `there is no package.json in ${folder}` : `no node_modules from ${process.cwd()} up has it`;
    throw new Error(`QUIRE_PLUGINS: plugin ${nameOrFolder} is not installed: ${where}`);
  }
  return folder;
}

/** The plugin with this name or path. Throws if there is none, or if its `package.json` cannot be read. */
export const thirdPartyPlugin = (nameOrFolder: string): InstalledPlugin => ({
  ...read(thirdPartyFolder(nameOrFolder), nameOrFolder),
  builtIn: false,
});

/** Imports a plugin's code. The error for a missing module names it without any path of this machine. */
export async function loadPlugin({ entry, origin, folder }: InstalledPlugin): Promise<Plugin> {
  const { default: plugin } = await (import(entry) as Promise<{ readonly default?: Plugin }>).catch(
    (cause: unknown) => {
      const missing = missingModule(cause, entry, realpathSync(folder));
      throw missing === undefined ? cause : new Error(missing, { cause });
    },
  );
  if (!Array.isArray(plugin?.operations)) throw new Error(`${origin}: its default export is not a plugin`);
  return plugin;
}

/** A message for a missing module. Node names it, and the module that imports it, by their whole paths. */
function missingModule(cause: unknown, entry: string, folder: string): string | undefined {
  const { code, message } = cause as { readonly code?: unknown; readonly message: string };
  if (code !== 'ERR_MODULE_NOT_FOUND') return undefined;
  const [, kind, name = ''] = /^Cannot find (package|module) '([^']+)'/.exec(message) ?? [];
  if (kind === 'package') return `it imports ${name}, which is not installed`;
  const file = relative(folder, name);
  return existsSync(fileURLToPath(entry))
    ? `it imports ${file}, which does not exist`
    : `its code, ${file}, does not exist; build the plugin first`;
}

function installedFolder(name: string): string | undefined {
  for (let from = process.cwd(); ; from = dirname(from)) {
    const folder = join(from, 'node_modules', name);
    if (existsSync(folder)) return folder;
    if (dirname(from) === from) return undefined;
  }
}

function read(folder: string, origin: string): Omit<InstalledPlugin, 'builtIn'> {
  const packageJson = packageJsonIn(folder, origin);
  return { origin, folder, packageJson, entry: pathToFileURL(join(folder, entryOf(packageJson))).href };
}

function packageJsonIn(folder: string, origin: string): PackageJson {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch (cause) {
    throw new Error(`plugin ${origin}: its package.json cannot be read: ${messageOf(cause)}`, { cause });
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The members of a `package.json` that are read before it is checked. */
interface PackageJson {
  readonly quire?: {
    readonly id?: string;
    readonly commands?: readonly string[];
    readonly needs?: readonly string[];
    readonly uses?: readonly string[];
    readonly provides?: readonly string[];
    readonly settings?: Readonly<Record<string, { readonly description?: string }>>;
  };
  readonly main?: string;
  readonly exports?: Exports;
}

/** The `exports` of a package: a file, or files by path or by condition; conditions may be nested. */
type Exports = string | null | { readonly [key: string]: Exports };

const CONDITIONS = ['node', 'import', 'default'];

function entryOf({ exports, main }: PackageJson): string {
  const door = typeof exports === 'object' && exports !== null && '.' in exports ? exports['.'] : exports;
  return fileOf(door) ?? main ?? 'index.js';
}

function fileOf(door: Exports | undefined): string | undefined {
  if (typeof door !== 'object' || door === null) return door ?? undefined;
  // Conditions apply in the order in which the package lists them, as in Node.
  for (const [condition, inner] of Object.entries(door)) {
    const file = CONDITIONS.includes(condition) ? fileOf(inner) : undefined;
    if (file !== undefined) return file;
  }
  return undefined;
}

const versionIn = (url: string): string => JSON.parse(readFileSync(new URL(url), 'utf8')).version;

/** Version of the service and the command. */
export const version = (): string => versionIn(new URL('../../package.json', import.meta.url).href);

/** Version of the engine, which the range of each manifest must include. */
export const engineVersion = (): string => versionIn(import.meta.resolve('@quire/core/package.json'));

/** Finds plugins by their `package.json` alone: none of their code runs, and nothing but JSON is loaded. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from '@quire/core/plugin';

export interface InstalledPlugin {
  /** Package name or folder, for messages. */
  readonly origin: string;
  readonly builtIn: boolean;
  /** Contents of its `package.json`, not checked yet. */
  readonly packageJson: PackageJson;
  /** URL of its code. */
  readonly entry: string;
}

const BUILT_IN = [
  '@quire/plugin-convert',
  '@quire/plugin-annotate',
  '@quire/plugin-merge',
  '@quire/plugin-auth',
  '@quire/plugin-telemetry',
  '@quire/plugin-sign',
  '@quire/plugin-verify',
];

export const builtInPlugins = (): readonly InstalledPlugin[] =>
  BUILT_IN.map((name) => ({
    ...read(dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))), name),
    builtIn: true,
  }));

/** A package name, looked for from the working folder upwards, or the path of a folder. Throws where there is none. */
export function thirdPartyPlugin(nameOrFolder: string): InstalledPlugin {
  const isPath = /^\.{0,2}[/\\]|^[A-Za-z]:/.test(nameOrFolder);
  const folder = isPath ? resolve(nameOrFolder) : installedFolder(nameOrFolder);
  if (!folder || !existsSync(join(folder, 'package.json'))) throw new Error(`plugin ${nameOrFolder} is not installed`);
  return { ...read(folder, nameOrFolder), builtIn: false };
}

/** Imports a plugin's code. */
export async function loadPlugin({ entry, origin }: InstalledPlugin): Promise<Plugin> {
  const { default: plugin } = (await import(entry)) as { readonly default?: Plugin };
  if (!plugin || !Array.isArray(plugin.operations)) throw new Error(`${origin}: its default export is no plugin`);
  return plugin;
}

function installedFolder(name: string): string | undefined {
  for (let from = process.cwd(); ; from = dirname(from)) {
    const folder = join(from, 'node_modules', name);
    if (existsSync(folder)) return folder;
    if (dirname(from) === from) return undefined;
  }
}

function read(folder: string, origin: string): Omit<InstalledPlugin, 'builtIn'> {
  const packageJson: PackageJson = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { origin, packageJson, entry: pathToFileURL(join(folder, entryOf(packageJson))).href };
}

/** The members of a `package.json` that are read before it is checked. */
interface PackageJson {
  readonly quire?: { readonly commands?: readonly string[] };
  readonly main?: string;
  readonly exports?:
    | string
    | Readonly<Record<string, string | { readonly import?: string; readonly default?: string }>>;
}

function entryOf({ exports, main }: PackageJson): string {
  const door = typeof exports === 'object' ? exports['.'] : exports;
  return (typeof door === 'object' ? (door.import ?? door.default) : door) ?? main ?? 'index.js';
}

const versionIn = (url: string): string => JSON.parse(readFileSync(new URL(url), 'utf8')).version;

/** Version of the service and the command. */
export const version = (): string => versionIn(new URL('../../package.json', import.meta.url).href);

/** Version of the engine, which the range of each manifest must include. */
export const engineVersion = (): string => versionIn(import.meta.resolve('@quire/core/package.json'));

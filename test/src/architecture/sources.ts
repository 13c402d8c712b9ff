/** The packages of the workspace and the TypeScript files in them, by their paths from the root of the repository. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.js';

const foldersIn = (folder: string): string[] => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);

/** Folders of packages: `core`, `plugins/sign`. */
export const PACKAGES: readonly string[] = [
  ...foldersIn('fonts'),
  'core',
  ...foldersIn('plugins'),
  'plugins/telemetry/client',
  'quire',
  'viewer',
  'page',
  'server',
  'plugin-template',
  'test',
].filter((folder) => existsSync(join(ROOT, folder, 'package.json')));

/** The TypeScript files of a package: `core/src/pdf/write/write.ts`. Declarations (`.d.ts`) are left out. */
export const sourceFiles = (packageFolder: string): string[] => filesUnder(`${packageFolder}/src`);

/** The TypeScript files under a folder; none if there is no such folder. */
export function filesUnder(folder: string): string[] {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return filesUnder(`${folder}/${entry.name}`);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts') ? [`${folder}/${entry.name}`] : [];
  });
}

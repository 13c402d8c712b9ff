import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { run } from '../processes/index.js';
import { ROOT } from '../workspace.js';

/** A new folder in which the packed packages of some folders, and others from the registry, are installed. */
export interface Installation {
  readonly folder: string;
  /** Adds packages from the registry; false if they cannot be fetched. */
  add(packages: readonly string[]): Promise<boolean>;
  /** The path of a program that a package contains. */
  program(name: string): string;
  remove(): void;
}

export async function installPacked(folders: readonly string[]): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-packed-'));
  const npm = (args: readonly string[], cwd: string) => run('npm', args, { cwd, timeout: 300_000 });
  const workspaces = folders.map((name) => `--workspace=${name}`);
  await npm(['pack', '--ignore-scripts', `--pack-destination=${folder}`, ...workspaces], ROOT);
  const tarballs = readdirSync(folder).map((name) => join(folder, name));
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const { status, stderr } = await npm(['install', '--no-audit', '--no-fund', ...tarballs], folder);
  expect(status, stderr).to.equal(0);
  return {
    folder,
    add: async (packages) => (await npm(['install', '--no-audit', '--no-fund', ...packages], folder)).status === 0,
    program: (name) => join(folder, 'node_modules/.bin', name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

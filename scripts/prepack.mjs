/**
 * Runs in the folder of a package before it is packed: builds and finishes the package. If several packages are packed
 * in a row, the build runs once: it is repeated only if a source has changed since.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { finishPackage } from './finish-package.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'node_modules/.cache/quire/built');

/** The time of the last change below a folder, without what is built or installed. */
function lastChange(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !/^(node_modules|dist|out|\.git|target|LICENSE)$/.test(name))
    .reduce((latest, entry) => {
      const path = join(folder, entry.name);
      return Math.max(latest, entry.isDirectory() ? lastChange(path) : statSync(path).mtimeMs);
    }, 0);
}

const isBuilt = () => existsSync('dist') && existsSync(stamp) && lastChange(root) < statSync(stamp).mtimeMs;

const { files } = JSON.parse(readFileSync('package.json', 'utf8'));
if (files.includes('dist') && !isBuilt()) {
  // The output of the build is discarded: npm's own list of files stays readable.
  execFileSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  mkdirSync(join(stamp, '..'), { recursive: true });
  writeFileSync(stamp, '');
}
await finishPackage('.');

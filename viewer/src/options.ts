import type { Engine } from './engine.js';
import type { FontPlace, Look } from './protocol.js';
import type { Words, Zoom } from './show/index.js';

export interface OpenOptions {
  /** Of the file: the PDF that is saved is named after it. By default that of the `File` or of the address. */
  readonly name?: string;
  /** Of a document that has one; the reader is asked for it otherwise. */
  readonly password?: string;
}

export interface ViewerOptions extends Look {
  /** Where fonts are; without them the engine's own worker says what is missing. */
  readonly fonts?: FontPlace;
  /** `auto` by default: as wide as there is room, and not above 100 %. */
  readonly zoom?: Zoom;
  /** Colors of what is around the pages: those that the system prefers by default. */
  readonly theme?: 'auto' | 'light' | 'dark';
  /** Whether there are tools over the pages, which is the default. */
  readonly toolbar?: boolean;
  /** Makes the worker with the engine, where a bundler does not find it by itself. */
  readonly worker?: () => Worker;
  /** The tools offer tracked changes and comments, unless this is false. */
  readonly revisions?: boolean;
  /** An engine to use in the place of one of its own; the viewer closes it when it is closed. */
  readonly engine?: Pick<Engine, 'run' | 'close'>;
  /** What the viewer says, in other words or another language. */
  readonly words?: Partial<Words>;
}

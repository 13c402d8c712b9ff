import type { Manifest, Plugin } from '../index.js';

/** A plugin found, not loaded: its manifest is known, its code has not run. */
export interface Candidate {
  readonly manifest: Manifest;
  /** Package name or folder, for messages. */
  readonly origin: string;
  /** A built-in that fails stops the host; any other is left out and the host goes on. */
  readonly builtIn: boolean;
  load(): Promise<Plugin>;
}

/** How messages call it: both the id and where it came from. */
export const called = (candidate: Candidate): string => `${candidate.manifest.id} (${candidate.origin})`;

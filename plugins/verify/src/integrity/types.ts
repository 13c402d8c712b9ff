import type { Change } from '../changes/index.js';

/**
 * `intact`: the cryptography holds and nothing changed that the signature forbids. `modified`: something changed that it
 * forbids, or that nothing explains. `broken`: digest, CMS, `/ByteRange` or the structure fails. `none`: not signed.
 */
export type Integrity = 'intact' | 'modified' | 'broken' | 'none';

/** What one later revision does, seen from a signature. */
export interface LaterRevision {
  /** Counted from 1, as the file's revisions are. */
  readonly revision: number;
  readonly changes: readonly JudgedChange[];
}

export interface JudgedChange extends Change {
  /** Why the signature does not allow it; undefined where it does. */
  readonly forbidden?: string;
}

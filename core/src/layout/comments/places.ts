import type { CommentEdge, CommentLook } from '../../resolve/index.js';
import type { Pt } from '../../units.js';

/** Where a comment's range begins or ends, or where it is referred to, from the page's corner. */
export interface CommentPlace {
  readonly edge: CommentEdge;
  readonly comment: CommentLook;
  readonly x: Pt;
  /** Of its line. */
  readonly top: Pt;
  readonly bottom: Pt;
}

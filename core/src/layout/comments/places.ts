import type { Pt } from '../../base/units.js';
import type { CommentEdge, CommentLook } from '../../resolved/index.js';

/** Where a comment's range begins or ends, or where it is referred to, from the page's corner. */
export interface CommentPlace {
  readonly edge: CommentEdge;
  readonly comment: CommentLook;
  readonly x: Pt;
  /** Of its line. */
  readonly top: Pt;
  readonly bottom: Pt;
}

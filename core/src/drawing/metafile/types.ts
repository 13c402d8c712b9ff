import type { DrawnContent } from '../../resolve/types.js';
import type { Twip } from '../../units.js';

/** A metafile in its natural size. */
export interface Metafile {
  readonly width: Twip;
  readonly height: Twip;
  readonly children: Extract<DrawnContent, { kind: 'metafile' }>['children'];
}

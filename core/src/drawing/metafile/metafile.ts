import type { Twip } from '../../base/units.js';
import type { DrawnContent } from '../../resolved/index.js';

/** A metafile in its natural size. */
export interface Metafile {
  readonly width: Twip;
  readonly height: Twip;
  readonly children: Extract<DrawnContent, { kind: 'metafile' }>['children'];
}

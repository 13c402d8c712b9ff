import { type PdfObject, Ref, type Revision } from '@quire/core/pdf';
import { Access } from './access.js';

/** As many references in a row as lead anywhere. */
const LONGEST_TRAIL = 32;

/** Remembers the objects that were looked at, so that what was read of them stands until one of them changes. */
export class AccessLog extends Access {
  readonly numbers = new Set<number>();

  constructor(revision: Revision, root: number | undefined) {
    super(revision);
    if (root !== undefined) this.numbers.add(root);
  }

  override value(value: PdfObject | undefined): PdfObject {
    let last = value;
    for (let step = 0; last instanceof Ref && step < LONGEST_TRAIL; step++) {
      this.numbers.add(last.number);
      const object = this.revision.object(last.number);
      if (object?.container !== undefined) this.numbers.add(object.container);
      last = object?.value;
    }
    return super.value(value);
  }
}

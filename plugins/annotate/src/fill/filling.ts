import type { Formatters } from '../expressions/index.js';
import type { PackageWriter } from '../package/index.js';
import type { FillLog } from '../report/index.js';
import type { FillOptions } from '../request/index.js';
import type { FieldKind, StoredData, Syntax } from '../template/index.js';
import type { ValueContext } from '../values/index.js';
import type { FillBudget } from './budget.js';

export interface DocumentFilling {
  readonly writer: PackageWriter;
  readonly options: FillOptions;
  readonly syntax: Syntax;
  readonly values: ValueContext;
  readonly log: FillLog;
  readonly stored: StoredData;
  readonly budget: FillBudget;
  readonly kinds: readonly FieldKind[];
  /** The maximum number of copies that a mail merge writes into one document. */
  readonly mostCopies: number;
  /** True if the data has a name at its top, or the request an entry for a tag. */
  readonly knows: (name: string, tag?: string) => boolean;
  readonly formatters: Formatters;
}

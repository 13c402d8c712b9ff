import type { DiagnosticLog } from '../diagnostics.js';
import type { Limits } from '../limits.js';
import type { PartName } from '../opc/index.js';

/** What every reader of a part is given: where it is, its bounds, and where to tell what it met. */
export interface Reading {
  readonly part: PartName;
  readonly limits: Limits;
  readonly log: DiagnosticLog;
  readonly signal?: AbortSignal;
}

/** The one value for "nothing is said here": readers share it, so that equal emptiness is the same object. */
export const NOTHING: object = Object.freeze({});

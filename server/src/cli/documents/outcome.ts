import { type ErrorDetail, isQuireError } from '@quire/core/plugin';
import type { Task } from './task.js';

export type DocumentOutcome = Written | Answered | FailedDocument;

/** A document that was written, with the report of the operation. */
export interface Written {
  readonly file: string;
  readonly ok: true;
  readonly out: string;
  readonly report: Readonly<
    Partial<
      Record<
        | 'pages'
        | 'problems'
        | 'warnings'
        | 'filled'
        | 'unfilled'
        | 'unknown'
        | 'fields'
        | 'field'
        | 'part'
        | 'level'
        | 'identity'
        | 'auditTrail',
        unknown
      >
    >
  >;
  /** True if the result for the document is negative: the exit status is 1. */
  readonly isNegative?: boolean;
  readonly ms: number;
}

/** The outcome of an operation that answered in JSON. */
export interface Answered {
  readonly file: string;
  readonly ok: true;
  readonly body: object;
  /** The text for people. */
  readonly text?: string;
  /** True if the body alone is printed, as JSON. */
  readonly isData?: boolean;
  /** True if the result is negative, as for a signature that is not valid: the exit status is 1. */
  readonly isNegative: boolean;
  readonly ms: number;
}

export interface FailedDocument {
  readonly file: string;
  readonly ok: false;
  readonly ms: number;
  readonly error: { readonly code: string; readonly message: string; readonly details?: readonly ErrorDetail[] };
  /** The report that the operation would have given, if it contains more than `details`. */
  readonly report?: object;
}

export const failedDocument = ({ file }: Task, ms: number, error: unknown): FailedDocument => ({
  file,
  ok: false,
  ms,
  error: {
    code: codeOf(error),
    message: error instanceof Error ? error.message : String(error),
    ...(isQuireError(error) && error.details.length > 0 && { details: error.details }),
  },
  ...(isQuireError(error) && error.report && { report: error.report }),
});

function codeOf(error: unknown): string {
  if (isQuireError(error)) return error.code;
  return error instanceof Error && error.name === 'FileError' ? 'FILE_ERROR' : 'INTERNAL_ERROR';
}

/** The line that `--json` prints, with the members of report or body at its top level. */
export function jsonLine(outcome: DocumentOutcome): string {
  if (!outcome.ok) {
    const { report, ...rest } = outcome;
    return JSON.stringify({ ...report, ...rest });
  }
  if ('body' in outcome && outcome.isData) return JSON.stringify(outcome.body);
  const { file, ms } = outcome;
  const members = 'body' in outcome ? outcome.body : { out: outcome.out, ...outcome.report };
  return JSON.stringify({ ...members, file, ok: true, ms });
}

import { isQuireError } from '@quire/core';
import type { Task } from './task.js';

/** What became of one document. */
export type Outcome = Written | Told | Failure;

/** A document was written, with what the operation reports of it. */
export interface Written {
  readonly file: string;
  readonly ok: true;
  readonly out: string;
  readonly report: { readonly pages?: unknown; readonly warnings?: unknown };
  readonly ms: number;
}

/** The operation answered in JSON. */
export interface Told {
  readonly file: string;
  readonly ok: true;
  readonly body: object;
  readonly ms: number;
}

export interface Failure {
  readonly file: string;
  readonly ok: false;
  readonly ms: number;
  readonly error: { readonly code: string; readonly message: string };
}

export const failure = ({ file }: Task, ms: number, error: unknown): Failure => ({
  file,
  ok: false,
  ms,
  error: { code: codeOf(error), message: error instanceof Error ? error.message : String(error) },
});

function codeOf(error: unknown): string {
  if (isQuireError(error)) return error.code;
  return error instanceof Error && error.name === 'FileError' ? 'FILE_ERROR' : 'INTERNAL_ERROR';
}

/** The line that `--json` prints: report and body stand at its top level. */
export function jsonLine(outcome: Outcome): string {
  if (!outcome.ok) return JSON.stringify(outcome);
  const { file, ms } = outcome;
  const told = 'body' in outcome ? outcome.body : { out: outcome.out, ...outcome.report };
  return JSON.stringify({ ...told, file, ok: true, ms });
}

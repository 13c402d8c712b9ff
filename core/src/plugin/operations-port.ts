/** The port by which a plugin calls the operations of all plugins, for itself or in the background for a user. */
import type { Jobs } from './job.js';
import type { Operation, Upload } from './operation.js';
import { type Principal, token } from './ports.js';
import type { Reply } from './reply.js';

/** An operation, its parameters and the fields of its body, as a request would name them. */
export interface OperationRequest {
  /** The id of the operation: `convert`. */
  readonly operation: string;
  /** The parameters as in a query string: a list has several values. */
  readonly parameters?: Readonly<Record<string, string | readonly string[]>>;
  /** Fields of the body, in addition to the document. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

export interface OperationCall extends OperationRequest {
  readonly document: Upload;
  /** Further parts by name. A part that has the name of a field of the body is read as that field. */
  readonly parts: ReadonlyMap<string, Upload>;
  readonly requestId: string;
  readonly principal?: Principal;
  readonly signal: AbortSignal;
  /**
   * The jobs of the call that a handler is answering, which limit this call too. They may be absent only in `quire
   * work`, which has its own workers.
   */
  readonly jobs?: Jobs;
}

/** All operations of the host that take a document and have a route. */
export interface Operations {
  /**
   * Checks everything that can be checked before the documents arrive. Rejects with VALIDATION_ERROR for an unknown
   * operation, or one that takes no document, for invalid parameters, and for missing fields that none of `parts` can
   * provide.
   */
  check(request: OperationRequest, parts: readonly string[]): Promise<Operation>;
  /** Checks the whole call and runs the operation, including the steps around it. Rejects as the operation does. */
  call(call: OperationCall): Promise<Reply>;
}

export const OPERATIONS = token<Operations>('quire.Operations');

/** The work of a queue that machines share: `quire work` does it until it is stopped. */
export interface Work {
  /**
   * Works on up to `places` jobs at once. After `stop` no further job begins, and the promise resolves once all running
   * jobs have ended; `abort` ends these immediately and returns them to the queue. Rejects with NOT_AVAILABLE if this
   * installation has no queue.
   */
  run(options: { readonly places: number; readonly stop: AbortSignal; readonly abort: AbortSignal }): Promise<void>;
}

export const WORK = token<Work>('quire.Work');

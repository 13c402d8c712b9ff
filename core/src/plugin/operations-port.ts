/** The port by which a plugin calls the operations of all plugins: for one of its own, or on behalf of somebody who is not waiting. */
import type { Jobs } from './job.js';
import type { Operation, Upload } from './operation.js';
import { type Principal, token } from './ports.js';
import type { Reply } from './reply.js';

/** An operation, its parameters and the fields of its body, as a request would name them. */
export interface OperationRequest {
  /** Its id: `convert`. */
  readonly operation: string;
  /** As a query string would have them: a list has several. */
  readonly parameters?: Readonly<Record<string, string | readonly string[]>>;
  /** Fields of the body, beside the document. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** A request with its documents. */
export interface OperationCall extends OperationRequest {
  readonly document: Upload;
  /** Further parts by name. One that is called as a field of the body is read as that field. */
  readonly parts: ReadonlyMap<string, Upload>;
  readonly requestId: string;
  readonly principal?: Principal;
  readonly signal: AbortSignal;
  /**
   * Those of the call that a handler is answering, which bound this one too. Without them only `quire work` calls, whose
   * workers are its own.
   */
  readonly jobs?: Jobs;
}

/** All operations of the host that take a document and have a route. */
export interface Operations {
  /**
   * What can be said before the documents are there. Rejects with VALIDATION_ERROR for an operation that is not there or
   * takes no document, for parameters, and for fields, where no part of `parts` could still bring them.
   */
  check(request: OperationRequest, parts: readonly string[]): Promise<Operation>;
  /** Checks all of it and runs it, through the steps around it. Rejects as the operation does. */
  call(call: OperationCall): Promise<Reply>;
}

export const OPERATIONS = token<Operations>('quire.Operations');

/** Work that waits in a queue which machines share: what `quire work` does until it is told to stop. */
export interface Work {
  /**
   * Works at up to `places` things at once. Once `stop` fires nothing more is begun, and it resolves when all that was
   * begun has ended; `abort` ends that at once, and hands it to others. Rejects with NOT_AVAILABLE where this
   * installation has no queue.
   */
  run(options: { readonly places: number; readonly stop: AbortSignal; readonly abort: AbortSignal }): Promise<void>;
}

export const WORK = token<Work>('quire.Work');

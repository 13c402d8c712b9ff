import { basename } from 'node:path';
import {
  DEFAULT_LIMITS,
  type DocumentInput,
  type Handler,
  type Jobs,
  type Limits,
  type Operation,
  type OperationContext,
} from '@quire/core/plugin';
import { readInput, writeChunks, writeOutput } from './files.js';
import { type DocumentOutcome, failedDocument } from './outcome.js';
import type { Task } from './task.js';

/** The part of a call that is the same for every document of a command. */
export interface CommandCall extends Pick<DocumentInput, 'body' | 'parts'> {
  readonly parameters: object;
  readonly handler: Handler<DocumentInput>;
  readonly service?: OperationContext['service'];
}

export type JobsFor = (limits: Limits, signal: AbortSignal) => Jobs;

/** Reads a document, runs the operation and writes the result. Never rejects: a failure is an outcome. */
export async function runTask(
  operation: Operation,
  call: CommandCall,
  task: Task,
  jobsFor: JobsFor,
): Promise<DocumentOutcome> {
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  try {
    const bytes = await readInput(task.file);
    const { signal } = new AbortController();
    const limits = DEFAULT_LIMITS;
    const jobs = jobsFor(limits, signal);
    const { handler, service, ...request } = call;
    const input: DocumentInput = {
      ...request,
      path: {},
      document: { bytes, filename: task.file === '-' ? undefined : basename(task.file) },
    };
    const reply = await handler.handle(input, { requestId: task.file, signal, limits, jobs, service });
    if (reply.kind === 'json') {
      const { body, text, isData, isNegative = false } = reply;
      return { file: task.file, ok: true, body, text, isNegative, ...(isData && { isData }), ms: ms() };
    }
    if (reply.kind === 'stream' && task.out !== undefined) {
      await writeChunks(task.out, reply.chunks);
      return { file: task.file, ok: true, out: task.out, report: {}, ms: ms() };
    }
    if (reply.kind !== 'document' || task.out === undefined) throw new Error(`${operation.id} returned no document`);
    await writeOutput(task.out, reply.bytes);
    const { report, isNegative } = reply;
    return { file: task.file, ok: true, out: task.out, report, ...(isNegative && { isNegative }), ms: ms() };
  } catch (error) {
    return failedDocument(task, ms(), error);
  }
}

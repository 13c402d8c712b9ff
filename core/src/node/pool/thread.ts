/** A thread of the pool: one engine, one document at a time. */
import { parentPort, workerData } from 'node:worker_threads';
import type { OnProgress } from '../../base/pace.js';
import { nodeEngine } from '../engine.js';
import type { NodeFontOptions } from '../fonts.js';
import { type FromThread, type PlainRequest, plainError, type ToThread, wholeBuffer } from './messages.js';

const port = parentPort;
if (!port) throw new Error('this module is a thread of createPool, and runs nowhere else');

const engine = nodeEngine(workerData as NodeFontOptions);
let running = new AbortController();

port.on('message', (message: ToThread) => {
  if (message.kind === 'abort') running.abort();
  else void convert(message.docx, message.request);
});

async function convert(docx: Uint8Array, { tells, ...request }: PlainRequest): Promise<void> {
  running = new AbortController();
  const tell = (message: FromThread, handed: ArrayBuffer[] = []) => port?.postMessage(message, handed);
  const onProgress: OnProgress | undefined = tells ? (...step) => tell({ kind: 'progress', step }) : undefined;
  try {
    const result = await engine.convert(docx, { ...request, signal: running.signal, onProgress });
    tell({ kind: 'done', result }, wholeBuffer(result.pdf));
  } catch (error) {
    tell({ kind: 'failed', failure: plainError(error) });
  }
}

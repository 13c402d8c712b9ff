/** The thread's side of the pool: converts one document at a time. */
import type { OnProgress } from '../base/scheduler.js';
import type { ConvertResult } from '../convert/index.js';
import {
  type FromThread,
  type PlainRequest,
  type PoolRequest,
  plainError,
  type ToThread,
  wholeBuffer,
} from './messages.js';

export type ConvertInThread = (
  docx: Uint8Array,
  request: Omit<PoolRequest, 'transfer'> & { readonly signal: AbortSignal; readonly onProgress?: OnProgress },
) => Promise<ConvertResult>;

/** Handles the pool's messages: each is answered by `post`, which transfers the buffers. */
export function serveThread(
  convert: ConvertInThread,
  post: (message: FromThread, handed: ArrayBuffer[]) => void,
): (message: ToThread) => void {
  let running = new AbortController();
  const run = async (docx: Uint8Array, { tells, ...request }: PlainRequest): Promise<void> => {
    running = new AbortController();
    const tell: OnProgress = (...step) => post({ kind: 'progress', step }, []);
    try {
      const result = await convert(docx, {
        ...request,
        signal: running.signal,
        onProgress: tells ? tell : undefined,
      });
      post({ kind: 'done', result }, wholeBuffer(result.pdf));
    } catch (error) {
      post({ kind: 'failed', failure: plainError(error) }, []);
    }
  };
  return (message) => {
    if (message.kind === 'abort') running.abort();
    else void run(message.docx, message.request);
  };
}

import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenLocally } from './listen.js';

/** A request as it came. */
export interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A substitute for a collector: keeps every request byte for byte, and answers as a collector does. */
export interface Recorder {
  readonly endpoint: string;
  readonly requests: Recorded[];
  /** Answers wait until this promise resolves. */
  until: Promise<void>;
  /** Requests that were answered. */
  readonly answered: () => number;
  /** Resolves with the POST requests once there are that many; rejects if they do not arrive in time. */
  posts(count: number, patienceMilliseconds?: number): Promise<readonly Recorded[]>;
  close(): Promise<void>;
}

export async function openRecorder(): Promise<Recorder> {
  const requests: Recorded[] = [];
  let answered = 0;
  const { port, close } = await listenLocally(async (request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, path: url, headers, body: (await buffer(request)).toString() });
    await recorder.until;
    answered++;
    response
      .writeHead(204, {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': 'POST',
        'Access-Control-Allow-Headers': 'Content-Type, X-License-Key',
        'Access-Control-Max-Age': '600',
      })
      .end();
  });
  const recorder: Recorder = {
    endpoint: `http://127.0.0.1:${port}/v1/collect`,
    requests,
    until: Promise.resolve(),
    answered: () => answered,
    close,
    async posts(count, patienceMilliseconds = 25_000) {
      const found = () => requests.filter(({ method }) => method === 'POST');
      for (const until = Date.now() + patienceMilliseconds; found().length < count; await sleep(10)) {
        if (Date.now() > until) throw new Error(`${found().length} events came, not ${count}`);
      }
      return found();
    },
  };
  return recorder;
}

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An object store that answers GET and PUT of `/BUCKET/KEY`, for presigned URLs and the S3 protocol. */
export interface FakeObjectStore {
  /** `127.0.0.1:PORT`. */
  readonly host: string;
  /** The stored objects by `BUCKET/KEY`. */
  readonly objects: Map<string, Uint8Array>;
  /** The number of answered requests, and of requests that failed because of `failEvery`. */
  readonly counts: { requests: number; failures: number };
  stop(): Promise<void>;
}

export interface ObjectStoreOptions {
  /** One in this many requests is answered 503; none if absent. */
  readonly failEvery?: number;
  /** Called when an object was written, before its writer receives the answer. */
  readonly onWrite?: () => void;
}

export async function startObjectStore({ failEvery = 0, onWrite }: ObjectStoreOptions = {}): Promise<FakeObjectStore> {
  const objects = new Map<string, Uint8Array>();
  const counts = { requests: 0, failures: 0 };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    counts.requests++;
    if (failEvery > 0 && counts.requests % failEvery === 0) {
      counts.failures++;
      response.writeHead(503).end();
      return;
    }
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://store').pathname.slice(1));
    const found = objects.get(name);
    if (request.method === 'PUT') {
      objects.set(name, body);
      onWrite?.();
      response.writeHead(200).end();
    } else if (found) response.writeHead(200, { 'Content-Length': found.length }).end(found);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    counts,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

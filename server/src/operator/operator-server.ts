import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.js';
import type { HostStatus } from './status.js';

export interface OperatorSubject {
  readonly metrics: Metrics;
  /** Returns the state of the host; absent if there are only metrics, as for a worker of the queue. */
  readonly status?: () => Promise<HostStatus>;
}

/** The server of the private port, which only has metrics and state. */
export const operatorServer = ({ metrics: { registry }, status }: OperatorSubject): Server =>
  createServer(async (request, response) => {
    const path = request.url?.split('?')[0];
    try {
      if (path === '/metrics') {
        const body = await registry.metrics();
        response.writeHead(200, { 'Content-Type': registry.contentType }).end(body);
      } else if (path === '/status' && status) {
        const body = JSON.stringify(await status());
        response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(body);
      } else response.writeHead(404).end();
    } catch {
      response.writeHead(500).end();
    }
  });

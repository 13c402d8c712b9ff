import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.js';

/** The private port: metrics, and nothing else. */
export const metricsServer = (metrics: Metrics): Server =>
  createServer(async (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const body = await metrics.read();
      response.writeHead(200, { 'Content-Type': metrics.contentType }).end(body);
    } catch {
      response.writeHead(500).end();
    }
  });

/** The collector of telemetry, as `quire serve` runs it: one thread, the embedded database on a disk. */
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { quireCommand, type Service, startService } from '../processes/index.js';
import type { Measure } from './measures.js';

/** Events a second that the issue of the collector asks for. */
const FLOOR = 5000;

interface Load {
  readonly eventsPerBody: number;
  readonly connections: number;
  readonly milliseconds: number;
}

interface Outcome {
  readonly eventsPerSecond: number;
  /** Per second of processor time that the service used: what a core of its own would take. */
  readonly eventsPerCore: number;
  readonly refused: number;
  readonly others: number;
  /** Of answers, in milliseconds. */
  readonly slowest: number;
  readonly percentile99: number;
}

/**
 * Events a second, as pages send them (one a request) and as proxies gather them (a hundred a request); then more than
 * the database can take, where the collector has to shed, answer all the same, and stay within its memory.
 */
export async function collectMeasures(folder: string): Promise<Measure[]> {
  const env = { QUIRE_DATA_DIR: join(folder, 'collector'), QUIRE_RATE_LIMIT: '100000000', QUIRE_LOG: 'info' };
  const args = [quireCommand(), 'serve', '--port', '0'];
  const service = await startService(process.execPath, args, /http:\/\/[\w.[\]:]+:(\d+)/, env);
  try {
    await send(service, { eventsPerBody: 1, connections: 16, milliseconds: 2000 });
    const single = await send(service, { eventsPerBody: 1, connections: 16, milliseconds: 8000 });
    const gathered = await send(service, { eventsPerBody: 100, connections: 8, milliseconds: 8000 });
    const before = service.peakBytes();
    const flood = await send(service, { eventsPerBody: 400, connections: 64, milliseconds: 10_000 });
    const after = service.peakBytes();
    const said = ({ eventsPerCore, percentile99, refused, others }: Outcome) =>
      `${eventsPerCore.toFixed(0)} a core (${FLOOR} wanted); 99 % answered in ${percentile99.toFixed(0)} ms, ` +
      `${refused} refused${others > 0 ? `, ${others} FAILED` : ''}`;
    return [
      { name: 'collect, an event a request', unit: 'events/s', ours: single.eventsPerSecond, note: said(single) },
      {
        name: 'collect, a hundred a request',
        unit: 'events/s',
        ours: gathered.eventsPerSecond,
        note: said(gathered),
      },
      { name: 'collect, flooded', unit: 'events/s', ours: flood.eventsPerSecond, note: said(flood) },
      {
        name: 'collect, flooded, peak memory',
        unit: 'MB',
        ours: (after ?? Number.NaN) / 2 ** 20,
        note: `${((before ?? Number.NaN) / 2 ** 20).toFixed(0)} before; slowest answer ${flood.slowest.toFixed(0)} ms`,
      },
    ];
  } finally {
    await service.stop();
  }
}

/** Sends bodies over as many connections, each the next as soon as the last is answered. */
async function send(service: Service, { eventsPerBody, connections, milliseconds }: Load): Promise<Outcome> {
  const port = Number(service.ready[1]);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let taken = 0;
  let refused = 0;
  let others = 0;
  const cpuBefore = service.cpuSeconds() ?? Number.NaN;
  const started = performance.now();
  const until = started + milliseconds;
  const connection = async () => {
    while (performance.now() < until) {
      const sent = performance.now();
      const status = await post(port, agent, body(eventsPerBody));
      times.push(performance.now() - sent);
      if (status === 204) taken += eventsPerBody;
      else if (status === 503) refused++;
      else others++;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    eventsPerSecond: taken / seconds,
    eventsPerCore: taken / ((service.cpuSeconds() ?? Number.NaN) - cpuBefore),
    refused,
    others,
    slowest: times.at(-1) ?? Number.NaN,
    percentile99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}

const post = (port: number, agent: Agent, content: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(content),
      'X-License-Key': 'community-and-eval-agplv3',
    };
    const sending = request(
      { host: '127.0.0.1', port, path: '/v1/collect', method: 'POST', agent, headers },
      (reply) => {
        reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
      },
    );
    sending.on('error', reject).end(content);
  });

/** As `@quire/client` writes it; no two documents are the same. */
function body(events: number): string {
  const timestamp = new Date().toISOString();
  const run = randomBytes(24).toString('hex');
  return JSON.stringify({
    libraryVersion: '0.1.0',
    browserInfo: {
      userAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      currentUrl: 'https://documents.example.com/contracts/2026',
      hostname: 'documents.example.com',
      screenSize: { width: 1920, height: 1080 },
    },
    events: Array.from({ length: events }, (_, index) => ({
      timestamp,
      documentId: run + index.toString(16).padStart(16, '0'),
      documentCreatedAt: events > 300 ? null : timestamp,
    })),
  });
}

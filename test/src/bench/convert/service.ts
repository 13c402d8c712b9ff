/** Requests per second of the service for 32 clients at once, compared with a LibreOffice kept warm by unoserver. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isInstalled, startProcess } from '../../processes/index.js';
import { startKeyedService } from '../../testing/keyed-service.js';
import { shortReport } from '../documents.js';
import type { BenchMeasure } from '../measure.js';

const CLIENTS = 32;
/**
 * The number of connections to unoserver, which answers one by one and refuses a call if five are waiting; further
 * clients wait here.
 */
const UNOSERVER_CONNECTIONS = 4;

/** Converts a document and returns the length of its PDF, or throws. */
type Ask = (document: Uint8Array) => Promise<number>;

interface Answered {
  readonly perSecond: number;
  /** The 99th percentile of the waiting times of clients, in milliseconds. */
  readonly slowest: number;
}

export async function serviceMeasures(folder: string): Promise<BenchMeasure[]> {
  const documents = Array.from({ length: 40 }, (_, index) => shortReport(index));
  const ours = await quireService(documents);
  const theirs = (await isInstalled('unoserver')) ? await unoserver(documents, folder) : undefined;
  const note = 'LibreOffice behind unoserver';
  return [
    {
      name: `service, ${CLIENTS} clients`,
      unit: 'requests/s',
      ours: ours.perSecond,
      libreOffice: theirs?.perSecond,
      wanted: 10,
      note,
    },
    {
      name: `service, ${CLIENTS} clients, 99 of 100 within`,
      unit: 'ms',
      ours: ours.slowest,
      libreOffice: theirs?.slowest,
      note,
    },
  ];
}

async function quireService(documents: readonly Uint8Array[]): Promise<Answered> {
  const service = await startKeyedService({
    QUIRE_RATE_LIMIT: '1000000',
    QUIRE_WORKERS: String(availableParallelism()),
  });
  try {
    const key = await service.newKey();
    const ask: Ask = async (document) => {
      const reply = await service.convert(document, key);
      if (reply.status !== 200) throw new Error(`the service answered ${reply.status}: ${await reply.text()}`);
      return (await reply.arrayBuffer()).byteLength;
    };
    await answered(documents, 80, CLIENTS, ask);
    return await answered(documents, 600, CLIENTS, ask);
  } finally {
    await service.stop();
  }
}

async function unoserver(documents: readonly Uint8Array[], folder: string): Promise<Answered> {
  const port = '20431';
  const args = ['--port', port, '--uno-port', '20432', '--user-installation', join(folder, 'unoserver')];
  const service = await startProcess('unoserver', args, /Starting UnoComparer/);
  try {
    const ask: Ask = async (document) => {
      const reply = await fetch(`http://127.0.0.1:${port}/RPC2`, { method: 'POST', body: call(document) });
      const answer = await reply.text();
      if (!answer.includes('<base64>')) throw new Error(`unoserver answered ${reply.status}: ${answer.slice(0, 300)}`);
      return answer.length;
    };
    await answered(documents, 10, 1, ask);
    return await answered(documents, 120, UNOSERVER_CONNECTIONS, ask);
  } finally {
    await service.stop();
  }
}

/** `convert(inpath, indata, outpath, convert_to)` as XML-RPC. */
const call = (document: Uint8Array): string =>
  '<?xml version="1.0"?><methodCall><methodName>convert</methodName><params><param><value><nil/></value></param>' +
  `<param><value><base64>${Buffer.from(document).toString('base64')}</base64></value></param>` +
  '<param><value><nil/></value></param><param><value><string>pdf</string></value></param></params></methodCall>';

/**
 * Sends a number of requests by clients that send the next one after each answer; at most `places` requests are open at
 * once.
 */
async function answered(
  documents: readonly Uint8Array[],
  requests: number,
  places: number,
  ask: Ask,
): Promise<Answered> {
  const waited: number[] = [];
  const outside: (() => void)[] = [];
  let free = places;
  let asked = 0;
  const client = async (): Promise<void> => {
    while (asked < requests) {
      const document = documents[asked++ % documents.length] ?? new Uint8Array();
      const since = performance.now();
      if (free > 0) free--;
      else await new Promise<void>((resolve) => outside.push(resolve));
      await ask(document);
      waited.push(performance.now() - since);
      const next = outside.shift();
      if (next) next();
      else free++;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - started) / 1000;
  const slowest = waited.sort((a, b) => a - b)[Math.ceil(waited.length * 0.99) - 1] ?? Number.NaN;
  return { perSecond: requests / seconds, slowest };
}

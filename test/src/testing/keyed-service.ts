import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, startService } from '@quire/server';
import { pino } from 'pino';
import { quire, quireCommand, type ServiceProcess, startProcess } from '../processes/index.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A service with its own data and one worker, and keys to call it with. */
export interface KeyedService {
  readonly port: number;
  /** The settings of the service, for commands with the same data. */
  readonly env: Readonly<Record<string, string>>;
  /** Creates another key of the service, as the command does. */
  newKey(): Promise<string>;
  /** Converts by multipart; without a key the call is anonymous. The client leaves when the signal fires. */
  convert(bytes: Uint8Array, key?: string, signal?: AbortSignal): Promise<Response>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Everything logged so far. */
  output(): string;
  stop(): Promise<void>;
}

/** The service as `quire serve` runs it. */
export interface KeyedProcess extends KeyedService {
  readonly service: ServiceProcess;
}

export async function startKeyedService(settings: Readonly<Record<string, string>> = {}): Promise<KeyedProcess> {
  const { folder, env } = ownSettings(settings);
  const args = [quireCommand(), 'serve', '--port', '0'];
  const service = await startProcess(process.execPath, args, /listening on http:\/\/[\w.[\]:]+:(\d+)/, env);
  const { output } = service;
  return { service, ...keyed({ port: Number(service.ready[1]), folder, env, output, stop: service.stop }) };
}

/**
 * Starts the service within this process, which keeps the modules loaded: later starts take a fifth of the processor
 * time. Not for tests of the process, of traces, or of settings that plugins declare.
 */
export async function startServiceHere(settings: Readonly<Record<string, string>> = {}): Promise<KeyedService> {
  const { folder, env } = ownSettings(settings);
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const { url, stop } = await startService(readSettings({ ...env, QUIRE_PORT: '0', QUIRE_NOTICE_SECONDS: '0' }), log);
  return keyed({ port: Number(new URL(url).port), folder, env, output: () => lines.join(''), stop });
}

function ownSettings(settings: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'quire-keyed-'));
  const own = { QUIRE_HOST: '127.0.0.1', QUIRE_METRICS_PORT: 'off', QUIRE_DATA_DIR: folder, QUIRE_WORKERS: '1' };
  return { folder, env: { ...own, ...settings } };
}

interface Running {
  readonly port: number;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  output(): string;
  stop(): Promise<unknown>;
}

function keyed({ port, folder, env, output, stop }: Running): KeyedService {
  const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  return {
    port,
    env,
    output,
    fetch: call,
    async newKey() {
      const { stdout, stderr } = await quire(['keys', 'create'], { env });
      const [key] = /qr_[\w-]+/.exec(stdout) ?? [];
      if (key === undefined) throw new Error(`no key was made: ${stdout}${stderr}`);
      return key;
    },
    convert(bytes, key, signal) {
      const body = new FormData();
      body.set('file', new Blob([bytes], { type: DOCX }), 'document.docx');
      const headers: Record<string, string> = key === undefined ? {} : { Authorization: `Bearer ${key}` };
      return call('/v1/convert?from=docx', { method: 'POST', headers, body, signal });
    },
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quire, quireCommand, type ServiceProcess, startProcess } from '../processes/index.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The service as `quire serve` runs it, with its own data and one worker, and keys to call it with. */
export interface KeyedService {
  readonly service: ServiceProcess;
  readonly port: number;
  /** One more key of it, made as the command makes it. */
  newKey(): Promise<string>;
  /** Converts by multipart; without a key the call is anonymous. The client leaves when the signal fires. */
  convert(bytes: Uint8Array, key?: string, signal?: AbortSignal): Promise<Response>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

export async function startKeyedService(settings: Readonly<Record<string, string>> = {}): Promise<KeyedService> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-keyed-'));
  const own = { QUIRE_HOST: '127.0.0.1', QUIRE_METRICS_PORT: 'off', QUIRE_DATA_DIR: folder, QUIRE_WORKERS: '1' };
  const env = { ...own, ...settings };
  const args = [quireCommand(), 'serve', '--port', '0'];
  const service = await startProcess(process.execPath, args, /listening on http:\/\/[\w.[\]:]+:(\d+)/, env);
  const port = Number(service.ready[1]);
  const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  return {
    service,
    port,
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
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

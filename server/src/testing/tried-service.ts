/** The service as tests use it: in its own folder, with one worker and a substitute engine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FAKE_ENGINE_MODULE } from '@quire/core/testing';
import { expect } from 'chai';
import { type Logger, pino } from 'pino';
import { startPlugins } from '../plugins/index.js';
import { type Service, startService } from '../service.js';
import { readSettings, type Settings } from '../settings.js';

export class TriedService {
  readonly folder = mkdtempSync(join(tmpdir(), 'quire-service-'));
  /** The lines of the log. */
  readonly lines: string[] = [];
  readonly log: Logger = pino({ level: 'info' }, { write: (line: string) => void this.lines.push(line) });

  settings(extra: Readonly<Record<string, string>> = {}): Settings {
    return readSettings({
      QUIRE_PORT: '0',
      QUIRE_HOST: '127.0.0.1',
      QUIRE_METRICS_PORT: '0',
      QUIRE_DATA_DIR: this.folder,
      QUIRE_ENGINE: FAKE_ENGINE_MODULE,
      QUIRE_WORKERS: '1',
      QUIRE_QUEUE: '1',
      QUIRE_WORKER_MEMORY_MB: '64',
      QUIRE_MAX_SECONDS: '1',
      QUIRE_MAX_UPLOAD_MB: '1',
      QUIRE_NOTICE_SECONDS: '0',
      ...extra,
    });
  }

  start(extra: Readonly<Record<string, string>> = {}): Promise<Service> {
    return startService(this.settings(extra), this.log);
  }

  /** Creates a key as the command does: in the same database, by the operation `keys.create`. */
  async newKey(): Promise<string> {
    const { host, stop } = await startPlugins(this.settings());
    const create = host.operations.find(({ operation }) => operation.id === 'keys.create');
    const { signal } = new AbortController();
    const limits = { milliseconds: 1000 };
    const reply = await create?.call({ parameters: { owner: 'test' }, path: {}, body: undefined }, {
      requestId: 'test',
      signal,
      limits,
      jobs: { run: () => Promise.reject(new Error('no jobs')) },
    } as never);
    await stop();
    return reply?.kind === 'json' ? (reply.body as { apiKey: string }).apiKey : '';
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

export interface ProblemBody {
  readonly detail: string;
  readonly requestId: string;
  readonly details: readonly { readonly field: string }[];
}

export const json = async <Answer>(reply: Response): Promise<Answer> => (await reply.json()) as Answer;

/** The body of a reply, expected to be a problem document. */
export async function problem(reply: Response): Promise<ProblemBody> {
  expect(reply.headers.get('content-type')).to.equal('application/problem+json');
  const body = await json<ProblemBody>(reply);
  expect(body).to.include({ status: reply.status, requestId: reply.headers.get('x-request-id') });
  // The document has no duplicates: neither `error` nor `message` in addition to `title` and `detail`.
  expect(body).to.have.all.keys(
    ...['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId', 'details'],
    ...['part', 'report'].filter((name) => name in body),
  );
  return body;
}

export const uploadForm = (text: string | Uint8Array, name = 'offer.docx'): FormData => {
  const data = new FormData();
  data.append('file', new Blob([text as string]), name);
  return data;
};

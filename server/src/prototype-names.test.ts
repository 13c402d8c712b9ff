/**
 * Names of inherited properties of every JavaScript object, used where clients choose names: an ordinary mistake must
 * result, and nothing else.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUTHENTICATOR } from '@quire/core/plugin';
import { FAKE_ENGINE_MODULE } from '@quire/core/testing';
import { expect } from 'chai';
import { pino } from 'pino';
import { type Service, startService } from './service.js';
import { readSettings } from './settings.js';

const NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}
interface Described {
  readonly 'x-reserved'?: true;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, object>> };
}

describe('a name of Object.prototype', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-names-'));
  let service: Service;
  let paths: OpenApi['paths'];
  before(async () => {
    const settings = readSettings({
      QUIRE_PORT: '0',
      QUIRE_NOTICE_SECONDS: '0',
      QUIRE_HOST: '127.0.0.1',
      QUIRE_METRICS_PORT: 'off',
      QUIRE_DATA_DIR: folder,
      QUIRE_ENGINE: FAKE_ENGINE_MODULE,
      QUIRE_WORKERS: '1',
      QUIRE_RATE_LIMIT: '100000',
    });
    service = await startService(settings, pino({ level: 'silent' }));
    // Every key is accepted, so that each request gets as far as its names.
    service.resolve(AUTHENTICATOR).authenticate = async () => ({ keyId: 'a', owner: 'a' });
    paths = ((await (await fetch(`${service.url}/openapi.json`)).json()) as OpenApi).paths;
  });
  after(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  /** All operations, with complete paths. */
  const operations = () =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, described]) => path !== '/v1/health' && !described['x-reserved'])
        .map(([method, { parameters = [], requestBody }]) => {
          const query = parameters.filter(({ in: place, required }) => place === 'query' && required);
          const search = query.map(({ name }) => `${name}=${name === 'from' ? 'docx' : 'a@b.example'}`).join('&');
          return { method: method.toUpperCase(), url: `${path.replace(/\{\w+\}/g, 'x')}?${search}`, requestBody };
        }),
    );
  const refused = async (what: string, url: string, init: RequestInit, name: string) => {
    const headers = { Authorization: 'Bearer any', 'X-License-Key': 'any', ...init.headers };
    const reply = await fetch(`${service.url}${url}`, { ...init, headers });
    const problem = (await reply.json()) as { code: string; detail: string };
    const outcome = { status: reply.status, code: problem.code };
    expect(outcome, `${what} ${init.method} ${url}`).to.deep.equal({ status: 400, code: 'VALIDATION_ERROR' });
    // A part may have any name if an operation takes parts; JSON with a prototype is refused.
    const isNamed = what !== 'file' && (name !== '__proto__' || what !== 'JSON');
    if (isNamed) expect(problem.detail, what).to.contain(name);
  };

  for (const name of NAMES) {
    it(`${name} is an unknown parameter, member, field and part of every operation`, async () => {
      const all = operations();
      expect(all.length).to.be.above(12);
      for (const { method, url, requestBody } of all) {
        await refused('query', `${url}&${name}=1`, { method }, name);
        const { 'multipart/form-data': form, 'application/json': json } = requestBody?.content ?? {};
        if (json) {
          const headers = { 'Content-Type': 'application/json' };
          const document = form ? '"document":{"base64":"b2s="},' : '';
          await refused('JSON', url, { method, headers, body: `{${document}"${name}":1}` }, name);
        }
        if (form) {
          for (const [what, value] of [
            ['field', '1'],
            ['file', new Blob(['1'])],
          ] as const) {
            const body = new FormData();
            body.set('file', new Blob(['ok']), 'a.docx');
            body.append(name, value as string);
            await refused(what, url, { method, body }, name);
          }
        }
      }
    });
  }
});

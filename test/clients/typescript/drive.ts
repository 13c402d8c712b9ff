/**
 * A client of the service as a user of its OpenAPI document writes it: `api.d.ts` is generated, each call is checked
 * against it. Calls every operation once and prints a line of JSON for each: `{"operation":"convert","status":200}`.
 *
 * Usage: node drive.js URL KEY TEMPLATE.docx DATA.json openapi.json
 */
import { readFile } from 'node:fs/promises';
import createClient from 'openapi-fetch';
import type { paths } from './api.js';

const [, , baseUrl, key, template, data, file] = process.argv;
const api = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } });
const docx = await readFile(template);
const inJson = { document: { base64: docx.toString('base64'), filename: 'invoice.docx' } };
const email = 'ada@example.com';

const driven = new Set<string>();
function tell({ response }: { readonly response: Response }, operation: string): void {
  driven.add(operation);
  console.log(JSON.stringify({ operation, status: response.status }));
}

/** Builds a form: files and text as they are, and other members as JSON, as `encoding` says. */
function form(members: Readonly<Record<string, unknown>>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(members)) {
    const isText = typeof value === 'string' && name !== 'file';
    if (isText) body.append(name, value);
    else if (name === 'file') body.append(name, new Blob([docx]), 'invoice.docx');
    else body.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }));
  }
  return body;
}
const multipart = { bodySerializer: form, parseAs: 'arrayBuffer' } as const;

tell(await api.GET('/v1/health'), 'health');
const converted = await api.POST('/v1/convert', {
  params: { query: { from: 'docx' } },
  body: { file: '' },
  ...multipart,
});
tell(converted, 'convert');
const drawn = { params: { query: { from: 'docx', width: 100 } }, body: { file: '' }, ...multipart } as const;
tell(await api.POST('/v1/render', drawn), 'render');
const read = { params: { query: { from: 'docx' } }, body: { file: '' } } as const;
const extracted = await api.POST('/v1/extract', { ...read, bodySerializer: form });
tell(extracted, 'extract');
if (!Array.isArray(extracted.data?.blocks)) throw new Error('what was read is not what the document says');
tell(await api.POST('/v1/extract/markdown', { ...read, ...multipart }), 'extract.markdown');
const pdf = { document: { base64: Buffer.from(converted.data as ArrayBuffer).toString('base64') } };
const filled = { file: '', data: JSON.parse(await readFile(data, 'utf8')), options: { locale: 'en-US' } };
tell(await api.POST('/v1/annotate', { params: { query: { to: 'docx' } }, body: filled, ...multipart }), 'annotate');
const fields = await api.POST('/v1/annotate/fields', { body: inJson });
tell(fields, 'annotate.fields');
if (fields.data && !Array.isArray(fields.data.fields)) throw new Error('the reply is not what the document says');

const signed = await api.POST('/v1/sign', {
  headers: { Accept: 'application/json' },
  body: { ...inJson, options: { reason: 'Agreed' } },
});
tell(signed, 'sign');
const signedDocument = { document: { base64: (signed.data as { document: { base64: string } }).document.base64 } };
tell(await api.POST('/v1/verify', { body: signedDocument }), 'verify');
tell(await api.POST('/v1/sign/fields', { body: pdf }), 'sign.fields');
// These calls need a remote signer and a time-stamping authority: their refusals are declared answers.
tell(await api.POST('/v1/sign/prepare', { body: { ...inJson, certificates: ['AA=='] } }), 'sign.prepare');
tell(await api.POST('/v1/sign/complete', { body: { ...inJson, signature: 'AA==' } }), 'sign.complete');
tell(await api.POST('/v1/sign/renew', { body: inJson }), 'sign.renew');
tell(await api.GET('/v1/verify/key', { parseAs: 'arrayBuffer' }), 'verify.key');

tell(await api.GET('/v1/auth/register', { params: { query: { email } } }), 'auth.register');
tell(await api.POST('/v1/auth/register', { body: { email } }), 'auth.register.post');
tell(await api.GET('/v1/auth/verify', { params: { query: { email, code: '000000' } } }), 'auth.verify');
tell(await api.POST('/v1/auth/verify', { body: { email, code: '000000' } }), 'auth.verify.post');
const keys = await api.GET('/v1/auth/keys');
tell(keys, 'auth.keys');
const [{ keyId } = { keyId: '' }] = keys.data?.keys ?? [];
const rotated = await api.POST('/v1/auth/keys/{id}/rotate', { params: { path: { id: keyId } } });
tell(rotated, 'auth.keys.rotate');
tell(
  await api.DELETE('/v1/auth/keys/{id}', { params: { path: { id: rotated.data?.keyId ?? '' } } }),
  'auth.keys.revoke',
);

tell(
  await api.POST('/v1/collect', {
    params: { header: { 'X-License-Key': 'a-licence' } },
    body: {
      libraryVersion: '0.1.0',
      browserInfo: {
        userAgent: 'x',
        currentUrl: 'https://example.com/',
        hostname: 'example.com',
        screenSize: { width: 1, height: 1 },
      },
      events: [
        {
          timestamp: new Date().toISOString(),
          documentId: 'a'.repeat(64),
          documentCreatedAt: new Date().toISOString(),
        },
      ],
    },
  }),
  'telemetry.collect',
);
tell(await api.POST('/v1/merge'), 'merge');

// All other operations get a document, if they take a body at all.
const document: { readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string }>>>> } =
  JSON.parse(await readFile(file, 'utf8'));
for (const [path, methods] of Object.entries(document.paths)) {
  for (const [method, { operationId }] of Object.entries(methods)) {
    if (driven.has(operationId)) continue;
    const body = method === 'post' ? { body: inJson } : {};
    tell(
      await api.request(method as 'post', path as '/v1/annotate/fields', body as { body: typeof inJson }),
      operationId,
    );
  }
}

import { readFileSync } from 'node:fs';
import { DEFAULT_LIMITS, type QuireError } from '@quire/core';
import { inPlaceJobs, type OperationContext, type Reply, type Upload } from '@quire/core/plugin';
import { docx, fakeEngine, pluginContract } from '@quire/core/testing';
import { expect } from 'chai';
import plugin from '../index.js';
import { type AnnotateParameters, annotateDocument } from './annotate-document.js';

const { signal } = new AbortController();
const context: OperationContext = {
  requestId: 'test',
  signal,
  limits: DEFAULT_LIMITS,
  jobs: inPlaceJobs({ signal, limits: DEFAULT_LIMITS, engine: async () => fakeEngine() }),
};
const template = docx().paragraph('Dear {name} of {place}').bytes();

const fill = (
  body: unknown,
  parameters: Partial<AnnotateParameters> = {},
  document: Upload = { bytes: template, filename: 'letter.docx' },
): Promise<Reply> =>
  annotateDocument({ document, parts: new Map(), body, parameters: { to: 'docx', ...parameters } }, context);

describe('the annotate plugin', () => {
  const checks = pluginContract({
    packageJson: JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
    engineVersion: '0.1.0',
    plugin,
    samples: [
      { operation: 'annotate', document: template, body: { data: { name: 'Ada' } } },
      { operation: 'annotate', document: template, body: { fields: [{ name: 'name', value: 'Ada' }] } },
      { operation: 'annotate', parameters: { to: 'pdf' }, document: template, body: { data: {} } },
      { operation: 'annotate.fields', document: template, body: undefined },
    ],
  });
  for (const check of checks) it(check.name, check.run);
});

describe('annotateDocument', () => {
  it('converts what it filled', async () => {
    const reply = await fill({ data: {} }, { to: 'pdf' }).catch((thrown: QuireError) => thrown);
    expect(reply).to.deep.include({ contentType: 'application/pdf', filename: 'letter.pdf' });
    expect('headers' in reply && reply.headers).to.include({ 'X-Pages': '3' });
  });

  it('keeps a template a template', async () => {
    const reply = await fill({ data: {} }, {}, { bytes: template, filename: 'C:\\offers\\Letter.DOTM' });
    expect(reply).to.deep.include({
      filename: 'Letter.dotm',
      contentType: 'application/vnd.ms-word.template.macroEnabled.12',
    });
  });

  it('says which locale and which time zone nobody knows', async () => {
    const parameters = { locale: 'xx-', timezone: 'Nowhere/Else' };
    const error = await fill({ data: {} }, parameters).catch((thrown: QuireError) => thrown);
    expect((error as QuireError).details.map(({ field }) => field)).to.deep.equal(['locale', 'timezone']);
  });
});

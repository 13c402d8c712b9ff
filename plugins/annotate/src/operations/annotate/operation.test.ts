import { readFileSync } from 'node:fs';
import { DEFAULT_LIMITS, type QuireError } from '@quire/core';
import { openPackage } from '@quire/core/opc';
import { inPlaceJobs, type OperationContext, type Reply, type Upload } from '@quire/core/plugin';
import { agileEncrypted, buildDocx, docx, fakeEngine, p, pluginContract } from '@quire/core/testing';
import { textContent } from '@quire/core/xml';
import { expect } from 'chai';
import { unzipSync } from 'fflate';
import { ExtensionRegistry } from '../../extensions/index.js';
import plugin from '../../index.js';
import { AnnotateHandler } from './handler.js';

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
  parameters: Partial<Parameters<AnnotateHandler['handle']>[0]['parameters']> = {},
  document: Upload = { bytes: template, filename: 'letter.docx' },
): Promise<Reply> =>
  new AnnotateHandler(new ExtensionRegistry()).handle(
    { document, parts: new Map(), body, parameters: { to: 'docx', output: 'document', ...parameters } },
    context,
  );

const textOf = (reply: Reply): string =>
  reply.kind === 'document' ? textContent(openPackage(reply.bytes).xml('/word/document.xml')) : '';

describe('the annotate plugin', () => {
  const checks = pluginContract({
    packageJson: JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')),
    engineVersion: '0.1.0',
    plugin,
    samples: [
      { operation: 'annotate', document: template, body: { data: { name: 'Ada' } } },
      { operation: 'annotate', document: template, body: { data: [{ name: 'Ada' }, { name: 'Bob' }] } },
      { operation: 'annotate', document: template, body: { fields: [{ name: 'name', value: 'Ada' }] } },
      { operation: 'annotate', parameters: { to: 'pdf' }, document: template, body: { data: {} } },
      { operation: 'annotate.fields', document: template, body: {} },
      { operation: 'annotate.template-fields', document: template, body: {} },
      { operation: 'annotate.check', document: template, body: { data: { name: 'Ada' } } },
      { operation: 'annotate.check', parameters: { to: 'docx' }, document: template, body: {} },
    ],
  });
  for (const check of checks) it(check.name, check.run);
});

describe('the handler of annotate', () => {
  it('makes an archive with a document for each record where asked for', async () => {
    const data = Array.from({ length: 11 }, (_, n) => ({ name: `N${n}`, place: 'P' }));
    const reply = await fill({ data }, { output: 'zip' });
    expect(reply).to.include({ filename: 'letter.zip', contentType: 'application/zip' });
    const files = unzipSync(reply.kind === 'document' ? reply.bytes : new Uint8Array());
    expect(Object.keys(files)[1]).to.equal('letter-02.docx');
    const texts = Object.values(files).map((bytes) => textContent(openPackage(bytes).xml('/word/document.xml')));
    expect(texts).to.deep.equal(data.map(({ name }) => `Dear ${name} of P`));
    const pdfs = await fill({ data: data.slice(0, 2) }, { output: 'zip', to: 'pdf' });
    expect(Object.keys(unzipSync(pdfs.kind === 'document' ? pdfs.bytes : new Uint8Array()))).to.deep.equal([
      'letter-1.pdf',
      'letter-2.pdf',
    ]);
  });

  it('opens an encrypted template by its password', async () => {
    const locked = { bytes: agileEncrypted(template, 'a'), filename: 'letter.docx' };
    const data = { name: 'Ada', place: 'P' };
    expect(textOf(await fill({ data, password: 'a' }, {}, locked))).to.equal('Dear Ada of P');
    const error = await fill({ data, password: 'b' }, {}, locked).catch((thrown: QuireError) => thrown);
    expect(error).to.deep.include({ code: 'INVALID_DOCUMENT', message: 'the password is wrong' });
  });

  it('counts in headers, and lists each field in the report', async () => {
    const reply = await fill({ data: { name: 'Ada', tea: 1 } });
    expect(textOf(reply)).to.equal('Dear Ada of {place}');
    expect(reply).to.deep.include({ filename: 'letter.docx' });
    expect(reply.kind === 'document' && reply.headers).to.include({
      'X-Annotate-Filled': '1',
      'X-Annotate-Unfilled': '1',
      'X-Annotate-Unknown': '1',
      'X-Annotate-Warnings': '1',
    });
    const report = reply.kind === 'document' ? reply.report : {};
    expect(report).to.deep.include({ filled: 1, unfilled: 1, unknown: ['tea'] });
  });

  it('refuses with every error at once, and the whole report', async () => {
    const error = await fill({ data: { tea: 1 } }, { missing: 'error', unknown: 'error' }).catch(
      (thrown: QuireError) => thrown,
    );
    expect(error).to.deep.include({ code: 'TEMPLATE_ERROR' });
    expect((error as QuireError).details.map(({ field }) => field)).to.deep.equal(['name', 'place', 'tea']);
    expect((error as QuireError).report).to.deep.include({ filled: 0, unfilled: 2 });
  });

  it('lets parameters win over the options of the body', async () => {
    const body = { data: {}, options: { missing: 'error' } };
    expect(await fill(body).catch((thrown: QuireError) => thrown.code)).to.equal('TEMPLATE_ERROR');
    expect(textOf(await fill(body, { missing: 'keep' }))).to.equal('Dear {name} of {place}');
  });

  it('converts what it filled', async () => {
    const reply = await fill({ data: {} }, { to: 'pdf' }).catch((thrown: QuireError) => thrown);
    expect(reply).to.deep.include({ contentType: 'application/pdf', filename: 'letter.pdf' });
    expect('headers' in reply && reply.headers).to.include({ 'X-Pages': '3' });
  });

  describe('of a template with macros', () => {
    const main = 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml';
    const bytes = buildDocx({ body: p('Dear {name}'), contentTypes: { 'word/document.xml': main } });
    const upload = { bytes, filename: 'C:\\offers\\Letter.DOTM' };
    const typeIn = (reply: Reply) =>
      reply.kind === 'document' && openPackage(reply.bytes).part('/word/document.xml')?.contentType;

    it('replies with a document, whose content is of the kind that its name says', async () => {
      const reply = await fill({ data: {} }, {}, upload);
      expect(reply).to.deep.include({
        filename: 'Letter.docx',
        contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      });
      expect(typeIn(reply)).to.equal(
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      );
    });

    it('keeps it a template where the name or the format asks for one', async () => {
      const kept = { filename: 'new.dotm', contentType: 'application/vnd.ms-word.template.macroEnabled.12' };
      for (const parameters of [{ filename: 'new.dotm' }, { to: 'dotm', filename: 'new.docx' }] as const) {
        const reply = await fill({ data: {} }, parameters, upload);
        expect(reply).to.deep.include(kept);
        expect(typeIn(reply)).to.equal(main);
      }
    });

    it('names each of several documents by the kind', async () => {
      const reply = await fill({ data: [{}, {}] }, { output: 'zip', to: 'dotx' }, upload);
      const files = Object.keys(unzipSync(reply.kind === 'document' ? reply.bytes : new Uint8Array()));
      expect(files).to.deep.equal(['Letter-1.dotx', 'Letter-2.dotx']);
    });
  });

  it('says which locale and which time zone nobody knows', async () => {
    const parameters = { locale: 'xx-', timezone: 'Nowhere/Else' };
    const error = await fill({ data: {} }, parameters).catch((thrown: QuireError) => thrown);
    expect((error as QuireError).details.map(({ field }) => field)).to.deep.equal(['locale', 'timezone']);
  });
});

/** A plugin's additions to templates reach each fill: on the command line, and in the workers of the service. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPackage } from '@quire/core/opc';
import { docx } from '@quire/core/testing';
import { textContent } from '@quire/core/xml';
import { expect } from 'chai';
import { quire } from '../processes/index.js';
import { type KeyedService, startServiceHere } from '../testing/keyed-service.js';
import { ROOT } from '../workspace.js';

describe('a plugin that adds to templates', function () {
  this.timeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'quire-extension-'));
  const env = { QUIRE_PLUGINS: join(ROOT, 'plugin-template') };
  const template = docx().paragraph('{code | groups(2)} {sum}').bytes();
  const data = { code: 'abcd', sum: { checksum: 'ba7816bf' } };
  let service: KeyedService;
  before(async () => {
    writeFileSync(join(folder, 'template.docx'), template);
    writeFileSync(join(folder, 'data.json'), JSON.stringify(data));
    service = await startServiceHere(env);
  });
  after(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true });
  });

  const textOf = (bytes: Uint8Array): string => textContent(openPackage(bytes).xml('/word/document.xml'));

  it('does on the command line', async () => {
    const out = join(folder, 'filled.docx');
    const args = ['annotate', join(folder, 'template.docx'), '--data', join(folder, 'data.json'), '--out', out];
    const { status, stderr } = await quire(args, { env });
    expect([status, stderr]).to.deep.equal([0, '']);
    expect(textOf(readFileSync(out))).to.equal('ab cd ba78 16bf');
    await quire(args);
    expect(textOf(readFileSync(out)), 'without the plugin').to.contain('{code | groups(2)}');
  });

  it('does in the service', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(template)]), 'template.docx');
    form.set('data', JSON.stringify(data));
    const headers = { Authorization: `Bearer ${await service.newKey()}` };
    const response = await service.fetch('/v1/annotate', { method: 'POST', headers, body: form });
    expect(response.status).to.equal(200);
    expect(textOf(new Uint8Array(await response.arrayBuffer()))).to.equal('ab cd ba78 16bf');
  });

  it('does for the check of a template', async () => {
    const args = ['template', 'check', join(folder, 'template.docx'), '--data', join(folder, 'data.json'), '--json'];
    expect(JSON.parse((await quire(args, { env })).stdout).problems).to.deep.equal([]);
    const without = await quire(args).catch((error: { readonly stdout: string }) => error);
    expect(JSON.parse(without.stdout).problems).to.not.deep.equal([]);
  });
});

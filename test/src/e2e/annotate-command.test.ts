import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPackage } from '@quire/core/opc';
import { textContent } from '@quire/core/xml';
import { expect } from 'chai';
import { FIXTURE_TEMPLATES } from '../fixtures/index.js';
import { quire } from '../processes/index.js';
import { paintedPng } from '../sample/index.js';
import { INVOICE } from '../testing/invoice-data.js';
import { readPdf } from '../testing/read-pdf.js';

describe('filling templates on the command line', function () {
  this.timeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'quire-annotate-'));
  after(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: string | Uint8Array): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const template = write('invoice.docx', FIXTURE_TEMPLATES.invoice());
  const data = write('invoice.json', JSON.stringify(INVOICE));
  const logo = write(
    'logo.png',
    paintedPng(8, 8, () => [0, 90, 160]),
  );
  const out = join(folder, 'filled.docx');

  it('fills an invoice, and says so', async () => {
    const args = ['annotate', template, '--data', data, '--part', `logo=${logo}`, '--out', out];
    const { status, stdout, stderr } = await quire(args);
    expect([status, stderr]).to.deep.equal([0, '']);
    expect(stdout).to.match(/filled\.docx: \d+ fields filled, \d+ ms\n$/);
    expect(textContent(openPackage(readFileSync(out)).xml('/word/document.xml'))).to.contain('Two chairs');
  });

  it('makes a PDF beside the template, and gives the report as JSON', async () => {
    const fields = write('fields.json', '[{"name":"number","value":"17"}]');
    const { stdout } = await quire(['annotate', template, '--fields', fields, '--to', 'pdf', '--json']);
    const line = JSON.parse(stdout) as { ok: boolean; out: string; pages: number; fields: { name: string }[] };
    expect(line).to.deep.include({ ok: true, out: join(folder, 'invoice.pdf'), pages: 1, filled: 1 });
    expect(line.fields.map(({ name }) => name)).to.include('customer.name');
  });

  it('fills before it converts and draws, one template or several', async () => {
    const pdf = join(folder, 'stamped.pdf');
    const args = ['--data', data, '--part', `logo=${logo}`];
    const { status, stdout } = await quire(['convert', template, ...args, '--stamp', 'Paid', '--out', pdf]);
    expect([status, stdout]).to.deep.include(0);
    expect(stdout).to.match(/stamped\.pdf: \d+ fields filled, 1 page/);
    expect((await readPdf(new Uint8Array(readFileSync(pdf)))).pages[0])
      .to.contain('Two chairs')
      .and.contain('Paid');
    const other = write('reminder.docx', FIXTURE_TEMPLATES.invoice());
    const drawn = await quire(['render', template, other, '--to', 'svg', '--out-dir', folder, ...args]);
    expect(drawn.status, drawn.stderr).to.equal(0);
    expect(readFileSync(join(folder, 'reminder.svg'), 'utf8')).to.contain('chairs');
  });

  it('reports every error at once, and writes nothing', async () => {
    const strict = ['annotate', template, '--data', write('empty.json', '{"number":1}'), '--missing', 'error'];
    const missed = join(folder, 'missed.docx');
    const { status, stderr } = await quire([...strict, '--out', missed]);
    expect(status).to.equal(1);
    expect(stderr).to.contain('customer.name').and.contain('total');
    expect(existsSync(missed)).to.equal(false);
    const { stdout } = await quire([...strict, '--out', missed, '--json']);
    expect(JSON.parse(stdout)).to.deep.include({ ok: false, filled: 1 });
  });

  it('does not write over the template, and takes one at a time', async () => {
    const over = ['annotate', template, '--data', data, '--part', `logo=${logo}`, '--out', template];
    expect((await quire(over)).stderr).to.contain('refusing to overwrite the input');
    expect((await quire(['annotate', template, template, '--data', data])).stderr).to.contain('takes one file');
    expect((await quire(['annotate', template])).status).to.equal(2);
  });

  it('lists the fields of a template as JSON', async () => {
    const { stdout } = await quire(['fields', template, '--json']);
    const { fields } = JSON.parse(stdout) as { fields: { name: string; kind: string }[] };
    expect(fields.find(({ name }) => name === 'items')).to.include({ kind: 'section' });
    expect(fields.map(({ name }) => name)).to.include.members([
      'logo',
      'customer.name',
      'number',
      'total',
      'company.name',
    ]);
  });
});

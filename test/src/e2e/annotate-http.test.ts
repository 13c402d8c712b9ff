import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPackage } from '@quire/core/opc';
import { textContent } from '@quire/core/xml';
import { expect } from 'chai';
import { FIXTURE_TEMPLATES } from '../fixtures/index.js';
import { quire, quireCommand, type ServiceProcess, startProcess } from '../processes/index.js';
import { paintedPng } from '../sample/index.js';
import { INVOICE } from '../testing/invoice-data.js';
import { readPdf } from '../testing/read-pdf.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const logo = paintedPng(8, 8, () => [0, 90, 160]);

describe('filling templates over HTTP', function () {
  this.timeout(180_000);
  let folder: string;
  let service: ServiceProcess;
  let key: string;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quire-annotate-'));
    mkdirSync(join(folder, 'temporary'));
    const env = { QUIRE_DATA_DIR: join(folder, 'data'), TMPDIR: join(folder, 'temporary'), QUIRE_WORKERS: '1' };
    key = /qr_[\w-]+/.exec((await quire(['keys', 'create'], { env })).stdout)?.[0] ?? '';
    const args = [quireCommand(), 'serve', '--port', '0'];
    service = await startProcess(process.execPath, args, /http:\/\/[\w.[\]:]+:(\d+)/, env);
  });

  after(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const post = (path: string, body: FormData | object, headers: Record<string, string> = {}): Promise<Response> => {
    const isForm = body instanceof FormData;
    return fetch(`http://127.0.0.1:${service.ready[1]}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, ...(!isForm && { 'Content-Type': 'application/json' }), ...headers },
      body: isForm ? body : JSON.stringify(body),
    });
  };

  function form(template: Uint8Array, parts: Readonly<Record<string, string | Blob>>): FormData {
    const body = new FormData();
    body.set('file', new Blob([template], { type: DOCX }), 'template.docx');
    for (const [name, part] of Object.entries(parts)) body.set(name, part);
    return body;
  }

  const bytesOf = async (reply: Response): Promise<Uint8Array> => new Uint8Array(await reply.arrayBuffer());
  const textOf = (docx: Uint8Array): string => textContent(openPackage(docx).xml('/word/document.xml'));
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

  it('fills an invoice sent as multipart, its data a file and its logo a part', async () => {
    const data = new File([JSON.stringify(INVOICE)], 'invoice.json', { type: 'application/json' });
    const reply = await post(
      '/v1/annotate',
      form(FIXTURE_TEMPLATES.invoice(), { data, logo: new Blob([logo], { type: 'image/png' }) }),
    );
    expect(reply.status).to.equal(200);
    expect(reply.headers.get('content-type')).to.equal(DOCX);
    expect(reply.headers.get('content-disposition')).to.contain('template.docx');
    expect(reply.headers.get('x-annotate-unfilled')).to.equal('0');
    const filled = await bytesOf(reply);
    expect(textOf(filled))
      .to.contain('Invoice 2024-17')
      .and.contain('Two chairs')
      .and.contain('Payable within 14 days.');
    expect([...openPackage(filled).parts.keys()].filter((name) => name.includes('/media/'))).to.have.length(1);
  });

  it('fills what JSON asks for, and answers in kind with the report', async () => {
    const fields = [
      { name: 'number', value: '17' },
      { name: 'logo', value: `data:image/png;base64,${base64(logo)}` },
      { name: 'nobody', value: 1 },
    ];
    const document = { base64: base64(FIXTURE_TEMPLATES.invoice()) };
    const reply = await post('/v1/annotate', { document, fields }, { Accept: 'application/json' });
    const body = (await reply.json()) as {
      document: { base64: string };
      report: { filled: number; unknown: string[]; fields: { name: string; part: string; outcome: string }[] };
    };
    expect(textOf(new Uint8Array(Buffer.from(body.document.base64, 'base64')))).to.contain('Invoice 17');
    expect(body.report.unknown).to.deep.equal(['name=nobody']);
    expect(body.report.fields.find(({ name }) => name === 'number')).to.include({
      part: 'word/document.xml',
      outcome: 'filled',
    });
    expect(Number(reply.headers.get('x-annotate-filled'))).to.equal(body.report.filled);
  });

  it('fills before it converts and draws, with all that these can do, in one call', async () => {
    const data = JSON.stringify(INVOICE);
    const parts = { data, logo: new Blob([logo], { type: 'image/png' }) };
    const template = form(FIXTURE_TEMPLATES.invoice(), parts);
    const converted = await post('/v1/convert?from=docx&profile=pdfa-2b&stamp=Paid', template);
    expect(converted.headers.get('x-annotate-unfilled')).to.equal('0');
    expect(converted.headers.get('x-pages')).to.equal('1');
    const pdf = await bytesOf(converted);
    expect((await readPdf(pdf)).pages[0])
      .to.contain('Two chairs')
      .and.contain('Paid');
    expect(Buffer.from(pdf).toString('latin1')).to.contain('pdfaid:conformance');

    const drawn = await post('/v1/render?from=docx&to=svg', form(FIXTURE_TEMPLATES.invoice(), parts));
    expect(drawn.headers.get('content-type')).to.equal('image/svg+xml');
    expect(await drawn.text())
      .to.contain('chairs')
      .and.contain('data:image/png');
  });

  it('says of a fill before a conversion what it would say of one alone', async () => {
    const strict = { data: '{"number":1}', fill: '{"missing":"error","fields":[{"name":"total","value":"9"}]}' };
    const lacking = await post('/v1/convert?from=docx', form(FIXTURE_TEMPLATES.invoice(), strict));
    expect(lacking.status).to.equal(422);
    const problem = (await lacking.json()) as { code: string; details: { field: string }[] };
    expect(problem.code).to.equal('TEMPLATE_ERROR');
    expect(problem.details.map(({ field }) => field))
      .to.include('customer.name')
      .and.not.include('total');
    const wrong = await post(
      '/v1/render?from=docx',
      form(FIXTURE_TEMPLATES.invoice(), { data: '{}', fill: '{"missing":"all"}' }),
    );
    expect(wrong.status).to.equal(400);
    expect(((await wrong.json()) as { detail: string }).detail).to.contain('fill.missing');
    const body = { document: { base64: base64(FIXTURE_TEMPLATES.invoice()) }, data: { number: 5, nobody: 1 } };
    const told = await post('/v1/convert?from=docx', body, { Accept: 'application/json' });
    const { report } = (await told.json()) as {
      report: { filled: number; unknown: string[]; warnings: { code: string }[] };
    };
    expect(report).to.deep.include({ filled: 1, unknown: ['nobody'] });
    expect(report.warnings.map(({ code }) => code)).to.include.members(['fill', 'font-substituted']);
  });

  it('makes a PDF of what it filled', async () => {
    const reply = await post(
      '/v1/annotate?to=pdf',
      form(FIXTURE_TEMPLATES.invoice(), { data: JSON.stringify(INVOICE) }),
    );
    expect(reply.headers.get('content-type')).to.equal('application/pdf');
    expect(reply.headers.get('x-pages')).to.equal('1');
    expect((await readPdf(await bytesOf(reply))).pages[0]).to.contain('Two chairs');
  });

  it('refuses with 422 and every error at once under strict options', async () => {
    const data = JSON.stringify({ number: 1, nobody: 1 });
    const reply = await post('/v1/annotate?missing=error&unknown=error', form(FIXTURE_TEMPLATES.invoice(), { data }));
    expect(reply.status).to.equal(422);
    const problem = (await reply.json()) as {
      code: string;
      details: { field: string }[];
      report: { filled: number; errors: object[] };
    };
    expect(problem.code).to.equal('TEMPLATE_ERROR');
    expect(problem.details.map(({ field }) => field)).to.include.members(['customer.name', 'total', 'nobody']);
    expect(problem.report.errors).to.have.length(problem.details.length);
  });

  it('says what is wrong with a request', async () => {
    const wrong: [FormData, string][] = [
      [form(FIXTURE_TEMPLATES.invoice(), {}), 'needs `data` or `fields`'],
      [form(FIXTURE_TEMPLATES.invoice(), { data: '{' }), 'data is not JSON'],
      [form(FIXTURE_TEMPLATES.invoice(), { fields: '[{"value":1}]' }), 'must have a key of the field'],
    ];
    for (const [body, message] of wrong) {
      const reply = await post('/v1/annotate', body);
      expect(reply.status, message).to.equal(400);
      expect(await reply.text()).to.contain(message);
    }
  });

  it('lists what a template can be filled with', async () => {
    const reply = await post('/v1/annotate/fields', form(FIXTURE_TEMPLATES.controls(), {}));
    const { fields } = (await reply.json()) as { fields: { tag: string; kind: string; type: string }[] };
    expect(fields.find(({ tag }) => tag === 'size')).to.deep.include({
      kind: 'control',
      type: 'choice',
      choices: [
        { value: 's', text: 'Small' },
        { value: 'm', text: 'Medium' },
        { value: 'l', text: 'Large' },
      ],
    });
  });

  it('leaves nothing of a document on the disk or in its log', () => {
    expect(readdirSync(join(folder, 'temporary'))).to.deep.equal([]);
    expect(service.output()).to.not.include('Two chairs');
  });
});

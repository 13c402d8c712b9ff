import { readFileSync } from 'node:fs';
import {
  DEFAULT_LIMITS,
  inPlaceJobs,
  type OperationContext,
  type QuireError,
  type Reply,
  type Upload,
} from '@quire/core/plugin';
import { fakeEngine, pluginContract } from '@quire/core/testing';
import type { Invoices } from '@quire/plugin-invoice/port';
import { expect } from 'chai';
import { engineRequestOf, requestedInvoice } from './engine-request.js';
import plugin from './index.js';
import { convertDocument, pdfNameOf } from './operation.js';
import type { ConvertParameters } from './parameters.js';

const { signal } = new AbortController();
const context: OperationContext = {
  requestId: 'test',
  signal,
  limits: DEFAULT_LIMITS,
  jobs: inPlaceJobs({ signal, limits: DEFAULT_LIMITS, engine: async () => fakeEngine() }),
};
const given: ConvertParameters = {
  markup: 'all',
  fields: 'cached',
  forms: 'text',
  comments: 'none',
  colors: 'color',
  profile: 'pdf',
};
const convert = (
  parameters: Partial<ConvertParameters>,
  parts?: ReadonlyMap<string, Upload>,
  service?: OperationContext['service'],
): Promise<Reply> =>
  convertDocument(
    {
      document: { bytes: new TextEncoder().encode('ok'), filename: 'a.docx' },
      parameters: { ...given, ...parameters },
      parts,
    },
    { ...context, service },
  );

describe('the convert plugin', () => {
  const checks = pluginContract({
    packageJson: JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')),
    engineVersion: '0.1.0',
    plugin,
    samples: [
      { operation: 'convert', parameters: { from: 'docx' }, body: {} },
      {
        operation: 'convert',
        parameters: { from: 'docx', markup: 'original', pages: '1-3, 7', filename: 'b.pdf' },
        body: { password: 'a' },
      },
    ],
  });
  for (const check of checks) it(check.name, check.run);
});

describe('convertDocument', () => {
  it('hands what shows, and the pages, to the engine', async () => {
    const reply = await convert({
      markup: 'simple',
      fields: 'updated',
      comments: 'margin',
      profile: 'pdfa-2u',
      pages: '2-',
    });
    expect(reply.kind === 'document' && new TextDecoder().decode(reply.bytes)).to.equal(
      '%PDF-fake {"markup":"simple","fields":"updated","comments":"margin","profile":"pdfa-2u","pages":"2-"}',
    );
  });

  it('hands on what is put on every page', async () => {
    const bytes = Uint8Array.of(1);
    const reply = await convert(
      { watermark: 'DRAFT', stamp: '{page}', stampPlace: 'top-right' },
      new Map([['underlay', { bytes }]]),
    );
    expect(reply.kind === 'document' && new TextDecoder().decode(reply.bytes)).to.contain(
      '"stamps":[{"picture":{"0":1},"behind":true,"option":"underlay"},{"text":"DRAFT","place":"diagonal","behind":true},{"text":"{page}","place":"top-right"}]',
    );
  });

  it('hands on how pictures are made smaller, and the colors', async () => {
    const reply = await convert({ imageDpi: 150, imageQuality: 80, colors: 'gray' });
    expect(reply.kind === 'document' && new TextDecoder().decode(reply.bytes)).to.equal(
      '%PDF-fake {"markup":"all","colors":"gray","pictures":{"dpi":150,"quality":80}}',
    );
  });

  it('hands on how a reader opens the PDF', async () => {
    const reply = await convert({ openPanel: 'outline', openZoom: 'width', openLayout: 'facing', outlineLevels: 3 });
    expect(reply.kind === 'document' && new TextDecoder().decode(reply.bytes)).to.equal(
      '%PDF-fake {"markup":"all","view":{"panel":"outline","zoom":"width","layout":"facing","outlineLevels":3}}',
    );
  });

  it('hands on the time that fields tell, and refuses one that is none', async () => {
    const reply = await convert({ now: '2026-05-31T09:30:00+02:00', timezone: 'Europe/Berlin' });
    expect(reply.kind === 'document' && new TextDecoder().decode(reply.bytes)).to.equal(
      '%PDF-fake {"markup":"all","clock":{"now":"2026-05-31T07:30:00.000Z","timeZone":"Europe/Berlin"}}',
    );
    const wrong: readonly Partial<ConvertParameters>[] = [
      { timezone: 'Mars/Base' },
      { now: '2026-13-31T09:30:00Z' },
      { now: '2026-02-30T09:30:00Z' },
      { now: '2026-05-31T09:30' },
      { now: 'May 5' },
    ];
    for (const parameters of wrong) {
      const error = await convert(parameters).catch((thrown: QuireError) => thrown);
      expect(error).to.deep.include({ code: 'VALIDATION_ERROR' });
    }
  });

  it('refuses permissions that are none rather than to forbid what was meant, and texts that are none', async () => {
    const ownerPassword = 'own';
    for (const allow of ['bogus', 'print, copy', '', 'none,print', 'Print'])
      expect(() => engineRequestOf({ ownerPassword, allow }), allow).to.throw('allow: must be text such as print,copy');
    expect(engineRequestOf({ ownerPassword, allow: 'print,copy' }).protection?.allow).to.have.members([
      'print',
      'copy',
    ]);
    expect(engineRequestOf({ ownerPassword, allow: 'none' }).protection?.allow).to.deep.equal([]);
    expect(() => engineRequestOf({ watermark: 'a\u0000' })).to.throw(/^watermark: contains a control character/);
    expect(() => engineRequestOf({ stamp: '\u001b' })).to.throw(/^stamp: contains a control character/);
  });

  it('refuses what says how something is that is not there', () => {
    expect(() => engineRequestOf({ stampPlace: 'top' })).to.throw('stampPlace: requires a stamp');
    expect(() => engineRequestOf({ stampPlace: 'top', watermark: 'DRAFT' })).to.throw(/^stampPlace: /);
    expect(engineRequestOf({ stampPlace: 'top', stamp: '' }).stamps).to.equal(undefined);
  });

  it('takes a time zone whatever fields there are: programs have one for all their calls', () => {
    expect(engineRequestOf({ timezone: 'Europe/Berlin' }).clock).to.equal(undefined);
    expect(engineRequestOf({ timezone: 'Europe/Berlin', fields: 'updated' }).clock?.timeZone).to.equal('Europe/Berlin');
    expect(() => engineRequestOf({ timezone: 'Europe/Bonn' })).to.throw(/^timezone: /);
  });

  it('takes one invoice and one underlay, whatever else a template is filled with', async () => {
    const upload = { bytes: Uint8Array.of(1) };
    const parts = new Map([
      ['underlay', upload],
      ['underlay-2', upload],
    ]);
    const error = await convert({}, parts).catch((thrown: QuireError) => thrown);
    expect(error).to.have.property('message', 'underlay-2: must be given only once');
  });

  it('takes an abbreviation for one thing', () => {
    expect(() => engineRequestOf({ abbreviations: 'EU=a; EU=b' })).to.throw(/^abbreviations: EU has more than/);
    expect(engineRequestOf({ abbreviations: 'EU=a; EU=a' }).abbreviations).to.deep.equal({ EU: 'a' });
  });

  it('takes the media type of a part without its parameters', async () => {
    const attached = (contentType: string) =>
      convert({}, new Map([['attach', { bytes: Uint8Array.of(1), filename: 'a.csv', contentType }]]));
    const reply = await attached('text/csv; charset=utf-8');
    expect(reply.kind === 'document' && new TextDecoder().decode(reply.bytes)).to.contain(
      '"carried":["a.csv undefined"]',
    );
    const error = await attached('csv').catch((thrown: QuireError) => thrown);
    expect(error)
      .to.have.property('message')
      .that.matches(/^attach\[0\]\.mediaType must be a media type/);
  });

  it('takes parts that the PDF carries, and refuses those of other names', async () => {
    const upload = { bytes: Uint8Array.of(1), filename: 'a.csv' };
    const asked: unknown[] = [];
    const prepare: Invoices['prepare'] = async (request) => {
      asked.push(request);
      return {
        attachment: { name: 'i.xml', bytes: upload.bytes },
        described: { name: 'i.xml', level: 'x' },
        profile: 'pdfa-3b',
      };
    };
    const parts = new Map([
      ['attach', upload],
      ['invoice', upload],
    ]);
    const reply = await convert({ relationship: ['data'] }, parts, async () => ({ prepare }) as never);
    expect(asked).to.deep.equal([{ invoice: upload.bytes, level: undefined, profile: undefined }]);
    const shown = reply.kind === 'document' ? new TextDecoder().decode(reply.bytes) : '';
    expect(shown).to.contain('"carried":["a.csv data"]');
    const error = await convert(
      {},
      new Map([
        ['attachment', upload],
        ['other', upload],
      ]),
    ).catch((thrown: QuireError) => thrown);
    expect(error).to.deep.include({ code: 'VALIDATION_ERROR' });
  });

  it('refuses an invoice by name if no plugin prepares invoices', async () => {
    const parts = new Map([['invoice', { bytes: Uint8Array.of(1) }]]);
    const error = await convert({}, parts).catch((thrown: QuireError) => thrown);
    expect(error).to.have.property('code', 'NOT_AVAILABLE');
    expect(error)
      .to.have.property('message')
      .that.matches(/^invoice: no plugin that runs here .*install @quire\/plugin-invoice/);
  });

  it('reports pages and fonts substituted, in ASCII where it is a header', async () => {
    const reply = await convert({});
    expect(reply).to.deep.include({
      filename: 'a.pdf',
      headers: { 'X-Pages': '3', 'X-Warnings': 'font %C3%87alibri replaced by Carlito%2C with the same widths' },
    });
  });
});

describe('the invoice of a conversion', () => {
  it('is the one that is given, or is made of the data of the template, their own member first', () => {
    const given = Uint8Array.of(60);
    expect(requestedInvoice({ invoice: given, profile: 'pdf' })).to.deep.equal({
      profile: undefined,
      invoice: { invoice: given, level: undefined, profile: undefined },
    });
    expect(requestedInvoice({ data: { number: 1 }, profile: 'pdf' })).to.deep.equal({ profile: 'pdf' });
    const data = { invoice: { number: 1 }, title: 'Invoice' };
    expect(requestedInvoice({ data, invoiceLevel: 'basic' }).invoice).to.include({
      invoice: data.invoice,
      level: 'basic',
      others: 'refused',
    });
    expect(requestedInvoice({ data: { number: 1 }, invoiceLevel: 'basic' }).invoice).to.include({ others: 'ignored' });
    expect(() => requestedInvoice({ invoiceLevel: 'basic' })).to.throw(/needs an invoice, or template data/);
    expect(() => requestedInvoice({ invoiceLevel: 'basic', data: [{}] })).to.throw(/cannot become one invoice/);
  });
});

describe('pdfName', () => {
  it('changes the extension, and drops folders', () => {
    expect(['offer.docx', 'C:\\temp\\v1.2.docx', '../../x', '', undefined].map(pdfNameOf)).to.deep.equal([
      'offer.pdf',
      'v1.2.pdf',
      'x.pdf',
      'document.pdf',
      'document.pdf',
    ]);
  });
});

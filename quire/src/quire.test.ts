import { createRequire } from 'node:module';
import { isQuireError } from '@quire/core';
import { nodeCompression } from '@quire/core/node';
import { buildDocx, docx, p } from '@quire/core/testing';
import { encodePkcs12, TestAuthority } from '@quire/core/testing/pki';
import { expect } from 'chai';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import * as quire from './index.js';

const { annotate, convert, createPool, open, render, sign, verify } = quire;
const DAY = 24 * 60 * 60 * 1000;
const report = docx().paragraph('Dear {name},').paragraph('A page.').bytes();
const title = (pdf: Uint8Array): string => Buffer.from(pdf.subarray(0, 5)).toString('latin1');

/** The message of a rejected call, which is made without the checks of the compiler. */
async function refusal(call: (...given: never[]) => Promise<unknown>, ...given: readonly unknown[]): Promise<string> {
  try {
    await (call as (...given: readonly unknown[]) => Promise<unknown>)(...given);
  } catch (error) {
    return isQuireError(error) ? `${error.code} ${error.message}` : `not ours: ${error}`;
  }
  return 'nothing';
}

describe('the one import for programs', () => {
  it('converts, by the options of the command', async () => {
    const { pdf, pages, warnings } = await convert(report, { markup: 'none', pages: '1', profile: 'pdfa-2b' });
    expect([title(pdf), pages]).to.deep.equal(['%PDF-', 1]);
    expect(warnings.every(({ message }) => message.length > 0)).to.equal(true);
  });

  it('stamps pages, whoever lays them out', async () => {
    const stamps = { watermark: 'DRAFT', stamp: '{page} of {pages}', imageDpi: 96, colors: 'gray' } as const;
    const plain = await convert(report);
    const stamped = await convert(report, stamps);
    expect(stamped.pdf.length).to.be.greaterThan(plain.pdf.length);
    expect((await (await open(report)).toPdf(stamps)).pdf).to.deep.equal(stamped.pdf);
    expect(await refusal(convert, report, { stampPlace: 'nowhere' })).to.match(/stampPlace/);
  });

  it('fills, to DOCX and to PDF', async () => {
    const filled = await annotate(report, { data: { name: 'Ada' } });
    expect(await (await open(filled.bytes)).text()).to.equal('Dear Ada,\nA page.\n');
    const { bytes, pages, report: filledIn } = await annotate(report, { data: { name: 'Ada' }, to: 'pdf' });
    expect([title(bytes), pages, filledIn.fields.map(({ outcome }) => outcome)]).to.deep.equal([
      '%PDF-',
      1,
      ['filled'],
    ]);
  });

  it('names what was not filled, the first three in the message and all in the details', async () => {
    const template = docx().paragraph('{one} {two} {three} {four}').bytes();
    const fill = { missing: 'error' } as const;
    for (const call of [() => annotate(template, { data: {}, ...fill }), () => convert(template, { data: {}, fill })]) {
      const error = await call().catch((thrown: unknown) => thrown);
      expect(isQuireError(error) && [error.code, error.details.map(({ field }) => field)]).to.deep.equal([
        'TEMPLATE_ERROR',
        ['one', 'two', 'three', 'four'],
      ]);
      const place = 'has no value (word/document.xml)';
      expect(isQuireError(error) && error.message).to.equal(
        `the document was not filled: one: ${place}; two: ${place}; three: ${place}; and 1 more`,
      );
    }
  });

  it('makes a document of a template, and keeps it one where that is asked for', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml';
    const bytes = buildDocx({ body: p('Dear {name}'), contentTypes: { 'word/document.xml': type } });
    const typesOf = ({ bytes: made }: { bytes: Uint8Array }) => strFromU8(unzipSync(made)['[Content_Types].xml']);
    expect(typesOf(await annotate(bytes, { data: {} }))).to.not.contain('template');
    expect(typesOf(await annotate(bytes, { data: {}, to: 'dotx' }))).to.contain(type);
  });

  it('fills before it converts, with the options of both', async () => {
    const fill = { missing: 'error' } as const;
    const { pdf, report: filledIn } = await convert(report, { data: { name: 'Ada' }, fill, stamp: 'Copy' });
    expect([title(pdf), filledIn?.fields.map(({ outcome }) => outcome)]).to.deep.equal(['%PDF-', ['filled']]);
    expect((await convert(report)).report).to.equal(undefined);
    expect(await refusal(convert, report, { data: {}, fill })).to.match(/^TEMPLATE_ERROR/);
    const opened = await open(report);
    expect(await opened.toPdf({ data: {} } as object).catch(({ message }) => message)).to.contain(
      'data is not an option',
    );
  });

  it('draws pages, and fills before it draws', async () => {
    const letter = docx().paragraph('Dear {name},').paragraph('A page.', '<w:pageBreakBefore/>').bytes();
    const { pictures, pages } = await render(letter, { to: 'svg', text: 'outlines', width: 300 });
    expect(pages).to.equal(2);
    expect(pictures.map(({ page, width }) => [page, width])).to.deep.equal([
      [1, 300],
      [2, 300],
    ]);
    expect(Buffer.from(pictures[0].bytes).toString()).to.match(/^<svg|^<\?xml/);
    const fill = { missing: 'error' } as const;
    const filled = await render(letter, { data: { name: 'Ada' }, fill, to: 'svg', pages: '1,7' });
    expect(filled.pictures.length).to.equal(1);
    expect(Buffer.from(filled.pictures[0].bytes).toString()).to.contain('Ada');
    expect(filled.report?.fields.map(({ outcome }) => outcome)).to.deep.equal(['filled']);
    expect(filled.warnings.map(({ code }) => code)).to.include('value-out-of-range');
    const [png] = (await render(letter, { pages: '2', dpi: 72 })).pictures;
    expect(Buffer.from(png.bytes.subarray(1, 4)).toString()).to.equal('PNG');
    expect(await refusal(render, letter, { data: {}, fill })).to.match(/^TEMPLATE_ERROR/);
    expect(await refusal(render, letter, { fill })).to.contain('fill requires data');
    expect(await refusal(render, letter, { dpi: 96, width: 300 })).to.contain('dpi cannot be combined with width');
    expect(await refusal(render, letter, { dpi: 600, width: 8001, as: 'zip' })).to.match(
      /^VALIDATION_ERROR render: width .*; as is not an option of this call/,
    );
  });

  it('ends the lists of an open document by their signal', async () => {
    const document = await open(report);
    const signal = AbortSignal.abort();
    expect(await refusal(document.text.bind(document), { signal })).to.match(/^ABORTED/);
    expect(await refusal(document.fields.bind(document), { signal })).to.match(/^ABORTED/);
  });

  it('signs and verifies', async () => {
    const valid = { notBefore: new Date(Date.now() - DAY), notAfter: new Date(Date.now() + DAY) };
    const root = await TestAuthority.root('Facade', valid);
    const p12 = encodePkcs12(await root.signer('Ada', { key: 'rsa', ...valid }), {
      passphrase: 'secret',
      ciphers: 'new',
    });
    const { pdf } = await convert(report);
    const { bytes } = await sign(pdf, { p12, passphrase: 'secret', reason: 'Agreed' });
    const judged = async (options?: quire.VerifyOptions) => {
      const { integrity, signatures } = await verify(bytes, options);
      return [integrity, signatures[0]?.subIndication];
    };
    // Nothing is fetched, so the revocation of a trusted signer is unknown.
    expect(await judged({ trust: root.certificate.bytes })).to.deep.equal(['intact', 'TRY_LATER']);
    const early = { trust: [root.certificate.bytes], at: '2001-01-01' };
    expect(await judged(early)).to.deep.equal(['intact', 'NOT_YET_VALID']);
    expect(await judged()).to.deep.equal(['intact', 'NO_CERTIFICATE_CHAIN_FOUND']);
  });

  it('keeps a document open for many questions', async () => {
    const document = await open(report);
    expect(await document.text()).to.equal('Dear {name},\nA page.\n');
    expect((await document.fields()).map(({ identity }) => identity.names[0])).to.deep.equal(['name']);
    expect(await document.pages()).to.equal(1);
    expect((await document.toPdf()).pdf).to.deep.equal((await convert(report)).pdf);
    expect((await document.toPdf({ markup: 'none' })).pages).to.equal(1);
    expect(await (await open((await document.annotate({ data: { name: 'Ada' } })).bytes)).text()).to.contain('Ada');
    expect(document.save()).to.deep.equal(report);
  });

  it('keeps it whatever becomes of the bytes that it was opened by, or gave', async () => {
    const kinds: readonly ((bytes: Uint8Array) => Uint8Array)[] = [
      (bytes) => Buffer.from(bytes),
      (bytes) => new Uint8Array(bytes),
      (bytes) => Buffer.concat([Buffer.from('before'), bytes, Buffer.from('after')]).subarray(6, 6 + bytes.length),
    ];
    for (const kind of kinds) {
      const given = kind(report);
      const document = await open(given);
      given.fill(0);
      // A small Buffer is in shared memory, which cannot be transferred.
      if (!Buffer.isBuffer(given)) structuredClone(given.buffer, { transfer: [given.buffer as ArrayBuffer] });
      document.save().fill(0);
      expect(document.save()).to.deep.equal(new Uint8Array(report));
      const { bytes } = await document.annotate({ data: { name: 'Ada' } });
      bytes.fill(0);
      expect((await document.fields()).length).to.equal(1);
      expect((await document.toPdf()).pdf).to.deep.equal((await convert(report)).pdf);
    }
  });

  it('reads it once, whatever it is asked, and lays it out once for each way it is to look', async () => {
    const counted = { inflated: 0, laidOut: 0 };
    const { inflateRaw } = nodeCompression;
    Object.assign(nodeCompression, {
      inflateRaw: (...given: Parameters<typeof inflateRaw>) => {
        counted.inflated++;
        return inflateRaw(...given);
      },
    });
    const onProgress: quire.ConvertOptions['onProgress'] = (stage, done, of) => {
      if (stage === 'layout' && done === 1 && of === undefined) counted.laidOut++;
    };
    try {
      const document = await open(zipSync(unzipSync(report)));
      await document.pages({ onProgress });
      const { inflated } = counted;
      await document.text();
      document.properties();
      await document.fields();
      await document.toPdf({ pages: '1', onProgress });
      await Promise.all([document.toSvg(1, { onProgress }), document.toSvg(1, { onProgress })]);
      await document.annotate({ data: { name: 'Ada' } });
      expect(counted.laidOut).to.equal(1);
      await document.pages({ markup: 'none', onProgress });
      expect(counted.laidOut).to.equal(2);
      expect(inflated).to.be.greaterThan(0);
      expect(counted.inflated).to.equal(inflated);
    } finally {
      Object.assign(nodeCompression, { inflateRaw });
    }
  });

  it('lays out once for pages and PDF alike, and again after a layout that was given up', async () => {
    const document = await open(report);
    const given = new AbortController();
    given.abort();
    const givenUp = refusal(() => document.pages({ signal: given.signal }));
    // This call waits for the same layout, but is not cancelled with the first call.
    const beside = document.pages();
    expect(await givenUp).to.match(/Abort|ABORTED/);
    expect(await beside).to.equal(1);
    expect(await document.pages()).to.equal(1);
  });

  it('hears the signal of a call that waits for the layout of another', async () => {
    const long = docx();
    for (let page = 0; page < 150; page++) long.paragraph('Words that fill a line, and more of them. '.repeat(60));
    const document = await open(long.bytes());
    let done = false;
    const first = document.pages().finally(() => {
      done = true;
    });
    const waiting = refusal(() => document.toPdf({ signal: AbortSignal.timeout(5) }));
    expect([await waiting, done]).to.deep.equal(['ABORTED the operation was aborted', false]);
    expect(await first).to.be.greaterThan(20);
  });

  it('refuses by name what belongs to opening it, or is its own argument', async () => {
    const document = await open(report);
    const belongs = 'password is not an option of this call: use it with open';
    expect(await refusal(document.toPdf.bind(document), { password: 'x' })).to.equal(
      `VALIDATION_ERROR toPdf: ${belongs}`,
    );
    expect(await refusal(document.annotate.bind(document), { data: {}, password: 'x' })).to.contain(belongs);
    expect(await refusal(document.toSvg.bind(document), 1, { password: 'x' })).to.contain(belongs);
    expect(await refusal(document.pages.bind(document), { pages: '1' })).to.contain(
      'pages is not an option of this call',
    );
    expect(await refusal(document.toSvg.bind(document), 1, { pages: '1' })).to.contain(
      'pages is not an option of this',
    );
    expect(await refusal(document.toSvg.bind(document), '1')).to.contain('page must be a page from 1 to 1');
    expect((await document.toPdf({ userPassword: 'x', password: undefined } as object)).pages).to.equal(1);
  });

  it('refuses by its own name what says how something is that is not there, or is no picture and no file', async () => {
    const attached = (file: object) => ({ attach: [{ name: 'a.csv', bytes: report, ...file }] });
    const faults: readonly (readonly [object, string])[] = [
      [{ underlay: report }, 'underlay is not a PNG, JPEG, GIF, BMP or TIFF image'],
      [{ fill: { missing: 'error' } }, 'fill requires data'],
      [{ stampPlace: 'top' }, 'stampPlace: requires a stamp'],
      [{ relationship: 'data' }, 'relationship: requires an attached file'],
      [attached({ mediaType: 'csv' }), 'attach[0].mediaType must be a media type such as text/csv, but is "csv"'],
      [attached({ name: 'a\n.csv' }), 'attach[0].name contains a control character'],
      [attached({ description: '\u0007' }), 'attach[0].description contains a control character'],
    ];
    for (const [options, issue] of faults) expect(await refusal(convert, report, options)).to.contain(issue);
  });

  it('draws pages as SVG', async () => {
    const document = await open(report);
    expect(await document.toSvg(1)).to.match(/^<svg|^<\?xml/);
    expect(await refusal(() => document.toSvg(2))).to.equal('VALIDATION_ERROR toSvg: page must be a page from 1 to 1');
  });

  it('converts in threads, by the same options and with the same result', async () => {
    const pool = await createPool({ size: 1 });
    const told: string[] = [];
    const options: quire.ConvertOptions = { markup: 'none', profile: 'pdfa-2b' };
    const pooled = await pool.convert(report, { ...options, onProgress: (stage) => told.push(stage) });
    expect(pooled).to.deep.equal(await convert(report, options));
    expect(told).to.include.members(['read', 'layout', 'write']);
    expect(await refusal(pool.convert, report, { markup: 'bogus' })).to.match(/^VALIDATION_ERROR convert: markup/);
    await pool.close();
  });

  it('tells what is wrong with a call, all of it', async () => {
    expect(await refusal(convert, null)).to.equal('VALIDATION_ERROR convert: document must be a Uint8Array');
    expect(await refusal(convert, report, { markup: 'bogus', page: 1 })).to.equal(
      'VALIDATION_ERROR convert: markup must be one of all, simple, none, original; page is not an option of this call',
    );
    expect(await refusal(convert, report, { timezone: 'Nowhere/Land', now: '2026-01-01T00:00Z' })).to.contain(
      'Nowhere',
    );
    expect(await refusal(convert, report, null)).to.equal('VALIDATION_ERROR convert: options must be of type object');
    expect(await refusal(annotate, report)).to.match(/annotate: options must be of type object/);
    expect(await refusal(annotate, report, {})).to.equal('VALIDATION_ERROR annotate: options must have data or fields');
    expect(await refusal(annotate, report, { data: 'Ada' })).to.match(/data must be an object, or a list of objects/);
    expect(await refusal(sign, report, {})).to.match(/sign: options must have p12 \(a key file\) or key/);
    expect(await refusal(sign, report, { p12: report, level: 'B-T' })).to.match(/tsa is required for levels/);
    expect(await refusal(verify, report, { trust: 'ca.pem', at: 'once' })).to.match(
      /trust must be bytes.*at must be a time/,
    );
    expect(await refusal(open, 'report.docx')).to.match(/open: document must be a Uint8Array/);
    expect(await refusal(open, new Uint8Array(4))).to.match(/^(INVALID_DOCUMENT|UNSUPPORTED_MEDIA_TYPE)/);
  });

  it('names each option of a conversion that has a value of another kind', async () => {
    const { signal } = new AbortController();
    const right: Required<Omit<quire.ConvertOptions, 'invoiceLevel' | 'invoice'>> = {
      markup: 'all',
      fields: 'cached',
      forms: 'text',
      now: '2026-05-31T09:30:00Z',
      timezone: 'UTC',
      comments: 'none',
      profile: 'pdf',
      pages: '1',
      watermark: 'A',
      stamp: 'B',
      stampPlace: 'top',
      underlay: report,
      imageDpi: 96,
      imageQuality: 50,
      colors: 'gray',
      openPanel: 'outline',
      openZoom: 'width',
      openLayout: 'single',
      outlineLevels: 1,
      abbreviations: { A: 'B' },
      attach: [],
      relationship: 'data',
      description: [],
      password: '',
      userPassword: 'a',
      ownerPassword: 'b',
      allow: 'print',
      filename: 'a.docx',
      limits: { pages: 3 },
      signal,
      onProgress: () => undefined,
    };
    const wrong = [null, true, -1, Number.NaN, 'bogus', '\u0000', [null], { bogus: 1 }, Symbol('x'), 10n, () => 1];
    const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);
    for (const [name, value] of Object.entries(right)) {
      // Free texts accept any text.
      const isFree = ['password', 'userPassword', 'ownerPassword', 'filename'].includes(name);
      for (const other of wrong) {
        if (name === 'onProgress' && typeof other === 'function') continue;
        if (isFree && typeof other === 'string') continue;
        if (['watermark', 'stamp'].includes(name) && other === 'bogus') continue;
        const given = { ownerPassword: 'b', [name]: other };
        const told = await refusal(convert, report, given);
        expect(told, `${name}: a ${kindOf(other)} for a ${kindOf(value)}`)
          .to.match(/^VALIDATION_ERROR/)
          .and.contain(name);
      }
    }
    expect(await refusal(convert, report, { imageDpi: 5 })).to.contain('imageDpi must be a number from 10 to 2400');
    expect(await refusal(convert, report, { outlineLevels: 1.5 })).to.contain('must be a whole number from 1 to 9');
    expect(await refusal(convert, report, { limits: { page: 1 } })).to.contain(
      'limits.page is not an option of this call',
    );
  });

  it('refuses what a signature or its verification would pass over', async () => {
    const valid = { notBefore: new Date(Date.now() - DAY), notAfter: new Date(Date.now() + DAY) };
    const root = await TestAuthority.root('Facade', valid);
    const p12 = encodePkcs12(await root.signer('Ada', { key: 'rsa', ...valid }), { passphrase: '', ciphers: 'new' });
    const { pdf } = await convert(report);
    const place = { page: 1, x: 0, y: 0, width: 90, height: 30 };
    const faults: readonly (readonly [object, RegExp])[] = [
      [{ tsa: 'https://tsa.example' }, /tsa requires level B-T or higher/],
      [{ level: 'B-T', tsa: 'tsa.example' }, /tsa must be an address such as https:/],
      [{ key: { signer: 1, certificate: 1 } }, /key cannot be combined with p12/],
      [{ p12: undefined, key: { signer: 1, certificate: 1 } }, /key\.signer must be an object, but is the number 1/],
      [{ lock: { action: 'Some' } }, /lock\.action must be one of All, Include, Exclude/],
      [{ visible: { ...place, width: 0 } }, /visible\.width must be more than 0/],
      [{ visible: { ...place, colour: 'red' } }, /visible\.colour is not an option of this call/],
      [{ visible: { page: 1 } }, /visible must be 'auto', a place .* or a text in the document/],
      [{ appearance: { txt: [] } }, /appearance\.txt is not an option of this call/],
      [{ audit: {} }, /audit\.events must be a list of events/],
      [{ reason: 'a\u0000' }, /reason contains a control character/],
    ];
    for (const [options, issue] of faults)
      expect(await refusal(sign, pdf, { p12, passphrase: '', ...options }), JSON.stringify(options))
        .to.match(/^VALIDATION_ERROR/)
        .and.match(issue);
    expect(await refusal(sign, report, { p12, passphrase: '', certify: 1 })).to.contain(
      'certify is only for PDF documents',
    );
    expect(await refusal(sign, report, { p12, passphrase: '', location: '\u0001' })).to.match(
      /location contains a contr/,
    );
    for (const at of [null, true, 0, new Date(Number.NaN)])
      expect(await refusal(verify, pdf, { at })).to.equal('VALIDATION_ERROR verify: at must be a time');
    expect(await refusal(verify, pdf, { hosts: ['ca.example'] })).to.contain('hosts requires offline: false');
  });

  it('refuses what a fill or a pool would pass over', async () => {
    const faults: readonly (readonly [object, RegExp])[] = [
      [{ data: {}, locale: 'not_a_locale' }, /locale must be text such as de-DE/],
      [{ data: {}, timezone: 'No/Where' }, /timezone is not a time zone/],
      [{ fields: [{ nme: 'name', value: 1 }] }, /fields.0 must have a key of the field/],
      [{ fields: [{ name: 'name' }] }, /fields.0.value is missing/],
      [{ fields: [{ name: 5, value: 1 }] }, /fields.0.name must be of type string/],
    ];
    for (const [options, issue] of faults) {
      expect(await refusal(annotate, report, options))
        .to.match(/^VALIDATION_ERROR/)
        .and.match(issue);
      if ('locale' in options || 'timezone' in options) {
        const { data, ...fill } = options as quire.AnnotateOptions;
        expect(await refusal(convert, report, { data, fill })).to.match(issue);
      }
    }
    for (const options of [
      null,
      { siz: 1 },
      { size: 0 },
      { queue: -1 },
      { memoryMegabytes: 'x' },
      { folders: '/fonts' },
    ])
      expect(await refusal(createPool, options), JSON.stringify(options)).to.match(/^VALIDATION_ERROR createPool: /);
  });

  it('is there for require too, with the same calls', async () => {
    const required = createRequire(import.meta.url)('@quire/quire') as typeof quire;
    const functions = Object.entries(quire).flatMap(([name, each]) => (typeof each === 'function' ? [name] : []));
    expect(Object.keys(required)).to.have.members(functions);
    expect((await required.convert(report)).pages).to.equal(1);
    expect(await (await required.open(report)).text()).to.contain('A page.');
    const failed = await required.convert(report.subarray(0, 9)).catch((error: unknown) => error);
    expect(failed).to.be.instanceOf(required.QuireError).and.to.be.instanceOf(quire.QuireError);
    expect(new Error('another') instanceof required.QuireError).to.equal(false);
  });
});

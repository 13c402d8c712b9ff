import { nodeEngine } from '@quire/core/node';
import { openPackage } from '@quire/core/opc';
import { buildDocx, docx, p, r } from '@quire/core/testing';
import { descendants, type XmlElement } from '@quire/core/xml';
import { expect } from 'chai';
import type { Given } from '../data/index.js';
import { annotate } from '../fill/index.js';
import type { FillRequest } from '../request/index.js';
import { dataUri, png, svg } from '../testing/images.js';
import { place, readingIssue, testContext, writer } from '../testing/values.js';
import { needsOf } from './engines/load.js';
import { values } from './index.js';

const EVERY: readonly Given[] = [
  { value: 'text\nline' },
  { value: { runs: [{ text: 'rich', bold: true, link: 'https://e.com' }] } },
  {
    type: 'html',
    value:
      '<h1>Head</h1><ol><li>one<ul><li>two</li></ul></li></ol><table><tr><th>a</th></tr><tr><td>cell</td></tr></table>',
  },
  { type: 'markdown', value: '## Mark\n\n> quote\n\n1. item\n\n`code`' },
  { type: 'number', value: 1234.5, options: { format: '#,##0.00' } },
  { type: 'date', value: '2024-05-03', options: { format: 'd MMMM yyyy' } },
  { value: dataUri(png(20, 10)), options: { alt: 'pixels' } },
  { value: dataUri(svg('width="20" height="10"'), 'image/svg+xml'), options: { alt: 'shapes' } },
  { type: 'signature', value: 'Ada Lovelace', options: { labelBelow: 'Director' } },
  { value: [{ a: 'row', b: { type: 'date', value: '2024-01-02' } }] },
  { value: { checked: true } },
  { type: 'choice', value: { text: 'Choice', value: 'c' } },
  { value: { url: 'https://example.com', text: 'Site' } },
  { type: 'repeat', value: ['again', 'and again'] },
  { type: 'condition', value: 'yes' },
  { type: 'barcode', value: '4006381333931', options: { symbology: 'ean13' } },
  { value: { footnote: 'at the foot' } },
  { value: { watermark: 'DRAFT' } },
  { value: { shade: 'in no color', fill: '' } },
  { type: 'document', value: docx().paragraph('inserted').bytes() },
];

describe('the table of value kinds', () => {
  it('writes documents that read back, and that the engine converts', async () => {
    const into = writer(docx().paragraph('start').bytes());
    const within = testContext({ engines: await values.enginesFor({ fields: EVERY }) });
    const blocks = EVERY.flatMap((given): XmlElement[] => {
      const { level, nodes } = values.contentOf(values.readValue(given, within), place(), into, within);
      const elements = nodes as readonly XmlElement[];
      return level === 'block' ? [...elements] : [{ name: 'w:p', attributes: {}, children: elements }];
    });
    const root = into.xml('/word/document.xml');
    const [body] = root.children as readonly XmlElement[];
    const children = [...blocks, ...(body?.children ?? [])];
    into.replace('/word/document.xml', { ...root, children: [{ ...body!, children }] });
    const saved = into.save();

    const ids = [...descendants(openPackage(saved).xml('/word/document.xml'))]
      .filter(({ name }) => name === 'wp:docPr')
      .map(({ attributes }) => attributes.id);
    expect(ids).to.have.length(4);
    expect(new Set(ids).size).to.equal(4);
    const { diagnostics, pages } = await nodeEngine().convert(saved);
    expect(pages).to.be.greaterThan(0);
    expect(diagnostics.filter(({ code }) => code !== 'font-substituted')).to.deep.equal([]);
  });

  it('reads every kind as plain text', async () => {
    const within = testContext({ engines: await values.enginesFor({ fields: EVERY }) });
    const texts = EVERY.map((given) => values.textOf(values.readValue(given, within), within));
    expect(texts).to.deep.equal([
      'text\nline',
      'rich',
      'Head\none\ntwo\na\ncell',
      'Mark\nquote\nitem\ncode',
      '1,234.50',
      '3 May 2024',
      'pixels',
      'shapes',
      'Ada Lovelace\nDirector',
      'a\tb\nrow\t1/2/2024',
      '☒',
      'c',
      'Site',
      'again\nand again',
      'true',
      '4006381333931',
      'at the foot',
      'DRAFT',
      'in no color',
      'inserted',
    ]);
  });

  it('tells the type of a value by its shape', () => {
    const kinds = [
      'x',
      1,
      ['a'],
      [['a']],
      [{ a: 1 }],
      { html: '' },
      { rows: [] },
      { url: 'https://e.com' },
      { checked: 0 },
    ].map((value) => {
      const read = values.readValue({ value }, testContext({ engines: { html: () => [] } }));
      return read.kind;
    });
    expect(kinds).to.deep.equal(['text', 'text', 'text', 'table', 'table', 'html', 'table', 'link', 'checkbox']);
    expect(readingIssue({ value: { a: 1 } })).to.match(/whose type cannot be inferred/);
  });

  it('writes nothing for null and "", whatever the type, and takes them for no where they can say it', () => {
    for (const type of ['number', 'date', 'image', 'signature', 'table', 'link', 'html'] as const) {
      for (const value of [null, ''])
        expect(values.readValue({ type, value }, testContext())).to.deep.equal({ kind: 'text', text: '' });
    }
    expect(values.readValue({ type: 'checkbox', value: '' }, testContext())).to.deep.equal({
      kind: 'checkbox',
      checked: false,
    });
    expect(values.readValue({ type: 'repeat', value: null }, testContext())).to.deep.equal({
      kind: 'repeat',
      items: [],
    });
  });

  it('believes the field’s type before the object’s', () => {
    expect(values.readValue({ value: { type: 'number', value: 5, format: '0.0' } }, testContext())).to.include({
      text: '5.0',
    });
    expect(readingIssue({ type: 'date', value: { type: 'number', value: 5 } })).to.match(/not a date/);
  });

  it('does not follow lists that nest without end', () => {
    let nested: unknown = 'x';
    for (let depth = 0; depth < 20_000; depth++) nested = [[nested]];
    expect(readingIssue({ value: nested })).to.equal('Mismatch: a table in a cell of a table');
  });

  it('loads for a request what its values need, and nothing for text', () => {
    const needs = (request: FillRequest) => [...needsOf(request)].sort();
    expect(needs({ data: { a: 'text', b: [{ c: 1 }] } })).to.deep.equal([]);
    expect(needs({ data: { a: [{ b: { html: 'x' } }] }, fields: [{ type: 'markdown', value: 'x' }] })).to.deep.equal([
      'html',
      'markdown',
    ]);
    expect(needs({ data: { a: { type: 'signature', value: 'x' } } })).to.deep.equal(['script-faces', 'svg']);
    expect(needs({ images: new Map([['a', { bytes: svg('') }]]) })).to.deep.equal(['svg']);
    expect(needs({ data: { a: dataUri(svg('')) } })).to.deep.equal(['svg']);
    expect(needs({ data: { a: 'data:image/webp;base64,UklGRhwAAABXRUJQ' } })).to.deep.equal(['webp']);
  });
});

describe('values in a fill', () => {
  it('tell what they have to say of their field', async () => {
    const { report } = await annotate(docx().paragraph('{a} {b}').bytes(), {
      data: { a: 'x\u0001', b: { html: '<a href="javascript:x">b</a>' } },
    });
    expect(report.warnings.map(({ field, message }) => `${field}: ${message}`)).to.deep.equal([
      'a: removed 1 character that XML does not allow: U+0001',
      'b: link left out: links to javascript: are refused',
    ]);
  });

  it('are found in headers, with images of the header’s own', async () => {
    const template = buildDocx({ body: p('x'), headers: { h: p(r('{logo}')) } });
    const filled = await annotate(template, { data: { logo: dataUri(png(4, 4)) } });
    const [relationship] = openPackage(filled.docx).relationships('/word/header1.xml');
    expect(relationship?.target).to.equal('/word/media/image1.png');
  });

  it('that cannot be written leave their field as it was, and are reported', async () => {
    const { report } = await annotate(docx().paragraph('{logo}').bytes(), {
      data: { logo: dataUri(png(4, 4).subarray(0, 30)) },
    });
    expect(report.fields.map(({ outcome, reason }) => [outcome, reason])).to.deep.equal([
      ['mismatch', 'the PNG image is cut short or broken'],
    ]);
  });
});

import { nodeEngine } from '@quire/core/node';
import { openPackage, related } from '@quire/core/opc';
import { buildDocx, docx, p, r, tbl } from '@quire/core/testing';
import { textContent } from '@quire/core/xml';
import { expect } from 'chai';
import { fieldsOf } from '../introspect/index.js';
import { type CheckOptions, checkTemplate, schemaOf } from './index.js';

const template = (...paragraphs: string[]): Uint8Array => docx().xml(paragraphs.join('')).bytes();
const withHeader = (body: string): Uint8Array =>
  buildDocx({
    body: `${body}<w:sectPr><w:headerReference w:type="default" r:id="rIdHeader"/></w:sectPr>`,
    headers: { rIdHeader: p('{brand}') },
  });
const check = (bytes: Uint8Array, options?: CheckOptions) => checkTemplate(bytes, options);

describe('checkTemplate', () => {
  it('finds nothing wrong with a template whose data is complete', async () => {
    const bytes = template(p('Dear {name},'), tbl([['{#items}{article}', '{price}{/items}']]));
    const { problems } = await check(bytes, { data: { name: 'Ada', items: [{ article: 'Tea', price: 4 }] } });
    expect(problems).to.deep.equal([]);
  });

  it('finds conditions that are never true for such data, and fields that nothing computes', async () => {
    const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const code = (text: string): string => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
    const field = (inner: string): string => `${char('begin')}${inner}${char('separate')}${r('x')}${char('end')}`;
    const condition = (text: string): string =>
      p(field(code(' IF ') + field(code(' MERGEFIELD vip ')) + code(` = "${text}" "y" "n" `)));
    const problems = async (bytes: Uint8Array, vip: unknown): Promise<readonly string[]> =>
      (await check(bytes, { data: { vip } })).problems.map(({ message }) => message);
    expect(await problems(template(condition('yes')), true)).to.deep.equal([
      'its condition is never true: the value is true or false, never "yes"',
    ]);
    expect(await problems(template(condition('yes')), 'no')).to.deep.equal([]);
    expect(await problems(template(condition('true')), false)).to.deep.equal([]);
    const [told] = (await check(template(p(field(code(' DATABASE \\d "x" ')))))).problems;
    expect(told?.message).to.contain('databases are not queried');
  });

  it('finds tags that are unbalanced, with their paragraphs', async () => {
    const bytes = template(p('one'), p('{#open}two'), tbl([['three', '{/}{/more}']]), p('the {last'));
    const { problems } = await check(bytes);
    expect(problems).to.deep.equal([
      { kind: 'unbalanced', part: 'word/document.xml', paragraph: 5, message: 'the { before last is never closed' },
      {
        kind: 'unbalanced',
        part: 'word/document.xml',
        paragraph: 4,
        message: '{/more} closes nothing and stays as text',
      },
    ]);
  });

  it('finds tags that the data has nothing for, and data that no tag asks for', async () => {
    const bytes = template(p('{name}'), p('{#vip}yes{/vip}'), p('{price | currency("EURO")}'));
    const { problems } = await check(bytes, { data: { nam: 'Ada', price: 1 } });
    expect(problems.map(({ kind, field, paragraph }) => [kind, field, paragraph])).to.deep.equal([
      ['unknown', 'name', 1],
      ['unknown', 'vip', 2],
      ['unknown', 'price | currency("EURO")', 3],
      ['unused', 'nam', undefined],
    ]);
  });

  it('names a file that Word cannot open, since its content type is not that of its extension', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml';
    const bytes = buildDocx({ body: p('Dear {name}'), contentTypes: { 'word/document.xml': type } });
    const said = async (extension?: string) =>
      (await check(bytes, { extension })).problems.map(({ message }) => message);
    expect(await said('docx')).to.deep.equal([
      'the name ends in .docx, but the content type is that of a .dotx: Word cannot open the file',
    ]);
    for (const extension of ['dotx', 'xml', undefined]) expect(await said(extension)).to.deep.equal([]);
    const { commented } = await check(bytes, { extension: 'docx' });
    expect(openPackage(commented()).part('/word/document.xml')?.contentType).to.equal(type);
  });

  it('asks for no files: images and documents that the data names are taken for sent', async () => {
    const bytes = template(p('{logo}'), p('{clause}'), p('{photo}'));
    const data = { logo: { $image: 'logo' }, clause: { $document: 'clause' }, photo: 'https://example.com/p.png' };
    const { problems } = await check(bytes, { data });
    expect(problems).to.deep.equal([]);
  });

  it('names the page of what is in the body', async () => {
    const engine = nodeEngine();
    const pages = Array.from({ length: 60 }, (_, at) => p(`line ${at}`));
    const bytes = withHeader([p('{first}'), ...pages, p('{second}')].join(''));
    const { problems } = await check(bytes, { data: {}, layout: (copy) => engine.layout(copy) });
    expect(problems.map(({ field, page }) => [field, page])).to.deep.equal([
      ['first', 1],
      ['second', 2],
      ['brand', undefined],
    ]);
  });

  it('writes the problems as comments into a copy, which is otherwise the template', async () => {
    const bytes = withHeader(p(`${r('Dear ')}${r('{na')}${r('me}')}`) + p('{/none}'));
    const copy = openPackage((await check(bytes, { data: {} })).commented());
    const main = copy.xml('/word/document.xml');
    expect(textContent(main)).to.equal('Dear {name}{/none}');
    const comments = copy.xml(related(copy, '/word/document.xml', 'comments')?.target ?? '');
    expect(comments.children.map((node) => (typeof node === 'string' ? '' : textContent(node)))).to.deep.equal([
      '{/none} closes nothing and stays as text',
      'name: the data does not contain this value',
      'word/header1.xml, paragraph 1: brand: the data does not contain this value',
    ]);
    expect(
      [
        ...new TextDecoder().decode(copy.part('/word/document.xml')?.bytes).matchAll(/commentReference w:id="(\d)"/g),
      ].map(([, id]) => id),
    ).to.deep.equal(['1', '2', '0']);
  });

  it('adds to the comments that are there', async () => {
    const once = (await check(template(p('{name}')), { data: {} })).commented();
    const copy = openPackage((await check(once, { data: {} })).commented());
    const comments = copy.xml(related(copy, '/word/document.xml', 'comments')?.target ?? '');
    expect(comments.children.map((node) => (typeof node === 'string' ? '' : node.attributes['w:id']))).to.deep.equal([
      '0',
      '1',
    ]);
  });
});

describe('the schema of a template', () => {
  const schemaFor = (...paragraphs: string[]) => schemaOf(fieldsOf(template(...paragraphs))).properties;
  const text = { type: ['string', 'number'] };

  it('has paths as objects and sections as lists', () => {
    expect(schemaFor(p('{customer.name} {lines[0].text}'), p('{#items}{article}{/items}'))).to.deep.equal({
      customer: { type: 'object', properties: { name: text } },
      lines: { type: 'array', minItems: 1, items: { type: 'object', properties: { text } } },
      items: { type: 'array', items: { type: 'object', properties: { article: text } } },
    });
  });

  it('has a section without fields as a condition', () => {
    expect(schemaFor(p('{#paid}Thanks{/paid}{^late}In time{/late}'))).to.deep.equal({
      paid: { type: 'boolean' },
      late: { type: 'boolean' },
    });
  });

  it('has what expressions calculate with', () => {
    const tags = '{price * quantity} {sum(items, net)} {#rows | filter(kind == "a")}{due | date}{$index}{/rows}';
    expect(schemaFor(p(tags))).to.deep.equal({
      price: { type: 'number' },
      quantity: { type: 'number' },
      items: { type: 'array', items: { type: 'object', properties: { net: { type: 'number' } } } },
      rows: {
        type: 'array',
        items: { type: 'object', properties: { kind: {}, due: { type: 'string', format: 'date' } } },
      },
    });
  });
});

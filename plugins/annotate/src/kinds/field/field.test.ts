import { buildDocx, p, r } from '@quire/core/testing';
import { element, textContent } from '@quire/core/xml';
import { expect } from 'chai';
import { complexField, fillFields } from '../../testing/native-fields.js';
import { fieldRange } from './field-range.js';

const simple = (code: string, result: string): string => `<w:fldSimple w:instr=" ${code} ">${result}</w:fldSimple>`;

describe('a field in the code of fields', () => {
  it('is read at most twenty deep, because the ranges of nested fields overlap', () => {
    const run = (type: string) => element('w:r', {}, [element('w:fldChar', { 'w:fldCharType': type }, [])]);
    const depth = 30;
    const siblings = [
      ...Array.from({ length: depth }, () => run('begin')),
      ...Array.from({ length: depth }, () => run('end')),
    ];
    const ranges = Array.from({ length: depth }, (_, at) => fieldRange(siblings, at));
    expect(ranges.map((range) => range !== undefined)).to.deep.equal(ranges.map((_, at) => at < 20));
  });
});

describe('a merge field', () => {
  it('gives way to its text in the formatting of its result, simple and complex', async () => {
    const { text, xml } = await fillFields(
      `${simple('MERGEFIELD a \\* MERGEFORMAT', r('«a»', '<w:b/>'))}${complexField('MERGEFIELD b', '«b»', '', '<w:i/>')}`,
      { data: { a: 'One', b: 'Two' } },
    );
    expect(text).to.equal('OneTwo');
    expect(xml).to.not.match(/fldSimple|fldChar|instrText/);
    expect(xml).to.include('<w:rPr><w:b/></w:rPr><w:t>One</w:t>').and.include('<w:rPr><w:i/></w:rPr><w:t>Two</w:t>');
  });

  it('keeps what shares a run with it', async () => {
    const run =
      '<w:r><w:t>before </w:t><w:fldChar w:fldCharType="begin"/><w:instrText>MERGEFIELD a</w:instrText>' +
      '<w:fldChar w:fldCharType="separate"/><w:t>«a»</w:t><w:fldChar w:fldCharType="end"/><w:t> after</w:t></w:r>';
    expect((await fillFields(run, { data: { a: 'x' } })).text).to.equal('before x after');
  });

  it('is written by its switches: letter case, number, date, text before and behind', async () => {
    const cases: readonly (readonly [code: string, value: unknown, text: string])[] = [
      ['MERGEFIELD a \\* Upper', 'ada', 'ADA'],
      ['MERGEFIELD a \\* FirstCap \\* MERGEFORMAT', 'ada', 'Ada'],
      ['MERGEFIELD a \\* Caps MERGEFORMAT', 'ada lovelace', 'Ada Lovelace'],
      ['MERGEFIELD a \\# "#,##0.00"', 1234.5, '1,234.50'],
      ['MERGEFIELD a \\@ "d MMMM yyyy"', '2024-03-05', '5 March 2024'],
      ['MERGEFIELD a \\@ "d MMMM yyyy"', 'soon', 'soon'],
      ['MERGEFIELD a \\@ "d MMMM yyyy"', '4/15/2013', '15 April 2013'],
      ['MERGEFIELD a \\# "00"', '€180,000.00 EUR', '180000'],
      ['MERGEFIELD a \\# "0.00"', 'n/a', 'n/a'],
      ['MERGEFIELD a \\# "0.00"', '€180.000,00', '€180.000,00'],
      ['MERGEFIELD a \\b "(" \\f ")"', 'x', '(x)'],
      ['MERGEFIELD a \\b "(" \\f ")"', '', ''],
      ['MERGEFIELD "a"', 'x', 'x'],
    ];
    for (const [code, value, text] of cases) {
      expect((await fillFields(complexField(code, '«a»'), { data: { a: value } })).text, code).to.equal(text);
    }
  });

  it('warns of a number or a date that the locale writes in another way', async () => {
    const warned = async (code: string, a: string) =>
      (await fillFields(complexField(code, '«a»'), { data: { a } })).report.warnings.map(({ message }) => message);
    const told = ['"1.234,50" stays as it is: it is not a number as en-US writes it'];
    expect(await warned('MERGEFIELD a \\# "0.00"', '1.234,50')).to.deep.equal(told);
    expect(await warned('MERGEFIELD a \\@ "yyyy"', 'Q4 2024')).to.have.length(1);
    expect(await warned('MERGEFIELD a \\@ "yyyy"', 'soon')).to.deep.equal([]);
  });

  it('is named by the result of a field in its code', async () => {
    const named = (inner: string): string =>
      complexField('MERGEFIELD pre_@ \\* Upper', '«»').replace('@', `</w:instrText></w:r>${inner}<w:r><w:instrText>`);
    const data = { which: 'a', pre_a: 'x' };
    expect((await fillFields(named(complexField('MERGEFIELD which', '')), { data })).text).to.equal('X');
    const kept = await fillFields(named(complexField('MERGEFIELD other', '')), { data });
    expect(kept.text).to.equal('«»');
    expect(kept.report.warnings.map(({ message }) => message).join()).to.contain('the data has no such name');
  });

  it('is the column whose name has spaces, too', async () => {
    expect(
      (await fillFields(complexField('MERGEFIELD First_Name', 'x'), { data: { 'First Name': 'Ada' } })).text,
    ).to.equal('Ada');
  });

  it('in the code of another field becomes code', async () => {
    const nested =
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> IF </w:instrText></w:r>' +
      `${complexField('MERGEFIELD a', '«a»')}<w:r><w:instrText> = "x" "yes" "no"</w:instrText></w:r>` +
      '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>no</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
    const { xml } = await fillFields(nested, { data: { a: 'x' } });
    expect(xml).to.include('<w:instrText xml:space="preserve"> IF x = "x" "yes" "no"</w:instrText>');
    expect(xml.match(/fldCharType="begin"/g)).to.have.length(1);
  });

  it('that has no end stays as it is', async () => {
    const open = '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>MERGEFIELD a</w:instrText></w:r>';
    expect((await fillFields(open, { data: { a: 'x' } })).xml).to.include('MERGEFIELD a');
  });

  it('is emptied where nothing is given and that is asked for', async () => {
    expect(
      (await fillFields(`${r('a')}${complexField('MERGEFIELD b', '«b»')}`, { options: { missing: 'empty' } })).text,
    ).to.equal('a');
  });
});

describe('a field of a document property', () => {
  it('stays and shows the value by its switches; the property is written too', async () => {
    const body = p(complexField('DOCPROPERTY "Due Date" \\@ "dd.MM.yy"', '01.01.20'));
    const customProperties =
      '<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="Due Date"><vt:lpwstr>2020-01-01</vt:lpwstr></property>';
    const { text, xml, pkg } = await fillFields(buildDocx({ body, customProperties }), {
      data: { 'Due Date': '2024-03-05' },
    });
    expect(text).to.equal('05.03.24');
    expect(xml).to.include('DOCPROPERTY');
    expect(textContent(pkg.xml('/docProps/custom.xml'))).to.equal('2024-03-05');
  });

  it('keeps the type of the property where the text fits it, and is a string where not', async () => {
    const customProperties =
      '<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="N"><vt:i4>1</vt:i4></property>';
    const template = buildDocx({ body: p(simple('DOCPROPERTY N', r('1'))), customProperties });
    const written = async (value: unknown): Promise<string> =>
      new TextDecoder().decode(
        (await fillFields(template, { data: { N: value } })).pkg.part('/docProps/custom.xml')?.bytes,
      );
    expect(await written(7)).to.include('<vt:i4>7</vt:i4>');
    expect(await written('seven')).to.include('<vt:lpwstr>seven</vt:lpwstr>');
  });

  it('fills built-in properties and variables', async () => {
    const body = p(simple('DOCPROPERTY Title', r('old')) + simple('DOCVARIABLE v', r('old')));
    const settings = '<w:docVars><w:docVar w:name="v" w:val="old"/></w:docVars>';
    const { pkg } = await fillFields(buildDocx({ body, settings, coreProperties: '<dc:title>old</dc:title>' }), {
      data: { Title: 'T', v: 'V' },
    });
    expect(textContent(pkg.xml('/docProps/core.xml'))).to.equal('T');
    expect(new TextDecoder().decode(pkg.part('/word/settings.xml')?.bytes)).to.include('w:val="V"');
  });

  it('is no field to be missed', async () => {
    const { text, report } = await fillFields(complexField('DOCPROPERTY Company', 'Ours'), {
      options: { missing: 'empty' },
    });
    expect(text).to.equal('Ours');
    expect(report.fields).to.have.length(0);
  });
});

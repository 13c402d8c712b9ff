import { nodeCompression } from '@quire/core/node';
import { openPackage, withPart } from '@quire/core/opc';
import { buildDocx, p } from '@quire/core/testing';
import { expect } from 'chai';
import { propertyWarnings } from './shown-properties.js';

const PRICE =
  '<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="Price"><vt:lpwstr>900 EUR</vt:lpwstr></property>';
const run = (content: string): string => `<w:r>${content}</w:r>`;
const mark = (type: string): string => run(`<w:fldChar w:fldCharType="${type}"/>`);
const field = (code: string, result: string): string =>
  `<w:p>${mark('begin')}${run(`<w:instrText> ${code} </w:instrText>`)}${mark('separate')}${run(`<w:t>${result}</w:t>`)}${mark('end')}</w:p>`;
const simple = (code: string, result: string): string =>
  `<w:p><w:fldSimple w:instr=" ${code} ">${run(`<w:t>${result}</w:t>`)}</w:fldSimple></w:p>`;

const warningsOn = (body: string, header = p('')): readonly string[] => {
  const coreProperties = '<dc:title>A contract</dc:title>';
  const file = buildDocx({ body, headers: { rIdH: header }, coreProperties, customProperties: PRICE });
  return propertyWarnings(openPackage(file, { compression: nodeCompression }));
};

describe('fields of a signed Office document that show its properties', () => {
  it('are named where they remember another property than the document has, in its text and in its headers', () => {
    const of = (code: string, was: string, now: string) =>
      `its text shows a property of the document (${code}), which is not signed: "${was}" was signed, and programs that compute it show "${now}"`;
    expect(warningsOn(field('TITLE', 'A letter'))).to.deep.equal([of('TITLE', 'A letter', 'A contract')]);
    expect(warningsOn(p(''), simple('TITLE', 'A letter'))).to.have.length(1);
    expect(warningsOn(field('SUBJECT', 'A letter'))).to.deep.equal([of('SUBJECT', 'A letter', '')]);
    const price = 'DOCPROPERTY Price \\* MERGEFORMAT';
    expect(warningsOn(field(price, '100 EUR'))).to.deep.equal([of(price, '100 EUR', '900 EUR')]);
    expect(warningsOn(simple('INFO Title', 'A letter'))).to.have.length(1);
  });

  it('are named where they show dates, who saved it last, and what else of the properties changes', () => {
    for (const code of [
      'SAVEDATE \\@ "yyyy"',
      'CREATEDATE',
      'PRINTDATE',
      'DOCPROPERTY LastSavedTime',
      'INFO SaveDate',
    ]) {
      expect(warningsOn(field(code, '2026')).join(), code).to.contain('shows a date of the document');
    }
    for (const code of ['LASTSAVEDBY', 'REVNUM', 'DOCPROPERTY Company', 'DOCPROPERTY "Manager"', 'DOCPROPERTY Words']) {
      expect(warningsOn(field(code, 'Ada')), code).to.have.length(1);
    }
  });

  it('are named where programs compute them, or show other files', () => {
    for (const code of ['DATE \\@ "d.M.yyyy"', 'TIME', 'FILENAME \\p', 'INFO EditTime', 'AUTOTEXT Terms'])
      expect(warningsOn(field(code, '2026')).join(), code).to.contain('shows a computed value');
    for (const code of [
      'INCLUDETEXT "https://example.org/a.docx"',
      'DDEAUTO Excel a b',
      'LINK Excel.Sheet.12 "a.xlsx"',
    ])
      expect(warningsOn(field(code, '900')).join(), code).to.contain('shows another file');
  });

  it('are named where they show sources, which are data that nobody signed', () => {
    const sources = {
      name: '/customXml/item1.xml',
      contentType: 'application/xml',
      bytes: new TextEncoder().encode(
        '<b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography"/>',
      ),
    };
    for (const code of ['CITATION Ada', 'BIBLIOGRAPHY']) {
      const pkg = withPart(openPackage(buildDocx({ body: field(code, '(Ada)') })), sources);
      expect(propertyWarnings(pkg, [sources.name]).join(), code).to.contain('shows sources');
      expect(propertyWarnings(pkg, []), 'which are signed').to.deep.equal([]);
    }
  });

  it('say the same in another case, and what no property tells is left alone', () => {
    const same = [
      field('TITLE \\* Upper', 'A CONTRACT'),
      field('DOCPROPERTY "Price"', '900 EUR'),
      field('DOCPROPERTY Nothing', 'kept'),
      field('TITLE "A letter"', 'A letter'),
      field('DOCPROPERTY Price \\# 0', '100'),
      field('PAGE', '1'),
      p('TITLE'),
    ];
    for (const each of same) expect(warningsOn(each), each).to.deep.equal([]);
  });
});

import { expect } from 'chai';
import { pdfText } from '../../testing/index.js';
import { auditStructure, openPdf } from './index.js';
import { bytesOf } from './syntax/index.js';

const OBJECTS = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[]/Count 0>>',
  '<</Length 3>>\nstream\nabc\nendstream',
];
const { text } = pdfText(OBJECTS);
const found = (file: string): string[] =>
  auditStructure(openPdf(bytesOf(file))).map(({ code, offset }) => `${code} ${offset}`);

describe('auditStructure', () => {
  it('finds nothing in a file as it should be', () => {
    expect(found(text)).to.deep.equal([]);
    expect(found(pdfText(OBJECTS).update({ 3: '(new)' }).text)).to.deep.equal([]);
  });

  it('finds an object that no section lists, before the end and behind it', () => {
    const hidden = '2 0 obj\n<</Type/Pages/Kids[]/Count 9>>\nendobj\n';
    expect(found(`${text}${hidden}`)).to.deep.equal([
      `trailing-bytes ${text.length}`,
      `unlisted-object ${text.length}`,
    ]);
    const between = pdfText([...OBJECTS, '(x)\nendobj\n9 0 obj\n(hidden)']).text;
    expect(found(between)).to.deep.equal([`unlisted-object ${between.indexOf('9 0 obj')}`]);
  });

  it('finds a section that no chain leads to', () => {
    const updated = pdfText(OBJECTS)
      .update({ 1: OBJECTS[0], 2: OBJECTS[1] })
      .text.replace(/\/Prev \d+/, '');
    expect(found(updated)).to.include(`unlisted-section ${text.lastIndexOf('xref\n0')}`);
  });

  it('finds bytes that are nothing, and a stream of another length', () => {
    const stray = pdfText([...OBJECTS, '(x)\nendobj\nnothing of note'.replace('note', 'note\n4 0 obj\n1')]).text;
    expect(found(stray)).to.include(`stray-bytes ${stray.indexOf('nothing')}`);
    const longer = text.replace('abc', 'abcd').replace(/startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) + 1}`);
    expect(found(longer)).to.include(`stream-length ${longer.indexOf('abcd')}`);
  });
});

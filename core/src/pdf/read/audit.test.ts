import { expect } from 'chai';
import { handwrittenPdf } from '../../testing/index.js';
import { auditStructure, openPdf } from './index.js';
import { bytesOf } from './syntax/index.js';

const OBJECTS = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[]/Count 0>>',
  '<</Length 3>>\nstream\nabc\nendstream',
];
const { text } = handwrittenPdf(OBJECTS);
const found = (file: string): string[] =>
  auditStructure(openPdf(bytesOf(file))).map(({ code, offset }) => `${code} ${offset}`);

describe('auditStructure', () => {
  it('finds nothing in a file as it should be', () => {
    expect(found(text)).to.deep.equal([]);
    expect(found(handwrittenPdf(OBJECTS).update({ 3: '(new)' }).text)).to.deep.equal([]);
  });

  it('finds an object that no section lists, before the end and behind it', () => {
    const hidden = '2 0 obj\n<</Type/Pages/Kids[]/Count 9>>\nendobj\n';
    expect(found(`${text}${hidden}`)).to.deep.equal([
      `trailing-bytes ${text.length}`,
      `unlisted-object ${text.length}`,
    ]);
    const between = handwrittenPdf([...OBJECTS, '(x)\nendobj\n9 0 obj\n(hidden)']).text;
    expect(found(between)).to.deep.equal([`unlisted-object ${between.indexOf('9 0 obj')}`]);
  });

  it('finds a section that no chain leads to', () => {
    const updated = handwrittenPdf(OBJECTS)
      .update({ 1: OBJECTS[0], 2: OBJECTS[1] })
      .text.replace(/\/Prev \d+/, '');
    expect(found(updated)).to.include(`unlisted-section ${text.lastIndexOf('xref\n0')}`);
  });

  it('finds bytes that are nothing, and a stream of another length', () => {
    const stray = handwrittenPdf([...OBJECTS, '(x)\nendobj\nnothing of note'.replace('note', 'note\n4 0 obj\n1')]).text;
    expect(found(stray)).to.include(`stray-bytes ${stray.indexOf('nothing')}`);
    const longer = text.replace('abc', 'abcd').replace(/startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) + 1}`);
    expect(found(longer)).to.include(`stream-length ${longer.indexOf('abcd')}`);
  });

  it('finds comments and spaces behind the end, but for a few blanks and ends of lines', () => {
    for (const tail of ['\n\r\n', ' \n', '\t']) expect(found(text + tail), tail).to.deep.equal([]);
    for (const tail of ['% a comment\n', ' '.repeat(20), '\n'.repeat(20), '\0']) {
      expect(found(text + tail), tail).to.deep.equal([`trailing-bytes ${text.length}`]);
    }
  });

  it('finds a size that leaves out objects for some readers', () => {
    const at = text.lastIndexOf('xref\n0');
    for (const size of ['3', '(4)']) {
      expect(found(text.replace(/\/Size \d+/, `/Size ${size}`)), size).to.deep.equal([`xref-size ${at}`]);
    }
  });

  it('finds data that holds endstream where another object says how long it is', () => {
    const data = 'one\nendstream\ntwo';
    const stream = (length: string) => `<</Length ${length}>>\nstream\n${data}\nendstream`;
    const [catalog, pages] = OBJECTS;
    expect(found(handwrittenPdf([catalog, pages, stream(String(data.length)), '17']).text)).to.deep.equal([]);
    const indirect = handwrittenPdf([catalog, pages, stream('4 0 R'), '17']).text;
    expect(found(indirect)).to.deep.equal([`stream-end ${indirect.indexOf('3 0 obj')}`]);
  });

  it('finds an object that the table and the stream of a hybrid section state differently', () => {
    const container = '5 0 obj\n<</Type/ObjStm/N 1/First 4/Length 12>>\nstream\n3 0 (hidden)\nendstream\nendobj\n';
    const body = text.slice(0, text.indexOf('xref\n')) + container;
    const rows = String.fromCharCode(2, 0, 5, 0, 1, body.indexOf('5 0 obj') >> 8, body.indexOf('5 0 obj') & 255, 0);
    const hidden = `6 0 obj\n<</Type/XRef/Size 7/W[1 2 1]/Index[3 1 5 1]/Length 8>>\nstream\n${rows}\nendstream\nendobj\n`;
    const table = text.slice(text.indexOf('xref\n'), text.indexOf('trailer'));
    const trailer = `trailer\n<</Size 7/Root 1 0 R/XRefStm ${body.length}>>\nstartxref\n${body.length + hidden.length}\n%%EOF\n`;
    expect(found(body + hidden + table + trailer)).to.deep.equal([`xref-duplicate ${body.length + hidden.length}`]);
  });

  it('finds a section that leads to the stream of an older one, as if it were its own', () => {
    const body = text.slice(0, text.indexOf('xref\n'));
    const old = body.length;
    const rows = [1, 2].map((number) => String.fromCharCode(1, 0, body.indexOf(`${number} 0 obj`), 0)).join('');
    const stream = `6 0 obj\n<</Type/XRef/Size 7/Root 1 0 R/W[1 2 1]/Index[1 2]/Length 8>>\nstream\n${rows}\nendstream\nendobj\n`;
    const first = `${body}${stream}startxref\n${old}\n%%EOF\n`;
    const table = `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 7/Root 1 0 R/Prev ${old}`;
    const end = `>>\nstartxref\n${first.length}\n%%EOF\n`;
    const known = found(first + table + end);
    expect(found(`${first}${table}/XRefStm ${old}${end}`)).to.deep.equal([...known, `xref-chain ${first.length}`]);
  });
});

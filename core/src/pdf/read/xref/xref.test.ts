import { expect } from 'chai';
import { handwrittenPdf } from '../../../testing/index.js';
import { PdfString, Ref } from '../../file/index.js';
import { auditStructure, type IndirectObject, openPdf } from '../index.js';
import { bytesOf } from '../syntax/index.js';

const OBJECTS = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>', '(three)'];
const stringOf = (object: IndirectObject | undefined): string | undefined =>
  object?.value instanceof PdfString ? object.value.latin : undefined;
const three = (text: string): string | undefined => stringOf(openPdf(bytesOf(text)).current.object(3));
const faults = (text: string): string[] => auditStructure(openPdf(bytesOf(text))).map(({ code }) => code);

describe('cross-references', () => {
  const { text } = handwrittenPdf(OBJECTS);

  it('count from %PDF- where bytes stand before it', () => {
    const document = openPdf(bytesOf(`garbage\n${text}`));
    expect(document.base).to.equal(8);
    expect(document.repaired).to.equal(false);
    expect(document.current.object(3)?.start).to.equal(8 + text.indexOf('3 0 obj'));
    expect(faults(`garbage\n${text}`)).to.have.members(['header', 'stray-bytes']);
  });

  it('may have a blank line before the trailer, but no entries of another length', () => {
    expect(faults(text.replace('trailer', '\ntrailer'))).to.deep.equal([]);
    const short = text.replace(/ n \n/g, ' n\n');
    expect(faults(short)).to.include('xref-syntax');
    expect(faults(short.replace('trailer', '\ntrailer'))).to.include('xref-syntax');
  });

  it('are rebuilt where startxref is wrong or missing', () => {
    for (const broken of [text.replace(/startxref\n\d+/, 'startxref\n7'), text.slice(0, text.indexOf('xref'))]) {
      expect(openPdf(bytesOf(broken)).repaired).to.equal(true);
      expect(three(broken)).to.equal('three');
      expect(faults(broken)).to.include('rebuilt');
    }
  });

  it('keep the revisions of a file that is rebuilt', () => {
    const updated = handwrittenPdf(OBJECTS)
      .update({ 3: '(new)' })
      .text.replace(/startxref\n\d+\n%%EOF\n$/, 'startxref\n1\n%%EOF\n');
    const { revisions } = openPdf(bytesOf(updated));
    expect(revisions.map((revision) => stringOf(revision.object(3)))).to.deep.equal(['three', 'new']);
    expect(revisions[0].end).to.equal(text.length);
  });

  it('lead to the object itself where one entry is wrong', () => {
    const at = String(text.indexOf('3 0 obj')).padStart(10, '0');
    const broken = text.replace(at, '0000000020');
    const document = openPdf(bytesOf(broken));
    expect(document.repaired).to.equal(true);
    expect(three(broken)).to.equal('three');
    expect(document.faults.map(({ code, number }) => [code, number])).to.deep.equal([
      ['xref-entry', 3],
      ['rebuilt', 3],
    ]);
  });

  it('are those of the object where it has another generation than its entry says', () => {
    const { current, repaired } = openPdf(bytesOf(text.replace('3 0 obj', '3 7 obj')));
    expect(repaired).to.equal(true);
    expect(current.entry(3)).to.include({ generation: 7 });
    expect(current.resolve(new Ref(3, 7))).to.have.property('latin', 'three');
    expect(current.resolve(new Ref(3, 0))).to.equal(null);
  });

  it('end where /Prev leads back', () => {
    const loop = text.replace('/Root', `/Prev ${text.lastIndexOf('xref\n0')}/Root`);
    expect(three(loop)).to.equal('three');
    expect(faults(loop)).to.deep.equal(['xref-chain']);
  });

  it('take the first of two entries for one object', () => {
    const at = `${String(text.indexOf('3 0 obj')).padStart(10, '0')} 00000 n \n`;
    expect(faults(text.replace(at, `${at}3 1\n0000000009 00000 n \n`))).to.deep.equal(['xref-duplicate']);
  });

  it('take an object freed by a later revision for missing', () => {
    const freed = handwrittenPdf(OBJECTS)
      .update({ 2: OBJECTS[1] })
      .text.replace(/trailer(?!.*trailer)/s, '3 1\n0000000000 00001 f \ntrailer');
    const { revisions, current } = openPdf(bytesOf(freed));
    expect(current.object(3)).to.equal(undefined);
    expect(revisions[0].object(3)?.value).to.have.property('latin', 'three');
    expect(current.numbers()).to.deep.equal([1, 2]);
  });

  it('of a hybrid file: its stream lists what the table calls free', () => {
    const row = (type: number, second: number, third: number): string =>
      String.fromCharCode(type, second >> 8, second & 255, third);
    let hybrid = text.slice(0, text.indexOf('xref\n'));
    const container = hybrid.length;
    hybrid += '5 0 obj\n<</Type/ObjStm/N 1/First 4/Length 12>>\nstream\n4 0 (hidden)\nendstream\nendobj\n';
    const stream = hybrid.length;
    hybrid += '6 0 obj\n<</Type/XRef/Size 7/W[1 2 1]/Index[4 2]/Length 8>>\nstream\n';
    hybrid += `${row(2, 5, 0)}${row(1, container, 0)}\nendstream\nendobj\n`;
    const table = hybrid.length;
    const entries = text.slice(text.indexOf('xref\n'), text.indexOf('trailer'));
    hybrid += `${entries}4 3\n${'0000000000 65535 f \n'.repeat(3)}`;
    hybrid += `trailer\n<</Size 7/Root 1 0 R/XRefStm ${stream}>>\nstartxref\n${table}\n%%EOF\n`;
    const { current } = openPdf(bytesOf(hybrid));
    expect(current.xrefKind).to.equal('hybrid');
    expect(current.object(4)).to.deep.include({ container: 5 });
    expect(current.object(4)?.value).to.have.property('latin', 'hidden');
    expect(current.sections).to.deep.equal([table, stream]);
    expect(faults(hybrid)).to.deep.equal([]);
  });
});

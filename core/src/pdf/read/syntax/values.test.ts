import { expect } from 'chai';
import { type Name, type PdfString, Ref } from '../../file/index.js';
import type { Fault } from '../faults.js';
import type { LocatedString } from '../objects.js';
import { bytesOf, type Keyword, NameTable, ValueReader } from './index.js';

function read(text: string, depth = 50): { value: unknown; faults: string[] } {
  const faults: Fault[] = [];
  const value = new ValueReader({ bytes: bytesOf(text), at: 0, depth, faults, names: new NameTable() }).value();
  return { value, faults: faults.map(({ code, offset }) => `${code} ${offset}`) };
}
const string = (text: string): string => (read(text).value as PdfString).latin;
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('ValueReader', () => {
  it('reads numbers, references and words', () => {
    expect(plain(read('[1 -2.5 .5 4. +3 true null 7 0 R 8 1 R]').value)).to.deep.equal(
      plain([1, -2.5, 0.5, 4, 3, true, null, new Ref(7, 0), new Ref(8, 1)]),
    );
    expect(read('[1 0 RG 2]').value).to.deep.equal([1, 0, 2]);
  });

  it('reads names as bytes, with what # escapes', () => {
    expect((read('/A#20B#c3#bc').value as Name).text).to.equal('A B\u00c3\u00bc');
    expect((read('/\u00fc').value as Name).text).to.equal('\u00fc');
    expect(read('/A#G1').faults).to.deep.equal(['value-syntax 1']);
  });

  it('reads literal strings with nested brackets, escapes and line ends', () => {
    expect(string('(a(b)c)')).to.equal('a(b)c');
    expect(string('(\\n\\)\\053\\53x\\q\\\r\n.)')).to.equal('\n)++xq.');
    expect(string('(a\r\nb\rc)')).to.equal('a\nb\nc');
  });

  it('reads hexadecimal strings, an odd last digit and spaces', () => {
    expect(string('<4 1\n42 7>')).to.equal('ABp');
    expect(read('<4x1>').faults).to.deep.equal(['value-syntax 0']);
  });

  it('gives the place of a string, brackets included', () => {
    const { start, end } = read(' <4142>').value as LocatedString;
    expect([start, end]).to.deep.equal([1, 7]);
  });

  it('notes a key that occurs twice, and takes the last', () => {
    const { value, faults } = read('<</A 1/A 2>>');
    expect(plain(value)).to.deep.equal({ A: 2 });
    expect(faults).to.deep.equal(['duplicate-key 8']);
  });

  it('closes what is open at the end of an object', () => {
    for (const text of ['<</A[1 2 endobj', '<</A[1 2', '<</A[1 2 stream']) {
      expect(plain(read(text).value), text).to.deep.equal({ A: [1, 2] });
      expect(read(text).faults, text).to.have.length.above(0);
    }
  });

  it('leaves out what has no place in a dictionary, and notes it', () => {
    const { value, faults } = read('<</A 1 (x) /B ] /C 2>>');
    expect(plain(value)).to.deep.equal({ A: 1, C: 2 });
    expect(faults).to.have.length.above(1);
  });

  it('stops at values that nest too deep, and not before', () => {
    expect(() => read('['.repeat(11), 10)).to.throw('deeper than 10');
    expect(read(`${'['.repeat(10)}${']'.repeat(10)}`, 10).faults).to.deep.equal([]);
  });

  it('gives words that are no values as such', () => {
    const reader = new ValueReader({ bytes: bytesOf('1 endobj'), at: 0, depth: 1, faults: [], names: new NameTable() });
    reader.next();
    expect((reader.next() as Keyword).text).to.equal('endobj');
    expect((reader.next() as Keyword).text).to.equal('');
  });
});

import { expect } from 'chai';
import type { Name } from '../../file/index.js';
import { bytesOf } from './characters.js';
import { NameTable, nextHash } from './names.js';

function named(table: NameTable, text: string): Name {
  const bytes = bytesOf(text);
  return table.name(bytes, 0, bytes.length, bytes.reduce(nextHash, 0));
}

describe('NameTable', () => {
  it('makes a name once', () => {
    const table = new NameTable();
    expect(named(table, 'Type')).to.equal(named(table, 'Type'));
    expect(named(table, 'Type').text).to.equal('Type');
  });

  it('tells names of one hash apart, in whichever order they come', () => {
    const table = new NameTable();
    // 31 * 65 + 97 and 31 * 66 + 66.
    for (const text of ['Aa', 'BB', 'Aa', 'BB']) expect(named(table, text).text).to.equal(text);
  });

  it('spells very many names right', () => {
    const table = new NameTable();
    const texts = Array.from({ length: 5000 }, (_, i) => `N${i.toString(36)}${'x'.repeat(i % 40)}`);
    for (const text of [...texts, ...texts]) expect(named(table, text).text).to.equal(text);
  });
});

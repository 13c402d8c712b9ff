import { expect } from 'chai';
import { definition, wrapped } from './lines.js';

describe('lines for a terminal', () => {
  it('break between words, and keep a word that is too long', () => {
    expect(wrapped('one two three extraordinarily', 9)).to.deep.equal(['one two', 'three', 'extraordinarily']);
  });

  it('put a meaning beside its name, or below one that is too long', () => {
    expect(definition('--a', 'one two three four five six', 46)).to.deep.equal([
      '  --a                  one two three four five',
      '                       six',
    ]);
    expect(definition('--a-very-long-option X', 'one', 60)).to.deep.equal([
      '  --a-very-long-option X',
      '                       one',
    ]);
  });
});

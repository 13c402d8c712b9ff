import { expect } from 'chai';
import { textTable } from './text-table.js';

describe('a table of text', () => {
  it('has each column as wide as its cells, below its name', () => {
    const rows = [
      ['a', 'ada'],
      ['bbbbb', '-'],
    ];
    expect(textTable(['Id', 'Owner'], rows)).to.deep.equal(['Id     Owner', 'a      ada', 'bbbbb  -']);
  });

  it('breaks long cells between words, and words that are too long for a line', () => {
    const words = Array.from({ length: 12 }, () => 'sixsix').join(' ');
    const lines = textTable(
      ['Text', 'Next'],
      [
        [words, 'x'],
        ['y'.repeat(50), 'z'],
      ],
    );
    expect(lines.map((line) => line.replace(/ +/g, ' '))).to.deep.equal([
      'Text Next',
      'sixsix sixsix sixsix sixsix sixsix sixsix x',
      'sixsix sixsix sixsix sixsix sixsix sixsix',
      `${'y'.repeat(44)} z`,
      'yyyyyy',
    ]);
  });

  it('hands no control characters to the terminal, and lacks no cell', () => {
    expect(textTable(['A', 'B'], [['\u001b[2J']])).to.deep.equal(['A          B', '\\u{1B}[2J']);
  });
});

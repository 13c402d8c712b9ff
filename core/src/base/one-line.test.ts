import { expect } from 'chai';
import { oneLine } from './one-line.js';

describe('oneLine', () => {
  it('leaves names as they are, of whichever script', () => {
    for (const name of [
      'Ada Lovelace',
      'Nguyễn Việt Hòa',
      'علی‌رضا',
      'क्‍ष',
      '山田 太郎',
      'C:\\new\\report.pdf',
      '👩‍💻',
    ]) {
      expect(oneLine(name)).to.equal(name);
    }
  });

  it('writes out what would end a line, move the cursor, turn text around or not be seen', () => {
    const code = (at: number) => String.fromCodePoint(at);
    const unseen = [
      0, 7, 8, 11, 12, 0x1b, 0x7f, 0x85, 0x9b, 0xad, 0x61c, 0x200b, 0x200e, 0x200f, 0x2028, 0x2029, 0x202e,
    ];
    for (const at of [...unseen, 0x2060, 0x2066, 0x2069, 0xd800, 0xfeff, 0xe0041]) {
      expect(oneLine(`a${code(at)}b`)).to.equal(`a\\u{${at.toString(16).toUpperCase()}}b`);
    }
    expect(oneLine('a\r\n\tb')).to.equal('a\\r\\n\\tb');
  });
});

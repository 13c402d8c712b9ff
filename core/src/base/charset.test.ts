import { expect } from 'chai';
import { textInCharset } from './charset.js';

describe('text in another encoding', () => {
  it('has the quotes, the dash and the euro of Windows in all names of its encoding', () => {
    for (const name of ['windows-1252', 'iso-8859-1', 'us-ascii'])
      expect(textInCharset(Uint8Array.of(0x93, 0x80, 0x97, 0x94, 0xe9), name), name).to.equal('“€—”é');
    expect(textInCharset(Uint8Array.of(0xcf, 0xf0), 'windows-1251')).to.equal('Пр');
  });
});

import { expect } from 'chai';
import { Utf8Text } from './utf8-text.js';

describe('Utf8Text', () => {
  it('encodes texts of any length, wherever ASCII ends in them', () => {
    const out = new Utf8Text();
    let all = '';
    for (let length = 0; length < 100; length++) {
      for (const text of ['a'.repeat(length), `${'b'.repeat(length)}é`, `€${'c'.repeat(length)}`, `d\u{1f600}d`]) {
        out.add(text);
        all += text;
      }
    }
    expect(out.bytes()).to.deep.equal(new TextEncoder().encode(all));
  });
});

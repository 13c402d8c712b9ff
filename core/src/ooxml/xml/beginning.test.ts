import { expect } from 'chai';
import { beginningOfXml } from './beginning.js';
import { parseXml } from './parse.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const book = (count: number, inner = (index: number) => `<p n="${index}">a &gt; b</p>`) =>
  `<?xml version="1.0"?><x:book xmlns:x="urn:x" t="a>b"><front/><x:pages>${Array.from({ length: count }, (_, index) =>
    inner(index),
  ).join('')}<end/></x:pages></x:book>`;

describe('beginningOfXml', () => {
  it('cuts between two members of the list, behind so many characters, into parts that make the whole again', () => {
    const xml = book(100);
    for (const characters of [70, 500, 1999]) {
      const cut = beginningOfXml(bytes(xml), { characters });
      if (!cut) throw new Error('it is not cut');
      expect(cut.head + cut.rest).to.equal(xml);
      expect(cut.head.length).to.be.within(characters, characters + 90);
      expect(cut.rest).to.match(/^<(p n|front)/);
      expect(parseXml(bytes(cut.head + cut.ends)).children.length).to.be.within(0, 2);
    }
  });

  it('cuts nothing where no member begins behind so many characters, or one is longer than several times as many', () => {
    expect(beginningOfXml(bytes(book(3)), { characters: 10_000 })).to.equal(undefined);
    const one = book(1, () => `<p>${'<q/>'.repeat(5000)}</p>`);
    expect(beginningOfXml(bytes(one), { characters: 100 })).to.equal(undefined);
  });

  it('reads nothing behind the cut, and says what is wrong before it', () => {
    const broken = (at: number) => book(5000, (index) => (index === at ? '<p></q>' : '<p/>'));
    expect(beginningOfXml(bytes(broken(4000)), { characters: 300 })?.head).to.match(/<p\/>$/);
    expect(() => beginningOfXml(bytes(broken(5)), { characters: 300 })).to.throw(/end tag|<\/q>/);
  });
});

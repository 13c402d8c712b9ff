import { expect } from 'chai';
import { parseXml } from '../ooxml/xml/index.js';
import { cutXml } from './cut-xml.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const book = (count: number, inner = (index: number) => `<p n="${index}">a &gt; b</p>`) =>
  `<?xml version="1.0"?><x:book xmlns:x="urn:x" t="a>b"><front/><x:pages>${Array.from({ length: count }, (_, index) =>
    inner(index),
  ).join('')}<end/></x:pages></x:book>`;

describe('cutXml', () => {
  it('cuts between two members of the list, behind so many characters, into parts that make the whole again', () => {
    const xml = book(100);
    for (const characters of [70, 500, 1999]) {
      const cut = cutXml(xml, characters);
      if (!cut) throw new Error('it is not cut');
      expect(cut.head + cut.rest).to.equal(xml);
      expect(cut.head.length).to.be.within(characters, characters + 90);
      expect(cut.rest).to.match(/^<(p n|front)/);
      expect(parseXml(bytes(cut.head + cut.ends)).children.length).to.be.within(0, 2);
    }
  });

  it('cuts nothing where no member begins behind so many characters, or one is longer than several times as many', () => {
    expect(cutXml(book(3), 10_000)).to.equal(undefined);
    const one = book(1, () => `<p>${'<q/>'.repeat(5000)}</p>`);
    expect(cutXml(one, 100)).to.equal(undefined);
  });

  it('reads nothing behind the cut', () => {
    const broken = book(5000, (index) => (index === 4000 ? '<p></q>' : '<p/>'));
    expect(cutXml(broken, 300)?.head).to.match(/<p\/>$/);
  });

  it('reads values for no tags, and leaves what may hide tags alone', () => {
    const odd = (inner: string) => book(100, (index) => `<p a="/>" b='x>'>${inner}${index}</p>`);
    expect(cutXml(odd(''), 1000)?.ends).to.equal('</x:pages></x:book>');
    for (const inner of ['<!-- <q> -->', '<![CDATA[<r>]]>']) expect(cutXml(odd(inner), 1000)).to.equal(undefined);
  });

  it('ends soon, whatever is in the text', () => {
    for (const each of ['<a "', "<a '", '<a', '<', '<!--', '<?', '<a b="x', '<a>', '<a/'])
      expect(cutXml(each.repeat(500_000), 1_000_000)).to.satisfy((cut: unknown) => cut === undefined || each === '<a>');
  });
});

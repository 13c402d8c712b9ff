import { p, r } from '@quire/core/testing';
import { expect } from 'chai';
import { filled } from '../../testing/filled.js';

const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string): string => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const field = (inner: string, result: string): string =>
  `${char('begin')}${inner}${char('separate')}${result}${char('end')}`;
const merge = (name: string): string => field(code(` MERGEFIELD ${name} `), r('«»'));
const salutation = field(code(' IF ') + merge('sex') + code(' = "f" "Mrs" "Mr" \\* MERGEFORMAT '), r('old', '<w:b/>'));

describe('IF fields', () => {
  it('show what they come to once the merge fields in them are filled, as their result looked', async () => {
    const { texts, xml } = await filled(p(salutation), { sex: 'f' });
    expect(texts()).to.deep.equal(['Mrs']);
    expect(xml()).to.match(/IF .*f.* = "f".*<w:rPr><w:b\/><\/w:rPr><w:t[^>]*>Mrs/);
    expect((await filled(p(salutation), { sex: 'm' })).texts()).to.deep.equal(['Mr']);
    expect((await filled(p(salutation), { sex: '' })).texts()).to.deep.equal(['Mr']);
  });

  it('take what a merge field left for one operand, and compare numbers as numbers', async () => {
    const ifOf = (inner: string): string => p(field(code(' IF ') + inner, r('old')));
    const outcome = async (inner: string, data: Record<string, unknown>): Promise<string | undefined> =>
      (await filled(ifOf(inner), data)).texts()[0];
    expect(await outcome(`${merge('city')}${code(' = "New York" "y" "n"')}`, { city: 'New York' })).to.equal('y');
    expect(await outcome(`${code('"a b" = ')}${merge('x')}${code(' "y" "n"')}`, { x: 'a b' })).to.equal('y');
    expect(await outcome(`${merge('n')}${code(' &gt; 9 "many"')}`, { n: 10 })).to.equal('many');
    expect(await outcome(`${merge('n')}${code(' = 1 one more')}`, { n: 2 })).to.equal('more');
    expect(await outcome(`${merge('n')}${code(' &lt;&gt; "A*" "y" "n"')}`, { n: 'Ada' })).to.equal('n');
  });

  it('count for text in the code of others', async () => {
    const inner = field(code(' IF ') + merge('n') + code(' = 2 "two" "more: ') + merge('n') + code('"'), r('old'));
    const outer = p(field(code(' IF ') + merge('n') + code(' = 1 "one" "') + inner + code('"'), r('old')));
    expect((await filled(outer, { n: 1 })).texts()).to.deep.equal(['one']);
    expect((await filled(outer, { n: 2 })).texts()).to.deep.equal(['two']);
    expect((await filled(outer, { n: 5 })).texts()).to.deep.equal(['more: 5']);
  });

  it('stay while a field in them has nothing, and where they are no condition', async () => {
    expect((await filled(p(salutation), {})).texts()).to.deep.equal(['old']);
    const odd = p(field(code(' IF ') + merge('n') + code(' about 5 "y" "n"'), r('old')));
    expect((await filled(odd, { n: 5 })).texts()).to.deep.equal(['old']);
  });
});

import { BLOCK_WRAPPERS, INLINE_WRAPPERS, p, r } from '@quire/core/testing';
import { descendants } from '@quire/core/xml';
import { expect } from 'chai';
import { type Filled, filled } from '../testing/filled.js';
import { randomFrom } from '../testing/random-template.js';
import { wrappedSection } from '../testing/wrapped-sections.js';

const CASES = 12;

/** Wrappers have content, and ids are unique. */
function expectSound({ pkg }: Filled, what: string): void {
  const ids = new Map<string, number>();
  let [begun, ended] = [0, 0];
  for (const { name, attributes, children } of descendants(pkg.xml('/word/document.xml'))) {
    const names = children.map((node) => (typeof node === 'string' ? '' : node.name));
    if (name === 'w:sdt') expect(names, what).to.include('w:sdtContent');
    if (name === 'w:p') expect(names, what).to.not.include('w:p');
    const id = name === 'w:id' ? `control ${attributes['w:val']}` : attributes['w:id'];
    if (id !== undefined) ids.set(id, (ids.get(id) ?? 0) + 1);
    if (attributes['w:fldCharType'] === 'begin') begun++;
    if (attributes['w:fldCharType'] === 'end') ended++;
    expect(ended, what).to.be.at.most(begun);
  }
  expect(begun, what).to.equal(ended);
  expect(
    [...ids].filter(([, count]) => count > 1),
    what,
  ).to.deep.equal([]);
}

describe('sections whose tags are in wrappers', () => {
  const each = Object.entries(INLINE_WRAPPERS).map(([name, wrap]) => [name, [wrap]] as const);
  for (const [name, wraps] of [...each, ['all of them', Object.values(INLINE_WRAPPERS)] as const]) {
    it(`hold the text between their tags and no other, in ${name}`, async () => {
      for (let seed = 1; seed <= CASES; seed++) {
        const random = randomFrom(seed);
        const blocks = random(2) === 0 ? [] : Object.values(BLOCK_WRAPPERS);
        const { body, before, inside, behind } = wrappedSection(random, wraps, blocks);
        for (const s of [[], [1], [1, 2, 3]]) {
          const result = await filled(body, { s });
          const words = result.texts().join(' ').split(/\s+/).filter(Boolean);
          const what = `${name}, seed ${seed}, ${s.length} items: ${body}`;
          expect(words, what).to.deep.equal([...before, ...s.flatMap(() => inside), ...behind]);
          expectSound(result, what);
        }
      }
    });
  }

  const insertion = (content: string): string => `<w:ins w:id="7" w:author="A">${content}</w:ins>`;

  it('leave the text before a tag where it is when nothing is given', async () => {
    const body = `<w:p>${insertion(r('Notice is four weeks. {#trial}'))}${r('Two on trial.{/trial} End.')}</w:p>`;
    const { texts, values } = await filled(body, {});
    expect(texts()).to.deep.equal(['Notice is four weeks.  End.']);
    expect(values('w:ins', 'w:id')).to.deep.equal(['7']);
  });

  it('divide a control: only the first half keeps its name, and none the data that it is bound to', async () => {
    const properties = '<w:alias w:val="C"/><w:tag w:val="c"/><w:id w:val="5"/><w:dataBinding w:xpath="/a"/><w:text/>';
    const content = `${r('one {#s}two')}`;
    const control = `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
    const { texts, xml, values } = await filled(`<w:p>${control}${r(' three{/s}')}</w:p>`, { s: true });
    expect(texts()).to.deep.equal(['one two three']);
    expect(values('w:tag', 'w:val')).to.deep.equal(['c']);
    expect(values('w:id', 'w:val')).to.deep.equal(['5']);
    expect(xml()).to.not.include('dataBinding');
    expect(xml().match(/<w:text\/>/g)).to.have.length(2);
  });

  it('divide a link field in two links, and end any other field', async () => {
    const field = (code: string, result: string): string =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r>` +
      `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${r(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const shown = async (code: string) => {
      const { texts, xml } = await filled(`<w:p>${field(code, 'one {#s}two')}${r(' three{/s}')}</w:p>`, { s: [1, 2] });
      expect(texts()).to.deep.equal(['one two threetwo three']);
      return xml().split(code).length - 1;
    };
    expect(await shown('HYPERLINK "http://a.org"')).to.equal(3);
    expect(await shown('AUTHOR')).to.equal(0);
  });

  it('leave no mark of a field or a range whose partner goes with a section or a value', async () => {
    const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const begun = `${mark('begin')}<w:r><w:instrText>TOC</w:instrText></w:r>${mark('separate')}`;
    const control = `<w:sdt><w:sdtPr><w:tag w:val="c"/></w:sdtPr><w:sdtContent>${r('old')}${mark('end')}</w:sdtContent></w:sdt>`;
    const range = '<w:bookmarkStart w:id="3" w:name="b"/>';
    const { texts, xml } = await filled(
      p(begun + r('entry')) +
        p(`${mark('end')}${range}${r('{#s}clause')}<w:bookmarkEnd w:id="3"/>`) +
        p('more{/s}') +
        p(begun + control),
      { s: false, c: 'new' },
    );
    expect(texts()).to.deep.equal(['entry', 'new']);
    expect(xml()).not.to.match(/fldChar|instrText|bookmark/);
  });
});

import { expect } from 'chai';
import { field, p, r } from '../../../testing/index.js';
import { resolve } from '../../../testing/resolved.js';

const marked = (content: string): string => `<w:bookmarkStart w:id="1" w:name="m"/>${content}<w:bookmarkEnd w:id="1"/>`;
const SOURCE = p(marked(r('two ') + r('bold', '<w:b/>') + r(' words')));

/** The texts of the first paragraph, with * around bold and / around italic ones. */
function shown(body: string, styles?: string): string {
  const { paragraphs } = resolve({ body, styles }, 'all', { updateFields: true });
  return (paragraphs[0]?.content ?? [])
    .map((item) => {
      if (item.kind !== 'text') return '';
      const slant = item.format.italic ? `/${item.text}/` : item.text;
      return item.format.bold ? `*${slant}*` : slant;
    })
    .join('');
}

/** A field whose instruction and result runs have different formats. */
const formatted = (instruction: string, format: string, ...result: readonly string[]): string =>
  field(instruction, 'RESULT')
    .replace(/<w:r><w:instrText/, `<w:r><w:rPr>${format}</w:rPr><w:instrText`)
    .replace(r('RESULT'), result.join(''));

describe('the format of a reference', () => {
  it('is that of the words it repeats', () => {
    expect(shown(p(field('REF m', 'old')) + SOURCE)).to.equal('two *bold* words');
    expect(shown(p(field('m', 'old')) + SOURCE)).to.equal('two *bold* words');
    expect(shown(p(field('REF m \\* Upper', 'old')) + SOURCE)).to.equal('TWO *BOLD* WORDS');
  });

  it('is that of its own instruction but for what its source has beyond its style', () => {
    expect(shown(p(formatted('REF m', '<w:i/>', r('old', '<w:b/>'))) + SOURCE)).to.equal('/two /*/bold/*/ words/');
    const styles = '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="H"/><w:rPr><w:b/></w:rPr></w:style>';
    const heading = p(marked(r('A ') + r('title', '<w:i/>')), '<w:pStyle w:val="H"/>');
    expect(shown(p(field('REF m', 'old')) + heading, styles)).to.equal('A /title/');
  });

  it('is that of its instruction with CHARFORMAT', () => {
    expect(shown(p(formatted('REF m \\* CHARFORMAT', '<w:i/>', r('old'))) + SOURCE)).to.equal('/two bold words/');
  });

  it('is that of the result before with MERGEFORMAT, word by word', () => {
    const before = [r('one '), r('tw', '<w:i/>'), r('o', '<w:b/>')];
    expect(shown(p(formatted('REF m \\* MERGEFORMAT', '', ...before)) + SOURCE)).to.equal('two /bold words/');
  });

  it('is plain for a number, a direction and a value that a field sets', () => {
    expect(shown(p(field('REF m \\p', 'old')) + SOURCE)).to.equal('below');
    expect(shown(p(field('SET m "a value"', '') + field('REF m', 'old')) + SOURCE)).to.equal('a value');
  });

  it('reaches references to references', () => {
    const chain = p(
      `<w:bookmarkStart w:id="2" w:name="n"/>${field('REF m', 'two bold words')}<w:bookmarkEnd w:id="2"/>`,
    );
    expect(shown(p(field('REF n', 'two bold words')) + chain + SOURCE)).to.equal('two *bold* words');
  });
});

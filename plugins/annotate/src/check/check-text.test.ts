import { docx, p } from '@quire/core/testing';
import { expect } from 'chai';
import { checkText } from './check-text.js';
import { checkTemplate, type Problem } from './index.js';

/** The lines after the head, with ` | ` between their columns. */
const rows = (text: string): readonly string[] =>
  text
    .split('\n')
    .slice(1, -1)
    .map((line) => line.replace(/ {2,}/g, ' | '));

describe('the problems of a template, for people', () => {
  it('have a place, what is wrong and what to do', async () => {
    const template = docx()
      .xml([p('{name}'), p('{/more}'), p('{#open}two'), p('{age}')].join(''))
      .bytes();
    const { problems } = await checkTemplate(template, { data: { nmae: 'Ada', age: { $image: 5 } } });
    const lines = rows(checkText(problems)).join('\n');
    expect(lines).to.contain('paragraph 3 | {#open} is never closed and stays as text | Close the tag, or delete it.');
    expect(lines).to.contain(
      'paragraph 2 | {/more} closes nothing and stays as text | Delete the tag, or add its opening tag',
    );
    expect(lines).to.contain('paragraph 1 | name: the data does not contain this value');
    expect(lines).to.contain('Correct the name in the template');
    expect(lines).to.contain('the data | nmae: the template does not use this value');
    const marked = docx().xml(p('<w:bookmarkStart w:id="1" w:name="{age}"/><w:bookmarkEnd w:id="1"/>')).bytes();
    const left = await checkTemplate(marked);
    expect(checkText(left.problems)).to.match(/the name of a .* {2}Move the tag into a/);
  });

  it('name the part where it is not the body, and the page where it is known', () => {
    const problem: Problem = { kind: 'unknown', field: 'a', message: 'the data does not contain this value' };
    const placed = (place: Partial<Problem>) => rows(checkText([{ ...problem, ...place }]))[0].split(' | ')[0];
    expect(placed({ part: 'word/document.xml', page: 2, paragraph: 7 })).to.equal('page 2, paragraph 7');
    expect(placed({ part: 'word/header1.xml', paragraph: 1 })).to.equal('word/header1.xml, paragraph 1');
    expect(placed({ part: 'word/document.xml' })).to.equal('word/document.xml');
    expect(placed({})).to.equal('the data');
  });

  it('are counted, and where there are none that is said', () => {
    expect(checkText([])).to.equal('no problems');
    expect(checkText([{ kind: 'unused', message: 'm' }])).to.match(/\n1 problem$/);
  });
});

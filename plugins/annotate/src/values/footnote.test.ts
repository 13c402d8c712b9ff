import { related } from '@quire/core/opc';
import { p, r, tbl } from '@quire/core/testing';
import { textContent } from '@quire/core/xml';
import { expect } from 'chai';
import { type Filled, filled } from '../testing/filled.js';

/** The texts of the notes in the order of the references to them. */
function notesOf({ pkg, values }: Filled): readonly string[] {
  const notes = pkg.xml(related(pkg, '/word/document.xml', 'footnotes')?.target ?? '').children;
  return values('w:footnoteReference', 'w:id').map((id) => {
    const note = notes.find((each) => typeof each !== 'string' && each.attributes['w:id'] === id);
    return typeof note === 'object' ? textContent(note) : '';
  });
}

describe('footnote values', () => {
  it('are notes of their own, in a document without any and in a repeat', async () => {
    const done = await filled(p('{#items}{name}{note} {/items}'), {
      items: [
        { name: 'a', note: { footnote: 'first' } },
        { name: 'b', note: { type: 'footnote', value: 'second' } },
      ],
    });
    expect(done.texts()).to.deep.equal(['a b ']);
    expect(notesOf(done)).to.deep.equal([' first', ' second']);
    expect(done.report.warnings).to.deep.equal([]);
  });

  it('stand beside those of the template', async () => {
    const parts = {
      body: p(`${r('x')}<w:r><w:footnoteReference w:id="1"/></w:r>${r('{note}')}`),
      footnotes: `<w:footnote w:id="1">${p('theirs')}</w:footnote>`,
    };
    const done = await filled(parts, { note: { footnote: 'mine' } });
    expect(notesOf(done)).to.deep.equal(['theirs', ' mine']);
    // Word does not open a document with ids above 32,767.
    expect(done.values('w:footnoteReference', 'w:id')).to.deep.equal(['1', '2']);
  });

  it('are refused outside the body', async () => {
    const parts = {
      body: `${p('x')}<w:sectPr><w:headerReference w:type="default" r:id="rIdH"/></w:sectPr>`,
      headers: { rIdH: p('{note}') },
    };
    const { report } = await filled(parts, { note: { footnote: 'mine' } });
    expect(report.warnings.map(({ message }) => message)).to.deep.equal([
      'cannot take its value: a footnote outside the body, or in a text box',
    ]);
  });
});

describe('rows that would be empty', () => {
  it('are left out by a section with a condition', async () => {
    const row = ['{#rows}{#quantity > 0}{name}', '{quantity}{/}{/rows}'];
    const { texts } = await filled(tbl([row]), {
      rows: [
        { name: 'a', quantity: 1 },
        { name: 'b', quantity: 0 },
        { name: 'c', quantity: 2 },
      ],
    });
    expect(texts()).to.deep.equal(['a', '1', 'c', '2']);
  });
});

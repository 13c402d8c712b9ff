import { DEFAULT_LIMITS, DiagnosticLog } from '@quire/core';
import { readDocx } from '@quire/core/docx';
import { descendants, type XmlElement } from '@quire/core/xml';
import { expect } from 'chai';
import { filled } from '../testing/filled.js';
import { randomFrom, randomTemplate } from '../testing/random-template.js';

const CASES = 60;

const all = (root: XmlElement, element: string, attribute: string): readonly string[] =>
  [...descendants(root)].flatMap(({ name, attributes }) =>
    name === element && attributes[attribute] !== undefined ? [attributes[attribute]] : [],
  );

const unique = (values: readonly string[], what: string): void => {
  expect(new Set(values).size, what).to.equal(values.length);
};

/** Cells end in a paragraph, rows have cells, tables have rows, a body without paragraphs its last section. */
function expectSound(root: XmlElement): void {
  for (const { name, children } of descendants(root)) {
    const names = children.map((node) => (typeof node === 'string' ? '' : node.name));
    if (name === 'w:tc') expect(names.at(-1)).to.equal('w:p');
    if (name === 'w:tr') expect(names).to.include('w:tc');
    if (name === 'w:tbl') expect(names).to.include('w:tr');
    if (name === 'w:body' && !names.includes('w:p')) expect(names.at(-1)).to.equal('w:sectPr');
    if (name === 'w:p') expect(names.indexOf('w:pPr')).to.be.at.most(0);
  }
}

describe('whatever the template and the data', () => {
  it('the result opens, its ids are unique, and its text is what was given, in order', async () => {
    for (let seed = 1; seed <= CASES; seed++) {
      const { body, data, shown } = randomTemplate(randomFrom(seed));
      for (const sectionParagraphs of ['drop', 'keep'] as const) {
        const { pkg, texts } = await filled(body, data, { sectionParagraphs });
        const root = pkg.xml('/word/document.xml');
        const what = `seed ${seed}, ${sectionParagraphs}`;
        readDocx(pkg, { limits: DEFAULT_LIMITS, log: new DiagnosticLog() });
        expectSound(root);
        for (const element of ['w:p', 'w:tr']) unique(all(root, element, 'w14:paraId'), what);
        unique(all(root, 'w:bookmarkStart', 'w:id'), what);
        unique(all(root, 'w:bookmarkStart', 'w:name'), what);
        expect(all(root, 'w:bookmarkEnd', 'w:id')).to.have.members([...all(root, 'w:bookmarkStart', 'w:id')], what);
        const found =
          texts()
            .join('\n')
            .match(/v\d+[^\n]*?(?= behind|$)/gm) ?? [];
        expect(found, what).to.deep.equal(shown);
      }
    }
  });
});

import { expect } from 'chai';
import { filled } from '../testing/filled.js';
import { randomFields, shownParagraphs } from '../testing/random-fields.js';
import { randomFrom } from '../testing/random-template.js';

describe('fields over paragraphs', () => {
  it('show what their tree comes to, wherever they begin, separate and end, and nothing that was stored', async () => {
    for (let seed = 1; seed <= 120; seed++) {
      const { body, data, paragraphs } = randomFields(randomFrom(seed));
      const { pkg, xml } = await filled(body, data);
      expect(shownParagraphs(pkg.xml('/word/document.xml')), `seed ${seed}`).to.deep.equal(paragraphs);
      expect(xml()).not.to.contain('quire:');
    }
  });
});

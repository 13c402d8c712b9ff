import { expect } from 'chai';
import { p, r } from '../testing/index.js';
import { resolve } from '../testing/resolved.js';
import { documentNeeds } from './document-needs.js';

describe('what a document needs beyond what each does', () => {
  const needsPens = (text: string, fonts: string): boolean =>
    documentNeeds(resolve(p(r(text, `<w:rFonts ${fonts}/>`))).document).has('lightFaces');

  it('are thinner pens where text is set in a lighter family than stands for it', () => {
    expect(needsPens('code', 'w:ascii="Courier New" w:hAnsi="Courier New"')).to.equal(true);
    expect(needsPens('text', 'w:ascii="Arial" w:hAnsi="Arial"')).to.equal(false);
    const eastAsian = 'w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="MS Mincho"';
    expect(needsPens('text', eastAsian), 'no text of East Asia').to.equal(false);
    expect(needsPens('本文', eastAsian)).to.equal(true);
  });
});

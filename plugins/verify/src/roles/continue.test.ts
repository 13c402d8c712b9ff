import { openPdf } from '@quire/core/pdf';
import { expect } from 'chai';
import { FORM, type Objects, page, pdfText } from '../testing/pdf-text.js';
import { View } from '../view.js';

const NOTE = '<</Type /Annot /Subtype /Text /Rect [10 10 20 20] /P 3 0 R>>';
/** A book: hundreds of objects that no update touches. */
const BOOK: Objects = {
  ...FORM,
  1: `${FORM[1]?.slice(0, -2)} /Mine [${Array.from({ length: 400 }, (_, i) => `${100 + i} 0 R`).join(' ')}]>>`,
  ...Object.fromEntries(Array.from({ length: 400 }, (_, i) => [100 + i, `<</This 4 0 R /Number ${i}>>`])),
};

/** The views of all revisions, each based on the one before, and the number of values that each walk visited. */
function views(...updates: readonly Objects[]) {
  const { revisions } = openPdf(pdfText(BOOK, ...updates));
  let walked = 0;
  let before: View | undefined;
  const walks = () => ++walked > 0;
  return revisions.map((revision) => {
    walked = 0;
    before = new View(revision, () => {}, walks, before);
    const { roles } = before;
    const alone = new View(
      revision,
      () => {},
      () => true,
    ).roles;
    return { roles, alone, walked };
  });
}

describe('the roles of a revision', () => {
  it('cost what it adds to the one before, and are those that it has alone', () => {
    const [first, ...later] = views(
      { 3: page('6 0 R 8 0 R 9 0 R 20 0 R'), 20: NOTE },
      { 3: page('6 0 R 8 0 R 9 0 R 20 0 R 21 0 R'), 21: NOTE },
      { 21: NOTE.replace('3 0 R', '3 0 R /Mine [4 0 R 20 0 R]') },
      { 20: NOTE.replace('3 0 R', '3 0 R /Mine [60 0 R 9 1 R]') },
    );
    for (const { roles, alone, walked } of later) {
      expect(walked).to.be.below(first.walked / 10);
      for (const key of ['reached', 'confused', 'misaddressed', 'hidden', 'freed', 'missing'] as const) {
        // All revisions share one set of reached objects, which is that of the last one.
        const last = key === 'reached' ? later[later.length - 1] : { roles, alone };
        expect([...last.roles[key]].sort(), key).to.deep.equal([...last.alone[key]].sort());
      }
    }
    expect(later[2].roles.confused).to.include(20);
  });

  it('are found anew where an object goes, changes its kind, or takes a number that something refers to', () => {
    for (const update of [
      { 3: page('6 0 R 8 0 R') },
      { 9: undefined },
      { 7: '<</Type /Page>>', 2: '<</Type /Pages /Kids [3 0 R 7 0 R] /Count 2>>' },
    ]) {
      const [first, second] = views(update);
      expect(second.walked).to.be.above(first.walked / 2);
      expect([...second.roles.reached].sort()).to.deep.equal([...second.alone.reached].sort());
    }
    const [, , third] = views({ 9: NOTE.replace('>>', ' /Mine 70 0 R>>') }, { 70: '<</This 4 0 R>>' });
    expect([...third.roles.reached]).to.include(70);
  });
});

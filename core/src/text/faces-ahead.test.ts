import { expect } from 'chai';
import { DiagnosticLog } from '../base/diagnostics.js';
import { openFontLibrary } from '../fonts/index.js';
import { nodeFontSources } from '../node/index.js';
import { format } from '../testing/shaped-text.js';
import { shapeSteps, shapeText } from './index.js';

/** A library over the installed fonts, none of which is open, and how many it has opened. */
function counted() {
  let opened = 0;
  const sources = nodeFontSources({ folders: [] }).map((source) => ({
    ...source,
    faces: source.faces.map((face) => ({
      ...face,
      load: () => {
        opened++;
        return face.load();
      },
    })),
  }));
  return { fonts: openFontLibrary(sources), opened: () => opened };
}

describe('a rare ideograph', () => {
  const spans = [{ text: '\u3402', format: format('Arial') }];

  it('has one face opened in a step, however many are looked into', () => {
    const { fonts, opened } = counted();
    let most = 0;
    let before = 0;
    for (const steps = shapeSteps(spans, { fonts, log: new DiagnosticLog(), bidi: false }); !steps.next().done; ) {
      most = Math.max(most, opened() - before);
      before = opened();
    }
    expect(opened()).to.be.above(1);
    expect(most).to.equal(1);
    expect(opened()).to.equal(before);
  });

  it('alone has others looked into, and no object in the line', () => {
    const { fonts, opened } = counted();
    shapeText([{ text: '\ufffc', format: format('Arial') }], { fonts, log: new DiagnosticLog(), bidi: false });
    expect(opened()).to.equal(1);
  });

  it('is drawn by the face that draws it in one go', () => {
    const log = new DiagnosticLog();
    const [run] = shapeText(spans, { fonts: counted().fonts, log, bidi: false }).runs;
    const found = counted().fonts.fallback(
      0x3402,
      { family: 'Arial', bold: false, italic: false },
      new DiagnosticLog(),
    );
    expect(run.font.face.family).to.equal(found?.face.family);
  });
});

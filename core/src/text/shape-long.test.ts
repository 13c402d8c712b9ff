import { expect } from 'chai';
import { DiagnosticLog } from '../base/diagnostics.js';
import { inOneGo } from '../base/steps.js';
import { openNodeFontLibrary } from '../node/index.js';
import type { Face } from '../resolved/index.js';
import { harfBuzzShaper } from './harfbuzz.js';
import { PART, shapeLong } from './shape-long.js';
import type { ShapeRequest } from './shaper.js';

const fonts = openNodeFontLibrary({ folders: [] });
const arial = { family: 'Arial', bold: false, italic: false };
const face = fonts.fallback(0x628, arial, new DiagnosticLog())?.face as Face;

const requestFor = (text: string): ShapeRequest => ({
  face,
  text,
  start: 0,
  end: text.length,
  rightToLeft: true,
  script: 'Arab',
  language: 'ar',
  ligatures: true,
  kerning: true,
});

const LETTERS = 'بتثجحخسشصضطظعغفقكلمنهيلا';
const letters = (count: number): string =>
  Array.from({ length: count }, (_, i) => LETTERS[(i * 7 + (i >> 3)) % LETTERS.length]).join('');

describe('a long run', () => {
  it('is shaped in parts as it is in one call', () => {
    const request = requestFor(letters(3 * PART));
    const steps = shapeLong(request, harfBuzzShaper);
    let turns = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) turns++;
    expect(turns).to.be.at.least(2);
    const whole = harfBuzzShaper.shape(request);
    expect([...step.value.glyphs]).to.deep.equal([...whole.glyphs]);
    expect([...step.value.advances]).to.deep.equal([...whole.advances]);
    expect([...step.value.clusters]).to.deep.equal([...whole.clusters]);
  });

  it('is shaped in one call where its parts do not agree', () => {
    const request = requestFor(letters(2 * PART));
    let calls = 0;
    const shaped = inOneGo(
      shapeLong(request, {
        shape(part) {
          const given = harfBuzzShaper.shape(part);
          // A face whose letters hang on where the text begins.
          if (part.end - part.start < request.end) given.advances.fill(++calls);
          return given;
        },
      }),
    );
    expect([...shaped.advances]).to.deep.equal([...harfBuzzShaper.shape(request).advances]);
  });
});

import { expect } from 'chai';
import { DiagnosticLog } from '../base/diagnostics.js';
import { pt, twip } from '../base/units.js';
import { stepsOf } from '../testing/index.js';
import { format, shape, shapeSpans, totalWidth } from '../testing/shaped-text.js';
import { loadShaper, needsShaping, type Shaper, sliceRun, visualRuns } from './index.js';

describe('shapeText', () => {
  it('measures Latin text as a plain sum of advances, in twips', () => {
    // Arial: A and V are 0.667 em; they would kern.
    expect(shape('AV').widths[0]).to.be.closeTo((200 * 1366) / 2048, 1e-9);
    expect(totalWidth(shape('AV'))).to.be.closeTo((400 * 1366) / 2048, 1e-9);
  });

  it('kerns only where the run says so', () => {
    expect(totalWidth(shape('AV', { kerning: true }))).to.be.lessThan(totalWidth(shape('AV')));
    expect(totalWidth(shape('HH', { kerning: true }))).to.equal(totalWidth(shape('HH')));
  });

  it('kerns a family by its own pairs, where a stand-in draws it', () => {
    const kerned = (text: string): number => {
      const aptos = { fonts: { ...format('Aptos').fonts } };
      return totalWidth(shape(text, { ...aptos, kerning: true })) - totalWidth(shape(text, aptos));
    };
    expect(kerned('ra')).to.be.closeTo((200 * -63) / 2048, 1e-9);
    expect(kerned('HH')).to.equal(0);
  });

  it('draws the words of a line and their spaces in one run, where a face of its own has the Latin letters', () => {
    const { runs } = shape('Server - client (2024)', { fonts: { ...format('SimSun').fonts } });
    expect(runs.map(({ font }) => font.face.family)).to.deep.equal(['BIZ UDMincho']);
  });

  it('keeps the known widths of a family where ligatures are asked for', async () => {
    const width = (shaper?: Shaper): number => {
      const aptos = format('Aptos', { fonts: { ...format('Aptos').fonts }, openType: ['liga'] });
      return totalWidth(shapeSpans([{ text: 'fine', format: aptos }], shaper && { shaper }));
    };
    expect(width(await loadShaper())).to.equal(width());
  });

  it('draws the forms of numbers that are asked for, in stand-ins too, and their other letters as they were', async () => {
    const glyphs = (tags: readonly string[], shaper: Shaper): number[][] => {
      const { runs } = shapeSpans([{ text: 'a1', format: format('Calibri', { openType: tags }) }], { shaper });
      return runs.map((run) => [...sliceRun(run, 0, run.end - run.start).glyphs]);
    };
    const shaper = await loadShaper();
    const [plain, oldStyle, ligatures] = [[], ['onum'], ['liga']].map((tags) => glyphs(tags, shaper).flat());
    expect(oldStyle[0]).to.equal(plain[0]);
    expect(oldStyle[1]).to.not.equal(plain[1]);
    expect(ligatures).to.deep.equal(plain);
  });

  it('draws the signs of symbol fonts where ligatures are asked for', async () => {
    const signs = { fonts: { ...format('Symbol').fonts }, openType: ['liga'] };
    const [run] = shapeSpans([{ text: '\uf0b7', format: format('Symbol', signs) }], {
      shaper: await loadShaper(),
    }).runs;
    expect(sliceRun(run, 0, 1).glyphs[0]).to.equal(run.font.face.glyph(0x2022));
  });

  it('adds character spacing to each character and scales the letters alone', () => {
    const plain = totalWidth(shape('abc'));
    expect(totalWidth(shape('abc', { spacing: twip(10) }))).to.be.closeTo(plain + 30, 1e-9);
    expect(totalWidth(shape('abc', { spacing: twip(10), scale: 1.5 }))).to.be.closeTo(1.5 * plain + 30, 1e-9);
  });

  it('draws capitals without changing the text, and leaves ß as it is', () => {
    const caps = shape('aß', { caps: true });
    expect(caps.text).to.equal('aß');
    expect(caps.widths[0]).to.equal(shape('A').widths[0]);
    expect(caps.widths[1]).to.equal(shape('ß').widths[0]);
  });

  it('sets small capitals and spaces at four fifths of the size, and capitals at all of it', () => {
    const runs = shape('Abc D', { smallCaps: true, size: pt(11) }).runs.map(({ start, end, size }) => [
      start,
      end,
      size,
    ]);
    expect(runs).to.deep.equal([
      [0, 1, 11],
      [1, 4, 9],
      [4, 5, 11],
    ]);
  });

  it('sets super- and subscript smaller, raised and lowered within the line', () => {
    const [raised] = shape('2', { verticalAlign: 'superscript' }).runs;
    expect([raised.size, raised.rise]).to.deep.equal([6.5, 60]);
    const [lowered] = shape('2', { verticalAlign: 'subscript' }).runs;
    expect([lowered.size, lowered.rise]).to.deep.equal([6.5, -10]);
    expect(shape('2', { position: twip(40) }).runs[0].rise).to.equal(40);
  });

  it('gives placeholders runs of their own, without width', () => {
    const { runs, widths } = shape('a\tb\ufffc\n');
    expect(runs.map(({ start, end }) => [start, end])).to.deep.equal([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
    ]);
    expect([widths[1], widths[3], widths[4]]).to.deep.equal([0, 0, 0]);
  });

  it('gives tabs of a right-to-left run the complex script font and size', () => {
    const fonts = { ...format('Arial').fonts, cs: 'Georgia' };
    const [tab] = shape('\t', { rtl: true, fonts, sizeCs: pt(20) }).runs;
    expect([tab.font.family, tab.size]).to.deep.equal(['Georgia', 20]);
  });

  it('covers the text without gaps, and joins what is drawn alike', () => {
    expect(shape('plain — “quoted” text').runs).to.have.length(1);
    const { runs, text } = shape('mixed 日本 ⌘ Ж text');
    let at = 0;
    for (const run of runs) {
      expect(run.start).to.equal(at);
      at = run.end;
    }
    expect(at).to.equal(text.length);
  });

  it('gives a surrogate pair its width at the first unit', () => {
    const { widths, runs } = shape('😀');
    expect(widths[0]).to.be.greaterThan(0);
    expect(widths[1]).to.equal(0);
    expect(runs[0].glyphs).to.have.length(1);
  });

  it('draws the no-break hyphen as a hyphen, and shows no soft hyphen', () => {
    const hyphen = shape('-').runs[0].glyphs[0];
    expect(shape('\u2011').runs[0].glyphs[0]).to.equal(hyphen);
    expect(totalWidth(shape('\u00ad\u200b\u200d'))).to.equal(0);
  });

  it('reports a character that no font has', () => {
    const log = new DiagnosticLog();
    shape('\u{e1234}', {}, { log });
    expect(log.all.map((d) => d.code)).to.include('glyph-missing');
  });

  it('draws the numeral of one in a circle that no font has, and tells so', () => {
    const log = new DiagnosticLog();
    const [run] = shape('\u3280', {}, { log }).runs;
    const [one] = shape('\u4e00').runs;
    expect(log.all.map((d) => d.code)).to.include('glyph-missing');
    expect(run.font.face).to.equal(one.font.face);
    expect([...run.glyphs]).to.deep.equal([...one.glyphs]);
  });

  it('shows no skin tone behind an emoji', () => {
    expect(totalWidth(shape('\u{1f44d}\u{1f3fd}'))).to.equal(totalWidth(shape('\u{1f44d}')));
  });

  it('takes size and weight of complex script text from its own properties', () => {
    const [run] = shape('אב', { rtl: true, size: pt(10), sizeCs: pt(14), boldCs: true }).runs;
    expect(run.size).to.equal(14);
    expect(run.font.face.bold).to.equal(true);
  });

  it('takes few steps for a Latin character, as many in long texts as in short ones', async () => {
    const sentence = 'Lorem ipsum dolor sit amet, consectetur (adipiscing) elit. ';
    const spans = (count: number) => [[{ text: sentence.repeat(count), format: format('Calibri') }]];
    const module = new URL('../testing/shaped-text.js', import.meta.url);
    // The first call opens the font.
    const [, few = 0, many = 0] = await stepsOf(module, 'shapeSpans', spans(1), spans(20), spans(200));
    expect(many).to.be.below(12 * few);
    expect(many / (200 * sentence.length), 'steps a character').to.be.below(10);
  });
});

describe('complex scripts', () => {
  let shaper: Shaper;
  before(async () => {
    shaper = await loadShaper();
  });

  it('are shaped with the characters near them alone, however long the paragraph', () => {
    let longest = 0;
    const counting: Shaper = {
      ...shaper,
      shape: (request) => {
        longest = Math.max(longest, request.text.length);
        return shaper.shape(request);
      },
    };
    const shaped = shape('مرحبا '.repeat(500), { rtl: true }, { shaper: counting, bidi: true });
    expect(longest).to.be.lessThan(60);
    const widthOf = (word: number): number =>
      shaped.widths.slice(6 * word, 6 * word + 5).reduce((sum, w) => sum + w, 0);
    expect(widthOf(499)).to.be.closeTo(widthOf(0), 1e-9);
    expect(visualRuns(shaped, 2994, 2999).flatMap(({ clusters }) => [...clusters])).to.include(2994);
  });

  it('are told apart from text that a sum of advances draws', () => {
    expect(needsShaping('plain — “text” 日本 Ж')).to.equal(false);
    for (const text of ['مرحبا', 'שלום', 'हिन्दी', 'ไทย', 'e\u0301', '\u202eabc'])
      expect(needsShaping(text), text).to.equal(true);
  });

  it('join Arabic letters, also across a change of format', () => {
    const joined = shapeSpans([{ text: 'بب', format: format() }], { shaper, bidi: true });
    const split = shapeSpans(
      [
        { text: 'ب', format: format() },
        { text: 'ب', format: format('Arial', { color: '#ff0000' }) },
      ],
      { shaper, bidi: true },
    );
    const glyphs = (shaped: typeof joined) => visualRuns(shaped, 0, 2).flatMap((slice) => [...slice.glyphs]);
    expect(glyphs(split)).to.deep.equal(glyphs(joined));
    expect(glyphs(joined)[0]).to.not.equal(glyphs(joined)[1]);
  });

  it('give each cluster its width at its first unit', () => {
    const { widths } = shapeSpans([{ text: 'क्षि', format: format() }], { shaper });
    expect(widths[0]).to.be.greaterThan(0);
    expect([...widths].filter((width) => width > 0)).to.have.length(1);
  });

  it('put a mark that a face lacks on its letter by another face, in the room of the letter', () => {
    for (const family of ['Calibri', 'Cambria', 'Georgia', 'Consolas', 'Segoe UI', 'Courier New']) {
      for (const letter of 'axqMÄβж') {
        for (const marks of ['\u0304', '\u0301', '\u0302', '\u0303', '\u0323', '\u0323\u0304']) {
          const text = `a${letter}${marks}z`;
          const log = new DiagnosticLog();
          const shaped = shapeSpans([{ text, format: format(family) }], { shaper, log });
          const ligatures = shapeSpans([{ text, format: format(family, { openType: ['liga'] }) }], { shaper, log });
          const drawn = [...shaped.runs, ...ligatures.runs].flatMap((run) => [
            ...sliceRun(run, run.start, run.end).glyphs,
          ]);
          expect(drawn, `${text} in ${family}`).not.to.include(0);
          expect(totalWidth(shaped)).to.be.closeTo(totalWidth(shape(`a${letter}z`, format(family))), 3);
          expect(log.all.filter(({ code }) => code === 'glyph-missing')).to.deep.equal([]);
        }
      }
    }
  });

  it('tell of a mark that they cannot draw, on letters that stay with their neighbors', () => {
    const log = new DiagnosticLog();
    shapeSpans([{ text: 'ب\u1ac5', format: format() }], { shaper, log });
    expect(log.all.map(({ code }) => code)).to.include('glyph-missing');
  });

  it('put a mark on the letter before it', () => {
    const { runs } = shape('xe\u0301x', {}, { shaper });
    expect(runs.map(({ start, end }) => [start, end])).to.deep.equal([
      [0, 1],
      [1, 3],
      [3, 4],
    ]);
  });

  it('are drawn letter by letter without a shaper, never refused', () => {
    expect(totalWidth(shape('हिन्दी مرحبا'))).to.be.greaterThan(0);
  });
});

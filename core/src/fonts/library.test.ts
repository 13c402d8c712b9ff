import { expect } from 'chai';
import { DiagnosticLog } from '../base/diagnostics.js';
import { QuireError } from '../base/errors.js';
import { nodeFontSources } from '../node/fonts.js';
import type { FontLibrary, FontRequest, FontSource } from '../resolved/index.js';
import { loadScriptAdvances, openFontLibrary } from './index.js';
import { packOf } from './packs.js';
import type { FontHint } from './substitutes.js';

const [catalogue] = nodeFontSources({ folders: [] });
const plain = (family: string, style: Partial<FontRequest> = {}): FontRequest => ({
  family,
  bold: false,
  italic: false,
  ...style,
});
const library = (...sources: FontSource[]): FontLibrary => openFontLibrary([...sources, catalogue]);
const match = (family: string, style: Partial<FontRequest> = {}) =>
  library().match(plain(family, style), new DiagnosticLog());
const em = (family: string, character: string, style: Partial<FontRequest> = {}) => {
  const found = match(family, style);
  const { face } = found;
  const codePoint = character.codePointAt(0) ?? 0;
  return found.advance?.(codePoint) ?? (face.advances[face.glyph(codePoint)] / face.unitsPerEm) * found.widthScale;
};

/** A source with one font, under a name other than its own. */
function renamed(family: string, from: string, extra: object = {}): FontSource {
  const face = catalogue.faces.find((f) => f.family === from && !f.bold && !f.italic);
  if (!face) throw new Error(`${from} is not installed`);
  return { faces: [{ family, bold: false, italic: false, load: () => face.load(), ...extra }] };
}

describe('the font library', () => {
  it("takes the user's own font before any stand-in, whatever the case of its name", () => {
    const own = library(renamed('Calibri', 'Tinos')).match(plain('CALIBRI'), new DiagnosticLog());
    expect(own.face.family).to.equal('Tinos');
    expect(own.advance).to.equal(undefined);
  });

  it("sets fonts of Linux in what Word takes for them, unless they are the user's own", () => {
    expect(match('DejaVu Sans').family).to.equal('Verdana');
    expect(em('DejaVu Sans', 'm')).to.equal(em('Verdana', 'm'));
    const own = library(renamed('DejaVu Sans', 'Tinos')).match(plain('DejaVu Sans'), new DiagnosticLog());
    expect(own.face.family).to.equal('Tinos');
  });

  it('knows a font by its other names', () => {
    const own = library(renamed('Body', 'Tinos', { aliases: ['本文'] })).match(plain('本文'), new DiagnosticLog());
    expect(own.face.family).to.equal('Tinos');
  });

  it('stands in with fonts of the same widths', () => {
    expect(match('Calibri').face.family).to.equal('Carlito');
    expect(match('Cambria').face.family).to.equal('Caladea');
    expect(match('Arial').face.family).to.equal('Arimo');
    expect(match('Times New Roman').face.family).to.equal('Tinos');
    expect(match('Segoe UI').face.family).to.equal('Selawik');
    expect(match('Arial Narrow').face.family).to.equal('Liberation Sans Narrow');
  });

  it('draws families made for a script so that the letters of the stand-in are as large, not squeezed', async () => {
    const fonts = openFontLibrary([catalogue], { scripts: await loadScriptAdvances() });
    for (const [family, small] of [
      ['TH SarabunPSK', 0.655],
      ['Angsana New', 0.7],
      ['Cordia New', 0.67],
      ['TH Niramit AS', 0.655],
    ] as const) {
      const { face, widthScale, advance } = fonts.match(plain(family), new DiagnosticLog());
      expect(1000 / face.unitsPerEm, family).to.be.closeTo(small, 0.05);
      expect(widthScale, family).to.be.closeTo(1, 0.12);
      expect(advance?.(0xe01), family).to.be.closeTo(face.advances[face.glyph(0xe01)] / face.unitsPerEm, 0.03);
    }
    expect(fonts.match(plain('TH Sarabun New'), new DiagnosticLog()).advance?.(0xe01)).to.equal(0.386);
  });

  it('knows PostScript names of fonts that come with Windows', () => {
    expect(em('ArialMT', 'm')).to.equal(em('Arial', 'm'));
    expect(match('TimesNewRomanPSMT').metrics).to.deep.equal(match('Times New Roman').metrics);
  });

  it('has lines of their own for bold faces whose figures differ', () => {
    expect(match('Cordia New').metrics.ascent).to.equal(3678 / 4096);
    expect(match('Cordia New', { bold: true }).metrics.ascent).to.equal(3412 / 4096);
    expect(match('TH SarabunPSK', { bold: true }).metrics.ascent).to.equal(0.85);
  });

  it('keeps the widths of fonts that nobody may ship', () => {
    const units = (...of: Parameters<typeof em>): number => em(...of) * 2048;
    expect(units('Verdana', 'w')).to.equal(1675);
    expect(units('Aptos', 'e')).to.equal(1079);
    expect(units('Consolas', 'Ж')).to.equal(1126);
    expect(units('Segoe UI', 'a', { italic: true })).to.equal(1110);
    expect(units('Cambria', 'W'), 'of a stand-in in other units').to.equal(1886);
    expect(units('Aptos', 'é'), 'as its plain letter').to.equal(units('Aptos', 'e'));
  });

  it('states the heights that Word states of fonts whose lines are higher', () => {
    expect(match('Cambria Math').metrics.stated).to.deep.equal({ ascent: 0.779, descent: 0.222 });
    expect(match('Cambria').metrics.stated).to.equal(undefined);
    expect(match('Courier New').metrics.stated?.descent).to.equal(0.188);
    expect(match('Courier New', { bold: true }).metrics.stated?.descent).to.equal(0.209);
  });

  it('measures operators that a font lacks by Cambria Math, and other signs by Segoe UI Symbol', () => {
    const figures = (character: string): readonly [number, number] => {
      const codePoint = character.codePointAt(0) ?? 0;
      const drawn = openFontLibrary([catalogue]).fallback(codePoint, plain('Consolas'), new DiagnosticLog());
      return [drawn?.metrics.ascent ?? 0, Math.round(1000 * (drawn?.advance?.(codePoint) ?? 0))];
    };
    expect(figures('⋈')).to.deep.equal([1946 / 2048, 830]);
    expect(figures('✓')[0]).to.equal(match('Segoe UI Symbol').metrics.ascent);
  });

  it('keeps the kerning of fonts that nobody may ship, accents aside', () => {
    const kerning = (family: string, pair: string): number =>
      Math.round((match(family).kerning?.(pair.charCodeAt(0), pair.charCodeAt(1)) ?? Number.NaN) * 2048);
    expect(kerning('Aptos', 'ra')).to.equal(-63);
    expect(kerning('Aptos', 'rá')).to.equal(-63);
    expect(kerning('Aptos', 'o-')).to.equal(43);
    expect(kerning('Aptos', 'HH')).to.equal(0);
    expect(match('Calibri').kerning, 'of a stand-in that kerns alike').to.equal(undefined);
  });

  it('keeps their widths beyond Latin-1 where they are loaded', async () => {
    const fonts = openFontLibrary([catalogue], { scripts: await loadScriptAdvances() });
    const units = (family: string, character: string): number => {
      const codePoint = character.codePointAt(0) ?? 0;
      const named = fonts.match(plain(family), new DiagnosticLog());
      const drawn = named.face.glyph(codePoint) ? named : fonts.fallback(codePoint, plain(family), new DiagnosticLog());
      expect(drawn?.family, 'measured as').to.equal(family);
      return Math.round((drawn?.advance?.(codePoint) ?? 0) * 2048);
    };
    expect(units('Cambria', 'ж')).to.equal(1462);
    expect(units('Georgia', 'ж')).to.equal(1612);
    expect(units('Garamond', 'm')).to.equal(1579);
    const italic = fonts.match(plain('Garamond', { italic: true }), new DiagnosticLog());
    expect([italic.advance?.(0x6d), italic.widthScale], 'of italics that nothing is known of').to.deep.equal([
      undefined,
      1,
    ]);
    expect(units('Verdana', 'ж')).to.equal(1634);
    expect(units('Tahoma', 'Ω')).to.equal(1438);
    expect(units('Segoe UI', 'ł')).to.equal(561);
    expect(units('Arial', 'ש')).to.equal(1422);
    expect(units('Times New Roman', '\ufebb')).to.equal(1733);
    expect(units('Calibri', 'א')).to.equal(1099);
    expect(units('Calibri Light', 'ж')).to.equal(1358);
    expect(units('Segoe UI Semibold', 'ж')).to.equal(1622);
  });

  it('draws the circles of Tahoma and Verdana in the size that they have there', () => {
    for (const family of ['Tahoma', 'Verdana']) {
      const { advance, enlarged, face } = openFontLibrary([catalogue]).match(plain(family), new DiagnosticLog());
      expect(advance?.(0x25cf)).to.be.closeTo(0.604, 0.001);
      const natural = face.advances[face.glyph(0x25cf)]! / face.unitsPerEm;
      expect((enlarged?.(0x25cf)?.scale ?? 0) * natural, family).to.be.lessThan(0.604);
    }
    expect(openFontLibrary([catalogue]).match(plain('Arial'), new DiagnosticLog()).enlarged).to.equal(undefined);
  });

  it('draws bullets in the size and at the height that they have in Symbol and Wingdings', () => {
    const drawn = (family: string, code: number): readonly number[] => {
      const { advance, enlarged } = match(family);
      const { scale, lowered, width } = enlarged?.(code) ?? { scale: 1, lowered: 0, width: 0 };
      // Square signs of the substitute have 0.051 em of space on either side; in Symbol and Wingdings all are centered.
      return [scale * (width - 0.102), (advance?.(code) ?? 0) / 2, lowered];
    };
    const [disc, , discLowered] = drawn('Wingdings', 0xf06c);
    expect(disc).to.be.closeTo(0.579, 0.005);
    expect(0.362 * 0.73 - discLowered, 'its middle').to.be.closeTo(0.361, 0.001);
    expect(drawn('Wingdings', 0x6e)[0]).to.be.closeTo(0.579, 0.005);
    expect(drawn('Wingdings', 0xa7)[0]).to.be.closeTo(0.29, 0.005);
    expect(match('Wingdings').enlarged?.(0x41)).to.equal(undefined);
    const bullet = match('Symbol').enlarged?.(0xf0b7);
    expect(0.331 * (bullet?.scale ?? 0) - (bullet?.lowered ?? 0), 'the middle of the bullet').to.be.closeTo(
      0.282,
      0.001,
    );
  });

  it('strokes no bold text of a family that is heavier than bold', () => {
    expect(match('Arial Black', { bold: true }).syntheticBold).to.equal(false);
    expect(match('Impact', { bold: true }).syntheticBold).to.equal(true);
  });

  it('draws letters of another script as wide as the original on average', async () => {
    const fonts = openFontLibrary([catalogue], { scripts: await loadScriptAdvances() });
    const scale = (character: string): number =>
      fonts.fallback(character.codePointAt(0) ?? 0, plain('Cambria'), new DiagnosticLog())?.widthScale ?? 0;
    expect(scale('ж')).to.be.within(1.05, 1.15);
  });

  it('measures the line by the font named, not by the one that draws', () => {
    const { ascent, descent, lineGap } = match('Calibri').metrics;
    expect(ascent + descent + lineGap).to.be.closeTo(1.2207, 1e-4);
    expect(match('Verdana').metrics.ascent).to.be.closeTo(2059 / 2048, 1e-9);
    expect(match('맑은 고딕').metrics.eastAsian).to.equal(true);
    const david = match('David').metrics;
    expect(david.ascent + david.descent + david.lineGap).to.be.closeTo(1, 1e-9);
    const arabic = match('Simplified Arabic').metrics;
    expect(arabic.ascent + arabic.descent + arabic.lineGap).to.be.closeTo(1.66, 1e-9);
  });

  it('takes a family that is installed by any of its names, before whatever the document says stands for it', () => {
    const hints = new Map([['biz udpゴシック', { alternateNames: ['Meiryo', 'Arial'] }]]);
    const hinted = openFontLibrary([catalogue], { hints });
    const faces = ['BIZ UDPゴシック', 'BIZ UDゴシック', 'BIZ UDP明朝 Medium', 'BIZ UDMincho Medium'].map((family) => {
      const { face, advance, widthScale } = hinted.match(plain(family), new DiagnosticLog());
      return [face.family, advance, widthScale];
    });
    expect(faces).to.deep.equal(
      ['BIZ UDPGothic', 'BIZ UDGothic', 'BIZ UDPMincho', 'BIZ UDMincho'].map((family) => [family, undefined, 1]),
    );
  });

  it('draws the digits of Persian families as theirs, as wide as theirs', async () => {
    const fonts = openFontLibrary([catalogue], { scripts: await loadScriptAdvances() });
    const named = fonts.match(plain('B Nazanin'), new DiagnosticLog());
    expect(named.mapCodePoint?.(0x33)).to.equal(0x06f3);
    expect(named.mapCodePoint?.(0x0628)).to.equal(0x0628);
    const drawn = fonts.fallback(0x06f3, plain('B Nazanin'), new DiagnosticLog());
    expect(drawn?.face.family).to.equal('Noto Naskh Arabic');
    expect(Math.round((named.advance?.(0x33) ?? 0) * 2048)).to.equal(960);
    expect(match('Arial').mapCodePoint).to.equal(undefined);
  });

  it('imitates the weight and slant that a face lacks', () => {
    const found = match('Segoe UI', { bold: true, italic: true });
    expect([found.face.bold, found.syntheticBold, found.syntheticItalic]).to.deep.equal([true, false, true]);
  });

  it('sets a font that Word lacks in the alternate of the font table, in its lines and widths', () => {
    const hints = new Map([
      ['house type', { alternateNames: ['No Such', 'Segoe UI'] }],
      ['calibri', { alternateNames: ['DejaVu Sans', 'Georgia'] }],
    ]);
    const hinted = openFontLibrary([catalogue], { hints });
    const house = hinted.match(plain('House Type'), new DiagnosticLog());
    const segoe = match('Segoe UI');
    expect([house.family, house.metrics, house.advance?.(0x77)]).to.deep.equal([
      'Segoe UI',
      segoe.metrics,
      segoe.advance?.(0x77),
    ]);
    expect(hinted.match(plain('Calibri'), new DiagnosticLog()).face.family, 'of a font that Word has').to.equal(
      'Carlito',
    );
  });

  it('goes by what the font table says of an unknown family', () => {
    const hint = (family: FontHint['family']): FontHint => ({ alternateNames: [], family, pitch: 'variable' });
    const hints = new Map([
      ['house type', hint('roman')],
      ['monospace', hint('roman')],
      ['roman numerals', hint('swiss')],
      ['sans of ours', hint('modern')],
    ]);
    hints.set('of arabic letters', { ...hint('auto'), charset: 'B2' });
    const hinted = openFontLibrary([catalogue], { hints });
    const faces = [...hints.keys()].map((name) => hinted.match(plain(name), new DiagnosticLog()).face.family);
    expect(faces, 'whatever it is called').to.deep.equal(['Tinos', 'Tinos', 'Arimo', 'Cousine', 'Arimo']);
    expect(match('Nimbus Mono Fixed').face.family, 'of which it says nothing').to.equal('Tinos');
    expect(match('No Such;Georgia').face.family).to.equal('Gelasio');
  });

  it('reports a substitution once to each log, and none where the font is there', () => {
    const fonts = library();
    for (const log of [new DiagnosticLog(), new DiagnosticLog()]) {
      fonts.match(plain('Calibri'), log);
      fonts.match(plain('Calibri'), log);
      fonts.match(plain('Carlito'), log);
      expect(log.all).to.deep.equal([
        { code: 'font-substituted', family: 'Calibri', substitute: 'Carlito', fit: 'exact' },
      ]);
    }
  });

  it('says how much is known of the font: its widths and lines, a similar one, or its kind', async () => {
    const scripts = await loadScriptAdvances();
    const swiss: FontHint = { alternateNames: [], family: 'swiss' };
    const hints = new Map<string, FontHint>([
      ['open type', { alternateNames: ['Segoe UI'] }],
      ['house sans', swiss],
    ]);
    const fits = (family: string, style: Partial<FontRequest> = {}, source = catalogue) => {
      const log = new DiagnosticLog();
      openFontLibrary([source], { scripts, hints }).match(plain(family, style), log);
      return log.all.flatMap((each) => (each.code === 'font-substituted' ? [each.fit] : []));
    };
    expect(fits('Calibri'), 'a face of equal widths').to.deep.equal(['exact']);
    expect(fits('Tahoma'), 'drawn with its widths').to.deep.equal(['exact']);
    expect(fits('Calibri Light', { bold: true }), 'no widths of this style').to.deep.equal(['near']);
    expect(fits('B Lotus'), 'figures of a similar one').to.deep.equal(['near']);
    expect(fits('Open Type'), 'the choice that Word recorded').to.deep.equal(['near']);
    expect(fits('House Sans'), 'the kind alone').to.deep.equal(['guessed']);
    expect(fits('Calibri', {}, renamed('Other', 'Tinos')), 'any face').to.deep.equal(['guessed']);
    const installed = { faces: [...renamed('Segoe UI', 'Tinos').faces, ...catalogue.faces] };
    expect(fits('Open Type', {}, installed), 'an installed font in its place').to.deep.equal(['near']);
    expect(fits('Segoe UI', {}, installed)).to.deep.equal([]);
  });

  it('passes over a font that cannot be read, and says so', () => {
    const log = new DiagnosticLog();
    const broken: FontSource = {
      faces: [{ family: 'Calibri', bold: false, italic: false, load: () => new Uint8Array(40) }],
    };
    expect(library(broken).match(plain('Calibri'), log).face.family).to.equal('Carlito');
    expect(log.all.map((d) => d.code)).to.include('feature-ignored');
  });

  it('says why no font can be read, and asks again for one that may be there later', () => {
    let isThere = false;
    const [{ faces }] = nodeFontSources({ folders: [] });
    const load = () => {
      if (!isThere) throw new QuireError('UNAVAILABLE', 'the service does not answer');
      return faces[0].load();
    };
    const fonts = openFontLibrary([{ faces: [{ ...faces[0], load }] }]);
    const match = () => fonts.match(plain(faces[0].family), new DiagnosticLog());
    expect(match).to.throw(QuireError, 'can be read: the service does not answer');
    isThere = true;
    expect(match().family).to.equal(faces[0].family);
  });

  it('finds a face by script where the one asked for lacks the character', () => {
    const fonts = library();
    const fallback = (character: string, family = 'Calibri') =>
      fonts.fallback(character.codePointAt(0) ?? 0, plain(family), new DiagnosticLog())?.face.family;
    expect(fallback('ب')).to.equal('Noto Naskh Arabic');
    expect(fallback('क')).to.equal('Noto Sans Devanagari');
    expect(fallback('ก')).to.equal('Noto Sans Thai');
    expect(fallback('日')).to.match(/BIZ UD/);
    expect(fallback('汉', 'SimSun')).to.equal('Noto Serif SC');
    expect(fallback('汉', 'SimHei')).to.equal('Noto Sans SC');
    expect(fallback('한')).to.equal('NanumGothic');
    expect(fallback('😀')).to.equal('Noto Emoji');
    expect(fallback('\u{e1234}')).to.equal(undefined);
  });

  it('keeps the line of a font made for the script that another font draws', () => {
    const line = (family: string, character: string): number => {
      const found = library().fallback(character.codePointAt(0) ?? 0, plain(family), new DiagnosticLog())?.metrics;
      return found ? found.ascent + found.descent + found.lineGap : 0;
    };
    expect(line('Mangal', 'क')).to.be.closeTo(1.68, 1e-9);
    expect(line('Calibri', 'क'), 'of the font that Windows has for it').to.be.closeTo(1.33, 1e-9);
  });

  it('keeps the line and the cell of an East Asian font whose signs another font draws', () => {
    const fonts = library();
    const found = fonts.fallback(0x6c49, plain('SimSun'), new DiagnosticLog());
    expect(found?.metrics).to.deep.equal(match('SimSun').metrics);
    expect(found?.advance?.(0x6c49)).to.equal(1);
    expect(found?.advance?.(0x41), 'a letter').to.equal(0.5);
    expect([0x201c, 0x2460, 0x3b1].map((sign) => found?.advance?.(sign))).to.deep.equal([1, 1, 1]);
  });

  it('draws the book faces of Korean with a book face, its own bold too', () => {
    for (const family of ['Batang', '바탕', 'BatangChe']) {
      expect(match(family).face.family, family).to.equal('NanumMyeongjo');
      expect(match(family, { bold: true }).syntheticBold, family).to.equal(false);
    }
    expect(match('Gulim').face.family).to.equal('NanumGothic');
  });

  it('takes the shapes of bullets that a font lacks from Times New Roman', () => {
    const bullet = library().fallback(0x25cf, plain('Noto Sans Symbols'), new DiagnosticLog());
    expect(bullet?.metrics).to.deep.equal(match('Times New Roman').metrics);
  });

  it('turns symbol fonts into Unicode, with their own widths', () => {
    const symbol = match('Symbol');
    expect(symbol.mapCodePoint?.(0xf0b7)).to.equal('•'.codePointAt(0));
    expect(symbol.mapCodePoint?.(0x61)).to.equal('α'.codePointAt(0));
    expect(symbol.advance?.(0xf0b7)).to.equal(0.46);
    expect(match('Wingdings').mapCodePoint?.(0xf0fc)).to.equal('✔'.codePointAt(0));
  });

  it('tells of a weight and a slant that are imitated, by own faces, stand-ins and fallbacks', () => {
    const upright = { ...catalogue, faces: catalogue.faces.filter(({ bold, italic }) => !bold && !italic) };
    const fonts = openFontLibrary([renamed('House', 'Tinos'), upright]);
    const told = (family: string, style: Partial<FontRequest>, codePoint?: number) => {
      const log = new DiagnosticLog();
      if (codePoint === undefined) fonts.match(plain(family, style), log);
      else fonts.fallback(codePoint, plain(family, style), log);
      return log.all.filter(({ code }) => code === 'face-synthesized');
    };
    const synthesized = (family: string, style: string, face: string) => [
      { code: 'face-synthesized', family, style, face },
    ];
    expect(told('House', { bold: true })).to.deep.equal(synthesized('House', 'bold', 'House'));
    expect(told('Calibri', { italic: true })).to.deep.equal(synthesized('Calibri', 'italic', 'Carlito'));
    expect(told('Arial', { bold: true, italic: true }, 0x0e01)[0]).to.include({
      family: 'Arial',
      style: 'bold italic',
    });
    expect(told('Calibri', {})).to.deep.equal([]);
    const complete = new DiagnosticLog();
    library().match(plain('Calibri', { bold: true, italic: true }), complete);
    expect(complete.all.map(({ code }) => code)).to.deep.equal(['font-substituted']);
  });

  it('names the pack to install where a family of it would have drawn, to each log once', () => {
    const general = { ...catalogue, faces: catalogue.faces.filter(({ family }) => packOf(family) === '@quire/fonts') };
    const fonts = openFontLibrary([general]);
    const cjk = { code: 'font-pack-missing', family: 'BIZ UDMincho', pack: '@quire/fonts-cjk' };
    for (const log of [new DiagnosticLog(), new DiagnosticLog()]) {
      fonts.match(plain('MS Mincho'), log);
      fonts.match(plain('Arial'), log);
      fonts.fallback(0x3042, plain('Arial'), log);
      fonts.fallback(0x2022, plain('Arial'), log);
      expect(log.all.filter(({ code }) => code === 'font-pack-missing')).to.deep.equal([
        cjk,
        { ...cjk, family: 'BIZ UDGothic' },
      ]);
    }
    const complete = new DiagnosticLog();
    library().match(plain('MS Mincho'), complete);
    expect(complete.all.map(({ code }) => code)).to.deep.equal(['font-substituted']);
  });

  it('says that it has no fonts', () => {
    expect(() => openFontLibrary([{ faces: [] }])).to.throw('no fonts');
  });
});

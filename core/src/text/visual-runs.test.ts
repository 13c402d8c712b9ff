import { expect } from 'chai';
import { format, shape, shapeSpans } from '../testing/shaped-text.js';
import { loadShaper, type Shaper, visualRuns } from './index.js';
import type { ShapedText } from './shaped-text.js';

/** The pieces of a line from left to right, each with its characters in their order on the page. */
function seen(shaped: ShapedText, start = 0, end = shaped.text.length): string {
  return visualRuns(shaped, start, end)
    .map((slice) => Array.from(slice.clusters, (cluster) => shaped.text[cluster]).join(''))
    .join('');
}

describe('visualRuns', () => {
  let shaper: Shaper;
  before(async () => {
    shaper = await loadShaper();
  });

  it('cuts runs at the ends of the line', () => {
    const shaped = shapeSpans([
      { text: 'one ', format: format('Arial') },
      { text: 'two', format: format('Arial', { bold: true }) },
    ]);
    const slices = visualRuns(shaped, 2, 6);
    expect(slices.map(({ start, end }) => [start, end])).to.deep.equal([
      [2, 4],
      [4, 6],
    ]);
    expect([...slices[0].clusters]).to.deep.equal([2, 3]);
    expect(slices[0].advances[0]).to.equal(shaped.widths[2]);
  });

  it('turns over Hebrew in Latin text, and keeps its numbers', () => {
    const shaped = shape('ab אבג 12 cd', {}, { shaper });
    expect(seen(shaped)).to.equal('ab 12 גבא cd');
  });

  it('runs a right-to-left paragraph from the right', () => {
    const shaped = shape('אב cd', { rtl: true }, { shaper, bidi: true });
    expect(seen(shaped)).to.equal('cd בא');
  });

  /** Runs marked `w:rtl` (in brackets) and others of a right-to-left paragraph, in order. */
  const runs = (text: string, language = 'he-IL'): string => {
    const spans = Array.from(text.matchAll(/\[(.*?)\]|([^[]+)/g), ([, marked, plain]) => ({
      text: marked ?? plain,
      format: format('Arial', {
        rtl: marked !== undefined,
        language: { latin: 'en-US', eastAsia: 'ja-JP', bidi: language },
      }),
    }));
    return seen(shapeSpans(spans, { shaper, bidi: true }));
  };

  it('keeps runs that are not marked together from left to right, whatever they hold', () => {
    expect(runs('אב Word גד.')).to.equal('בא Word דג.');
    expect(runs('English (yes)!')).to.equal('English (yes)!');
  });

  it('parts runs by their marks, even between Latin letters', () => {
    expect(runs('W[T]J')).to.equal('JTW');
    expect(runs('WTJ')).to.equal('WTJ');
    expect(runs('first[ ]second')).to.equal('second first');
    expect(runs('2022[.]')).to.equal('.2022');
  });

  it('keeps the numbers of a marked run together, with their separators', () => {
    expect(runs('[אב 12/05/2021, 10:30-11:45, 20%]')).to.equal('20% ,10:30-11:45 ,12/05/2021 בא');
    expect(runs('[אב (גרסה 1.2).]').replace(/[()]/g, '')).to.equal('.1.2 הסרג בא');
  });

  it('parts the numbers of Arabic at hyphens and strokes', () => {
    expect(runs('[28-02-2026]', 'ar-SA')).to.equal('2026-02-28');
    expect(runs('[1,234.56]', 'ar-SA')).to.equal('1,234.56');
    expect(runs('[אב 28-02-2026]', 'ar-SA')).to.equal('28-02-2026 בא');
  });

  it('keeps Latin words of Arabic runs together over hyphens and strokes', () => {
    expect(runs('[نص TCP/IP]', 'ar-SA').endsWith('صن')).to.equal(true);
    expect(runs('[نص TCP/IP]', 'ar-SA').startsWith('TCP/IP ')).to.equal(true);
    expect(runs('[نص https://a.org/x-y]', 'ar-SA').startsWith('https://a.org/x-y ')).to.equal(true);
  });

  it('keeps to embeddings that the text marks', () => {
    const shaped = shape('ab \u202bאב cd\u202c ef', {}, { shaper });
    expect(seen(shaped).replace(/[\u202a-\u202e]/g, '')).to.equal('ab cd בא ef');
  });

  it('puts the spaces at the end of a line on the paragraph side (rule L1)', () => {
    const shaped = shape('אב גד ', {}, { shaper });
    expect(seen(shaped, 0, 3)).to.equal('בא ');
  });

  it('mirrors brackets that run right to left', () => {
    const shaped = shape('א(ב)', { rtl: true }, { shaper, bidi: true });
    const [open] = shape('(').runs[0].glyphs;
    const [close] = shape(')').runs[0].glyphs;
    const glyphs = visualRuns(shaped, 0, 4).flatMap((slice) => [...slice.glyphs]);
    expect(glyphs[0]).to.equal(open);
    expect(glyphs[2]).to.equal(close);
  });

  it('keeps words in order in a right-to-left paragraph of Latin text that has no shaper', () => {
    expect(seen(shape('one two.', { rtl: true }, { bidi: true }))).to.equal('.one two');
  });

  it('takes the punctuation of a right-to-left run along', () => {
    const shaped = shape('אב!', { rtl: true }, { shaper });
    expect(seen(shaped)).to.equal('!בא');
  });
});

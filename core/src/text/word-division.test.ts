import { expect } from 'chai';
import { format, shapeSpans } from '../testing/shaped-text.js';
import { type Hyphenator, loadHyphenator } from './index.js';
import { BreakKind } from './shaped-text.js';

const speaking = (latin: string) => format('Arial', { language: { latin, eastAsia: 'ja-JP', bidi: 'ar-SA' } });

describe('automatic hyphenation', () => {
  let hyphenator: Hyphenator;
  before(async () => {
    hyphenator = await loadHyphenator(['en-US', 'de-DE', 'ru-RU', 'x-unknown']);
  });

  function divided(text: string, language = 'en-US', keepCapitals = false): string {
    const { breaks } = shapeSpans([{ text, format: speaking(language) }], { hyphenator, keepCapitals });
    return Array.from(text, (c, i) => (breaks[i] === BreakKind.hyphen ? `${c}-` : c)).join('');
  }

  it('divides words by the patterns of their language', () => {
    expect(divided('representation of hyphenation')).to.equal('rep-re-sen-ta-tion of hy-phen-ation');
    expect(divided('Silbentrennung', 'de-DE')).to.equal('Sil-ben-tren-nung');
    expect(divided('перенос слов', 'ru-RU')).to.equal('пе-ре-нос слов');
  });

  it('leaves whole what follows a hyphen, and parts of addresses', () => {
    expect(divided('Format-Standard Produkt-Management', 'de-DE')).to.equal('For-mat-Standard Pro-dukt-Management');
    expect(divided('https://creativecommons.org')).to.equal('https://creativecommons.org');
  });

  it('leaves short words, unknown languages and, where the settings say so, capitals whole', () => {
    expect(divided('also able')).to.equal('also able');
    expect(divided('representation', 'ja-JP')).to.equal('representation');
    expect(divided('INFORMATION', 'en-US', true)).to.equal('INFORMATION');
  });

  it('goes by the run a word starts in', () => {
    const spans = [
      { text: 'information ', format: speaking('en-US') },
      { text: 'Silbentrennung', format: speaking('de-DE') },
    ];
    const { breaks } = shapeSpans(spans, { hyphenator });
    expect(breaks[1]).to.equal(BreakKind.hyphen);
    expect(breaks[14]).to.equal(BreakKind.hyphen);
  });

  it('leaves two letters before the hyphen and in English three behind it', () => {
    expect(divided('never under after abandonment')).to.equal('never un-der after aban-don-ment');
  });

  it('leaves whole what is longer than any word', () => {
    expect(divided('representation'.repeat(20))).to.include('-');
    expect(divided('representation'.repeat(40))).not.to.include('-');
  });

  it('divides a word with soft hyphens elsewhere too', () => {
    expect(divided('extra\u00adordinarily')).to.equal('ex-tra\u00ad-or-di-nar-ily');
  });

  it('leaves text whole that is not checked for spelling', () => {
    const { breaks } = shapeSpans([{ text: 'information', format: format('Arial', { noProof: true }) }], {
      hyphenator,
    });
    expect([...breaks]).not.to.include(BreakKind.hyphen);
  });

  it('counts what is shown in capitals as capitals, small ones not', () => {
    const dividesShown = (members: Parameters<typeof format>[1]): boolean => {
      const spans = [{ text: 'information', format: format('Arial', members) }];
      return shapeSpans(spans, { hyphenator, keepCapitals: true }).breaks.includes(BreakKind.hyphen);
    };
    expect(dividesShown({ caps: true })).to.equal(false);
    expect(dividesShown({ smallCaps: true })).to.equal(true);
  });
});

import { expect } from 'chai';
import { p } from '../../testing/index.js';
import { filler, type LaidOutLine, linesOf } from '../../testing/laid-out.js';

const PER_PAGE = 48;
const NARROW = '<w:ind w:right="6600"/><w:widowControl w:val="0"/>';
const TEXT =
  'Extraordinary considerations notwithstanding, representatives acknowledged responsibilities, ' +
  'administrative international communication and organization of the environmental transportation.';

const settings = (more: string): string =>
  '<w:autoHyphenation/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="x" w:val="15"/>' +
  `${more}</w:compat>`;
const setting = (name: string, value: 0 | 1): string =>
  `<w:compatSetting w:name="${name}" w:uri="x" w:val="${value}"/>`;

/** Returns the lines of a paragraph that follows `above` lines on a page. */
const broken = async (above: number, more: string): Promise<LaidOutLine[]> => {
  const lines = await linesOf({ body: filler(above) + p(TEXT, NARROW), settings: settings(more) });
  return lines.filter(({ text }) => !/^line \d+$/.test(text));
};

describe('a word divided at the foot of a page', () => {
  /** The number of lines up to the first line that ends in a divided word. */
  let upTo: number;
  let whole: LaidOutLine[];
  before(async () => {
    whole = await broken(0, '');
    upTo = whole.findIndex(({ text }) => text.endsWith('-')) + 1;
    expect(upTo).to.be.greaterThan(0);
  });
  const onFirstPage = (lines: readonly LaidOutLine[]) =>
    lines.filter(({ page }) => page === 1).map(({ text }) => text.trim());

  it('stays there where the document lets it', async () => {
    const lines = await broken(PER_PAGE - upTo, setting('allowHyphenationAtTrackBottom', 1));
    expect(onFirstPage(lines)).to.have.length(upTo);
    expect(onFirstPage(lines).at(-1)).to.match(/-$/);
  });

  it('takes its line along to the next', async () => {
    const lines = await broken(PER_PAGE - upTo, '');
    expect(onFirstPage(lines)).to.have.length(upTo - 1);
    expect(lines.map(({ text }) => text)).to.deep.equal(whole.map(({ text }) => text));
  });

  it('goes there alone in documents of Word 2019', async () => {
    const lines = await broken(PER_PAGE - upTo, setting('useWord2013TrackBottomHyphenation', 0));
    const kept = onFirstPage(lines);
    expect(kept).to.have.length(upTo);
    expect(kept.at(-1)).not.to.match(/-$/);
    const last = whole[upTo - 1].text.trim();
    expect(last.startsWith(kept.at(-1) ?? '?')).to.equal(true);
    expect(
      lines.find(({ page }) => page === 2)?.text.startsWith(last.split(' ').at(-1)?.replace('-', '') ?? '?'),
    ).to.equal(true);
  });
});

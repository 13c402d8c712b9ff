import { expect } from 'chai';
import { twip } from '../base/units.js';
import type { LayoutSettings, ResolvedBlock } from '../resolved/index.js';
import { automaticSpacing, gapBelowContextual, paragraphGap, spaceAfterSection } from './paragraph-gap.js';

describe('paragraphGap', () => {
  const settings = (...flags: string[]) => ({ flags: new Set(flags) }) as unknown as LayoutSettings;

  it('is the larger of the space after and the space before', () => {
    expect(paragraphGap(twip(500), twip(240), settings())).to.equal(500);
    expect(paragraphGap(twip(240), twip(500), settings())).to.equal(500);
  });

  it('is their sum under doNotUseHTMLParagraphAutoSpacing, as in a Word 2003 file', () => {
    expect(paragraphGap(twip(500), twip(240), settings('doNotUseHTMLParagraphAutoSpacing'))).to.equal(740);
  });
});

describe('gapBelowContextual', () => {
  const settings = { flags: new Set<string>() } as unknown as LayoutSettings;

  it('is what the space before exceeds the space by that was taken away above', () => {
    expect(gapBelowContextual(twip(200), twip(240), settings)).to.equal(40);
    expect(gapBelowContextual(twip(300), twip(240), settings)).to.equal(0);
  });

  it('is the whole space before where both spaces add up', () => {
    const added = { flags: new Set(['doNotUseHTMLParagraphAutoSpacing']) } as unknown as LayoutSettings;
    expect(gapBelowContextual(twip(200), twip(240), added)).to.equal(240);
  });
});

describe('automaticSpacing', () => {
  it('is 14 pt, and 5 pt where files keep off the paragraphs of HTML', () => {
    expect(automaticSpacing(new Set())).to.equal(14 * 20);
    expect(automaticSpacing(new Set(['doNotUseHTMLParagraphAutoSpacing']))).to.equal(5 * 20);
  });
});

describe('spaceAfterSection', () => {
  const paragraph = { kind: 'paragraph', format: { spaceAfter: twip(160) } } as ResolvedBlock;
  const table = { kind: 'table' } as ResolvedBlock;

  it('is the space after of the last paragraph', () => {
    expect(spaceAfterSection([table, paragraph])).to.equal(160);
  });

  it('is nothing behind a table, or where the section is empty', () => {
    expect(spaceAfterSection([paragraph, table])).to.equal(0);
    expect(spaceAfterSection([])).to.equal(0);
  });
});

import { expect } from 'chai';
import { inOneGo } from '../../base/steps.js';
import type { ResolvedParagraph } from '../../resolved/index.js';
import type { BlockFlow } from '../flow/index.js';
import { ShapingAhead } from './shape-ahead.js';

type Item = ResolvedParagraph['content'][number];
const paragraph = (...content: readonly object[]): ResolvedParagraph =>
  ({ kind: 'paragraph', content: content as readonly Item[] }) as unknown as ResolvedParagraph;
const text = (content: string): object => ({ kind: 'text', text: content });
const ideographs = (from: number, count: number): string =>
  String.fromCharCode(...Array.from({ length: count }, (_, i) => from + i));

/** The places of the paragraphs that are shaped ahead, and the notes. */
function ahead(...blocks: readonly ResolvedParagraph[]): readonly (number | string)[] {
  const shaped: (number | string)[] = [];
  const stages = {
    *shapeAhead(block: ResolvedParagraph) {
      shaped.push(blocks.indexOf(block));
      yield;
    },
  };
  const flow = { blocks, context: { stages } } as unknown as BlockFlow;
  const noteAhead = function* (id: string) {
    shaped.push(`note ${id}`);
    yield;
  };
  inOneGo(new ShapingAhead(flow, noteAhead).from(0));
  return shaped;
}

describe('shaping ahead of a page', () => {
  it('is for paragraphs of many characters, or of long formulas', () => {
    const formula = (nodes: number): object => ({ kind: 'equation', row: new Array(nodes).fill({}) });
    expect(
      ahead(paragraph(text('a')), paragraph(text('a'.repeat(5000))), paragraph(formula(10)), paragraph(formula(600))),
    ).to.deep.equal([1, 3]);
  });

  it('is for East Asian characters while many of them are new, each of which may have a slice of a face opened', () => {
    const first = text(ideographs(0x4e00, 60));
    expect(ahead(paragraph(first), paragraph(first), paragraph(text(ideographs(0x4e00, 70))))).to.deep.equal([0]);
  });

  it('is for the first East Asian character, for which whole faces are opened', () => {
    const blocks = ['a', ideographs(0x4e00, 1), ideographs(0x4e01, 1)].map((each) => paragraph(text(each)));
    expect(ahead(...blocks)).to.deep.equal([1]);
  });

  it('takes the footnotes that are referred to', () => {
    const reference = (note: string, id: string): object => ({ kind: 'noteReference', note, id });
    expect(ahead(paragraph(reference('footnote', '7'), reference('endnote', '8')))).to.deep.equal(['note 7']);
  });
});

import type { FrameDocument, FrameItem } from '@quire/core';
import { nodeEngine } from '@quire/core/node';
import { docx, tbl, tc } from '@quire/core/testing';
import { expect } from 'chai';
import { Random } from '../random.js';
import { randomParagraph } from './paragraphs.js';
import { taggedText } from './tagged-text.js';

const DOCUMENTS = 6;

/** Spaces at the end of a paragraph separate no words; no-break spaces are drawn by the same glyph. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ').trimEnd().normalize('NFC');
const sorted = (text: string): string => [...text.normalize('NFKC')].sort().join('');
/** The letters of right-to-left words are in visual order: only the set of letters is compared. */
const words = (text: string): string => plain(text).split(' ').map(sorted).join(' ');

describe('the text of tagged pages', function () {
  this.timeout(180_000);

  it('is that of the paragraphs, with each space at which a line is wrapped', async () => {
    const engine = nodeEngine();
    for (let seed = 1; seed <= DOCUMENTS; seed++) {
      const random = new Random(seed);
      const paragraphs = Array.from({ length: 12 }, () => randomParagraph(random));
      const rows = paragraphs.map(({ xml }) => [tc(xml)]);
      const body = random.next(3) === 0 ? tbl(rows, { grid: [7000] }) : paragraphs.map(({ xml }) => xml).join('');
      const bytes = docx().xml(body).bytes();
      const painted = paintedText(await engine.layout(bytes));
      const read = taggedText((await engine.convert(bytes)).pdf).filter(({ role }) => role === 'P');
      expect([painted.length, read.length], `seed ${seed}`).to.deep.equal([paragraphs.length, paragraphs.length]);
      for (const [i, { text, isMirrored }] of paragraphs.entries()) {
        const place = `seed ${seed}, paragraph ${i}`;
        const compared = isMirrored ? words : plain;
        expect(compared(painted[i] ?? ''), place).to.equal(compared(text));
        expect(compared(read[i]?.text ?? ''), place).to.equal(compared(text));
      }
    }
  });
});

/** The text of each paragraph in the order in which it is painted. */
function paintedText({ pages, structure }: FrameDocument): readonly string[] {
  const texts = new Map<number, string>();
  const paragraphOf = (tag: number): number =>
    tag < 0 || structure[tag]?.role === 'P' ? tag : paragraphOf(structure[tag]?.parent ?? -1);
  const walk = (items: readonly FrameItem[]): void => {
    for (const item of items) {
      if (item.kind === 'group') walk(item.items);
      else if (item.kind === 'glyphs') {
        const owner = paragraphOf(item.tag);
        texts.set(owner, (texts.get(owner) ?? '') + item.text);
      }
    }
  };
  for (const { items } of pages) walk(items);
  return [...texts].sort(([a], [b]) => a - b).map(([, text]) => text);
}

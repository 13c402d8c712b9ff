import { expect } from 'chai';
import { inOneGo } from '../base/steps.js';
import type { CharacterFormat } from '../resolved/index.js';
import { loadShaper } from './index.js';
import { paragraphLevels } from './levels.js';

const LETTERS = ['ا', 'ب', 'ة', 'م', 'א', 'ש', 'a', 'Z', 'é', '日'];
const OTHERS = ['1', '23', '٤', '+', '-', '/', '%', '(', ')', '[', ']', '{', ' ', '.', ',', '\t', '\n', '\u064b', '😀'];

/** Text of letters that run both ways, with `others` of a hundred characters between them. */
function mixed(length: number, others: number, seed: number): string {
  let state = seed;
  const next = (below: number): number => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
  const pick = (from: readonly string[]): string => from[next(from.length)];
  return Array.from({ length }, () => pick(next(100) < others ? OTHERS : LETTERS)).join('');
}

describe('paragraphLevels', () => {
  it('stops between the pieces of a long paragraph', () => {
    const text = 'سلام '.repeat(10_000);
    const format = { rtl: true, language: { bidi: 'ar-SA' } } as CharacterFormat;
    let stops = 0;
    for (const _ of paragraphLevels(text, [{ text, format }], true, undefined)) stops++;
    expect(stops).to.be.at.least(4);
  });

  it('gives the pieces of a long paragraph the levels that they have in the whole', async () => {
    const shaper = await loadShaper();
    for (const [seed, others] of [5, 20, 80].entries())
      for (const rtl of [false, true]) {
        const text = mixed(20_000, others, seed + 1);
        const format = { rtl, language: { bidi: 'he-IL' } } as CharacterFormat;
        const steps = paragraphLevels(text, [{ text, format }], rtl, shaper);
        expect(inOneGo(steps)?.levels).to.deep.equal(Uint8Array.from(shaper.levels(text, rtl ? 1 : 0)));
      }
  });
});

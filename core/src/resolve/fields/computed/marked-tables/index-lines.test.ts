import { expect } from 'chai';
import { parseInstruction } from '../../instruction.js';
import type { IndexMark } from '../marks.js';
import { indexLines, type PlacedMark } from './index-lines.js';
import { tableSwitches } from './table-switches.js';

const mark = (text: string): IndexMark => ({ kind: 'index', path: [text], table: '', bold: false, italic: false });

describe('the lines of an index', () => {
  it('are made in steps of a few hundred marks', () => {
    let looks = 0;
    let most = 0;
    const placed = Array.from(
      { length: 4000 },
      (_, i): PlacedMark<IndexMark> => ({
        get mark() {
          looks++;
          return mark(`word ${(i * 7919) % 4001}`);
        },
        pages: { from: `place ${i}` },
      }),
    );
    const steps = indexLines(placed, tableSwitches(parseInstruction('INDEX')), 'en');
    for (let step = steps.next(); ; step = steps.next()) {
      most = Math.max(most, looks);
      looks = 0;
      if (!step.done) continue;
      expect(step.value).to.have.length(4000);
      break;
    }
    expect(most).to.be.within(256, 2560);
  });
});

import { expect } from 'chai';
import { deadlineSignal } from '../base/deadline.js';
import { openNodeFontLibrary } from '../node/index.js';
import { buildDocx, p } from '../testing/index.js';
import { convert, layout } from './convert.js';

describe('deadlines', () => {
  it('pass while nothing yields', () => {
    const { now } = performance;
    let time = 0;
    performance.now = () => time;
    try {
      const signal = deadlineSignal(5);
      time = 5;
      expect(signal.aborted).to.equal(false);
      time = 5.1;
      expect(signal.aborted).to.equal(true);
    } finally {
      performance.now = now;
    }
  });

  it('are over at once where no time is left, and tell why', () => {
    const signal = deadlineSignal(-1);
    expect(signal.aborted).to.equal(true);
    expect(signal.reason).to.include({ code: 'LIMIT_EXCEEDED' });
  });

  it('fire with the signal they were given, and with its reason', () => {
    const parent = new AbortController();
    const signal = deadlineSignal(60_000, parent.signal);
    parent.abort('gone');
    expect(signal.aborted).to.equal(true);
    expect(signal.reason).to.equal('gone');
  });

  it('hold for a conversion', async () => {
    const docx = buildDocx({ body: p('words and words '.repeat(50)).repeat(3000) });
    const fonts = openNodeFontLibrary({ folders: [] });
    for (const operation of [convert, layout]) {
      const error = await operation(docx, { fonts, limits: { milliseconds: 1 } }).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).to.include({ code: 'LIMIT_EXCEEDED' });
    }
  });
});

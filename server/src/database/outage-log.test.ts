import { expect } from 'chai';
import { outageLog } from './outage-log.js';

describe('the log of outages', () => {
  it('has the reason at once, and one line in ten seconds', () => {
    const lines: unknown[] = [];
    let now = 0;
    const hear = outageLog({ warn: (facts: object) => void lines.push(facts) }, () => now);
    hear(new Error('database or disk is full'));
    now = 9999;
    hear(new Error('database or disk is full'));
    now = 10_000;
    hear(new Error('disk I/O error'));
    expect(lines).to.deep.equal([
      { reason: 'database or disk is full', times: 1 },
      { reason: 'disk I/O error', times: 2 },
    ]);
  });
});

import { expect } from 'chai';
import { crossReferences } from './cross-references.js';

describe('cross-references', () => {
  it('are written in steps of some thousand rows', () => {
    const places = Array.from({ length: 50_000 }, (_, offset) => ({ offset }));
    let count = 0;
    for (const steps = crossReferences(places); ; count++) {
      const { done, value } = steps.next();
      if (!done) continue;
      expect(value.bytes).to.have.length(50_000 * 9);
      break;
    }
    expect(count).to.be.above(10);
  });
});

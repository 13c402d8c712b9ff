import { expect } from 'chai';
import { misplaced, PARAGRAPH_PLACES, PARAGRAPH_PROPERTIES, RUN_PLACES, RUN_PROPERTIES } from './places.js';

// A place that applies to a whole document needs one document for each property: the measure `vocabulary` tests these.
describe('a property', () => {
  for (const [name, place] of Object.entries(RUN_PLACES)) {
    if (place.alone) continue;
    it(`of a run holds from the ${name} as it does directly`, async () => {
      expect(await misplaced(place, RUN_PROPERTIES)).to.deep.equal([]);
    });
  }

  for (const [name, place] of Object.entries(PARAGRAPH_PLACES)) {
    if (place.alone) continue;
    it(`of a paragraph holds from the ${name} as it does directly`, async () => {
      expect(await misplaced(place, PARAGRAPH_PROPERTIES)).to.deep.equal([]);
    });
  }
});

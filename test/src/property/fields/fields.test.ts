import { expect } from 'chai';
import { differenceOf } from './index.js';

/** The number of trees; `FIELDS=1000 SEED=5000` runs more and other trees. */
const CASES = Number(process.env.FIELDS ?? 40);
const FIRST = Number(process.env.SEED ?? 1);

describe('templates with trees of fields', () => {
  it('show what their tree comes to for the data, wherever fields begin and end, and nothing that was stored', async () => {
    for (let seed = FIRST; seed < FIRST + CASES; seed++)
      expect(await differenceOf(seed), `seed ${seed}`).to.equal(undefined);
  });
});

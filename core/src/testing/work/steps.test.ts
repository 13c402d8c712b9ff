import { expect } from 'chai';
import { growthOf, stepsOf } from './steps.js';

const SAMPLES = new URL('./sample-work.js', import.meta.url);

describe('stepsOf and growthOf', () => {
  const growth = async (name: string): Promise<number> => (await growthOf(SAMPLES, name, 200, { size: (n) => n })).size;

  it('grows tenfold with ten times the work', async () => {
    for (const name of ['oneLoop', 'searchesOn', 'matchesOn']) expect(await growth(name), name).to.be.within(8, 12);
  });

  it('grows a hundredfold where each item looks through all others', async () => {
    const square = ['twoLoops', 'searchesFromTheStart', 'matchesFromTheStart', 'shifts', 'spreads', 'copiesMaps'];
    for (const name of square) expect(await growth(name), name).to.be.within(50, 120);
  });

  it('counts the same each time', async () => {
    const [first, again] = [await stepsOf(SAMPLES, 'twoLoops', [200]), await stepsOf(SAMPLES, 'twoLoops', [200])];
    expect(again).to.deep.equal(first);
  });

  it('rejects where a call throws, or the module exports no such function', async () => {
    for (const [name, message] of [
      ['throws', 'enough'],
      ['nothing', 'exports no nothing'],
    ] as const) {
      const reason = await stepsOf(SAMPLES, name, []).catch((error: unknown) => error);
      expect(reason).to.be.an('error').with.property('message').that.contains(message);
    }
  });
});

import { expect } from 'chai';
import { loadRasterizer } from './rasterizer.js';
import { rasterizerBeside } from './rasterizer-beside.js';

const circles = (count: number): string => {
  const circle = (_: unknown, index: number): string => `<circle cx="${index % 100}" cy="50" r="40" opacity="0.1"/>`;
  const all = Array.from({ length: count }, circle).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${all}</svg>`;
};

describe('pictures drawn on a thread', function () {
  this.timeout(180_000);
  const rasterize = rasterizerBeside();

  it('are what the call itself draws, several at once', async () => {
    const drawn = await Promise.all([1, 2, 3].map((count) => rasterize(circles(count), 50)));
    const draw = await loadRasterizer();
    expect(drawn.map((png) => [...png])).to.deep.equal([1, 2, 3].map((count) => [...draw(circles(count), 50)]));
  });

  it('leave their host its turns', async () => {
    let turns = 0;
    const counting = setInterval(() => turns++, 1);
    await rasterize(circles(100), 400);
    clearInterval(counting);
    expect(turns).to.be.at.least(3);
  });

  it('end at once where the signal is heard, and the next is drawn all the same', async () => {
    const controller = new AbortController();
    const long = rasterize(circles(2000), 1000, controller.signal).catch((error: unknown) => error);
    setTimeout(() => controller.abort(), 5);
    expect(await long).to.have.property('code', 'ABORTED');
    expect(await rasterize(circles(1), 10)).to.have.length.above(60);
  });

  it('say what is wrong with them', async () => {
    const failure = await rasterize('<svg', 10).catch((error: Error) => error.message);
    expect(failure).to.match(/svg|data/i);
  });
});

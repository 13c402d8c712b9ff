import { buildDocx, p, tbl, tr } from '@quire/core/testing';
import { expect } from 'chai';
import { annotate } from './annotate.js';

const ROWS = buildDocx({ body: tbl([tr(['{#items}{name}', '{price}{/items}'])]) });
const LETTER = buildDocx({ body: p('Dear {name}') });
const items = Array.from({ length: 3000 }, (_, index) => ({ name: `Tea ${index}`, price: index }));

/** Turns of the host during a fill, on a clock on which each step takes longer than a turn. */
async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  const { now } = performance;
  let turns = 0;
  let time = 0;
  let isOver = false;
  const count = (): void => {
    if (isOver) return;
    turns++;
    setImmediate(count);
  };
  performance.now = () => {
    time += 20;
    return time;
  };
  try {
    setImmediate(count);
    await work();
  } finally {
    isOver = true;
    performance.now = now;
  }
  return turns;
}

describe('the host of a fill', () => {
  it('has a turn with each item of a list', async () => {
    const few = await turnsOf(() => annotate(ROWS, { data: { items: items.slice(0, 1000) } }));
    const many = await turnsOf(() => annotate(ROWS, { data: { items } }));
    expect(few).to.be.at.least(1000);
    expect(many).to.be.at.least(3000);
  });

  it('has one for each letter of a mail merge', async () => {
    expect(await turnsOf(() => annotate(LETTER, { data: items.slice(0, 200) }))).to.be.at.least(200);
  });

  it('is heard when it aborts meanwhile', async () => {
    const controller = new AbortController();
    setImmediate(() => controller.abort());
    const filled = turnsOf(() => annotate(ROWS, { data: { items } }, { signal: controller.signal }));
    expect(await filled.catch(({ code }: { readonly code: unknown }) => code)).to.equal('ABORTED');
  });
});

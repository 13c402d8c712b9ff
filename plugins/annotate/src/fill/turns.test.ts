import { buildDocx, p, tbl, tr } from '@quire/core/testing';
import { element } from '@quire/core/xml';
import { expect } from 'chai';
import { computeFields } from '../computed/index.js';
import { annotate } from './annotate.js';

const ROWS = buildDocx({ body: tbl([tr(['{#items}{name}', '{price}{/items}'])]) });
const LETTER = buildDocx({ body: p('Dear {name}') });
const items = Array.from({ length: 3000 }, (_, index) => ({ name: `Tea ${index}`, price: index }));

/** Turns that the host has meanwhile, on a clock by which each step takes longer than a turn. */
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
  it('has a turn for each few rows that are filled, and written', async () => {
    const few = await turnsOf(() => annotate(ROWS, { data: { items: items.slice(0, 1000) } }));
    const many = await turnsOf(() => annotate(ROWS, { data: { items } }));
    // A row is some ten elements: 512 are a step of the fill, and 1,024 tags and texts one of the writing.
    expect(few).to.be.at.least(2 * (1000 / 100));
    expect(many).to.be.at.least(2 * few);
  });

  it('may have one behind each thousand elements that are looked through for fields', () => {
    const source = element(
      'w:body',
      {},
      Array.from({ length: 5000 }, () => element('w:p')),
    );
    const steps = computeFields({ root: element('w:body'), source, locale: 'en', stale: () => {} });
    let count = 0;
    while (!steps.next().done) count++;
    expect(count).to.be.at.least(4);
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

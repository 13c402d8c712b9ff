import { expect } from 'chai';
import { unfilledOf } from './unfilled.js';

type Fields = Parameters<typeof unfilledOf>[0]['fields'];

const field = (name: string, more: Partial<Fields[number]> & Pick<Fields[number], 'outcome'>): Fields[number] =>
  ({
    name,
    kind: 'placeholder',
    identity: { names: [name] },
    part: 'word/document.xml',
    times: 1,
    ...more,
  }) as Fields[number];

describe('unfilledOf', () => {
  it('has each field without a value once, by all its names', () => {
    const names = unfilledOf({
      fields: [
        field('a', { outcome: 'filled' }),
        field('b', { outcome: 'kept' }),
        field('b', { outcome: 'kept', part: 'word/header1.xml' }),
        field('c', { outcome: 'cleared', kind: 'control', identity: { tag: 't', alias: 'Title', names: ['c'] } }),
        field('d', { outcome: 'kept', kind: 'bookmark' }),
      ],
    });
    expect(names.map(({ name, isTag, names: all }) => [name, isTag, all])).to.deep.equal([
      ['b', true, ['b']],
      ['c', false, ['c', 't', 'Title']],
    ]);
  });

  it('says why a value does not fit, and that a section is left out', () => {
    const reasons = unfilledOf({
      fields: [
        field('day', { outcome: 'mismatch', reason: 'is no date' }),
        field('items', { outcome: 'kept', kind: 'section', reason: 'has no value: it counts as false' }),
        field('city', { outcome: 'kept', reason: 'has no value' }),
      ],
    }).map(({ reason }) => reason);
    expect(reasons).to.deep.equal(['is no date', 'left out', undefined]);
  });
});

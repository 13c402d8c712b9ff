import { expect } from 'chai';
import type { Change, ChangeKind } from '../changes/index.js';
import { changesSince } from './since.js';

const change = (kind: ChangeKind, more: Partial<Change> = {}): Change => ({ kind, where: 'x', what: 'y', ...more });

describe('changesSince', () => {
  it('names fields and pages once each, and of many the first', () => {
    const filled = ['Total', 'Total', 'Name'].map((field) => change('form-fill', { field }));
    expect(changesSince([...filled, change('annotation', { page: 2 })])).to.equal(
      'filled in fields Total, Name; annotation on page 2',
    );
    const many = Array.from({ length: 8 }, (_, index) => change('form-fill', { field: `F${index}` }));
    expect(changesSince(many)).to.equal('filled in fields F0, F1, F2, F3, F4 and 3 more');
    expect(changesSince([change('form-fill', { field: 'x'.repeat(1000) })])).to.have.length.below(100);
  });

  it('says nothing of what does not show', () => {
    expect(changesSince([])).to.equal(undefined);
    expect(changesSince([change('extension'), change('form-fill', { what: '/SigFlags is added' })])).to.equal(
      undefined,
    );
  });

  it('tells a signature from a fill, and leaves out those that are known', () => {
    const signed = [change('signature', { field: 'B' }), change('form-fill', { field: 'B' })];
    expect(changesSince(signed)).to.equal('signature in field B');
    expect(changesSince(signed, new Set(['B']))).to.equal(undefined);
  });

  it('names data of an XFA form, and what was removed', () => {
    const changes = [change('form-fill', { what: '/XFA changes' }), change('removal', { page: 1 })];
    expect(changesSince(changes)).to.equal('filled in the XFA form; annotation removed on page 1');
  });
});

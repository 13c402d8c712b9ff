import { expect } from 'chai';
import type { Change, ChangeKind } from '../changes/index.js';
import { judge, type Permission } from './judge.js';

const change = (kind: ChangeKind, field?: string): Change => ({
  kind,
  where: 'x',
  what: 'y',
  ...(field ? { field } : {}),
});
const allowedBy = (permission: Permission): readonly ChangeKind[] =>
  (['extension', 'form-fill', 'signature', 'annotation', 'removal', 'undefined'] as const).filter(
    (kind) => judge(change(kind), { permission, locks: [] }).forbidden === undefined,
  );

describe('judge', () => {
  it('allows by level what the standard says, and after an approval no removal', () => {
    expect(allowedBy(1)).to.deep.equal(['extension']);
    expect(allowedBy(2)).to.deep.equal(['extension', 'form-fill', 'signature']);
    expect(allowedBy(3)).to.deep.equal(['extension', 'form-fill', 'signature', 'annotation', 'removal']);
    expect(allowedBy('approval')).to.deep.equal(['extension', 'form-fill', 'signature', 'annotation']);
  });

  it('holds fields to their locks', () => {
    const locks = [{ action: 'Include', fields: ['Total'] }] as const;
    expect(judge(change('form-fill', 'Total'), { permission: 3, locks }).forbidden).to.contain('locked');
    expect(judge(change('form-fill', 'Name'), { permission: 3, locks }).forbidden).to.equal(undefined);
  });

  it('holds a field without a name to a lock of all fields, and to one of all but some', () => {
    const nameless = { ...change('form-fill'), field: '' };
    for (const [action, isHeld] of [
      ['All', true],
      ['Exclude', true],
      ['Include', false],
    ] as const) {
      const locks = [{ action, fields: ['Total'] }];
      expect(judge(nameless, { permission: 3, locks }).forbidden !== undefined, action).to.equal(isHeld);
    }
  });
});

import { expect } from 'chai';
import { RequestScope } from './data-scope.js';
import type { FieldIdentity, Scope } from './scope.js';

const named = (...names: string[]): FieldIdentity => ({ names });
const givenTo = (scope: Scope, identity: FieldIdentity): unknown => scope.lookup(identity)?.value;

describe('the data in scope', () => {
  it('is that of the entry whose every key the field has, before the data by name', () => {
    const scope = new RequestScope({
      fields: [
        { tag: 'a', alias: 'other', value: 1 },
        { tag: 'a', value: 2 },
        { name: 'b', value: 3 },
        { id: '7', value: 4 },
        { group: 'g', value: 5 },
      ],
      data: { a: 6, c: 7 },
    });
    expect(givenTo(scope, { names: ['a'], tag: 'a', alias: 'b' })).to.equal(2);
    expect(givenTo(scope, { names: ['a'], tag: 'a', alias: 'other' })).to.equal(1);
    expect(givenTo(scope, named('x', 'b'))).to.equal(3);
    expect(givenTo(scope, { names: [], ids: ['6', '7'] })).to.equal(4);
    expect(givenTo(scope, { names: [], group: 'g' })).to.equal(5);
    expect(givenTo(scope, named('a'))).to.equal(6);
    expect(givenTo(scope, named('d', 'c'))).to.equal(7);
    expect(scope.lookup(named('nothing'))).to.equal(undefined);
  });

  it('is an item own first, then what is around it', () => {
    const scope = new RequestScope({ data: { list: [{ a: 1 }], a: 2, b: 3 } });
    const given = scope.lookup(named('list'))!;
    const item = scope.child(given, { a: 1 });
    expect([givenTo(item, named('a')), givenTo(item, named('b'))]).to.deep.equal([1, 3]);
    expect(givenTo(scope.child(given, 'text'), named('.'))).to.equal('text');
    expect(givenTo(scope.child(given, null), named('b'))).to.equal(3);
  });

  it('is found along paths, into lists too', () => {
    const scope = new RequestScope({ data: { a: [{ b: 1 }, { b: [2, 3] }], 'c[0]': 4, d: 'text' } });
    const found = ['a[0].b', 'a.1.b.[1]', 'a.0.b', 'c[0]', 'a[2].b', 'd[0]', 'a[-1]', '[', 'a['].map((path) =>
      givenTo(scope, named(path)),
    );
    expect(found).to.deep.equal([1, 3, 1, 4, undefined, undefined, undefined, undefined, undefined]);
    expect(scope.unknown()).to.deep.equal(['d']);
  });

  it('is found in any case where names have none', () => {
    const scope = new RequestScope({ data: { Name: 1, NAME: 2, 'First Name': 3 } });
    expect(givenTo(scope, { names: ['NAME'], anyCase: true })).to.equal(2);
    expect(givenTo(scope, { names: ['first_name', 'first name'], anyCase: true })).to.equal(3);
    expect(givenTo(scope, named('first name'))).to.equal(undefined);
  });

  it('lists the data that no field used, by path and by key', () => {
    const scope = new RequestScope({
      fields: [
        { tag: 'used', value: 1 },
        { alias: 'idle', bookmark: 'b', value: 1 },
      ],
      data: { list: [{ a: 1, b: 2 }, { c: 3 }], whole: { x: 1 }, part: { x: 1, y: 2 }, idle: 1 },
    });
    scope.lookup({ names: [], tag: 'used' });
    scope.lookup(named('whole'));
    scope.lookup(named('part.x'));
    const list = scope.lookup(named('list'))!;
    scope.child(list, { a: 1, b: 2 }).lookup(named('a'));
    expect(scope.unknown()).to.have.members(['alias=idle bookmark=b', 'idle', 'part.y', 'list[].b', 'list[].c']);
  });
});

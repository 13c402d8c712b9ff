import { expect } from 'chai';
import { annotateBody } from './schema.js';

const faults = (body: unknown): readonly string[] =>
  annotateBody.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const nested = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level++) value = [value];
  return value;
};

describe('the body of an annotate request', () => {
  it('takes values as clients of the hosted service send them: text, data URIs, rows of text', () => {
    const fields = [
      { id: 'a', value: 'Ada' },
      { id: 'b', value: 'data:image/png;base64,AAAA' },
      { group: 'c', type: 'table', value: [['1', '2']] },
    ];
    expect(annotateBody.parse({ fields })).to.deep.equal({ fields });
  });

  it('takes 0, false, "" and null for values', () => {
    for (const value of [0, false, '', null]) expect(faults({ fields: [{ name: 'a', value }] })).to.deep.equal([]);
  });

  it('takes the id of a control as the number that it is', () => {
    expect(annotateBody.parse({ fields: [{ id: -5, value: 'x' }] }).fields?.[0]?.id).to.equal('-5');
  });

  it('asks for a value, for what it fills, and for anything at all', () => {
    expect(faults({ fields: [{ name: 'a' }] }).join()).to.contain('fields.0.value');
    expect(faults({ fields: [{ value: 1 }] }).join()).to.contain('must have a key of the field');
    expect(faults({ fields: [{ name: '', value: 1 }] }).join()).to.contain('must have a key of the field');
    expect(faults({}).join()).to.contain('needs `data` or `fields`');
  });

  it('refuses what is misspelt, and data that is a list', () => {
    expect(faults({ fields: [{ naem: 'a', value: 1 }] })).to.not.deep.equal([]);
    expect(faults({ data: {}, options: { missing: 'explode' } }).join()).to.contain('options.missing');
    expect(faults({ data: [] }).join()).to.contain('data');
    expect(faults({ data: 5 }).join()).to.equal('data: must be an object, or a list of 1 to 50000 objects');
  });

  it('refuses data that nests without end, however deep', () => {
    expect(faults({ data: { a: nested(60) } })).to.deep.equal([]);
    for (const depth of [70, 200_000]) {
      expect(faults({ data: { a: nested(depth) } }).join()).to.contain('must not nest deeper');
      expect(faults({ fields: [{ name: 'a', value: nested(depth) }] }).join()).to.contain('must not nest deeper');
    }
  });
});

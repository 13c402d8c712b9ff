import type { QuireError } from '@quire/core';
import { expect } from 'chai';
import { z } from 'zod';
import { readFields } from './fields.js';

const schema = z.strictObject({ data: z.record(z.string(), z.unknown()).optional(), locale: z.string().optional() });

describe('readFields', () => {
  it('reads text parts as JSON where the schema wants more than text', () => {
    expect(readFields(schema, { data: '{"a":0}', locale: '12' }, 'multipart')).to.deep.equal({
      data: { a: 0 },
      locale: '12',
    });
    expect(() => readFields(schema, { data: '{' }, 'multipart')).to.throw('data is not JSON');
  });

  it('names what is wrong, and refuses what nobody asked for', () => {
    const details = (run: () => unknown) => {
      try {
        run();
      } catch (error) {
        return (error as QuireError).details;
      }
      return [];
    };
    expect(details(() => readFields(schema, { locale: 1 }, 'json'))[0].field).to.equal('locale');
    expect(details(() => readFields(undefined, { tea: 1 }, 'json'))).to.deep.equal([
      { field: 'tea', issue: 'is not taken by this operation' },
    ]);
  });
});

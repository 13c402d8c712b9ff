import type { QuireError } from '@quire/core';
import { expect } from 'chai';
import { z } from 'zod';
import { fieldsAmongFiles, readFields, refuseParts } from './fields.js';

const schema = z.strictObject({ data: z.record(z.string(), z.unknown()).optional(), locale: z.string().optional() });

describe('readFields', () => {
  it('reads text parts as JSON where the schema wants more than text', () => {
    expect(readFields({ body: schema }, { data: '{"a":0}', locale: '12' }, 'multipart')).to.deep.equal({
      data: { a: 0 },
      locale: '12',
    });
    expect(readFields({ body: schema }, { data: '\ufeff{"a":2}' }, 'multipart'), 'a byte order mark').to.deep.equal({
      data: { a: 2 },
    });
    expect(() => readFields({ body: schema }, { data: '{' }, 'multipart')).to.throw('data is not JSON');
  });

  it('says what is wrong with a text, which need be no JSON', () => {
    const body = z.object({ at: z.string().regex(/^\d/, 'must be a time').optional(), level: z.literal(1).optional() });
    expect(() => readFields({ body }, { at: 'May' }, 'multipart')).to.throw('at must be a time');
    expect(readFields({ body }, { level: '1' }, 'multipart')).to.deep.equal({ level: 1 });
  });

  it('takes no field for a member of every object', () => {
    for (const name of ['constructor', 'toString', 'hasOwnProperty'])
      expect(() => readFields({ body: schema }, { [name]: '1' }, 'multipart'), name).to.throw(
        `${name} is not accepted by this operation`,
      );
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
    expect(details(() => readFields({ body: schema }, { locale: 1 }, 'json'))[0].field).to.equal('locale');
    const all = z.object({ list: z.array(z.string()) });
    expect(
      details(() => readFields({ body: all }, { list: Array.from({ length: 9_999 }, () => 1) }, 'json')),
    ).to.have.length(50);
    expect(details(() => readFields({ body: undefined }, { tea: 1 }, 'json'))).to.deep.equal([
      { field: 'tea', issue: 'is not accepted by this operation' },
    ]);
  });

  it('says that a parameter belongs in the address', () => {
    for (const body of [schema, undefined])
      expect(() =>
        readFields(
          { body, parameters: { pages: { kind: 'text', maxLength: 9, description: 'Pages.' } } },
          { pages: '1' },
          'multipart',
        ),
      ).to.throw('pages belongs in the address, as in ?pages=...');
  });
});

describe('fieldsAmongFiles', () => {
  const schema = z.strictObject({ data: z.record(z.string(), z.unknown()).optional() });
  const file = (text: string) => ({ bytes: new TextEncoder().encode(text) });

  it('takes a file for the member that it is named after, and leaves the others as parts', () => {
    const { fields, parts } = fieldsAmongFiles(
      schema,
      {},
      new Map([
        ['data', file('{"a":1}')],
        ['logo', file('png')],
      ]),
    );
    expect(readFields({ body: schema }, fields, 'multipart')).to.deep.equal({ data: { a: 1 } });
    expect([...parts.keys()]).to.deep.equal(['logo']);
  });

  it('refuses what is not text', () => {
    const bytes = Uint8Array.of(0xff, 0xfe);
    expect(() => fieldsAmongFiles(schema, {}, new Map([['data', { bytes }]]))).to.throw('data is not UTF-8');
  });
});

describe('refuseParts', () => {
  it('names the parts that nobody asked for', () => {
    const parts = new Map([['logo', { bytes: new Uint8Array() }]]);
    refuseParts({}, new Map());
    refuseParts({ parts: 'Images.' }, parts);
    expect(() => refuseParts({}, parts)).to.throw('logo is not accepted by this operation');
  });
});

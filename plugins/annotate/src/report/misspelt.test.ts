import { p } from '@quire/core/testing';
import { expect } from 'chai';
import { filled } from '../testing/filled.js';
import { meantByFields } from './misspelt.js';

describe('a field whose name is misspelt', () => {
  const warnings = async (text: string, data: Readonly<Record<string, unknown>>) => {
    const { report } = await filled(p(text), data);
    return report.warnings.map(({ field, message }) => `${field}: ${message}`);
  };

  it('is named with the data that it probably means', async () => {
    expect(await warnings('{custmer}', { customer: 'Ada' })).to.deep.equal([
      'customer: matches no field',
      'custmer: has no value; did you mean customer?',
    ]);
    expect(await warnings('{{custmer.name}}{customer.age}', { customer: { name: 'Ada', age: 36 } })).to.include(
      'custmer.name: has no value; did you mean customer.name?',
    );
  });

  it('is looked for among the items of its section', async () => {
    expect(await warnings('{#items}{no}{artcle}{/items}', { items: [{ no: 1, article: 'Tea' }] })).to.include(
      'artcle: has no value; did you mean article?',
    );
  });

  it('is an error with that advice where a value is needed', async () => {
    const { report } = await filled(p('{custmer}'), { customer: 'Ada' }, { missing: 'error' });
    expect(report.errors.map(({ message }) => message)).to.deep.equal(['has no value; did you mean customer?']);
  });

  it('is none where a number alone differs, more than a letter or two, or a step of a path too many', () => {
    const meant = (name: string, unused: string) => meantByFields([{ name }], [unused]).size;
    expect(meant('line2', 'line1')).to.equal(0);
    expect(meant('first_name', 'last_name')).to.equal(0);
    expect(meant('customer.zip', 'customer.city')).to.equal(0);
    expect(meant('customer', 'custmer.name')).to.equal(0);
  });
});

import { QuireError } from '@quire/core';
import { openPackage } from '@quire/core/opc';
import { docx, p } from '@quire/core/testing';
import { expect } from 'chai';
import { checkTemplate } from '../check/index.js';
import { annotate } from '../fill/index.js';
import { fieldsOf } from '../introspect/index.js';
import { paragraphTexts } from '../testing/filled.js';
import { complexField, controlTag, sdt } from '../testing/native-fields.js';
import { ExtensionRegistry } from './index.js';

const fields = {
  crm: { code: 'CRM', tag: 'crm:', read: (name: string) => name.toLowerCase() || undefined, type: 'number' },
};
const control = sdt(`${controlTag('crm:Account.Phone')}<w:text/>`, '<w:r><w:t>?</w:t></w:r>');
const template = docx()
  .xml(p(complexField('CRM Account.Name \\* Upper', '«Name»')))
  .xml(p(`<w:fldSimple w:instr=" crm Account.City "><w:r><w:t>«City»</w:t></w:r></w:fldSimple>`))
  .xml(p(control))
  .xml(p(complexField('CRM', 'stays')))
  .bytes();
const data = { account: { name: 'Ada', city: 'London', phone: 17 } };

describe('a kind of fields that is added', () => {
  it('has fields by their code, with the switches of merge fields, and controls by their tag', async () => {
    const { docx: filled, report } = await annotate(template, { data }, { fields });
    const texts = paragraphTexts(openPackage(filled).xml('/word/document.xml'));
    expect(texts).to.deep.equal(['ADA', 'London', '17', 'stays']);
    expect(report.fields.map(({ kind, outcome }) => `${kind} ${outcome}`)).to.deep.equal([
      'added-field filled',
      'added-field filled',
      'control filled',
    ]);
    expect(report.unknown).to.deep.equal([]);
  });

  it('is listed, with what it takes', () => {
    const listed = fieldsOf(template, { fields }).map(({ kind, added, identity, type }) => [
      kind,
      added,
      identity.names[0],
      type,
    ]);
    expect(listed).to.deep.equal([
      ['added-field', 'crm', 'account.name', 'number'],
      ['added-field', 'crm', 'account.city', 'number'],
      ['control', 'crm', 'account.phone', 'number'],
    ]);
    expect(fieldsOf(template).map(({ added }) => added)).to.deep.equal([undefined]);
  });

  it('is in the schema of a checked template, and is missed where the data lacks it', async () => {
    const { schema, problems } = await checkTemplate(template, {
      fields,
      data: { account: { name: 'Ada', city: 'x' } },
    });
    expect(Object.keys(schema.properties?.account?.properties ?? {})).to.deep.equal(['name', 'city', 'phone']);
    expect(problems.map(({ kind, field }) => `${kind} ${field}`)).to.deep.equal(['unknown account.phone']);
  });

  it('is refused by name where it is none', async () => {
    const read = String;
    for (const [wrong, said] of [
      [{ crm: { read } }, 'its kind of fields crm has neither a `code` nor a `tag`'],
      [{ crm: { code: 'two words', read } }, 'the code "two words", which is not a word'],
      [{ crm: { code: 'mergefield', read } }, 'the code mergefield, which Word uses'],
      [{ crm: { tag: '', read } }, 'a tag that is not a string'],
      [{ crm: { code: 'CRM', type: 'pdf', read } }, 'takes "pdf", which is not a kind of values'],
      [{ crm: { code: 'CRM' } }, 'has no function `read`'],
      [{ 'c r m': { code: 'CRM', read } }, 'is not a valid name for a kind of fields'],
    ] as const) {
      const error = await annotate(template, { data }, { fields: wrong as never }).catch((thrown: Error) => thrown);
      expect(error).to.be.instanceOf(QuireError);
      expect(String(error)).to.contain(said);
    }
  });

  it('has a code of its own among those of all plugins', async () => {
    const module = (name: string): URL =>
      new URL(`data:text/javascript,export const extension = { fields: { ${name}: { code: 'CRM', read: String } } }`);
    const registry = new ExtensionRegistry();
    await registry.add(module('one'));
    const error = await registry.add(module('two')).catch((thrown: Error) => thrown);
    expect(String(error)).to.contain('a code CRM already');
  });
});

import { docx, p } from '@quire/core/testing';
import { expect } from 'chai';
import { fieldsOf } from '../../introspect/index.js';
import { fieldsText } from './operation.js';

describe('the fields of a template, for people', () => {
  it('are a table in the order of the document, those in a section by its name', () => {
    const template = docx().xml(p('{name} {#items}{article}{/items}')).bytes();
    expect(fieldsText(fieldsOf(template)).split('\n')).to.deep.equal([
      'Field            Kind         Takes   Now  Part',
      'name             placeholder  text    -    word/document.xml',
      'items            section      repeat  -    word/document.xml',
      'items > article  placeholder  text    -    word/document.xml',
    ]);
  });

  it('says where there are none', () => {
    expect(fieldsText([])).to.equal('no fields');
  });
});

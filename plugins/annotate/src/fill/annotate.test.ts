import { openPackage } from '@quire/core/opc';
import { docx } from '@quire/core/testing';
import { textContent } from '@quire/core/xml';
import { expect } from 'chai';
import { annotate } from './index.js';

describe('annotate', () => {
  it('puts text where its name stood in braces', async () => {
    const filled = await annotate(docx().paragraph('Dear {name}').bytes(), { data: { name: 'Ada' } });
    expect(textContent(openPackage(filled.docx).xml('/word/document.xml'))).to.equal('Dear Ada');
  });
});

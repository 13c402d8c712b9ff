import { openPackage } from '@quire/core/opc';
import { docx, r } from '@quire/core/testing';
import { textContent } from '@quire/core/xml';
import { expect } from 'chai';
import { annotate } from '../fill/index.js';
import { annotateBody } from '../operations/annotate/schema.js';
import { fieldJson } from '../report/index.js';
import { fieldsOf } from './index.js';

const sdt = (properties: string): string =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${r('x')}</w:sdtContent></w:sdt>`;

describe('fields as they are listed', () => {
  it('are entries of a request once they have a value, those too that have no name', async () => {
    const template = docx()
      .paragraph(
        sdt('<w:id w:val="7"/><w:lock w:val="contentLocked"/>') +
          sdt(
            '<w:tag w:val="a"/><w:alias w:val="A"/><w:id w:val="8"/><w:dropDownList><w:listItem w:value="v"/></w:dropDownList>',
          ) +
          `<w:bookmarkStart w:id="1" w:name="b"/>${r('x')}<w:bookmarkEnd w:id="1"/>${r('{c}')}`,
      )
      .bytes();
    const listed = fieldsOf(template).map((field) => ({ ...fieldJson(field), value: 'v' }));
    const { fields } = annotateBody.parse(JSON.parse(JSON.stringify({ fields: listed })));
    const { docx: filled, report } = await annotate(template, { fields: fields ?? [] });
    expect(report.unknown).to.deep.equal([]);
    expect(textContent(openPackage(filled).xml('/word/document.xml'))).to.equal('vvvv');
  });
});

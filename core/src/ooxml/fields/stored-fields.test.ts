import { expect } from 'chai';
import { field, p, r } from '../../testing/docx-markup.js';
import { parseXml } from '../xml/index.js';
import { storedFields } from './stored-fields.js';

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const fieldsOf = (body: string) =>
  storedFields(parseXml(new TextEncoder().encode(`<w:body ${NAMESPACE}>${body}</w:body>`)));
const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string): string => `<w:r><w:instrText>${text}</w:instrText></w:r>`;

describe('storedFields', () => {
  it('lists fields over any paragraphs, nested ones with the field in whose code they are', () => {
    const inner = `${char('begin')}${code('REF x')}${char('separate')}${r('5')}${char('end')}`;
    const simple = `<w:fldSimple w:instr="TITLE">${r('t')}</w:fldSimple>`;
    const fields = fieldsOf(
      p(char('begin') + code('= ') + inner) + p(code(' * 2') + char('separate') + r('1')) + p(simple + char('end')),
    );
    expect(fields.map((each) => [each.code, each.result, each.inCodeOf?.code])).to.deep.equal([
      ['=  * 2', '1t', undefined],
      ['REF x', '5', '=  * 2'],
      ['TITLE', 't', undefined],
    ]);
  });

  it('ignores marks without a partner', () => {
    const fields = fieldsOf(p(char('end') + char('separate') + field('PAGE', r('2')) + char('begin') + code('DATE')));
    expect(fields.map((each) => [each.code.trim(), each.result])).to.deep.equal([
      ['PAGE', '2'],
      ['DATE', ''],
    ]);
  });
});

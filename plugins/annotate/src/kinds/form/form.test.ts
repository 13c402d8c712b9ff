import { docx, r } from '@quire/core/testing';
import { expect } from 'chai';
import { bookmark, complexField, fillFields } from '../../testing/native-fields.js';

const input = (more = ''): string => `<w:name w:val="T"/><w:enabled/><w:textInput>${more}</w:textInput>`;
const blank = '\u2002'.repeat(5);

describe('a text field of a form', () => {
  it('stays a field, its result in the formatting it had', async () => {
    const { text, xml } = await fillFields(complexField('FORMTEXT', blank, input(), '<w:u w:val="single"/>'), {
      data: { T: 'Delft' },
    });
    expect(text).to.equal('Delft');
    expect(xml).to.include('FORMTEXT').and.include('<w:rPr><w:u w:val="single"/></w:rPr><w:t>Delft</w:t>');
  });

  it('is filled inside the bookmark that Word gives it, asked for by that bookmark too', async () => {
    const field = bookmark(4, 'T', complexField('FORMTEXT', blank, input()));
    for (const request of [{ data: { T: 'Delft' } }, { fields: [{ bookmark: 'T', value: 'Delft' }] }]) {
      const { text, xml } = await fillFields(field, request);
      expect(text).to.equal('Delft');
      expect(xml).to.match(/bookmarkStart.*FORMTEXT.*bookmarkEnd/);
    }
  });

  it('is not taken for the bookmark around a whole form', async () => {
    const form = bookmark(1, 'whole', `${complexField('FORMTEXT', blank, input())}${r(' of ')}`);
    expect((await fillFields(form, { data: { whole: 'new' } })).text).to.equal('new');
  });

  it('that people typed paragraphs into becomes one again', async () => {
    const [begin = '', end = ''] = complexField('FORMTEXT', '@', input()).split(r('@'));
    const bytes = docx()
      .paragraph(`${r('To: ')}<w:bookmarkStart w:id="4" w:name="T"/>${begin}${r('a')}`)
      .paragraph(`${r('b')}${end}<w:bookmarkEnd w:id="4"/>`)
      .bytes();
    const { text, xml } = await fillFields(bytes, { data: { T: 'Delft' } });
    expect(text).to.equal('To: Delft');
    expect(xml).to.match(/bookmarkStart.*begin.*FORMTEXT.*separate.*Delft.*fldCharType="end".*bookmarkEnd/);
  });

  it('cuts text at its maximum and says so', async () => {
    const { text, report } = await fillFields(complexField('FORMTEXT', blank, input('<w:maxLength w:val="3"/>')), {
      data: { T: 'Delft' },
    });
    expect(text).to.equal('Del');
    expect(report.warnings).to.have.length(1);
  });

  it('writes by its own type and format', async () => {
    const number = input('<w:type w:val="number"/><w:format w:val="0.00"/>');
    const upper = input('<w:format w:val="UPPERCASE"/>');
    expect((await fillFields(complexField('FORMTEXT', blank, number), { data: { T: 3 } })).text).to.equal('3.00');
    expect((await fillFields(complexField('FORMTEXT', blank, upper), { data: { T: 'delft' } })).text).to.equal('DELFT');
  });

  it('shows what Word shows of an empty one', async () => {
    expect((await fillFields(complexField('FORMTEXT', 'x', input()), { data: { T: '' } })).text).to.equal(blank);
  });
});

describe('a checkbox of a form', () => {
  const box = (more: string): string =>
    complexField('FORMCHECKBOX', '', `<w:name w:val="C"/><w:checkBox><w:sizeAuto/>${more}</w:checkBox>`);

  it('keeps its state behind its default', async () => {
    const { xml } = await fillFields(box('<w:default w:val="0"/>'), { data: { C: true } });
    expect(xml).to.include('<w:sizeAuto/><w:default w:val="0"/><w:checked w:val="1"/></w:checkBox>');
  });

  it('is unchecked by false', async () => {
    expect((await fillFields(box('<w:default w:val="1"/><w:checked/>'), { data: { C: false } })).xml).to.include(
      '<w:checked w:val="0"/>',
    );
  });
});

describe('a drop-down list of a form', () => {
  const list = complexField(
    'FORMDROPDOWN',
    '',
    '<w:name w:val="D"/><w:ddList><w:default w:val="0"/><w:listEntry w:val="North"/><w:listEntry w:val="South"/></w:ddList>',
  );

  it('keeps the number of the entry, first in its list', async () => {
    const { xml } = await fillFields(list, { data: { D: 'south' } });
    expect(xml).to.include('<w:ddList><w:result w:val="1"/><w:default w:val="0"/>');
  });

  it('takes none but its entries', async () => {
    expect((await fillFields(list, { data: { D: 'West' } })).report.fields[0]?.reason).to.include('North, South');
  });
});

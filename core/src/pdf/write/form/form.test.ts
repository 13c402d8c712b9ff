import { expect } from 'chai';
import { PDFCheckBox, PDFDocument, PDFDropdown, PDFName, PDFTextField } from 'pdf-lib';
import { convert } from '../../../convert/index.js';
import { nodeCompression } from '../../../node/compression.js';
import { openNodeFontLibrary } from '../../../node/fonts.js';
import { docx } from '../../../testing/docx-builder.js';

const fonts = openNodeFontLibrary({ folders: [] });
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string): string => `<w:p>${content}</w:p>`;
const control = (properties: string, content: string): string =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const checkBox = (tag: string, checked: 0 | 1): string =>
  control(
    `<w:tag w:val="${tag}"/><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="${checked}"/></w14:checkbox>`,
    run('\u2612'),
  );
const formField = (data: string, instruction: string, result: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r>` +
  `<w:r><w:instrText> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>` +
  `${result && run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

async function formOf(...blocks: readonly string[]) {
  const file = blocks.reduce((document, block) => document.xml(block), docx()).bytes();
  const { pdf, diagnostics } = await convert(file, { fonts, forms: 'fillable', compression: nodeCompression });
  const document = await PDFDocument.load(pdf);
  return {
    pdf,
    diagnostics,
    document,
    form: document.getForm(),
    names: document
      .getForm()
      .getFields()
      .map((field) => field.getName()),
  };
}

describe('fields to be filled in', () => {
  it('are the text controls, with name, title, value and lines', async () => {
    const { form, names } = await formOf(
      paragraph(control('<w:alias w:val="Full name"/><w:tag w:val="customer.name"/><w:text/>', run('Ada Löwe'))),
      paragraph(
        control('<w:tag w:val="address"/><w:text w:multiLine="1"/>', `${run('One')}<w:r><w:br/></w:r>${run('Two')}`),
      ),
      paragraph(control('<w:tag w:val="day"/><w:showingPlcHdr/><w:date/>', run('Pick a date'))),
    );
    // A full stop in a name would make it a nested field.
    expect(names).to.deep.equal(['customer_name', 'address', 'day']);
    const fields = names.map((name) => form.getTextField(name));
    expect(fields.map((field) => field.getText())).to.deep.equal(['Ada Löwe', 'One\nTwo', '']);
    expect(fields.map((field) => field.isMultiline())).to.deep.equal([false, true, false]);
  });

  it('are check boxes and lists', async () => {
    const list = '<w:listItem w:displayText="Choose" w:value=""/><w:listItem w:displayText="Red" w:value="r"/>';
    const { form } = await formOf(
      paragraph(checkBox('yes', 1) + checkBox('no', 0)),
      paragraph(control(`<w:tag w:val="color"/><w:dropDownList>${list}</w:dropDownList>`, run('Red'))),
      paragraph(control(`<w:tag w:val="other"/><w:comboBox>${list}</w:comboBox>`, run('Green'))),
    );
    expect([form.getCheckBox('yes').isChecked(), form.getCheckBox('no').isChecked()]).to.deep.equal([true, false]);
    expect(form.getDropdown('color').isEditable()).to.equal(false);
    expect(form.getDropdown('other').isEditable()).to.equal(true);
    expect(form.getField('color')).to.be.instanceOf(PDFDropdown);
  });

  it('are signature lines, and the places that a text marks, to be signed', async () => {
    const line =
      '<w:r><w:pict><v:shape type="#_x0000_t75" style="width:192pt;height:96pt" alt="A line"><v:imagedata r:id="none"/><o:signatureline issignatureline="t" o:suggestedsigner="Ada L." o:suggestedsigner2="Analyst"/></v:shape></w:pict></w:r>';
    const { form, names, document } = await formOf(
      paragraph(line),
      paragraph(run('Here: {signature}, and {signature:2}')),
    );
    expect(names).to.deep.equal(['Ada L_', 'signature', 'signature 2']);
    const fields = names.map((name) => form.getSignature(name));
    const boxes = fields.map((field) => field.acroField.getWidgets()[0]?.getRectangle());
    expect([boxes[0]?.width, boxes[0]?.height]).to.deep.equal([192, 96]);
    expect([boxes[1]?.width, boxes[1]?.height]).to.deep.equal([180, 36]);
    expect(document.catalog.getAcroForm()?.dict.get(PDFName.of('SigFlags'))?.toString()).to.equal('1');
  });

  it('are the form fields of old', async () => {
    const { form } = await formOf(
      paragraph(
        formField('<w:name w:val="T"/><w:textInput><w:maxLength w:val="20"/></w:textInput>', 'FORMTEXT', 'typed') +
          formField(
            '<w:name w:val="E"/><w:enabled w:val="0"/><w:textInput/>',
            'FORMTEXT',
            '\u2002\u2002\u2002\u2002\u2002',
          ) +
          formField('<w:name w:val="C"/><w:checkBox><w:default w:val="1"/></w:checkBox>', 'FORMCHECKBOX', '') +
          formField(
            '<w:name w:val="D"/><w:ddList><w:listEntry w:val="a"/><w:listEntry w:val="b"/></w:ddList>',
            'FORMDROPDOWN',
            '',
          ),
      ),
    );
    expect([form.getTextField('T').getText(), form.getTextField('T').getMaxLength()]).to.deep.equal(['typed', 20]);
    expect([form.getTextField('E').getText(), form.getTextField('E').isReadOnly()]).to.deep.equal(['', true]);
    expect(form.getField('C')).to.be.instanceOf(PDFCheckBox);
    expect(form.getCheckBox('C').isChecked()).to.equal(true);
    expect(form.getDropdown('D').getOptions()).to.deep.equal(['a', 'b']);
  });

  it('have a name of their own each', async () => {
    const same = paragraph(control('<w:tag w:val="a"/><w:text/>', run('x')));
    expect((await formOf(same, same, same)).names).to.deep.equal(['a', 'a 2', 'a 3']);
  });

  it('are one over all paragraphs of a control around them, with one widget a page', async () => {
    const lines = Array.from({ length: 60 }, (_, i) => paragraph(run(`line ${i}`))).join('');
    const { form } = await formOf(control('<w:tag w:val="notes"/>', lines));
    const field = form.getField('notes');
    expect(field).to.be.instanceOf(PDFTextField);
    expect(field.acroField.getWidgets()).to.have.length(2);
  });

  it('leave as text what a field cannot hold, and say so', async () => {
    const table =
      '<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid><w:tr><w:tc><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl>';
    const { names, diagnostics } = await formOf(
      control('<w:alias w:val="Part"/>', table + paragraph(run('x'))),
      paragraph(''),
    );
    expect(names).to.deep.equal([]);
    expect(diagnostics.map((each) => ('what' in each ? each.what : ''))).to.include(
      'the field Part contains more than text and is not fillable',
    );
  });

  it('extend to the end of their line where nothing follows, so that there is room to type', async () => {
    const { form } = await formOf(
      paragraph(run('Name: ') + control('<w:tag w:val="last"/><w:text/>', run('Ada'))),
      paragraph(run('Name: ') + control('<w:tag w:val="inner"/><w:text/>', run('Ada')) + run(', and so on')),
    );
    const width = (name: string): number => form.getTextField(name).acroField.getWidgets()[0].getRectangle().width;
    expect(width('last')).to.be.greaterThan(400);
    expect(width('inner')).to.be.lessThan(40);
  });

  it('are not there unless they are asked for', async () => {
    const file = docx()
      .xml(paragraph(control('<w:tag w:val="a"/><w:text/>', run('x'))))
      .bytes();
    const { pdf } = await convert(file, { fonts, compression: nodeCompression });
    expect((await PDFDocument.load(pdf)).getForm().getFields()).to.deep.equal([]);
  });
});

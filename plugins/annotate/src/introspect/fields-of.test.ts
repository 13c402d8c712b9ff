import { buildDocx, docx, p, r, tbl } from '@quire/core/testing';
import { expect } from 'chai';
import type { FieldDescription } from '../report/index.js';
import { fieldsOf } from './index.js';

const sdt = (properties: string, content: string): string =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

const mark = (id: number, name: string, inner: string): string =>
  `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${inner}<w:bookmarkEnd w:id="${id}"/>`;

const formField = (code: string, data: string, result = ''): string =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r>` +
  `<w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result && r(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const only = (fields: readonly FieldDescription[]): FieldDescription => {
  expect(fields).to.have.length(1);
  return fields[0] as FieldDescription;
};

describe('fieldsOf', () => {
  it('lists a control with its id, names, type, place, text and lock', () => {
    const control = sdt(
      '<w:alias w:val="Client"/><w:tag w:val="client"/><w:id w:val="-5"/><w:lock w:val="sdtContentLocked"/><w:text w:multiLine="1"/>',
      r('Ada'),
    );
    expect(only(fieldsOf(docx().paragraph(control).bytes()))).to.deep.equal({
      kind: 'control',
      part: 'word/document.xml',
      identity: { ids: ['-5'], tag: 'client', alias: 'Client', names: ['client', 'Client'] },
      type: 'text',
      control: 'text',
      level: 'inline',
      text: 'Ada',
      locked: true,
      lock: 'sdtContentLocked',
      multiLine: true,
    });
  });

  it('takes id, group and type from a tag that holds JSON', () => {
    const tag =
      '{&quot;fieldId&quot;:&quot;f-1&quot;,&quot;group&quot;:&quot;g&quot;,&quot;fieldTypeShort&quot;:&quot;html&quot;}';
    const field = only(
      fieldsOf(
        docx()
          .paragraph(sdt(`<w:tag w:val="${tag}"/><w:id w:val="7"/>`, r('x')))
          .bytes(),
      ),
    );
    expect(field.identity.ids).to.deep.equal(['7', 'f-1']);
    expect(field.identity.group).to.equal('g');
    expect(field.type).to.equal('html');
  });

  it('lists choices, state and format of lists, checkboxes and dates', () => {
    const list = sdt(
      '<w:dropDownList><w:listItem w:displayText="One" w:value="1"/><w:listItem w:value="2"/></w:dropDownList>',
      r('One'),
    );
    const box = sdt('<w14:checkbox><w14:checked w14:val="1"/></w14:checkbox>', r('☒'));
    const date = sdt(
      '<w:date w:fullDate="2024-05-31T00:00:00Z"><w:dateFormat w:val="d MMMM yyyy"/></w:date>',
      r('31 May 2024'),
    );
    const [a, b, c] = fieldsOf(
      docx()
        .paragraph(list + box + date)
        .bytes(),
    );
    expect(a?.choices).to.deep.equal([
      { value: '1', text: 'One' },
      { value: '2', text: '2' },
    ]);
    expect([b?.type, b?.checked]).to.deep.equal(['checkbox', true]);
    expect([c?.type, c?.format, c?.date]).to.deep.equal(['date', 'd MMMM yyyy', '2024-05-31T00:00:00Z']);
  });

  it('lists the fields inside a control as its fields', () => {
    const inner = sdt('<w:tag w:val="name"/><w:text/>', r('N'));
    const field = only(
      fieldsOf(
        docx()
          .xml(sdt('<w:tag w:val="people"/>', tbl([[p(inner)]])))
          .bytes(),
      ),
    );
    expect(field.level).to.equal('block');
    expect(field.fields?.map(({ identity }) => identity.tag)).to.deep.equal(['name']);
  });

  it('reads merge fields from their code, however it is split over runs', () => {
    const split =
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> MERGE</w:instrText></w:r>' +
      '<w:r><w:instrText>FIELD "First Name" \\* Upper </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>' +
      `${r('«First Name»')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const field = only(fieldsOf(docx().paragraph(split).bytes()));
    expect(field.kind).to.equal('merge-field');
    expect(field.identity.names).to.deep.equal(['First Name', 'First_Name']);
    expect(field.text).to.equal('«First Name»');
  });

  it('lists a form field and the bookmark that Word puts around it', () => {
    const data = '<w:name w:val="City"/><w:textInput><w:maxLength w:val="20"/></w:textInput>';
    const fields = fieldsOf(
      docx()
        .paragraph(mark(1, 'City', formField('FORMTEXT', data, 'Delft')))
        .bytes(),
    );
    expect(fields.map(({ kind, text, maxLength }) => [kind, text, maxLength])).to.deep.equal([
      ['bookmark', 'Delft', undefined],
      ['form-text', 'Delft', 20],
    ]);
  });

  it('lists the text of a bookmark over paragraphs, and leaves out those that Word makes for itself', () => {
    const bytes = docx()
      .paragraph(`${r('a')}<w:bookmarkStart w:id="1" w:name="Terms"/>${r('b')}`)
      .paragraph(`${r('c')}<w:bookmarkEnd w:id="1"/>${mark(2, '_GoBack', '')}`)
      .bytes();
    expect(only(fieldsOf(bytes))).to.include({ kind: 'bookmark', text: 'ab\nc' });
  });

  it('names the header that a field is in', () => {
    const bytes = buildDocx({ body: p(''), headers: { rIdH: p(sdt('<w:tag w:val="top"/>', r('x'))) } });
    expect(only(fieldsOf(bytes)).part).to.equal('word/header1.xml');
  });

  it('lists what is in a text box once, though older readers get it again', () => {
    const box = `<w:txbxContent>${p(sdt('<w:tag w:val="boxed"/>', r('x')))}</w:txbxContent>`;
    const alternate =
      `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${box}</wps:txbx></w:drawing></mc:Choice>` +
      `<mc:Fallback><w:pict><v:textbox>${box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    expect(only(fieldsOf(docx().paragraph(alternate).bytes())).identity.tag).to.equal('boxed');
  });

  it('lists placeholders once, and those of a section as its fields', () => {
    const bytes = docx()
      .paragraph('Dear {name}, {name}')
      .table([
        ['{#rows}{item}', '{price}{/rows}'],
        ['{^rows}none{/}', '{total}'],
      ])
      .bytes();
    const brief = ({ kind, identity, fields }: FieldDescription): unknown => [
      kind,
      identity.names[0],
      ...(fields ? [fields.map(brief)] : []),
    ];
    expect(fieldsOf(bytes).map(brief)).to.deep.equal([
      ['placeholder', 'name'],
      [
        'section',
        'rows',
        [
          ['placeholder', 'item'],
          ['placeholder', 'price'],
        ],
      ],
      ['inverted-section', 'rows'],
      ['placeholder', 'total'],
    ]);
  });

  it('passes over braces that are no fields, and sections that never end', () => {
    const names = fieldsOf(docx().paragraph('{#open}{a}').paragraph('{ } {/other} {b').bytes()).map(
      ({ identity }) => identity.names[0],
    );
    expect(names).to.deep.equal(['a']);
  });

  it('takes fields nested without measure for text', () => {
    const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>MERGEFIELD a</w:instrText></w:r>';
    const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
    const depth = (fields: readonly FieldDescription[]): number =>
      fields.length === 0 ? 0 : 1 + Math.max(...fields.map((field) => depth(field.fields ?? [])));
    expect(
      depth(
        fieldsOf(
          docx()
            .paragraph(begin.repeat(300) + end.repeat(300))
            .bytes(),
        ),
      ),
    ).to.equal(32);
  });

  it('lists placeholders in the addresses of links', () => {
    const target = 'https://example.com/%7Bid%7D';
    const relationships = [{ id: 'rId90', type: 'hyperlink', target, external: true }];
    const body = p(`<w:hyperlink r:id="rId90">${r('here')}</w:hyperlink>`);
    expect(only(fieldsOf(buildDocx({ body, relationships }))).identity.names).to.deep.equal(['id']);
  });

  it('reads marks of fields and bookmarks that never end', () => {
    const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
    const starts = Array.from({ length: 2000 }, (_, id) => `<w:bookmarkStart w:id="${id}" w:name="b${id}"/>`).join('');
    const fields = fieldsOf(
      docx()
        .paragraph(begin.repeat(2000) + starts)
        .bytes(),
    );
    expect(fields).to.have.length(2000);
    expect(fields[0]).to.not.have.property('text');
  });
});

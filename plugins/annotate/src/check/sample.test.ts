import { docx, p, r, tbl } from '@quire/core/testing';
import { expect } from 'chai';
import { annotate } from '../fill/index.js';
import { fieldsOf } from '../introspect/index.js';
import { complexField, controlTag, sdt } from '../testing/native-fields.js';
import { sampleOf } from './sample.js';
import { schemaOf } from './schema.js';

/** The data of a template, and what a fill with it leaves. */
async function tried(body: string): Promise<{ readonly data: Record<string, unknown>; readonly left: unknown }> {
  const template = docx().xml(body).bytes();
  const data = sampleOf(schemaOf(fieldsOf(template)));
  const { report } = await annotate(template, { data, options: { strict: true } });
  return { data, left: report.errors };
}

describe('sample data of a template', () => {
  it('fill all of it', async () => {
    const tags =
      '{customer.name} {lines[2]} {price * 2} {due | date("long")} {#paid}yes{/paid}{^paid}in {days} days{/}';
    const body =
      p(r(tags)) +
      tbl([
        ['{#items}{article}', '{count > 1 ? "many" : "one"}{/items}'],
        ['', '{sum(items, amount)}'],
      ]) +
      p(complexField('MERGEFIELD day \\@ "d.M.yyyy"', 'x') + complexField('MERGEFIELD sum \\# "0.00"', 'x')) +
      p(sdt(`${controlTag('agreed')}<w14:checkbox/>`, r('\u2610'))) +
      p(
        sdt(
          `${controlTag('color')}<w:dropDownList><w:listItem w:displayText="Red" w:value="r"/></w:dropDownList>`,
          r('?'),
        ),
      ) +
      sdt(controlTag('group'), p(sdt(`${controlTag('inner')}<w:text/>`, r('?')))) +
      p('<w:r><w:drawing><wp:inline><wp:docPr id="1" name="P" descr="{photo}"/></wp:inline></w:drawing></w:r>');
    const { data, left } = await tried(body);
    expect(left).to.deep.equal([]);
    expect(data).to.include({ price: 1, paid: false, color: 'Red', agreed: true, due: '2026-01-31', inner: 'inner' });
    const item = { article: 'article', count: 1, amount: 1 };
    expect(data.items).to.deep.equal([item, item]);
  });

  it('are a picture for INCLUDEPICTURE, and at most as long as a form field takes', async () => {
    const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const code = (text: string): string => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
    const photo = complexField('MERGEFIELD photo', 'x');
    const picture = `${char('begin')}${code(' INCLUDEPICTURE "')}${photo}${code('" ')}${char('end')}`;
    const form = '<w:name w:val="Zip"/><w:textInput><w:maxLength w:val="2"/></w:textInput>';
    const { data, left } = await tried(p(picture) + p(complexField('FORMTEXT', '?', form)));
    expect(left).to.deep.equal([]);
    expect(data.Zip).to.equal('Zi');
  });
});

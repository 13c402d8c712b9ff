import { field, p, r, tbl } from '@quire/core/testing';
import { expect } from 'chai';
import { filled } from '../testing/filled.js';

describe('tags where only text fits', () => {
  it('are filled in the codes of fields, split over runs too, and cannot leave their argument', async () => {
    const code = (text: string): string => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
    const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const link = `${char('begin')}${code(' HYPERLINK "http://a.org/{us')}${code('er}" ')}${char('separate')}${r('x')}${char('end')}`;
    expect((await filled(p(link), { user: 'ada' })).xml()).to.contain('>HYPERLINK "http://a.org/ada" <'.slice(1));
    const hostile = (await filled(p(link), { user: 'a" \\l "b' })).xml();
    expect(hostile).to.contain("a.org/a'' \\\\l ''b\"");
  });

  it('are filled in the codes of simple fields, whose results stay', async () => {
    const link = `<w:fldSimple w:instr=' HYPERLINK "http://a.org/{user}" '>${r('{user} at home')}</w:fldSimple>`;
    const { xml, texts, report } = await filled(p(link), { user: 'ada' });
    expect(xml()).to.contain('> HYPERLINK "http://a.org/ada" </w:instrText>');
    expect(texts()).to.deep.equal(['ada at home']);
    expect(report.unknown).to.deep.equal([]);
  });

  it('are filled in the tooltips of links, whose text is filled, too', async () => {
    const link = `<w:hyperlink w:anchor="x" w:tooltip="To {place}">${r('{text}')}</w:hyperlink>`;
    const { xml, report } = await filled(p(link), { place: '"A"', text: 'there' });
    expect(xml()).to.contain('w:tooltip="To &quot;A&quot;"').and.contain('there');
    expect(report.unknown).to.deep.equal([]);
  });

  it('are filled in equations where the data has them: braces around sets stay', async () => {
    const math = (text: string): string => p(`<m:oMath><m:r><m:t>${text}</m:t></m:r></m:oMath>`);
    const { xml, report } = await filled(math('{n}') + math('{1,2}'), { n: 'x' }, { missing: 'error' });
    expect(xml()).to.contain('>x</m:t>').and.contain('>{1,2}</m:t>');
    expect(report.errors).to.deep.equal([]);
  });

  it('are filled in WordArt and watermarks, and in phonetic guides', async () => {
    const art = '<w:r><w:pict><v:shape><v:textpath string="{state}"/></v:shape></w:pict></w:r>';
    const run = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;
    const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${run('{read}')}</w:rt><w:rubyBase>${run('{base}')}</w:rubyBase></w:ruby></w:r>`;
    const { xml } = await filled(p(art) + p(ruby), { state: 'DRAFT', read: 'a', base: 'b' });
    expect(xml()).to.contain('string="DRAFT"').and.contain('>a</w:t>').and.contain('>b</w:t>').and.not.contain('{');
  });
});

describe('the description of a picture control', () => {
  const drawing =
    '<w:r><w:drawing><wp:inline><wp:extent cx="9525" cy="9525"/><wp:docPr id="1" name="P" descr="Photo of {who}"/><a:graphic><a:graphicData>' +
    '<pic:pic><pic:blipFill><a:blip r:embed="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';
  const control = `<w:sdt><w:sdtPr><w:tag w:val="photo"/><w:picture/></w:sdtPr><w:sdtContent>${drawing}</w:sdtContent></w:sdt>`;
  const png =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  it('is filled, with an image for the control and without', async () => {
    for (const photo of [{ photo: png }, {}]) {
      const { values, report } = await filled(p(control), { who: 'Ada', ...photo });
      expect(values('wp:docPr', 'descr')).to.deep.equal(['Photo of Ada']);
      expect(report.unknown).to.deep.equal([]);
    }
  });
});

describe('references in a repeat', () => {
  it('lead to the bookmark of their item, however their code is split', async () => {
    const code = (text: string): string => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
    const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const reference = `${char('begin')}${code(' RE')}${code('F He')}${code('re \\h ')}${char('separate')}${r('x')}${char('end')}`;
    const mark = `<w:bookmarkStart w:id="1" w:name="Here"/>${r('{n}')}<w:bookmarkEnd w:id="1"/>`;
    const { xml, values } = await filled(p(`${r('{#list}')}${mark}${reference}${r('{/list}')}`), {
      list: [{ n: 1 }, { n: 2 }],
    });
    const names = values('w:bookmarkStart', 'w:name');
    expect(names).to.have.length(2);
    for (const name of names) expect(xml()).to.contain(` REF ${name} `);
  });
});

describe('the column of one cell', () => {
  it('is repeated where the tag says so', async () => {
    const { texts } = await filled(
      tbl([
        ['a', '{#n [loopOver: "column"]}{.}{/n}', 'z'],
        ['b', 'x', 'y'],
      ]),
      { n: [1, 2] },
    );
    expect(texts()).to.deep.equal(['a', '1', '2', 'z', 'b', 'x', 'x', 'y']);
  });
});

describe('values of programs', () => {
  it('are dates where they are, and long numbers keep their digits', async () => {
    const date = new Date(Date.UTC(2024, 4, 17));
    expect((await filled(p('{d}'), { d: date }, { locale: 'en-US' })).texts()).to.deep.equal(['5/17/2024']);
    expect((await filled(p(field('MERGEFIELD d \\@ "d MMMM yyyy"', r('x'))), { d: date })).texts()).to.deep.equal([
      '17 May 2024',
    ]);
    expect((await filled(p('{n}'), { n: 12345678901234567890n })).texts()).to.deep.equal(['12345678901234567890']);
    const grouped = { type: 'number', value: '12345678901234567890', options: { format: { useGrouping: true } } };
    expect((await filled(p('{n}'), { n: grouped }, { locale: 'en-US' })).texts()).to.deep.equal([
      '12,345,678,901,234,567,890',
    ]);
    const { report } = await filled(p('{n}'), { n: 2 ** 60 });
    expect(report.warnings.map(({ message }) => message)[0]).to.contain('may have lost digits');
  });
});

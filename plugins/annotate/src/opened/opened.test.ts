import { p, r, tbl } from '@quire/core/testing';
import { expect } from 'chai';
import { filled } from '../testing/filled.js';
import { png } from '../testing/images.js';

const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const field = (inner: string, result: string): string =>
  `${char('begin')}${inner}${char('separate')}${result}${char('end')}`;
const merge = (name: string): string => field(code(` MERGEFIELD ${name} `), r(`\u00ab${name}\u00bb`));
const warnings = ({ report }: Awaited<ReturnType<typeof filled>>): string =>
  report.warnings.map(({ message }) => message).join('\n');

describe('fields over paragraphs', () => {
  it('show a clause of several paragraphs only where its condition holds', async () => {
    const clause =
      p(char('begin') + code(' IF ') + merge('vip') + code(' = "yes" "Clause 7')) +
      p(code('Clause 8" "" ') + char('separate') + r('Clause 7')) +
      p(r('Clause 8') + char('end')) +
      p(r('Signed'));
    expect((await filled(clause, { vip: 'yes' })).texts()).to.deep.equal(['Clause 7', 'Clause 8', 'Signed']);
    expect((await filled(clause, { vip: 'no' })).texts()).to.deep.equal(['', 'Signed']);
    const kept = await filled(clause, { other: 1 });
    expect(kept.texts().slice(-2)).to.deep.equal(['Clause 8', 'Signed']);
    expect(kept.xml()).to.contain('IF ').and.to.contain('MERGEFIELD vip');
  });

  it('keep the formats, breaks and tables of the branch that shows', async () => {
    const rich = p(
      field(
        code(' IF ') +
          merge('vip') +
          code(' = "yes" "') +
          code('bold', '<w:b/>') +
          '<w:r><w:br/></w:r>' +
          code('plain" "no"'),
        r('no'),
      ),
    );
    const { xml, texts } = await filled(rich, { vip: 'yes' });
    expect(texts()).to.deep.equal(['bold\nplain']);
    expect(xml()).to.match(/<w:rPr><w:b\/><\/w:rPr><w:t[^>]*>bold/);
    const table =
      p(char('begin') + code(' IF ') + merge('vip') + code(' = "yes" "')) +
      tbl([[p(code('cell ') + merge('name'))]]) +
      p(code('" "" ') + char('separate') + char('end') + r('after'));
    expect((await filled(table, { vip: 'yes', name: 'Ada' })).texts()).to.deep.equal(['', 'cell Ada', 'after']);
    expect((await filled(table, { vip: 'no', name: 'Ada' })).xml()).not.to.contain('w:tbl');
  });

  it('compare what formulas and other conditions in them come to', async () => {
    const total = field(code(' = ') + merge('a') + code(' * 2 '), r('0'));
    const body = p(field(code(' IF ') + total + code(' &gt; 10 "many" "few" '), r('?')));
    expect((await filled(body, { a: 6 })).texts()).to.deep.equal(['many']);
    expect((await filled(body, { a: 5 })).texts()).to.deep.equal(['few']);
  });

  it('compare the texts of bookmarks in simple fields, too', async () => {
    const simple = `<w:fldSimple w:instr=' IF x = "v" "yes" "no" '>${r('no')}</w:fldSimple>`;
    const body = p(`<w:bookmarkStart w:id="1" w:name="x"/>${merge('a')}<w:bookmarkEnd w:id="1"/>`) + p(simple);
    expect((await filled(body, { a: 'v' })).texts()).to.deep.equal(['v', 'yes']);
    expect((await filled(body, { a: 'w' })).texts()).to.deep.equal(['w', 'no']);
  });

  it('compare the texts of bookmarks that are named, as the fields before them set those', async () => {
    const set = (text: string): string => field(code(` SET x "${text}" `), '');
    const branches = field(
      code(' IF ') + merge('a') + code(' = 1 "') + set('one') + code('" "') + set('two') + code('" '),
      '',
    );
    const body = p(branches + field(code(' IF x = "one" "first" "second" '), r('?')));
    expect((await filled(body, { a: 1 })).texts()).to.deep.equal(['first']);
    expect((await filled(body, { a: 2 })).texts()).to.deep.equal(['second']);
    const mark = `<w:bookmarkStart w:id="1" w:name="Kind"/>${r('{a}')}<w:bookmarkEnd w:id="1"/>`;
    const named = p(mark + field(code(' IF Kind = "x" "yes" "no" '), r('?')));
    expect((await filled(named, { a: 'x' })).texts()).to.deep.equal(['xyes']);
    expect((await filled(named, { b: 'x' })).texts()).to.deep.equal(['{a}?']);
  });

  it('compare numbers as the language writes them', async () => {
    const body = p(field(code(' IF ') + merge('a') + code(' &gt;= 1000 "much" "little" '), r('?')));
    const shown = async (a: unknown, locale: string): Promise<string> =>
      (await filled(body, { a }, { locale })).texts().join();
    for (const a of ['1,234.50', '$1,234', 1234.5, 'USD']) expect(await shown(a, 'en-US'), String(a)).to.equal('much');
    for (const a of ['999,99 €', '9', -2000]) expect(await shown(a, 'de-DE'), String(a)).to.equal('little');
    expect(await shown('1.234,50 €', 'de-DE')).to.equal('much');
    expect(await shown('1 234,5', 'fr-FR')).to.equal('much');
    const product = p(field(code(' = ') + merge('a') + code(' * 2 '), r('?')));
    expect((await filled(product, { a: 10.25 }, { locale: 'de-DE' })).texts()).to.deep.equal(['20,5']);
  });

  it('show the text of a QUOTE by its pictures and formats', async () => {
    const quote = async (switches: string, a: unknown): Promise<string> =>
      (await filled(p(field(code(' QUOTE "') + merge('a') + code(`" ${switches} `), r('?'))), { a })).texts().join();
    expect(await quote('\\@ "d MMMM yyyy"', '2024-05-17')).to.equal('17 May 2024');
    expect(await quote('\\# "0.00"', 7)).to.equal('7.00');
    expect(await quote('\\* CardText \\* Upper', 7)).to.equal('SEVEN');
  });

  it('are opened where they are simple fields with tags', async () => {
    const simple = (instruction: string): string => p(`<w:fldSimple w:instr="${instruction}">${r('?')}</w:fldSimple>`);
    const body = simple(' IF &quot;{a}&quot; = &quot;yes&quot; &quot;on&quot; &quot;off&quot; ');
    expect((await filled(body, { a: 'yes' })).texts()).to.deep.equal(['on']);
    expect((await filled(body, { b: 'yes' })).texts()).to.deep.equal(['?']);
  });

  it('compare the results of properties where formulas are computed, too', async () => {
    const kind = field(code(' DOCPROPERTY kind '), r('old'));
    const sum = field(code(' = ') + merge('n') + code(' + 1 '), r('0'));
    const body = p(sum + field(code(' IF ') + kind + code(' = "a \\"b\\"" "yes" "no" '), r('?')));
    expect((await filled(body, { n: 1, kind: 'a "b"' })).texts()).to.deep.equal(['2yes']);
  });

  it('take a value for one text, whatever quotation marks and switches are in it', async () => {
    const body = p(field(code(' IF ') + merge('a') + code(' = "x" "y" "') + merge('b') + code('" '), r('?')));
    const values = { a: 'x" = "x" "z', b: 'say "no" \\* Upper' };
    expect((await filled(body, values)).texts()).to.deep.equal([values.b]);
  });

  it('are filled where a merge field goes over paragraphs, and keep what they show without data', async () => {
    const body =
      p(char('begin') + code(' MERGEFIELD addr ') + char('separate') + r('old 1')) +
      p(r('old 2') + char('end') + r(' tail'));
    expect((await filled(body, { addr: 'new' })).texts()).to.deep.equal(['new tail']);
    const kept = await filled(body, { other: 1 });
    expect(kept.texts()).to.deep.equal(['old 1', 'old 2 tail']);
    expect(kept.xml().match(/fldCharType="end"/g)).to.have.length(1);
  });

  it('show the picture of the data in place of INCLUDEPICTURE, and say where there is none', async () => {
    const body = p(field(code(' INCLUDEPICTURE "') + merge('photo') + code('" \\d '), r('Error!')));
    const shown = await filled(body, { photo: png(2, 2) });
    expect(shown.xml()).to.contain('<w:drawing>').and.not.to.contain('Error!');
    const named = await filled(body, { photo: 'a.png' });
    expect(named.texts()).to.deep.equal(['Error!']);
    expect(warnings(named)).to.contain('a.png is not an image, and files and URLs are not loaded');
  });

  it('are told where they cannot be computed', async () => {
    const told = async (inner: string): Promise<string> => warnings(await filled(p(inner + merge('a')), { a: 1 }));
    expect(await told(field(code(' DATABASE \\d "x" '), r('rows'))))
      .to.contain('DATABASE')
      .and.to.contain('not queried');
    expect(await told(field(code(' INCLUDETEXT "x.docx" '), r('x')))).to.contain('not fetched');
    expect(await told(field(code(' IF ') + merge('a') + code(' about 5 "y"'), r('x')))).to.contain('is not a valid IF');
    expect(await told(field(code(' FILLIN "Your name?" '), r('x')))).to.contain('the data has no value Your name?');
  });

  it('are computed where their code has another field', async () => {
    const named = p(field(code(' MERGEFIELD ') + merge('which') + code(' '), r('old')));
    expect((await filled(named, { which: 'b', b: 1 })).texts()).to.deep.equal(['1']);
    const title = p(field(code(' TITLE "') + merge('a') + code('" '), r('old')));
    expect((await filled(title, { a: 'Offer' })).texts()).to.deep.equal(['Offer']);
  });

  it('count one record where the data is one, and say that there is no next', async () => {
    const body = p(field(code(' MERGEREC '), r('«n»')) + field(code(' NEXT '), r('«next»')) + merge('a'));
    const one = await filled(body, { a: 'x' });
    expect(one.texts()).to.deep.equal(['1«next»x']);
    expect(warnings(one)).to.contain('{ NEXT } stays: the data is one record');
    const skip = p(field(code(' SKIPIF ') + merge('a') + code(' = "x" '), '') + r('text'));
    expect(warnings(await filled(skip, { a: 'x' }))).to.contain('{ SKIPIF } stays');
    expect(warnings(await filled(skip, { a: 'y' }))).to.equal('');
  });

  it('skip a record by what fields in their comparison come to', async () => {
    const skip = (operand: string, rest: string): string =>
      p(field(code(' SKIPIF ') + operand + code(rest), '') + merge('n'));
    const records = [{ n: 1 }, { n: 2 }, { n: 3 }];
    const double = field(code(' = ') + merge('n') + code(' * 2 '), r('0'));
    expect((await filled(skip(double, ' &gt; 3 '), records)).texts()).to.deep.equal(['1']);
    const choice = field(code(' IF ') + merge('n') + code(' = 2 "y" "n" '), r('n'));
    expect((await filled(skip(choice, ' = "y" '), records)).texts()).to.deep.equal(['1', '\n', '3']);
    const named = await filled(skip(field(code(' REF x '), r('1')), ' = "1" '), records);
    expect(warnings(named)).to.contain('SKIPIF').and.to.contain('cannot be computed');
  });

  it('are decided in the headers of each record', async () => {
    const header = p(field(code(' IF ') + merge('a') + code(' = 1 "one" "other" '), r('?')));
    const section = '<w:headerReference w:type="default" r:id="rIdH"/>';
    const { texts } = await filled({ body: p(merge('a')), headers: { rIdH: header }, section }, [{ a: 1 }, { a: 2 }]);
    expect([1, 2].map((at) => texts(`word/header${at}.xml`).join())).to.deep.equal(['one', 'other']);
  });

  it('give bookmarks values with quotation marks, and compare those', async () => {
    const set = field(code(' SET x ') + merge('a') + code(' '), '');
    const body = p(
      set + field(code(' REF x '), r('?')) + field(code(' COMPARE ') + merge('a') + code(' = "" '), r('?')),
    );
    const { texts, xml } = await filled(body, { a: 'say "no" \\n' });
    expect(texts()).to.deep.equal(['say "no" \\n0']);
    expect(xml()).to.not.match(/[^\P{Cc}\s]/u);
    expect((await filled(body, { a: '' })).texts()).to.deep.equal(['1']);
  });

  it('are answered by the data where they ask for a text', async () => {
    const body = p(
      field(code(' FILLIN "Your name?" '), r('x')) +
        field(code(' ASK who "Who?" '), r('y')) +
        r('/') +
        field(code(' REF who '), r('z')),
    );
    expect((await filled(body, { 'Your name?': 'Ada', who: 'Bob' })).texts()).to.deep.equal(['AdaBob/Bob']);
  });

  it('number a series anew where a repeat makes more of it', async () => {
    const body = p(r('{#list}Figure ') + field(code(' SEQ Figure '), r('1')) + r('. {/list}'));
    expect((await filled(body, { list: [1, 2, 3] })).texts()).to.deep.equal(['Figure 1. Figure 2. Figure 3. ']);
  });

  it('number a series anew where a condition decided later removes what was numbered', async () => {
    const kind = field(code(' DOCPROPERTY kind '), r('x'));
    const figure = `${code('Figure ')}${field(code(' SEQ Figure '), r('1'))}`;
    const begin = `<w:ins w:id="1">${char('begin')}</w:ins>`;
    const body = p(`${r('{n}')}${begin}${code(' IF ')}${kind}${code(' = "b" "')}${figure}${code('" ')}${char('end')}`);
    const { texts } = await filled(body, [
      { n: 1, kind: 'a' },
      { n: 2, kind: 'b' },
    ]);
    expect(texts().at(-1)).to.equal('2Figure 1');
    const linked = `<w:hyperlink w:anchor="x">${char('begin')}</w:hyperlink>${code(' SEQ Figure ')}${char('separate')}${r('1')}${char('end')}`;
    const hidden = char('begin') + code(' IF ') + merge('a') + code(' = "b" "') + linked + code('" ') + char('end');
    const both = await filled(p(hidden + field(code(' SEQ Figure '), r('2'))), { a: 'a' });
    expect(both.texts().at(-1)).to.match(/1$/);
  });
});

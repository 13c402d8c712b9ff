import { field, p, r, tbl } from '@quire/core/testing';
import { expect } from 'chai';
import { type Filled, filled } from '../testing/filled.js';

const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string): string => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const merge = (name: string): string => field(`MERGEFIELD ${name}`, r('«»'));
/** A field whose code contains other fields. */
const around = (...parts: readonly string[]): string =>
  `${char('begin')}${parts.map((part) => (part.startsWith('<') ? part : code(part))).join('')}${char('separate')}${r('old')}${char('end')}`;

const shown = async (body: string, data: Record<string, unknown>): Promise<string> =>
  (await filled(body, data, { locale: 'en-US' })).texts().join('|');
const messages = ({ report }: Filled) => report.warnings.map(({ message }) => message);

describe('fields around merge fields', () => {
  it('are computed once those are filled', async () => {
    const cases: readonly (readonly [field: string, shown: string])[] = [
      [around(' = ', merge('price'), ' * ', merge('count'), ' \\# "#,##0.00" '), '1,501.50'],
      [around(' = ', merge('count'), ' + 1 '), '4'],
      [around(' COMPARE ', merge('city'), ' = "New York" '), '1'],
      [around(' QUOTE "', merge('city'), '!" '), 'New York!'],
      [around(' = ', around(' = ', merge('count'), ' * 2 '), ' + 1 \\* CardText '), 'seven'],
      [around(' IF ', around(' = ', merge('count'), ' * 2 '), ' > 5 "many" "few" '), 'many'],
      [around(' IF ', merge('city'), ' = "New York" "', around(' = ', merge('count'), ' * 2 '), '" "none" '), '6'],
      [around(' = ', merge('count'), ' \\* Ordinal '), '3rd'],
    ];
    for (const [each, text] of cases) {
      expect(await shown(p(each), { price: 500.5, count: 3, city: 'New York' }), each).to.equal(text);
    }
  });

  it('stay fields, in the look of their results', async () => {
    const { xml } = await filled(p(around(' = ', merge('count'), ' + 1 ')), { count: 3 });
    expect(xml().match(/fldCharType/g)).to.have.length(3);
    expect(xml()).to.not.contain('old');
  });

  it('keep their results, and the report says so, where they cannot be computed', async () => {
    const result = await filled(p(around(' = ', merge('count'), ' / 0 ')), { count: 3 });
    expect(result.texts()).to.deep.equal(['old']);
    expect(messages(result)[0]).to.match(
      /^the field \{ = *\/ 0 \} shows what it showed|^the field \{ = 3? *\/ 0 \}|^the field/,
    );
    expect(await shown(p(around(' = ', merge('absent'), ' * 2 ')), { count: 3 })).to.contain('old');
  });

  it('show the text that SET and ASK give a bookmark', async () => {
    const body = p(
      `${around(' SET Who ', merge('name'))}${field('REF Who', r('old'))}${field('Who \\* Upper', r('old'))}`,
    );
    expect(await shown(body, { name: 'Ada' })).to.equal('oldAdaADA');
  });
});

describe('fields over what was filled', () => {
  const total = (formula: string): string => field(formula, r('0'));

  it('sum the rows that were repeated', async () => {
    const table = `<w:tbl><w:tblPr/><w:tblGrid/>${['{#items}{name}|{sum}{/items}', `Total|${'TOTAL'}`]
      .map(
        (row) =>
          `<w:tr>${row
            .split('|')
            .map((cell) => `<w:tc>${p(cell === 'TOTAL' ? total('=SUM(ABOVE) \\# "0.00"') : cell)}</w:tc>`)
            .join('')}</w:tr>`,
      )
      .join('')}</w:tbl>`;
    const items = [
      { name: 'a', sum: 1.5 },
      { name: 'b', sum: 2.25 },
    ];
    expect(await shown(table, { items })).to.equal('a|1.5|b|2.25|Total|3.75');
  });

  it('read no result of a field in the code of another one', async () => {
    const double = around(' = ', field('REF x', r('5')), ' * 2 ');
    const bookmarked = p(`<w:bookmarkStart w:id="1" w:name="x"/>${merge('a')}<w:bookmarkEnd w:id="1"/>`);
    const cells = [[p(double)], [p(double)], [p(total('=SUM(ABOVE)'))]];
    expect(await shown(bookmarked + tbl(cells), { a: 7 })).to.equal('7|14|14|28');
  });

  it('show a result where they had none', async () => {
    const bookmarked = p(`<w:bookmarkStart w:id="1" w:name="x"/>${merge('a')}<w:bookmarkEnd w:id="1"/>`);
    const bare = `${char('begin')}${code(' = ')}${field('REF x', r('5'))}${code(' * 2 ')}${char('end')}`;
    expect(await shown(bookmarked + p(bare), { a: 7 })).to.equal('7|14');
  });

  it('multiply in each of those rows, and follow from each other', async () => {
    const cell = (content: string): string => `<w:tc>${p(content)}</w:tc>`;
    const marked = `<w:bookmarkStart w:id="1" w:name="Net"/>${total('=SUM(ABOVE)')}<w:bookmarkEnd w:id="1"/>`;
    const table =
      `<w:tbl><w:tblPr/><w:tblGrid/><w:tr>${cell(r('{#items}{n}'))}${cell(r('{price}'))}` +
      `${cell(`${total('=PRODUCT(LEFT)')}${r('{/items}')}`)}</w:tr><w:tr>${cell('')}${cell('')}${cell(marked)}</w:tr></w:tbl>`;
    const items = [
      { n: 2, price: 10 },
      { n: 3, price: 5 },
    ];
    const { texts, values } = await filled(table + p(total('= Net * 0.2')), { items });
    expect(texts()).to.deep.equal(['2', '10', '20', '3', '5', '15', '', '', '35', '7']);
    expect(values('w:bookmarkStart', 'w:name')).to.deep.equal(['Net']);
  });

  it('repeat the text of a bookmark that was filled', async () => {
    const mark = `<w:bookmarkStart w:id="1" w:name="Client"/>${r('x')}<w:bookmarkEnd w:id="1"/>`;
    const body = p(mark) + p(field('REF Client \\h', r('x')));
    expect(await shown(body, { Client: 'Ada' })).to.equal('Ada|Ada');
  });

  it('show in headers and notes what the main document fills and sets, though these have no field to fill', async () => {
    const { texts } = await filled(
      {
        body: p(
          `<w:bookmarkStart w:id="1" w:name="x"/>${merge('a')}<w:bookmarkEnd w:id="1"/>${around(' SET y ', merge('a'))}<w:r><w:footnoteReference w:id="1"/></w:r>`,
        ),
        headers: { h: p(field('REF x', r('old'))) + p(around(' IF x = "v" "yes" "no" ')) },
        footnotes: `<w:footnote w:id="1">${p(around(' IF y = "v" "yes" "no" '))}</w:footnote>`,
      },
      { a: 'v' },
    );
    expect([...texts('word/header1.xml'), texts('word/footnotes.xml').at(-1)]).to.deep.equal(['v', 'yes', 'yes']);
  });

  it('show a bookmark of several paragraphs in its formatting, and say so where they cannot', async () => {
    const centered = '<w:jc w:val="center"/>';
    const clause = (inner: string): string =>
      p(`<w:bookmarkStart w:id="1" w:name="b"/>${r('Dear ', '<w:b/>')}${merge('a')}`, centered) +
      p(`${inner}<w:bookmarkEnd w:id="1"/>${r('.')}`);
    const reference = field('REF b', r('old'));
    const { texts, xml } = await filled(clause(r('bye')) + p(r('1 ') + reference + r(' 2')), { a: 'Ada' });
    expect(texts()).to.deep.equal(['Dear Ada', 'bye.', '1 Dear Ada', 'bye 2']);
    expect(xml()).to.match(
      /<w:jc w:val="center"\/><\/w:pPr><w:r><w:t[^>]*>1 .*separate.*<w:b\/>.*Dear .*Ada.*<\/w:p><w:p>.*bye/,
    );
    const stored = reference
      .replace('old', 'o')
      .replace(/<\/w:t><\/w:r>(?=<w:r><w:fldChar w:fldCharType="end")/, '$&</w:p><w:p>');
    expect(stored).to.contain('</w:p>');
    expect(await shown(clause(r('bye')) + p(stored), { a: 'Ada' })).to.equal('Dear Ada|bye.|Dear Ada|bye');
    const note = '<w:r><w:footnoteReference w:id="1"/></w:r>';
    for (const body of [
      clause(note) + p(reference),
      `${clause(r('bye'))}${p(`<w:hyperlink w:anchor="b">${reference}</w:hyperlink>`)}`,
      clause(tbl([['bye']])) + p(reference),
    ]) {
      const kept = await filled(body, { a: 'Ada' });
      expect([kept.texts().at(-1), messages(kept).join()]).to.deep.equal([
        'old',
        'the field { REF b } keeps its result from the template: it cannot be computed from the data',
      ]);
    }
  });

  it('keep the text of a bookmark that a condition removed, and the report says so', async () => {
    const mark = `<w:bookmarkStart w:id="1" w:name="Client"/>${r('x')}<w:bookmarkEnd w:id="1"/>`;
    const result = await filled(p(`${r('{#a}')}${mark}${r('{/a}')}`) + p(field('REF Client', r('x'))), { a: false });
    expect(result.texts().at(-1)).to.equal('x');
    expect(messages(result).join()).to.contain('{ REF Client } keeps its result');
  });

  it('show the paragraph of a style that was filled, and say that contents keep their entries', async () => {
    const heading = (text: string): string => p(text, '<w:pStyle w:val="Heading1"/>');
    const running = p(field('STYLEREF "heading 1"', r('old')) + field('STYLEREF 1 \\n', r('1')));
    const result = await filled(p(field('TOC \\o "1-3"', r('old'))) + heading('{title}') + running, { title: 'Offer' });
    expect(result.texts()).to.deep.equal(['old', 'Offer', 'Offer1']);
    expect(messages(result).join())
      .to.contain('{ STYLEREF 1')
      .and.to.contain('the table of contents keeps its entries');
    const other = await filled(heading('Offer') + running + p('{x}'), { x: 1 });
    expect([other.texts()[1], messages(other)]).to.deep.equal(['old1', []]);
  });

  it('show what their filled code names: a bookmark, a series, its number, the name of a user', async () => {
    const mark = `<w:bookmarkStart w:id="1" w:name="second"/>${r('two')}<w:bookmarkEnd w:id="1"/>`;
    const which = merge('which');
    const codes = [
      [' REF ', which],
      [' ', which, ' '],
      [' SEQ ', which],
      [' SEQ Fig \\r ', merge('n')],
      [' USERNAME "', which, '"'],
    ];
    const body = p(mark) + codes.map((parts) => p(around(...parts))).join('');
    expect(await shown(body, { which: 'second', n: 7 })).to.equal('two|two|two|1|7|second');
  });

  it('keep their results, and the report says so, whatever else was filled in their code', async () => {
    for (const name of ['REF', 'TOA \\c', 'FILESIZE \\#', 'CITATION', 'NOTEREF', 'Unknown', 'MERGEFIELD \\x']) {
      const result = await filled(p(around(` ${name} `, merge('a'))), { a: 'v' });
      expect([result.texts(), messages(result).join()], name).to.deep.equal([
        ['old'],
        `the field { ${name} v } keeps its result from the template: it cannot be computed from the data`,
      ]);
    }
    const hidden = await filled(p(around(' HYPERLINK "', merge('a'), '"') + around(' PAGE \\# ', merge('a'))), {
      a: 'v',
    });
    expect(messages(hidden)).to.deep.equal([]);
  });

  it('keep numbers of paragraphs and notes and what tables list, and the report says so where those changed', async () => {
    const clause = (inner: string): string => p(inner, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
    const note = '<w:r><w:footnoteReference w:id="1"/></w:r>';
    const target = `<w:bookmarkStart w:id="1" w:name="b"/>${r('fee')}${note.replace('"1"', '"2"')}<w:bookmarkEnd w:id="1"/>`;
    const fields = ['REF b \\r \\h', 'NOTEREF b', 'INDEX', 'TOA'].map((each) => field(each, r('2'))).join('');
    const footnotes = [1, 2].map((id) => `<w:footnote w:id="${id}">${p('note')}</w:footnote>`).join('');
    const body = `${clause(`${r('{#a}{x}')}${note}${around(' XE "', merge('x'), '"')}${r('{/a}')}`)}${clause(target)}${p(fields)}`;
    const moved = await filled({ body, footnotes }, { a: false });
    expect(messages(moved).map((each) => /REF b|NOTEREF|index|authorities/.exec(each)?.[0])).to.have.members([
      'REF b',
      'NOTEREF',
      'index',
      'authorities',
    ]);
    const same = await filled({ body: body.replace(/ XE "/, ' XE "y'), footnotes }, { a: true, x: '1' });
    expect(messages(same).join()).to.not.contain('REF b');
  });

  it('restart a series at headings', async () => {
    const heading = p('{h}', '<w:pStyle w:val="Heading1"/>');
    const item = p(field('SEQ n \\s 1', r('0')));
    const body = `${p('{#list}')}${heading}${item}${p('{#twice}')}${item}${p('{/twice}')}${p('{/list}')}`;
    const list = [
      { h: 'A', twice: [1, 2] },
      { h: 'B', twice: [1] },
    ];
    expect(await shown(body, { list })).to.equal('A|1|2|3|B|1|2');
  });

  it('stay as they are where nothing of theirs was filled', async () => {
    const body = tbl([['1'], ['2']]).replace(
      '</w:tbl>',
      `<w:tr><w:tc>${p(total('=SUM(ABOVE)'))}</w:tc></w:tr></w:tbl>`,
    );
    const result = await filled(body + p('{name}') + p(field('PAGE', r('9'))), { name: 'Ada' });
    expect(result.texts().slice(-3)).to.deep.equal(['0', 'Ada', '9']);
    expect(messages(result)).to.deep.equal([]);
  });
});

describe('numbers in words', () => {
  it('are English, and the report says so in other languages', async () => {
    const body = p(field('MERGEFIELD n \\* CardText', r('«»')) + around(' = ', merge('n'), ' \\* OrdText'));
    const told = async (locale: string) =>
      messages(await filled(body, { n: 5 }, { locale })).filter((each) => each.includes('English'));
    expect(await told('de-DE')).to.have.length(2);
    expect(await told('en-GB')).to.deep.equal([]);
  });
});

describe('ADDRESSBLOCK and GREETINGLINE', () => {
  const format = '<<_TITLE0_ >><<_FIRST0_>><< _LAST0_>>\n<<_STREET1_\n>><<_POSTAL_ >><<_CITY_>><<\n_COUNTRY_>>';
  const address = `ADDRESSBLOCK \\f "${format}" \\l 1033 \\c 2 \\e "Germany"`;
  const greeting = 'GREETINGLINE \\f "<<_BEFORE_ Dear >><<_TITLE0_>><< _LAST0_>><<_AFTER_ ,>>" \\e "Dear all,"';

  it('have the columns that the data has, under usual names', async () => {
    const body = p(field(address, r('«»'))) + p(field(greeting, r('«»')));
    const ada = { Title: 'Ms', FirstName: 'Ada', Last_Name: 'King', Street: 'Way 1', City: 'Ulm', Country: 'Germany' };
    expect(await shown(body, ada)).to.equal('Ms Ada King\nWay 1\nUlm|Dear Ms King,');
    expect(await shown(body, { ...ada, Country: 'Austria' })).to.contain('Ulm\nAustria');
    expect(await shown(body, { City: 'Ulm', LastName: '' })).to.equal('Ulm|Dear all,');
  });

  it('have those that the document maps', async () => {
    const settings =
      '<w:mailMerge><w:odso><w:fieldMapData><w:type w:val="dbColumn"/><w:name w:val="Nachname"/>' +
      '<w:mappedName w:val="Last Name"/><w:column w:val="0"/></w:fieldMapData></w:odso></w:mailMerge>';
    const { texts } = await filled({ body: p(field(greeting, r('«»'))), settings }, { Nachname: 'King' });
    expect(texts()).to.deep.equal(['Dear King,']);
  });

  it('stay, and the report says so, where the data has none of them', async () => {
    const result = await filled(p(field(greeting, r('«»')) + r('{x}')), { x: 1 });
    expect(result.texts()).to.deep.equal(['«»1']);
    expect(messages(result)[0]).to.contain('GREETINGLINE');
  });
});

describe('a merge field', () => {
  it('is a number in words, an ordinal, a roman number where its switches say so', async () => {
    const cases = [
      ['\\* CardText', 'twelve'],
      ['\\* Ordinal', '12th'],
      ['\\* OrdText', 'twelfth'],
      ['\\* ROMAN', 'XII'],
      ['\\* DollarText', 'twelve and 00/100'],
      ['\\* CardText \\* Caps', 'Twelve'],
    ] as const;
    for (const [switches, text] of cases) {
      expect(await shown(p(field(`MERGEFIELD n ${switches}`, r('«»'))), { n: 12 }), switches).to.equal(text);
    }
  });
});

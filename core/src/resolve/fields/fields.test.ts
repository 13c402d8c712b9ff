import { expect } from 'chai';
import type { InlineItem } from '../../resolved/index.js';
import { DEFAULT_STYLES, field, p, r } from '../../testing/index.js';
import { itemsText, resolve, resolvedTexts, updatedTexts } from '../../testing/resolved.js';
import { needsFieldComputer } from './index.js';
import { parseInstruction } from './instruction.js';

const char = (type: string, more = ''): string => `<w:r><w:fldChar w:fldCharType="${type}">${more}</w:fldChar></w:r>`;
const instruction = (text: string): string => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;

const items = (body: string): readonly InlineItem[] => resolve(body).paragraphs[0]?.content ?? [];
const shown = (body: string): string => itemsText(items(body));

describe('parseInstruction', () => {
  it('tells name, arguments and switches apart', () => {
    const parsed = parseInstruction(' HYPERLINK "a b" \\l "mark" \\o "tip \\"x\\"" \\h \\* MERGEFORMAT ');
    expect(parsed).to.include({ name: 'HYPERLINK' });
    expect(parsed.arguments).to.deep.equal(['a b']);
    expect(parsed.switches.get('l')).to.deep.equal(['mark']);
    expect(parsed.switches.get('o')).to.deep.equal(['tip "x"']);
    expect(parsed.switches.get('*')).to.deep.equal(['MERGEFORMAT']);
    expect(parsed.switches.has('h')).to.equal(true);
    expect(parseInstruction('QUOTE \u201cso \u2018it\u2019 is\u201d too').arguments).to.deep.equal([
      'so \u2018it\u2019 is',
      'too',
    ]);
  });
});

describe('fields', () => {
  it('leave pages to the layout, with the number format they ask for', () => {
    const [page] = items(p(field('PAGE \\* roman', '4')));
    expect(page).to.include({ kind: 'pageField', field: 'PAGE', numberFormat: 'lowerRoman', cached: '4' });
    const bold = field('PAGE \\* CHARFORMAT', '4').replace('<w:instrText', '<w:rPr><w:b/></w:rPr><w:instrText');
    expect(items(p(bold))[0]).to.have.nested.property('format.bold', true);
    const [pages] = items(p(field('NUMPAGES \\* MERGEFORMAT')));
    expect(pages).to.include({ kind: 'pageField', field: 'NUMPAGES', cached: '' });
    expect(pages).to.not.have.property('numberFormat');
  });

  it('take the result of a field inside for one word, whatever its text', () => {
    const nested =
      char('begin') +
      instruction(' IF ') +
      field('MERGEFIELD a', 'a "quoted" word\\') +
      instruction(' = "*" "got: ') +
      field('MERGEFIELD b', 'x "y"') +
      instruction('" "no" ') +
      char('separate') +
      r('stale') +
      char('end');
    expect(updatedTexts(p(nested))).to.deep.equal(['got: x "y"']);
  });

  it('show their last result and never their instruction', () => {
    expect(shown(p(r('a ') + field('DATE \\@ "d"', '7') + r(' b')))).to.equal('a 7 b');
    expect(shown(p('<w:fldSimple w:instr=" FILENAME "><w:r><w:t>f.docx</w:t></w:r></w:fldSimple>'))).to.equal('f.docx');
  });

  it('show nothing where they have no instruction', () => {
    const bare = char('begin') + char('separate') + r('remembered') + char('end');
    expect(shown(p(`${r('a ')}${bare}${r('b')}`))).to.equal('a b');
    const blank = char('begin') + instruction(' ') + char('separate') + r('remembered') + char('end');
    expect(shown(p(blank))).to.equal('remembered');
  });

  it('nest', () => {
    const nested =
      char('begin') +
      instruction(' IF ') +
      field('PAGE', '1') +
      instruction(' = 1 "x" "y" ') +
      char('separate') +
      r('first ') +
      field('REF mark', 'second') +
      char('end');
    expect(shown(p(nested + r('.')))).to.equal('first second.');
  });

  it('go over paragraphs', () => {
    const toc =
      p(char('begin') + instruction(' TOC \\o "1-3" \\h ') + char('separate') + r('One')) +
      p('Two') +
      p(char('end') + r('end'));
    expect(resolvedTexts(resolve(toc))).to.deep.equal(['One', 'Two', 'end']);
  });

  it('make links of HYPERLINK, and of references with \\h', () => {
    const link = (body: string) => {
      const item = items(body).find((each) => each.kind === 'text');
      return item?.kind === 'text' ? item.link : undefined;
    };
    expect(link(p(field('HYPERLINK "http://x.example/" \\o "tip"', 'x')))).to.deep.equal({
      uri: 'http://x.example/',
      tooltip: 'tip',
    });
    expect(link(p(field('HYPERLINK \\l "mark"', 'x')))).to.deep.equal({ anchor: 'mark' });
    expect(link(p(field('REF mark \\r \\h', 'x')))).to.deep.equal({ anchor: 'mark' });
    expect(link(p(field('REF mark \\r', 'x')))).to.equal(undefined);
  });

  it('leave STYLEREF to the layout by the id of the style', () => {
    expect(items(p(field('STYLEREF "heading 1" \\n', 'x')))[0]).to.include({
      kind: 'styleReference',
      styleId: 'Heading1',
      cached: 'x',
    });
    expect(items(p(field('STYLEREF 2', 'x')))[0]).to.include({ styleId: 'Heading2' });
    expect(shown(p(field('STYLEREF Nowhere', 'x')))).to.equal('x');
  });

  it('are computed from the properties where the file holds no result', () => {
    const { paragraphs } = resolve({
      body: p(char('begin') + instruction(' TITLE \\* Upper ') + char('end')),
      coreProperties: '<dc:title>My report</dc:title>',
    });
    expect(itemsText(paragraphs[0]?.content ?? [])).to.equal('MY REPORT');
  });

  it('of headers say what the document says now, and not what the file remembers', () => {
    const stale = p(field('TITLE', 'Old title'));
    const pictured = field('DOCPROPERTY Fee \\# "0.00"', ' 5,00 ') + field('DOCPROPERTY Fee \\* Roman', 'V');
    const parts = {
      body: `${stale}<w:sectPr><w:headerReference w:type="default" r:id="rIdH"/></w:sectPr>`,
      coreProperties: '<dc:title>New title</dc:title>',
      customProperties: '<property name="Fee"><vt:r8>1234</vt:r8></property>',
      headers: { rIdH: stale + p(pictured) },
    };
    const { document, paragraphs } = resolve(parts);
    const header = document.sections[0]?.headers.default?.blocks ?? [];
    expect(header.map((block) => block.kind === 'paragraph' && itemsText(block.content))).to.deep.equal([
      'New title',
      '1234.00MCCXXXIV',
    ]);
    expect(['DOCPROPERTY Fee \\# "0.00"', 'DocProperty Fee \\* Roman', 'TITLE'].map(needsFieldComputer)).to.deep.equal([
      true,
      true,
      false,
    ]);
    expect(itemsText(paragraphs[0]?.content ?? [])).to.equal('Old title');
  });

  it('that are locked keep their result, in headers and where all are computed', () => {
    const locked = field('TITLE', 'kept').replace('"begin"', '"begin" w:fldLock="1"');
    const simple = `<w:fldSimple w:instr="TITLE" w:fldLock="1">${r(' too ')}</w:fldSimple>`;
    const body = p(locked + simple + field('TITLE', 'old'));
    expect(updatedTexts({ body, coreProperties: '<dc:title>New</dc:title>' })).to.deep.equal(['kept too New']);
  });

  it('report number words of another language, because these are English', () => {
    const german = '<w:rPr><w:lang w:val="de-DE"/></w:rPr>';
    const told = { code: 'feature-ignored', what: 'number words in de-DE: they are English' };
    const amount = `<w:p><w:fldSimple w:instr="= 2 \\* CardText"><w:r>${german}<w:t>x</w:t></w:r></w:fldSimple></w:p>`;
    expect(resolve(amount, 'all', { updateFields: true }).diagnostics).to.deep.include(told);
    const level =
      '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="cardinalText"/><w:lvlText w:val="%1"/></w:lvl>';
    const numbering = `<w:abstractNum w:abstractNumId="1">${level}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`;
    const body = `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>${german}</w:pPr></w:p>`;
    expect(resolve({ body, numbering }).diagnostics).to.deep.include(told);
  });

  it('report that they have no result', () => {
    const told = (code: string): readonly string[] =>
      resolve(p(code)).diagnostics.flatMap((each) => (each.code === 'field-not-updated' ? [each.instruction] : []));
    expect(told(char('begin') + instruction(' = 1 + 2 ') + char('end'))).to.deep.equal(['= 1 + 2']);
    // The stored result of IF may be empty, but DATE always shows a date.
    expect(told(field('DATE', ''))).to.deep.equal(['DATE']);
    expect(told(field('IF 1 = 2 "a" ""', ''))).to.deep.equal([]);
  });

  it('show nothing for index entries', () => {
    expect(shown(p(r('a') + char('begin') + instruction(' XE "entry" ') + char('end') + r('b')))).to.equal('ab');
  });

  it('take SYMBOL for a sign of its font', () => {
    const [symbol] = items(p(field('SYMBOL 74 \\f Wingdings \\s 20', 'J')));
    expect(symbol?.kind === 'text' && [symbol.text, symbol.format.fonts.ascii, symbol.format.size]).to.deep.equal([
      'J',
      'Wingdings',
      20,
    ]);
    const codes = p(field('SYMBOL 151') + field('SYMBOL 151 \\u') + field('SYMBOL 233'));
    expect(itemsText(items(codes))).to.equal('\u2014\u0097é');
  });

  it('draw check boxes of forms, and chosen entries', () => {
    const box = (checked: string): string =>
      p(
        char('begin', `<w:ffData><w:checkBox><w:default w:val="0"/>${checked}</w:checkBox></w:ffData>`) +
          instruction(' FORMCHECKBOX ') +
          char('end'),
      );
    expect(shown(box('<w:checked/>'))).to.equal('☒');
    expect(shown(box(''))).to.equal('☐');
    const list =
      '<w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="a"/><w:listEntry w:val="b"/></w:ddList></w:ffData>';
    expect(shown(p(char('begin', list) + instruction(' FORMDROPDOWN ') + char('end')))).to.equal('b');
  });

  it('show entries of contents without the Hyperlink style', () => {
    const entry = r('One', '<w:rStyle w:val="Hyperlink"/>');
    const { paragraphs } = resolve({ body: p(field('TOC \\h', entry) + entry), styles: DEFAULT_STYLES });
    const colors = paragraphs[0]?.content.map((item) => (item.kind === 'text' ? item.format.color : ''));
    expect(colors).to.deep.equal([undefined, '#0563c1']);
  });

  it('survive ends without a beginning and beginnings without an end', () => {
    expect(shown(p(char('end') + char('separate') + r('a')))).to.equal('a');
    expect(resolvedTexts(resolve(p(char('begin') + instruction('X')) + p('shown')))).to.deep.equal(['', 'shown']);
    const swallowing =
      p(char('begin') + instruction('PAGE') + char('separate') + r('1')) + p(r('a ') + field('REF b', 'b'));
    expect(resolvedTexts(resolve(swallowing))).to.deep.equal(['1', 'a b']);
    expect(shown(p(`${char('begin').repeat(100)}${char('end').repeat(100)}${r('a')}`))).to.equal('a');
  });
});

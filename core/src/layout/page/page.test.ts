import { expect } from 'chai';
import { DEFAULT_SETTINGS, DEFAULT_STYLES, field, p, r, tbl, tc, tr } from '../../testing/index.js';
import { filler, laidOutLines, layOut, linesOf, lineWith } from '../../testing/laid-out.js';

const size = '<w:pgSz w:w="12240" w:h="15840"/>';
const margins = (top: number, header = 720): string =>
  `<w:pgMar w:top="${top}" w:right="1440" w:bottom="1440" w:left="1440" w:header="${header}" w:footer="720" w:gutter="0"/>`;
const reference = (kind: string, id: string, what = 'header'): string =>
  `<w:${what}Reference w:type="${kind}" r:id="${id}"/>`;
const sectionEnd = (inner: string): string => `<w:p><w:pPr><w:sectPr>${inner}</w:sectPr></w:pPr></w:p>`;

describe('headers and footers', () => {
  it('pushes the body down when the header is taller than the margin', async () => {
    const tall = filler(10, 'header');
    const lines = await linesOf({
      body: p('body'),
      headers: { h: tall },
      section: reference('default', 'h') + size + margins(1440),
    });
    expect(lineWith(lines, 'body').y).to.be.greaterThan(lineWith(lines, 'header 10').y);
  });

  it('lays out no more of a header than two pages', async () => {
    const section = reference('default', 'h') + size + margins(1440);
    const lines = await linesOf({ body: p('body'), headers: { h: filler(1000, 'header') }, section });
    expect(lines.length).to.be.within(60, 200);
  });

  it('leaves the body where a negative margin puts it', async () => {
    const lines = await linesOf({
      body: p('body'),
      headers: { h: filler(10, 'header') },
      section: reference('default', 'h') + size + margins(-1440),
    });
    expect(lineWith(lines, 'body').y).to.be.closeTo(72 + 10.5, 1);
  });

  it('shows another header on the first page, and numbers in footers', async () => {
    const lines = await linesOf({
      body: filler(100),
      headers: { first: p('Front'), rest: p('Running') },
      footers: { foot: p(r('Page ') + field('PAGE', '9') + r(' of ') + field('NUMPAGES', '9')) },
      section:
        reference('first', 'first') +
        reference('default', 'rest') +
        reference('first', 'foot', 'footer') +
        reference('default', 'foot', 'footer') +
        `${size}${margins(1440)}<w:titlePg/>`,
    });
    expect(lineWith(lines, 'Front').page).to.equal(1);
    expect(lineWith(lines, 'Running').page).to.equal(2);
    expect(lineWith(lines, 'Page 3 of 3').page).to.equal(3);
  });

  it('counts as the section says, in its own format', async () => {
    const lines = await linesOf({
      body: filler(60),
      footers: { foot: p(r('No ') + field('PAGE', '1')) },
      section: `${reference('default', 'foot', 'footer')}${size}${margins(1440)}<w:pgNumType w:fmt="lowerRoman" w:start="4"/>`,
    });
    expect(lineWith(lines, 'No iv').page).to.equal(1);
    expect(lineWith(lines, 'No v').page).to.be.greaterThan(0);
  });

  it('counts from the page on which a section begins that restarts in its middle', async () => {
    const foot = reference('default', 'foot', 'footer') + size + margins(1440);
    const cover = `<w:p><w:pPr><w:sectPr>${foot}<w:pgNumType w:start="0"/></w:sectPr></w:pPr></w:p>`;
    const lines = await linesOf({
      body: p('Cover') + cover + filler(60),
      footers: { foot: p(r('No ') + field('PAGE', '1')) },
      section: `${reference('default', 'foot', 'footer')}<w:type w:val="continuous"/>${size}${margins(1440)}<w:pgNumType w:start="1"/>`,
    });
    expect(lineWith(lines, 'No 2').page).to.equal(2);
  });
});

describe('running heads', () => {
  it('repeat the first heading of their page, or the last one before it', async () => {
    const heading = (text: string): string => p(text, '<w:pStyle w:val="Heading1"/>');
    const lines = await linesOf({
      body:
        heading('Alpha') + filler(20) + heading('Beta') + filler(60) + p('', '<w:pageBreakBefore/>') + heading('Gamma'),
      headers: { head: p(r('now: ') + field('STYLEREF "heading 1"', 'stale')) },
      section: reference('default', 'head') + size + margins(1440),
    });
    expect(lines.filter(({ text }) => text.startsWith('now')).map(({ text }) => text)).to.deep.equal([
      'now: Alpha',
      'now: Beta',
      'now: Gamma',
    ]);
  });
});

describe('running heads and text boxes', () => {
  const heading = (text: string): string => p(text && r(text), '<w:pStyle w:val="Heading1"/>');
  const boxed = (content: string): string =>
    `<w:r><w:drawing><wp:anchor><wp:positionH relativeFrom="page"><wp:posOffset>0</wp:posOffset></wp:positionH><wp:positionV relativeFrom="page"><wp:posOffset>0</wp:posOffset></wp:positionV><wp:extent cx="2540000" cy="762000"/><wp:wrapNone/><wp:docPr id="1" name="b"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:prstGeom prst="rect"/></wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`;
  const headWith = async (body: string, head = p(r('now: ') + field('STYLEREF "heading 1"', 'stale'))) => {
    const parts = { body, headers: { head }, section: reference('default', 'head') + size + margins(1440) };
    return (await linesOf(parts)).map(({ text }) => text.trim());
  };

  it('repeat nothing of a text box, and an empty heading as it is', async () => {
    expect(await headWith(p(boxed(heading('Boxed'))) + heading('Alpha'))).to.include('now: Alpha');
    expect(await headWith(p(boxed(heading('Boxed'))) + heading(''))).to.include('now:');
  });

  it('decide conditions and are quoted', async () => {
    const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
    const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const around = (before: string, inner: string, after: string) =>
      p(mark('begin') + code(before) + inner + code(after) + mark('separate') + r('stale') + mark('end'));
    const heads =
      around(
        ' IF &quot;',
        field('STYLEREF "heading 1"', '?'),
        '&quot; = &quot;Be*&quot; &quot;yes&quot; &quot;no&quot; ',
      ) + around(' QUOTE &quot;page ', field('PAGE', '?'), '&quot; ');
    const body = heading('Alpha') + p('<w:r><w:br w:type="page"/></w:r>') + heading('Beta');
    const lines = await headWith(body, heads);
    expect(lines.filter((line) => /yes|no|page|stale/.test(line))).to.deep.equal(['no', 'page 1', 'yes', 'page 2']);
  });

  it('repeat a heading in a text box of the header', async () => {
    const head = p(boxed(p(r('now: ') + field('STYLEREF "heading 1"', 'stale'))));
    expect(await headWith(heading('Alpha'), head)).to.include('now: Alpha');
  });
});

describe('running heads of a character style', () => {
  it('repeat the first text of it on their page, or the last before', async () => {
    const term = (text: string): string => r(text, '<w:rStyle w:val="Term"/>');
    const lines = await linesOf({
      styles: '<w:style w:type="character" w:customStyle="1" w:styleId="Term"><w:name w:val="Term"/></w:style>',
      body: p(term('Al') + term('pha') + r(' and ') + term('Beta')) + p('none here', '<w:pageBreakBefore/>'),
      headers: { head: p(r('now: ') + field('styleref Term', 'stale')) },
      section: reference('default', 'head') + size + margins(1440),
    });
    expect(lines.filter(({ text }) => text.startsWith('now')).map(({ text }) => text)).to.deep.equal([
      'now: Alpha',
      'now: Beta',
    ]);
  });
});

describe('running heads that tell numbers', () => {
  it('tell that of the heading, without its full stop', async () => {
    const heading = p('Alpha', '<w:pStyle w:val="Heading1"/><w:numPr><w:numId w:val="1"/></w:numPr>');
    const level =
      '<w:lvl w:ilvl="0"><w:start w:val="4"/><w:numFmt w:val="decimal"/><w:lvlText w:val="Chapter %1."/></w:lvl>';
    const lines = await linesOf({
      body: heading,
      numbering: `<w:abstractNum w:abstractNumId="0">${level}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
      headers: {
        head: p(r('no ') + field('STYLEREF 1 \\n', 'x') + r(' or ') + field('STYLEREF 1 \\r \\t', 'x')),
      },
      section: reference('default', 'head') + size + margins(1440),
    });
    expect(lineWith(lines, 'no').text).to.equal('no Chapter 4 or 4');
  });
});

describe('formulas and conditions over pages', () => {
  const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const instruction = (text: string): string => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
  const complex = (...parts: readonly string[]): string =>
    char('begin') +
    parts.map((part) => (part.startsWith('<') ? part : instruction(part))).join('') +
    char('separate') +
    r('old') +
    char('end');
  const feet = async (content: string, body = p('one') + p('two', '<w:pageBreakBefore/>')): Promise<string[]> => {
    const lines = await linesOf({
      body,
      footers: { foot: p(r('foot ') + content) },
      section: reference('default', 'foot', 'footer') + size + margins(1440),
    });
    return lines.filter(({ text }) => text.startsWith('foot')).map(({ text }) => text.slice(5));
  };

  it('are worked out on each page, in headers and footers', async () => {
    expect(await feet(complex(' = ', field('PAGE'), ' + ', field('NUMPAGES'), ' * 10 '))).to.deep.equal(['21', '22']);
    const last = complex(' IF ', field('PAGE'), ' = ', field('NUMPAGES'), ' "the end" "go on" ');
    expect(await feet(last)).to.deep.equal(['go on', 'the end']);
    const nested = complex(
      ' IF ',
      complex(' = ', field('PAGE'), ' - 1 '),
      ' &gt; 0 "back: ',
      field('PAGE \\* ROMAN'),
      '" "cover" ',
    );
    expect(await feet(nested)).to.deep.equal(['cover', 'back: II']);
  });

  it('keep what the file remembers where they cannot be worked out', async () => {
    expect(await feet(complex(' = ', field('PAGE'), ' + gone '))).to.deep.equal(['old', 'old']);
    expect(await feet(complex(' = 1 + 1 '))).to.deep.equal(['old', 'old']);
  });

  it('give a page field its picture and its letter case', async () => {
    expect(await feet(field('PAGE \\# "000"', '9'))).to.deep.equal(['001', '002']);
    expect(await feet(field('NUMPAGES \\* CardText \\* FirstCap'))).to.deep.equal(['Two', 'Two']);
    expect(await feet(field('PAGE \\* CIRCLENUM'))).to.deep.equal(['①', '②']);
    expect(await feet(field('PAGE \\* DollarText \\* MERGEFORMAT'))).to.include('two and 00/100');
  });

  it('wait in the text until they are to be updated', async () => {
    const body = p(r('here ') + complex(' = ', field('NUMPAGES', '7'), ' + 1 '));
    expect((await linesOf(body))[0]?.text).to.equal('here old');
    expect(laidOutLines(await layOut(body, undefined, 'updated'))[0]?.text).to.equal('here 2');
  });
});

describe('sections', () => {
  it('leaves a page empty so that a section starts on an odd one', async () => {
    const document = await layOut({
      body: p('one') + sectionEnd(size + margins(1440)) + p('two'),
      section: `<w:type w:val="oddPage"/>${size}${margins(1440)}`,
    });
    expect(document.pages).to.have.length(3);
    expect(document.pages[1].items).to.have.length(0);
  });

  it('counts the space after the section before towards the space before of its first paragraph', async () => {
    const after = '<w:spacing w:after="200"/>';
    const next = p('two', '<w:spacing w:before="480"/>');
    const ends = (section: string): string => `<w:p><w:pPr>${after}${section}</w:pPr><w:r><w:t>one</w:t></w:r></w:p>`;
    const lines = async (type: string) =>
      linesOf({
        body: ends(`<w:sectPr>${size}${margins(1440)}</w:sectPr>`) + next,
        section: `<w:type w:val="${type}"/>${size}${margins(1440)}`,
      });
    const turned = await lines('nextPage');
    expect(lineWith(turned, 'two').y - lineWith(turned, 'one').y).to.be.closeTo(14, 0.05);
    const below = await lines('continuous');
    expect(lineWith(below, 'two').y - lineWith(below, 'one').y).to.be.closeTo(13.43 + 24, 0.05);
  });

  it('opens no page for an empty paragraph that only ends its section', async () => {
    const end = size + margins(1440);
    const full = await layOut({ body: filler(48) + sectionEnd(end) + p('next'), section: end });
    expect(full.pages).to.have.length(2);
    const styles = `${DEFAULT_STYLES}<w:style w:type="paragraph" w:styleId="Top"><w:pPr><w:pageBreakBefore/></w:pPr></w:style>`;
    const pagesWith = async (properties: string): Promise<number> => {
      const ends = `<w:p><w:pPr>${properties}<w:sectPr>${end}</w:sectPr></w:pPr></w:p>`;
      return (await layOut({ body: p('text') + ends + p('next'), section: end, styles })).pages.length;
    };
    expect(await pagesWith('<w:pStyle w:val="Top"/>')).to.equal(2);
    expect(await pagesWith('<w:pageBreakBefore/>'), 'a break of its own').to.equal(3);
    const odd = {
      body: `${p('text')}<w:p><w:pPr><w:pageBreakBefore/><w:sectPr>${end}</w:sectPr></w:pPr></w:p>${p('next')}`,
    };
    const { pages } = await layOut({ ...odd, section: `<w:type w:val="oddPage"/>${end}` });
    expect(
      pages.map(({ items }) => items.length > 0),
      'before an odd page',
    ).to.deep.equal([true, false, true]);
    const behindBreak = await layOut({
      body: `<w:p><w:r><w:t>text</w:t><w:br w:type="page"/></w:r></w:p>${sectionEnd(end)}${p('next')}`,
      section: end,
    });
    expect(behindBreak.pages).to.have.length(2);
  });

  it('begins a continuous section behind a page break on the next page', async () => {
    const end = size + margins(1440);
    const broken = `<w:p><w:pPr><w:sectPr>${end}</w:sectPr></w:pPr><w:r><w:t>text</w:t><w:br w:type="page"/></w:r></w:p>`;
    const lines = await linesOf({ body: broken + p('next'), section: `<w:type w:val="continuous"/>${end}` });
    expect(lineWith(lines, 'next').page).to.equal(2);
  });

  it('leaves no trace of an empty paragraph that ends a section before a continuous one, unless it is all of it', async () => {
    const end = size + margins(1440);
    const below = async (body: string): Promise<number> => {
      const lines = await linesOf({ body: `${body}${p('next')}`, section: `<w:type w:val="continuous"/>${end}` });
      return lineWith(lines, 'next').y;
    };
    const after = '<w:spacing w:after="240"/>';
    const plain = await below(p('text', after));
    expect(await below(p('text', after) + sectionEnd(end))).to.be.closeTo(plain, 0.05);
    const [first, alone] = [await below(''), await below(sectionEnd(end))];
    expect(alone - first).to.be.closeTo(13.43, 0.05);
  });

  it('goes on below a continuous break, and balances the columns before it', async () => {
    const columns = `<w:type w:val="continuous"/>${size}${margins(1440)}<w:cols w:num="2" w:space="720"/>`;
    const lines = await linesOf({
      body: p('top') + sectionEnd(size + margins(1440)) + filler(10, 'column') + sectionEnd(columns) + p('below'),
      section: `<w:type w:val="continuous"/>${size}${margins(1440)}`,
    });
    const a = lineWith(lines, 'column 1');
    expect(a.page).to.equal(1);
    // In the dump, columns are side by side. The paragraph that ends the section has no line.
    expect(a.text).to.equal('column 1 | column 6');
    const below = lineWith(lines, 'below');
    expect(below.page).to.equal(1);
    expect(below.y - a.y).to.be.lessThan(9 * 13.43);
  });

  it('goes on in the next column of a section with as many columns, and on the next page elsewhere', async () => {
    const columns = (count: number, type: string) =>
      `<w:type w:val="${type}"/>${size}${margins(1440)}<w:cols w:num="${count}" w:space="720"/>`;
    const places = async (before: number, after: number) => {
      const body = p('first') + sectionEnd(columns(before, 'continuous')) + p('second');
      return (await layOut({ body, section: columns(after, 'nextColumn') })).pages.length;
    };
    expect(await places(3, 3)).to.equal(1);
    expect(await places(3, 2)).to.equal(2);
    expect(await places(1, 1)).to.equal(2);
    const lines = await linesOf({
      body: p('top') + filler(3, 'one') + sectionEnd(columns(3, 'continuous')) + filler(2, 'two'),
      section: columns(3, 'nextColumn'),
    });
    expect(lines.map(({ text }) => text)).to.deep.equal(['top | two 1', 'one 1 | two 2', 'one 2', 'one 3']);
  });

  it('begins a page with a row whose first paragraph asks for it, in the text alone', async () => {
    const asking = (text: string) => tr([tc(p(text, '<w:pageBreakBefore/>')), tc(p(`beside ${text}`))]);
    const rows = tbl([asking('a'), ['b', ' beside b'], asking('c'), ['d', ' e']]);
    const onPages = async (body: string) => (await linesOf({ body })).map(({ page, text }) => `${page} ${text}`);
    expect(await onPages(p('text') + rows)).to.deep.equal([
      '1 text',
      '2 a | beside a',
      '2 b beside b',
      '3 c | beside c',
      '3 d e',
    ]);
    expect(await onPages(rows)).to.include('1 a | beside a', 'at the top of a page');
    expect((await onPages(tbl([tr([tc(rows + p('')), tc(p(''))])]))).at(-1), 'in a cell').to.match(/^1 /);
  });

  it('fills columns one by one before a continuous break where the settings say so', async () => {
    const columns = `<w:type w:val="continuous"/>${size}${margins(1440)}<w:cols w:num="2" w:space="720"/>`;
    const lines = await linesOf({
      body: p('top') + sectionEnd(size + margins(1440)) + filler(10, 'column') + sectionEnd(columns) + p('below'),
      section: `<w:type w:val="continuous"/>${size}${margins(1440)}`,
      settings: DEFAULT_SETTINGS.replace('<w:compat>', '<w:compat><w:noColumnBalance/>'),
    });
    expect(lineWith(lines, 'column 1').text).to.equal('column 1');
  });

  it('turns the page for a landscape section', async () => {
    const document = await layOut({
      body: p('one') + sectionEnd(size + margins(1440)) + p('two'),
      section: `<w:pgSz w:w="15840" w:h="12240" w:orient="landscape"/>${margins(1440)}`,
    });
    expect(document.pages.map(({ width }) => width)).to.deep.equal([612, 792]);
  });
});

describe('notes', () => {
  const note = (id: number): string =>
    `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="${id}"/></w:r>`;
  const footnote = (id: number, text: string): string =>
    `<w:footnote w:id="${id}"><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:footnote>`;

  it('puts a note at the foot of the page that refers to it', async () => {
    const lines = await linesOf({ body: p(r('text') + note(1)) + filler(60), footnotes: footnote(1, 'the note') });
    const line = lineWith(lines, 'the note');
    expect(line.page).to.equal(1);
    expect(line.y).to.be.closeTo(720 - 2.7, 1.5);
  });

  it('keeps the larger space between two notes, and none under contextual spacing', async () => {
    const apart = async (properties: string): Promise<number> => {
      const spaced = (id: number): string =>
        `<w:footnote w:id="${id}">${p(`note ${id}`, `<w:spacing w:before="100" w:after="300"/>${properties}`)}</w:footnote>`;
      const lines = await linesOf({ body: p(r('text') + note(1) + note(2)), footnotes: spaced(1) + spaced(2) });
      return lineWith(lines, 'note 2').y - lineWith(lines, 'note 1').y;
    };
    expect((await apart('')) - (await apart('<w:contextualSpacing/>'))).to.be.closeTo(15, 0.05);
  });

  it('looks for contextual spacing at the next note even where it stands on another page', async () => {
    const spaced = (id: number): string =>
      `<w:footnote w:id="${id}">${p(`note ${id}`, '<w:spacing w:after="300"/><w:contextualSpacing/>')}</w:footnote>`;
    const lines = await linesOf({
      body: p(r('text') + note(1)) + p('<w:r><w:br w:type="page"/></w:r>') + p(r('more') + note(2)),
      footnotes: spaced(1) + spaced(2),
    });
    expect(lineWith(lines, 'note 1').y - lineWith(lines, 'note 2').y).to.be.closeTo(15, 0.05);
  });

  it('tears a note that finds room for a part, and moves the line that refers to one which finds none', async () => {
    const tall = Array.from({ length: 5 }, (_, i) => `<w:p><w:r><w:t>note line ${i}</w:t></w:r></w:p>`).join('');
    const pagesOf = async (before: number, notes: string, ...texts: string[]): Promise<number[]> => {
      const lines = await linesOf({ body: filler(before) + p(r('referring') + note(1)), footnotes: notes });
      return texts.map((text) => lineWith(lines, text).page);
    };
    const five = `<w:footnote w:id="1">${tall}</w:footnote>`;
    expect(await pagesOf(43, five, 'referring', 'note line 0', 'note line 4')).to.deep.equal([1, 1, 2]);
    expect(await pagesOf(47, five, 'referring', 'note line 0')).to.deep.equal([2, 2]);
    const kept = footnote(1, 'A note of three lines, which leaves none of them alone. '.repeat(5));
    expect(await pagesOf(44, kept, 'referring'), 'widow control').to.deep.equal([2]);
  });

  it('goes on with a note that is higher than the page', async () => {
    const tall = Array.from({ length: 70 }, (_, i) => `<w:p><w:r><w:t>note line ${i}</w:t></w:r></w:p>`).join('');
    const document = await layOut({
      body: p(r('referring') + note(1)),
      footnotes: `<w:footnote w:id="1">${tall}</w:footnote>`,
    });
    const lines = laidOutLines(document);
    expect(lineWith(lines, 'note line 69').page).to.equal(2);
    expect(lineWith(lines, 'note line 0').page).to.equal(1);
  });
});

describe('page fields in the body', () => {
  it('shows the page they stand on, not the one the file remembers', async () => {
    const lines = await linesOf(filler(50) + p(r('on page ') + field('PAGE', '17')));
    expect(lineWith(lines, 'on page').text).to.equal('on page 2');
  });
});

describe('structure', () => {
  it('makes a node for each heading, paragraph and list, and an outline of the headings', async () => {
    const document = await layOut(
      p('Title', '<w:pStyle w:val="Heading1"/>') + p('text') + p('Sub', '<w:pStyle w:val="Heading2"/>'),
    );
    expect(document.structure.map(({ role }) => role)).to.deep.equal(['Document', 'H1', 'P', 'H2']);
    expect(document.outline.map(({ title, level }) => [title, level])).to.deep.equal([
      ['Title', 1],
      ['Sub', 2],
    ]);
  });

  it('tags a paragraph over two pages as one', async () => {
    const document = await layOut(filler(46) + p('words and words '.repeat(60)));
    const tags = document.pages.map(({ items }) => items[items.length - 1].tag);
    expect(tags[0]).to.equal(tags[1]);
  });
});

describe('the rule between columns', () => {
  it('stands between them where they are unequal and the first is the rightmost', async () => {
    const columns =
      '<w:cols w:num="2" w:sep="1" w:equalWidth="0"><w:col w:w="3000" w:space="720"/><w:col w:w="5640"/></w:cols>';
    const rule = async (direction: string) => {
      const { pages } = await layOut({ body: filler(60), section: size + margins(1440) + columns + direction });
      const path = pages[0].items.find((item) => item.kind === 'path');
      return path?.kind === 'path' && path.segments[0].op === 'move' ? path.segments[0].x : undefined;
    };
    expect(await rule('')).to.be.closeTo(72 + 150 + 18, 0.1);
    expect(await rule('<w:bidi/>')).to.be.closeTo(612 - 72 - 150 - 18, 0.1);
  });
});

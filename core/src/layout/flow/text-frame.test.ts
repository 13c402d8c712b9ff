import { expect } from 'chai';
import type { GroupItem } from '../../frame/index.js';
import { p, r, tbl, tc } from '../../testing/index.js';
import { filler, layOut, linesOf, lineWith } from '../../testing/laid-out.js';

const WORDS = 'Words that run beside the frame and then below it. '.repeat(12);
const frame = (attributes: string, more = ''): string => `<w:framePr ${attributes}/>${more}`;

describe('text frames', () => {
  it('share one frame where neighbors say the same', async () => {
    const same = frame(
      'w:w="2000" w:hSpace="180" w:wrap="around" w:vAnchor="page" w:hAnchor="page" w:x="1441" w:y="5001"',
    );
    const other = same.replace('w:x="1441"', 'w:x="5001"');
    const lines = await linesOf(p('one', same) + p('two', same) + p('three', other) + p('body'));
    expect(lineWith(lines, 'one').y).to.equal(lineWith(lines, 'three').y);
    expect(lineWith(lines, 'one').text).to.contain('three');
    expect(lineWith(lines, 'two').y).to.be.greaterThan(lineWith(lines, 'one').y);
    expect(lineWith(lines, 'two').x).to.be.closeTo(72, 0.05);
  });

  it('hold a table all of whose paragraphs say the same, between the paragraphs that do too', async () => {
    const at = frame('w:w="4000" w:vAnchor="page" w:hAnchor="page" w:x="4001" w:y="5001"');
    const table = tbl([[tc(p('left', at)), tc(p('right', at))]], { grid: [2000, 2000] });
    const lines = await linesOf(p('above', at) + table + p('below', at) + p('body'));
    const [above, left, below, body] = ['above', 'left', 'below', 'body'].map((text) => lineWith(lines, text));
    expect(left.text).to.contain('right');
    expect(left.y).to.be.greaterThan(above.y);
    expect(below.y).to.be.greaterThan(left.y);
    expect(above.x).to.be.closeTo(200, 0.1);
    expect(body.y).to.be.lessThan(above.y);
  });

  it('are one frame where one paragraph implies an anchor or an alignment makes an offset void', async () => {
    const one = frame('w:w="2000" w:hAnchor="margin" w:yAlign="top" w:xAlign="right"');
    const other = frame(
      'w:w="2000" w:vAnchor="margin" w:hAnchor="margin" w:xAlign="right" w:x="99" w:y="1" w:yAlign="top"',
    );
    const lines = await linesOf(p('one', one) + p('two', other) + p('body'));
    expect(lineWith(lines, 'two').y).to.be.greaterThan(lineWith(lines, 'one').y);
  });

  it("are placed by a paragraph's offset where its style states an alignment", async () => {
    const style = '<w:framePr w:w="2000" w:hAnchor="margin" w:xAlign="right" w:vAnchor="margin" w:yAlign="bottom"/>';
    const styles = `<w:style w:type="paragraph" w:styleId="F"><w:name w:val="F"/><w:pPr>${style}</w:pPr></w:style>`;
    const own = frame('w:vAnchor="page" w:hAnchor="page" w:x="4001" w:y="5001"');
    const lines = await linesOf({ body: p('framed', `<w:pStyle w:val="F"/>${own}`) + p('body'), styles });
    const aligned = await linesOf({ body: p('framed', '<w:pStyle w:val="F"/>') + p('body'), styles });
    expect(lineWith(lines, 'framed').x).to.be.closeTo(200, 0.1);
    expect(lineWith(aligned, 'framed').x).to.be.greaterThan(400);
    expect(lineWith(aligned, 'framed').y).to.be.greaterThan(lineWith(lines, 'framed').y + 200);
  });

  it('are placed from the margin down where no anchor is stated, and in the text without an offset', async () => {
    const offset = await linesOf(filler(5) + p('framed', frame('w:w="2000" w:hAnchor="margin" w:y="4001"')) + p(WORDS));
    const first = await linesOf(p('framed'));
    expect(lineWith(offset, 'framed').y - lineWith(first, 'framed').y).to.be.closeTo(200, 0.05);
    const inText = await linesOf(
      filler(5) + p('framed', frame('w:w="2000" w:vAnchor="page" w:hAnchor="margin"')) + p(WORDS),
    );
    expect(lineWith(inText, 'framed').text).to.contain('Words');
  });

  it('keep text from their sides where they say so', async () => {
    const apart = await linesOf(
      p('framed', frame('w:w="2000" w:wrap="notBeside" w:vAnchor="text" w:y="1"')) + p(WORDS),
    );
    expect(lineWith(apart, 'framed').text).to.equal('framed');
    expect(lineWith(apart, 'Words').x).to.equal(72);
    for (const wrap of ['around', 'auto', 'tight', 'through']) {
      const lines = await linesOf(
        p('framed', frame(`w:w="2000" w:wrap="${wrap}" w:vAnchor="text" w:y="1"`)) + p(WORDS),
      );
      expect(lineWith(lines, 'framed').text, wrap).to.contain('Words');
    }
    const across = await linesOf(p('framed', frame('w:w="2000" w:wrap="none" w:vAnchor="text" w:y="1"')) + p(WORDS));
    const alone = await linesOf(p(WORDS));
    expect(across.slice(1)).to.deep.equal(alone.slice(1));
  });

  it('are as high as they say, and show no more than that where the height is exact', async () => {
    const at = 'w:w="2000" w:h="2000" w:wrap="notBeside" w:vAnchor="text" w:y="1"';
    const text = p('framed', frame(at)) + p('body');
    const plain = lineWith(await linesOf(p('body')), 'body').y;
    expect(lineWith(await linesOf(text), 'body').y - plain).to.be.closeTo(100, 0.05);
    const exact = frame(at.replace('w:h="2000"', 'w:h="300" w:hRule="exact"'));
    const document = await layOut(p('one', exact) + p('two', exact) + p('body'));
    const clipped = document.pages[0].items.find((item): item is GroupItem => item.kind === 'group');
    expect(clipped?.clip?.height).to.be.closeTo(15, 0.01);
  });

  it('have their borders at their own foot', async () => {
    const bordered = '<w:pBdr><w:bottom w:val="single" w:sz="8" w:space="0" w:color="FF0000"/></w:pBdr>';
    const document = await layOut(
      p('framed', frame('w:w="2000" w:h="2000" w:vAnchor="text" w:y="1"', bordered)) + p(''),
    );
    const line = document.pages[0].items.find((item) => item.kind === 'path');
    const from = line?.kind === 'path' ? line.segments[0] : undefined;
    expect(from && 'y' in from ? from.y : 0).to.be.closeTo(72 + 100, 1);
  });

  it('have lines that run down where their paragraphs say so', async () => {
    const down = frame('w:w="2000" w:h="1000" w:vAnchor="text" w:y="1"', '<w:textDirection w:val="tbRl"/>');
    const document = await layOut(p('Lines that run down the frame', down) + p('body'));
    const turned = document.pages[0].items.find((item): item is GroupItem => item.kind === 'group');
    expect(turned?.transform?.slice(0, 4)).to.deep.equal([0, 1, -1, 0]);
    const lines = turned?.items.filter(({ kind }) => kind === 'glyphs') ?? [];
    expect(lines.length).to.be.greaterThan(2);
  });

  it('go to the next page with the paragraph they are anchored in', async () => {
    const high = frame('w:w="2000" w:h="3000" w:hRule="atLeast" w:vAnchor="text" w:y="1"');
    const lines = await linesOf(filler(44) + p('framed', high) + p('anchor'));
    expect(lineWith(lines, 'framed').page).to.equal(2);
    expect(lineWith(lines, 'anchor').page).to.equal(2);
  });

  it('stand in cells, and stay out of the flow there', async () => {
    const framed = p(
      'framed',
      frame('w:w="1000" w:wrap="around" w:vAnchor="text" w:hAnchor="text" w:xAlign="right" w:y="1"'),
    );
    const lines = await linesOf(
      tbl([[tc(framed + p('beside'))]], { grid: [6000], properties: '<w:tblLayout w:type="fixed"/>' }),
    );
    expect(lineWith(lines, 'beside').text).to.contain('framed');
  });
});

describe('drop caps', () => {
  const cap = (kind: string, more = ''): string =>
    frame(
      `w:dropCap="${kind}" w:lines="3" w:hSpace="100" w:wrap="around" w:vAnchor="text" w:hAnchor="text"`,
      `${more}<w:spacing w:line="900" w:lineRule="exact"/>`,
    );
  const big = r('D', '<w:sz w:val="80"/>');

  it('stand beside as many lines as they count, though they be higher', async () => {
    const lines = await linesOf(p(big, cap('drop')) + p(WORDS));
    const beside = lines.filter((line) => line.x > 90);
    expect(beside).to.have.length(3);
    expect(lines.at(-1)?.x).to.equal(72);
  });

  it('stand in the margin, and leave the text its lines', async () => {
    const lines = await linesOf(p(big, cap('margin')) + p(WORDS));
    expect(lineWith(lines, 'D').x).to.be.lessThan(72);
    expect(lines.filter((line) => line.text.includes('D') === false).every((line) => line.x === 72)).to.equal(true);
  });

  it('stand at the right of text that runs from right to left', async () => {
    const words = p(r('מילים '.repeat(60), '<w:rtl/>'), '<w:bidi/>');
    const { pages } = await layOut(p(big, cap('drop', '<w:bidi/>')) + words);
    const glyphs = pages[0].items.flatMap((item) => (item.kind === 'glyphs' ? [item] : []));
    const letter = glyphs.find(({ text }) => text === 'D');
    const firstWord = glyphs.find(({ text }) => text === 'מילים');
    expect(letter?.x).to.be.greaterThan(firstWord?.x ?? 540);
    expect(letter?.x).to.be.greaterThan(500);
  });
});

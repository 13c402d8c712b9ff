import { expect } from 'chai';
import { DEFAULT_SECTION, DEFAULT_SETTINGS, p, r, tbl, tc } from '../../testing/index.js';
import { filler, laidOutLines, layOut, linesOf, lineWith } from '../../testing/laid-out.js';

const PT = 12700;

/** A floating rectangle, with sizes and offsets in points. */
const floating = (wrap: string, place: { x?: number; y?: number; width?: number; height?: number } = {}): string => {
  const { x = 0, y = 0, width = 100, height = 60 } = place;
  return r(
    `<w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1">
<wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>${x * PT}</wp:posOffset></wp:positionH>
<wp:positionV relativeFrom="paragraph"><wp:posOffset>${y * PT}</wp:posOffset></wp:positionV>
<wp:extent cx="${width * PT}" cy="${height * PT}"/>${wrap}<wp:docPr id="1" name="box"/><a:graphic>
<a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr/><wps:spPr>
<a:xfrm><a:off x="0" y="0"/><a:ext cx="${width * PT}" cy="${height * PT}"/></a:xfrm><a:prstGeom prst="rect"/>
<a:solidFill><a:srgbClr val="00FF00"/></a:solidFill></wps:spPr><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`.replaceAll(
      '\n',
      '',
    ),
  );
};
const SQUARE = '<wp:wrapSquare wrapText="bothSides"/>';
const WORDS = 'Words that run beside the box and then below it. '.repeat(12);

describe('floats', () => {
  it('narrows the lines beside a box, and only those', async () => {
    const lines = await linesOf(p(floating(SQUARE) + r(WORDS)));
    const beside = lines.filter((line) => line.x > 170);
    expect(beside).to.have.length(5);
    expect(lines.at(-1)?.x).to.equal(72);
  });

  it('leaves the line after a break empty that asks for one without boxes, or without those at its side', async () => {
    const below = async (x: number, clear: string): Promise<boolean> => {
      const broken = r('beside') + r(`<w:br w:clear="${clear}"/>`) + r('after');
      const lines = await linesOf(p(floating(SQUARE, { x }) + broken));
      return lineWith(lines, 'after').y > lineWith(lines, 'beside').y + 40;
    };
    const sides = ['none', 'left', 'right', 'all'];
    const found = async (x: number) => Promise.all(sides.map((clear) => below(x, clear)));
    expect(await found(0)).to.deep.equal([false, true, false, true]);
    expect(await found(400)).to.deep.equal([false, false, true, true]);
  });

  it('places a box on the page that its anchor comes to, from the top of the part there', async () => {
    const before = 'Words that fill the lines of the first page. '.repeat(20);
    const body = filler(44) + p(r(before) + floating(SQUARE, { y: 40 }) + r(WORDS), '<w:widowControl w:val="0"/>');
    const document = await layOut(body);
    const boxes = document.pages.map(({ items }) =>
      items.filter((item) => item.kind === 'path' && item.fill?.color === '#00ff00'),
    );
    expect(boxes.map(({ length }) => length)).to.deep.equal([0, 1]);
    const [box] = boxes[1];
    const ys = box.kind === 'path' ? box.segments.flatMap((segment) => ('y' in segment ? [segment.y] : [])) : [];
    expect(Math.min(...ys)).to.be.closeTo(72 + 40, 0.05);
    const beside = laidOutLines(document).filter(({ page, x }) => page === 2 && x > 170);
    expect(beside).to.have.length.within(4, 6);
  });

  it('counts an offset from the column from where the line of its anchor begins, if that is beside another box', async () => {
    const first = floating(SQUARE, { width: 150, height: 80 });
    const second = floating(SQUARE, { x: 20, y: 10, width: 60, height: 30 });
    const xs = async (body: string): Promise<number[]> => {
      const { pages } = await layOut(body);
      const boxes = pages[0].items.filter((item) => item.kind === 'path');
      return boxes.map(({ segments }) => Math.min(...segments.flatMap((each) => ('x' in each ? [each.x] : []))));
    };
    expect(await xs(p(first + r('Beside')) + p(second + r(WORDS)))).to.deep.equal([72, 72 + 150 + 20]);
    expect(await xs(p(first + r(WORDS)) + p(second + r(WORDS)))).to.deep.equal([72, 72 + 20]);
  });

  it('keeps the space before a paragraph below a box that no text stands beside', async () => {
    const box = floating('<wp:wrapTopAndBottom/>', { y: 38, width: 200, height: 60 });
    const spaced = (text: string) => p(r(text), '<w:spacing w:before="360" w:after="0"/>');
    const lines = await linesOf(p(box + r('anchor')) + spaced('one') + spaced('two'));
    const [anchor, one, two] = ['anchor', 'one', 'two'].map((text) => lines.find((line) => line.text === text)?.y ?? 0);
    expect(one - anchor).to.be.closeTo(38 + 60 + 18, 0.1);
    expect(two - one).to.be.within(18 + 10, 18 + 16);
  });

  it('moves a paragraph with its space before below a box across the column that is within this space', async () => {
    const firstLine = async (y: number): Promise<number> => {
      const box = floating('<wp:wrapTopAndBottom/>', { y, width: 200, height: 4 });
      const lines = await linesOf(p('above') + p(box + r('text'), '<w:spacing w:before="600"/>'));
      return lineWith(lines, 'text').y - lineWith(lines, 'above').y;
    };
    const plain = await firstLine(-100);
    expect((await firstLine(12)) - plain).to.be.closeTo(12 + 4, 0.1);
  });

  it('keeps below a box what the space before a paragraph exceeds the space after the one above by', async () => {
    const box = floating(SQUARE, { y: 38, width: 450, height: 60 });
    const body =
      p(box + r('anchor'), '<w:spacing w:after="160"/>') + p('below', '<w:spacing w:before="360" w:after="0"/>');
    const lines = await linesOf(body);
    const [anchor, below] = ['anchor', 'below'].map((text) => lines.find((line) => line.text === text)?.y ?? 0);
    expect(below - anchor).to.be.closeTo(38 + 60 + 10, 0.1);
  });

  it('sets the text of a box on the line grid of the section that anchors it', async () => {
    const content = `<w:p><w:r><w:t>one</w:t><w:br/><w:t>two</w:t></w:r></w:p>`;
    const box = floating('<wp:wrapNone/>').replace(
      '<wps:bodyPr/>',
      `<wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx><wps:bodyPr/>`,
    );
    const apart = async (grid: string) => {
      const lines = await linesOf({ body: p(box), section: DEFAULT_SECTION + grid });
      return lineWith(lines, 'two').y - lineWith(lines, 'one').y;
    };
    expect(await apart('<w:docGrid w:type="lines" w:linePitch="480"/>')).to.be.closeTo(24, 0.05);
    expect(await apart('<w:docGrid w:linePitch="480"/>')).to.be.closeTo(13.43, 0.05);
  });

  it('places a box behind a page break in its paragraph on the page behind it', async () => {
    const body = p(`${r('before')}${r('<w:br w:type="page"/>')}${floating(SQUARE)}${r('behind')}`);
    const { pages } = await layOut(body);
    expect(pages.map(({ items }) => items.some((item) => item.kind === 'path'))).to.deep.equal([false, true]);
  });

  it('takes a box to the next page with its anchor where the room for it would push that off', async () => {
    const atTop = floating('<wp:wrapTopAndBottom/>', { width: 200, height: 150 }).replace(
      'relativeFrom="paragraph"><wp:posOffset>0',
      `relativeFrom="page"><wp:posOffset>${72 * PT}`,
    );
    const document = await layOut(filler(45) + p(atTop + r('anchor')) + filler(3));
    const boxes = document.pages.map(({ items }) => items.filter((item) => item.kind === 'path').length);
    expect(boxes).to.deep.equal([0, 1]);
    const lines = laidOutLines(document);
    expect(lines.filter(({ page }) => page === 1)).to.have.length(45);
    expect(lines.find(({ text }) => text === 'anchor')?.y).to.be.within(72 + 150, 72 + 150 + 14);
  });

  it('keeps the borders of a paragraph off the box that all its lines stand beside', async () => {
    const line = async (body: string): Promise<number> => {
      const document = await layOut(body);
      const paths = document.pages[0].items.filter((item) => item.kind === 'path');
      const border = paths.find((item) => item.kind === 'path' && (item.stroke ?? item.fill)?.color === '#ff0000');
      const first = border?.kind === 'path' ? border.segments[0] : undefined;
      return first && 'x' in first ? first.x : -1;
    };
    const bordered = '<w:pBdr><w:bottom w:val="single" w:sz="8" w:space="0" w:color="FF0000"/></w:pBdr>';
    expect(await line(p(floating(SQUARE) + r('short'), bordered))).to.be.closeTo(172 - 1.44, 0.05);
    expect(await line(p(floating(SQUARE) + r(WORDS), bordered))).to.be.closeTo(72 - 1.44, 0.05);
    expect(await line(p('short', `${bordered}<w:ind w:left="720" w:hanging="360"/>`))).to.be.closeTo(
      72 + 18 - 1.44,
      0.05,
    );
  });

  it('begins a first line at the edge of the box, be it indented or hanging', async () => {
    for (const indent of ['w:left="720" w:hanging="720"', 'w:firstLine="720"', 'w:left="720"']) {
      const lines = await linesOf(p(floating(SQUARE) + r(WORDS), `<w:ind ${indent}/>`));
      expect(lines[0].x, indent).to.be.closeTo(172, 0.05);
      expect(lines[1].x, indent).to.be.closeTo(172, 0.05);
    }
    const away = await linesOf(p(floating(SQUARE) + r(WORDS), '<w:ind w:left="2880" w:hanging="720"/>'));
    expect(away[0].x).to.be.closeTo(72 + 108, 0.05);
    expect(away[1].x).to.be.closeTo(72 + 144, 0.05);
  });

  it('begins a first line of text from right to left at the edge of the box', async () => {
    const right = floating(SQUARE, { x: 368 });
    const words = r('מילים שעומדות ליד '.repeat(20), '<w:rtl/>');
    const lines = await linesOf(p(right + words, '<w:bidi/><w:ind w:start="720" w:hanging="720"/>'));
    const beside = lines.slice(0, 3);
    expect(beside).to.have.length(3);
    for (const line of beside) expect(line.x).to.be.within(72, 300);
  });

  it('starts the text below a box that takes the whole width', async () => {
    const lines = await linesOf(p(floating('<wp:wrapTopAndBottom/>') + r(WORDS)));
    const plain = await linesOf(p(WORDS));
    expect(lines[0].y - plain[0].y).to.be.closeTo(60, 0.1);
  });

  it('leaves a line its place whose spacing alone reaches down beside a box', async () => {
    const WIDE = { y: 15, width: 468 };
    const first = async (spacing: string): Promise<number> =>
      (await linesOf(p(floating(SQUARE, WIDE) + r('text'), spacing)))[0].y;
    const [plain] = await linesOf(p('text'));
    expect(await first('<w:spacing w:line="360" w:lineRule="auto"/>')).to.be.closeTo(plain.y, 0.05);
    expect(await first('<w:spacing w:line="360" w:lineRule="exact"/>'), 'a line that is so high').to.be.greaterThan(
      plain.y + 60,
    );
  });

  it('makes a box as high as its text where the file has another height', async () => {
    const box = (fit: string, height: number): string =>
      floating('<wp:wrapTopAndBottom/>', { height }).replace(
        '<wps:bodyPr/>',
        `<wps:txbx><w:txbxContent>${p('Caption')}</w:txbxContent></wps:txbx><wps:bodyPr tIns="0" bIns="0">${fit}</wps:bodyPr>`,
      );
    const [plain] = await linesOf(p('text'));
    const heightOf = async (fit: string, height: number): Promise<number> => {
      const lines = await linesOf(p(box(fit, height) + r('text')));
      return (lines.find(({ text }) => text === 'text')?.y ?? 0) - plain.y;
    };
    expect(await heightOf('<a:spAutoFit/>', 0.05)).to.be.closeTo(13.43, 0.1);
    expect(await heightOf('<a:spAutoFit/>', 13), 'what lacks less than a point').to.be.closeTo(13, 0.1);
    expect(await heightOf('<a:spAutoFit/>', 40)).to.be.closeTo(13.43, 0.1);
    expect(await heightOf('', 6), 'a height of its own').to.be.closeTo(6, 0.1);
  });

  it('makes a box whose lines run down as wide as its text, from its left edge on', async () => {
    const box = (fit: string): string =>
      floating('<wp:wrapNone/>', { x: 100, width: 20, height: 100 }).replace(
        '<wps:bodyPr/>',
        `<wps:txbx><w:txbxContent>${p('Words '.repeat(20))}</w:txbxContent></wps:txbx><wps:bodyPr vert="vert" lIns="0" rIns="0">${fit}</wps:bodyPr>`,
      );
    const edges = async (fit: string): Promise<number[]> => {
      const { pages } = await layOut(p(box(fit)));
      const [shape] = pages[0].items.filter((item) => item.kind === 'path');
      const xs = shape.segments.flatMap((each) => ('x' in each ? [each.x] : []));
      return [Math.min(...xs), Math.max(...xs)];
    };
    expect(await edges('')).to.deep.equal([172, 192]);
    const [left, right] = await edges('<a:spAutoFit/>');
    expect(left).to.equal(172);
    expect((right - left) / 13.43, 'ten lines of two words').to.be.closeTo(10, 0.05);
  });

  it('makes a box that does not wrap its lines as wide as the longest, up to the column, and as high as they are', async () => {
    const box = (content: string, fit: string): string =>
      floating('<wp:wrapTopAndBottom/>', { width: 30, height: 144 }).replace(
        '<wps:bodyPr/>',
        `<wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx><wps:bodyPr wrap="none" tIns="0" bIns="0">${fit}</wps:bodyPr>`,
      );
    const textsIn = async (content: string, fit = '<a:spAutoFit/>') =>
      (await linesOf(p(box(content, fit) + r('text')))).map(({ text }) => text);
    expect(await textsIn(p('Sensitivity: Internal') + p('second'))).to.deep.equal([
      'Sensitivity: Internal',
      'second',
      'text',
    ]);
    const long = 'a line that is wider than the column '.repeat(4).trim();
    expect((await textsIn(p(long))).length, 'the long line in two').to.equal(3);
    const lines = await linesOf(p(box(p('Sensitivity: Internal'), '<a:spAutoFit/>') + r('text')));
    const [plain] = await linesOf(p('text'));
    expect((lines.find(({ text }) => text === 'text')?.y ?? 0) - plain.y).to.be.closeTo(13.43, 0.1);
  });

  it('counts a place in the paragraph from above its own space before', async () => {
    const boxTop = async (spacing: string): Promise<number> => {
      const document = await layOut(p('above', '<w:spacing w:after="120"/>') + p(floating('<wp:wrapNone/>'), spacing));
      const box = document.pages[0].items.find((item) => item.kind === 'path');
      const first = box?.kind === 'path' ? box.segments[0] : undefined;
      return first && 'y' in first ? first.y : 0;
    };
    const plain = await boxTop('');
    expect(plain).to.be.closeTo(72 + 13.43 + 6, 0.1);
    expect(await boxTop('<w:spacing w:before="400"/>')).to.equal(plain);
  });

  describe('is placed', () => {
    const NONE = '<wp:wrapNone/>';
    const corner = async (body: string): Promise<{ x: number; y: number }> => {
      const document = await layOut(body);
      const box = document.pages[0].items.filter((item) => item.kind === 'path').at(-1);
      const first = box?.kind === 'path' ? box.segments[0] : undefined;
      return first && 'x' in first ? { x: first.x, y: first.y } : { x: 0, y: 0 };
    };
    const from = (horizontal: string, vertical: string, box = floating(NONE)): string =>
      box
        .replace('relativeFrom="column"', `relativeFrom="${horizontal}"`)
        .replace('relativeFrom="paragraph"', `relativeFrom="${vertical}"`);

    it('by the character and the line that it is anchored at', async () => {
      const lines = await linesOf(p(WORDS));
      const cut = lines[0].text.trimEnd().length + 1 + 12;
      const at = await corner(p(r(WORDS.slice(0, cut)) + from('character', 'line') + r(WORDS.slice(cut))));
      const before = await corner(p(r(WORDS.slice(0, cut - 1)) + from('character', 'line') + r(WORDS.slice(cut - 1))));
      expect(at.x).to.be.within(110, 150);
      expect(before.x).to.be.within(at.x - 12, at.x - 1);
      expect(at.y).to.be.closeTo(72 + 13.43, 0.05);
    });

    it('by the page and not by its cell where it says so, up to mode 14', async () => {
      const box = from('page', 'page').replace('layoutInCell="1"', 'layoutInCell="0"');
      const table = tbl([['left', tc(p(box))]], { grid: [2880, 2880], properties: '<w:tblLayout w:type="fixed"/>' });
      const corners = async (settings: string): Promise<number> => {
        const document = await layOut({ body: table, settings });
        const path = document.pages[0].items.filter((item) => item.kind === 'path').at(-1);
        const first = path?.kind === 'path' ? path.segments[0] : undefined;
        return first && 'x' in first ? first.x : -1;
      };
      expect(await corners(DEFAULT_SETTINGS.replace('w:val="15"', 'w:val="14"'))).to.equal(0);
      expect(await corners(DEFAULT_SETTINGS)).to.be.greaterThan(200);
    });

    it('by a part of the page, and as large as a part of it', async () => {
      const box = from('page', 'page')
        .replace(/<wp:posOffset>0<\/wp:posOffset>/, '<wp14:pctPosHOffset>50000</wp14:pctPosHOffset>')
        .replace(/<wp:posOffset>0<\/wp:posOffset>/, '<wp14:pctPosVOffset>25000</wp14:pctPosVOffset>');
      expect(await corner(p(box))).to.deep.equal({ x: 306, y: 198 });
      const half =
        '<wp14:sizeRelH relativeFrom="margin"><wp14:pctWidth>50000</wp14:pctWidth></wp14:sizeRelH></wp:anchor>';
      const wide = from('margin', 'page').replace('</wp:anchor>', half);
      const aligned = wide.replace(/<wp:posOffset>0<\/wp:posOffset>/, '<wp:align>right</wp:align>');
      expect((await corner(p(aligned))).x).to.equal(306);
    });

    it('at the top inside a right-hand page, and at the bottom inside a left-hand one', async () => {
      const tops = async (vertical: string, position: string): Promise<number[]> => {
        const box = from('page', vertical).replace(/<wp:posOffset>0<\/wp:posOffset>(?=<\/wp:positionV>)/, position);
        const { pages } = await layOut(p(box) + p(box, '<w:pageBreakBefore/>'));
        return pages.map(({ items }) => {
          const [first] = items.flatMap((item) => (item.kind === 'path' ? item.segments : []));
          return 'y' in first ? first.y : 0;
        });
      };
      expect(await tops('margin', '<wp:align>inside</wp:align>')).to.deep.equal([72, 720 - 60]);
      expect(await tops('margin', '<wp:align>outside</wp:align>')).to.deep.equal([720 - 60, 72]);
      expect(await tops('insideMargin', '<wp:align>top</wp:align>')).to.deep.equal([0, 720]);
      expect(await tops('outsideMargin', '<wp:align>top</wp:align>')).to.deep.equal([720, 0]);
    });

    it('as a group that is a part of the page, with all that is in it', async () => {
      const shape = /<wps:wsp>.*<\/wps:wsp>/s.exec(from('page', 'page'))?.[0] ?? '';
      const inner = shape
        .replace('<a:off x="0" y="0"/>', `<a:off x="${50 * PT}" y="${30 * PT}"/>`)
        .replace(/<a:ext [^>]*>/, `<a:ext cx="${50 * PT}" cy="${30 * PT}"/>`);
      const extent = `<a:off x="0" y="0"/><a:ext cx="${100 * PT}" cy="${60 * PT}"/>`;
      const inGroup = `<a:chOff x="0" y="0"/><a:chExt cx="${100 * PT}" cy="${60 * PT}"/>`;
      const group = `<wpg:wgp><wpg:grpSpPr><a:xfrm>${extent}${inGroup}</a:xfrm></wpg:grpSpPr>${inner}</wpg:wgp>`;
      const shares =
        '<wp14:sizeRelH relativeFrom="page"><wp14:pctWidth>50000</wp14:pctWidth></wp14:sizeRelH>' +
        '<wp14:sizeRelV relativeFrom="page"><wp14:pctHeight>50000</wp14:pctHeight></wp14:sizeRelV></wp:anchor>';
      const run = from('page', 'page').replace(shape, group).replace('</wp:anchor>', shares);
      expect(await corner(p(run))).to.deep.equal({ x: 153, y: 198 });
    });

    it('beside another, or below it, where one allows no overlap and both keep text off', async () => {
      const alone = (width: number): string =>
        floating(SQUARE, { width }).replace('allowOverlap="1"', 'allowOverlap="0"');
      const beside = await corner(p(floating(SQUARE) + alone(100)));
      expect([beside.x, beside.y]).to.deep.equal([172, 72]);
      const below = await corner(p(floating(SQUARE) + alone(480)));
      expect([below.x, below.y]).to.deep.equal([72, 132]);
      expect((await corner(p(floating(NONE) + alone(100)))).x).to.equal(72);
    });

    it('on the page, if text keeps off it', async () => {
      const off = { x: -200, y: 2000 };
      const byPage = from('column', 'page', floating(SQUARE, off));
      expect(await corner(p(byPage))).to.deep.equal({ x: 0, y: 792 - 60 });
      expect((await corner(p(floating(NONE, off)))).x).to.equal(72 - 200);
    });

    it('above the bottom margin, if text keeps off it and its paragraph gives the place', async () => {
      const low = { y: 620 };
      expect((await corner(p(floating(SQUARE, low)))).y).to.equal(792 - 72 - 60);
      expect((await corner(p(from('column', 'line', floating(SQUARE, low))))).y).to.equal(792 - 72 - 60);
      expect((await corner(p(floating(NONE, low)))).y).to.equal(72 + 620);
      expect((await corner(p(floating(SQUARE, { y: 2000, height: 900 })))).y).to.equal(0);
    });
  });

  it('lets text run over a box that does not wrap', async () => {
    const lines = await linesOf(p(floating('<wp:wrapNone/>') + r(WORDS)));
    expect(lines[0].x).to.equal(72);
  });

  it('leaves a gap narrower than a quarter of an inch empty', async () => {
    const short = p(floating(SQUARE, { x: 16, width: 436 }) + r('a b c d'));
    const plain = await linesOf(p('a b c d'));
    expect((await linesOf(short))[0].y - plain[0].y).to.be.closeTo(60, 0.1);
    const wider = await linesOf(p(floating(SQUARE, { x: 20, width: 436 }) + r('a b c d')));
    expect(wider[0].y).to.equal(plain[0].y);
  });

  it('lets text run on both sides, line by line from left to right', async () => {
    const lines = await linesOf(p(floating(SQUARE, { x: 180 }) + r(WORDS)));
    const first = lines[0].text.split(' | ');
    expect(first).to.have.length(2);
    expect(WORDS.startsWith(`${first[0].trim()} ${first[1].trim()}`)).to.equal(true);
    const right = '<wp:wrapSquare wrapText="right"/>';
    const oneSide = await linesOf(p(floating(right, { x: 180 }) + r(WORDS)));
    expect(oneSide[0].x).to.be.closeTo(72 + 280, 0.1);
  });

  it('follows the outline of a tight wrap', async () => {
    const triangle =
      '<wp:start x="0" y="0"/><wp:lineTo x="0" y="21600"/><wp:lineTo x="21600" y="21600"/><wp:lineTo x="0" y="0"/>';
    const tight = `<wp:wrapTight wrapText="bothSides"><wp:wrapPolygon edited="0">${triangle}</wp:wrapPolygon></wp:wrapTight>`;
    const lines = await linesOf(p(floating(tight, { width: 200, height: 100 }) + r(WORDS)));
    const starts = lines.map(({ x }) => x).filter((x) => x > 73);
    expect(starts).to.have.length.greaterThan(5);
    expect(starts).to.deep.equal([...starts].sort((a, b) => a - b));
    expect(starts[0]).to.be.lessThan(120);
  });

  it('moves text that stands before its anchor', async () => {
    const atTop = floating(SQUARE).replace('relativeFrom="paragraph"', 'relativeFrom="margin"');
    const lines = await linesOf(p(WORDS) + p(atTop + r('anchor')));
    expect(lines[0].x).to.be.closeTo(172, 0.1);
  });

  it('leaves text above in its place where a float would push its own anchor down with it', async () => {
    const plain = await linesOf(p('above') + p(r(WORDS)));
    const lines = await linesOf(p('above') + p(floating('<wp:wrapTopAndBottom/>', { y: -0.25 }) + r(WORDS)));
    expect(lines[0].y).to.equal(plain[0].y);
    expect(lines[1].y - plain[1].y).to.be.within(59, 61);
  });

  it('keeps the body off what floats from a header', async () => {
    const header = p(floating(SQUARE).replace('relativeFrom="paragraph"', 'relativeFrom="margin"'));
    const lines = await linesOf({
      body: p(WORDS),
      section: `<w:headerReference w:type="default" r:id="h"/>${DEFAULT_SECTION}`,
      headers: { h: header },
    });
    expect(lines.find(({ text }) => text.includes('Words'))?.x).to.be.closeTo(172, 0.1);
  });

  it('stands inside its cell and makes room there', async () => {
    const document = await layOut(
      tbl([['left', tc(p(floating('<wp:wrapTopAndBottom/>') + r('right')))]], {
        grid: [2880, 2880],
        properties: '<w:tblLayout w:type="fixed"/>',
      }),
    );
    const box = document.pages[0].items.find((item) => item.kind === 'path' && item.fill?.color === '#00ff00');
    const first = box?.kind === 'path' ? box.segments[0] : undefined;
    expect(first && 'x' in first ? first.x : 0).to.be.within(216, 232);
  });
});

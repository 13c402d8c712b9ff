import { expect } from 'chai';
import type { FrameItem, GlyphItem, PathItem } from '../../frame/index.js';
import { layOut } from '../../testing/laid-out.js';

const flat = (items: readonly FrameItem[]): FrameItem[] =>
  items.flatMap((item) => (item.kind === 'group' ? [item, ...flat(item.items)] : [item]));
const itemsOf = async (run: string): Promise<FrameItem[]> =>
  flat((await layOut(`<w:p><w:r>${run}</w:r></w:p>`)).pages[0].items);
/** The texts on a page with their positions, after the matrices of groups. */
function placedGlyphs(
  items: readonly FrameItem[],
  at = (x: number, y: number) => ({ x, y }),
): { readonly text: string; readonly x: number; readonly y: number }[] {
  return items.flatMap((item) => {
    if (item.kind === 'glyphs') return item.text.trim() === '' ? [] : [{ text: item.text, ...at(item.x, item.y) }];
    if (item.kind !== 'group') return [];
    const [a, b, c, d, e, f] = item.transform ?? [1, 0, 0, 1, 0, 0];
    return placedGlyphs(item.items, (x, y) => at(a * x + c * y + e, b * x + d * y + f));
  });
}
const isGlyphs = (item: FrameItem): item is GlyphItem => item.kind === 'glyphs';
const isPath = (item: FrameItem): item is PathItem => item.kind === 'path';

describe('text art', () => {
  const watermark = (style: string, more = ''): string =>
    `<w:pict><v:shape type="#_x0000_t136" style="${style}" fillcolor="black" stroked="f">${more}<v:textpath style="font-family:&quot;Calibri&quot;;font-size:1pt" string="RC2"/></v:shape></w:pict>`;

  it('is stretched over its shape: Word gives "RC2" in Calibri at 144 pt a box of 228 by 175.8 pt', async () => {
    const [glyphs] = (await itemsOf(watermark('width:228pt;height:175.8pt'))).filter(isGlyphs);
    expect(glyphs.size).to.be.closeTo(144, 0.2);
    expect(glyphs.stretch).to.be.closeTo(1, 0.01);
    const [wide] = (await itemsOf(watermark('width:456pt;height:175.8pt'))).filter(isGlyphs);
    expect(wide.stretch).to.be.closeTo(2, 0.02);
  });

  it('fades towards the paper', async () => {
    const [glyphs] = (await itemsOf(watermark('width:10pt;height:10pt', '<v:fill opacity=".5"/>'))).filter(isGlyphs);
    expect(glyphs.color).to.equal('#808080');
  });
});

describe('text boxes', () => {
  it('have lines that run up from the foot of the box', async () => {
    const box =
      '<w:pict><v:shape type="#_x0000_t202" style="width:60pt;height:100pt">' +
      '<v:textbox inset="0,0,0,0" style="layout-flow:vertical;mso-layout-flow-alt:bottom-to-top"><w:txbxContent><w:p><w:r>' +
      '<w:t>Lines that run up the box</w:t></w:r></w:p></w:txbxContent></v:textbox></v:shape></w:pict>';
    const turned = (await itemsOf(box)).find((item) => item.kind === 'group');
    expect(turned?.kind === 'group' && turned.transform?.slice(0, 4)).to.deep.equal([0, -1, 1, 0]);
    expect(turned?.kind === 'group' && turned.items.filter(isGlyphs).length).to.be.greaterThan(1);
  });
});

describe('text boxes that one text runs through', () => {
  const PT = 12700;
  const paragraphs = ['one', 'two', 'three', 'four', 'five'].map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);
  const content = `<w:txbxContent>${paragraphs.join('')}</w:txbxContent>`;
  const byBox = async (...boxes: string[]): Promise<(readonly string[])[]> => {
    const { pages } = await layOut(`<w:p>${boxes.map((box) => `<w:r>${box}</w:r>`).join('')}</w:p>`);
    const glyphs = placedGlyphs(pages[0].items);
    const columns = [...new Set(glyphs.map(({ x }) => Math.round(x / 80)))].sort((a, b) => a - b);
    return columns.map((at) => glyphs.filter(({ x }) => Math.round(x / 80) === at).map(({ text }) => text));
  };
  const drawn = (text: string): string =>
    `<w:drawing><wp:inline><wp:extent cx="${80 * PT}" cy="${36 * PT}"/><wp:docPr id="1" name="s"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${80 * PT}" cy="${36 * PT}"/></a:xfrm><a:prstGeom prst="rect"/></wps:spPr>${text}<wps:bodyPr lIns="0" rIns="0" tIns="0" bIns="0"/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>`;
  const vml = (name: string, style: string, text: string): string =>
    `<w:pict><v:shape id="${name}" type="#_x0000_t202" style="width:80pt;height:36pt"><v:textbox inset="0,0,0,0" style="${style}">${text}</v:textbox></v:shape></w:pict>`;

  it('have its lines one box after the other, whichever stands first', async () => {
    const [first, second, third] = [
      drawn(`<wps:txbx id="7">${content}</wps:txbx>`),
      drawn('<wps:linkedTxbx id="7" seq="1"/>'),
      drawn('<wps:linkedTxbx id="7" seq="2"/>'),
    ];
    expect(await byBox(first, second, third)).to.deep.equal([['one', 'two'], ['three', 'four'], ['five']]);
    expect(await byBox(third, first, second)).to.deep.equal([['five'], ['one', 'two'], ['three', 'four']]);
  });

  it('name the next box in VML, and may name each other in a circle', async () => {
    const empty = '<w:txbxContent><w:p/></w:txbxContent>';
    const boxes = [
      vml('a', 'mso-next-textbox:#b', content),
      vml('b', 'mso-next-textbox:#c', empty),
      vml('c', '', empty),
    ];
    expect(await byBox(...boxes)).to.deep.equal([['one', 'two'], ['three', 'four'], ['five']]);
    const circle = [vml('a', 'mso-next-textbox:#b', content), vml('b', 'mso-next-textbox:#a', content)];
    expect((await byBox(...circle)).flat()).to.include('one');
  });
});

describe('text that does not run across', () => {
  const PT = 12700;
  const box = (vert: string, ...paragraphs: string[]): string =>
    `<w:drawing><wp:inline><wp:extent cx="${100 * PT}" cy="${100 * PT}"/><wp:docPr id="1" name="s"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr/><wps:spPr><a:prstGeom prst="rect"/></wps:spPr><wps:txbx><w:txbxContent>${paragraphs
      .map((text) => `<w:p><w:r><w:rPr><w:sz w:val="20"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`)
      .join(
        '',
      )}</w:txbxContent></wps:txbx><wps:bodyPr vert="${vert}"/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>`;
  const places = async (vert: string, ...paragraphs: string[]) => {
    const { pages, diagnostics } = await layOut(`<w:p><w:r>${box(vert, ...paragraphs)}</w:r></w:p>`);
    expect(diagnostics.filter(({ code }) => code === 'feature-ignored')).to.deep.equal([]);
    return placedGlyphs(pages[0].items);
  };

  it('stacks letters in columns that follow each other to the right, or to the left', async () => {
    const [a, b, c] = await places('wordArtVert', 'AB', 'C');
    expect([a.text, b.text, c.text]).to.deep.equal(['A', 'B', 'C']);
    expect(b.y - a.y).to.be.closeTo(12.2, 0.3);
    expect([Math.abs(b.x - a.x) < 1, c.x - a.x > 10, c.y - a.y]).to.deep.equal([true, true, 0]);
    const [first, , next] = await places('wordArtVertRtl', 'AB', 'C');
    expect(next.x - first.x).to.be.lessThan(-10);
  });

  it('goes on in the next column where letters do not fit the height', async () => {
    const letters = await places('wordArtVert', 'ABCDEFGHIJ');
    const columns = new Set(letters.map(({ x }) => Math.round(x / 12)));
    expect(columns.size).to.equal(2);
  });

  it('has lines that run down follow each other from left to right in Mongolian, the other way elsewhere', async () => {
    const [left, right] = await places('mongolianVert', 'first', 'second');
    expect([right.x - left.x > 10, Math.abs(right.y - left.y) < 0.01]).to.deep.equal([true, true]);
    const [first, second] = await places('eaVert', 'first', 'second');
    expect(second.x - first.x).to.be.closeTo(left.x - right.x, 0.01);
  });
});

describe('shapes', () => {
  const PT = 12700;
  const shape = (spPr: string, text = ''): string =>
    `<w:drawing><wp:inline><wp:extent cx="${200 * PT}" cy="${100 * PT}"/><wp:docPr id="1" name="s"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr/><wps:spPr>${spPr}</wps:spPr>${text}<wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>`;
  const xfrm = (attributes = ''): string =>
    `<a:xfrm ${attributes}><a:off x="0" y="0"/><a:ext cx="${200 * PT}" cy="${100 * PT}"/></a:xfrm>`;
  const preset = (name: string): string => `<a:prstGeom prst="${name}"><a:avLst/></a:prstGeom>`;
  const fill = '<a:solidFill><a:srgbClr val="808080"/></a:solidFill>';
  const line = (ends = ''): string =>
    `<a:ln w="${2 * PT}"><a:solidFill><a:srgbClr val="000000"/></a:solidFill>${ends}</a:ln>`;
  const text = '<wps:txbx><w:txbxContent><w:p><w:r><w:t>in it</w:t></w:r></w:p></w:txbxContent></wps:txbx>';

  const gradient = (run: string, ...colors: string[]): string => {
    const stop = (color: string, i: number): string =>
      `<a:gs pos="${(100_000 * i) / (colors.length - 1)}"><a:srgbClr val="${color}"/></a:gs>`;
    return `<a:gradFill><a:gsLst>${colors.map(stop).join('')}</a:gsLst>${run}</a:gradFill>`;
  };
  const gradientOf = async (run: string, ...colors: string[]) => {
    const [path] = (await itemsOf(shape(xfrm() + preset('rect') + gradient(run, ...colors)))).filter(isPath);
    return path.fill?.gradient;
  };
  const LINEAR = '<a:lin ang="5400000"/>';

  it('run through the colors of a gradient from edge to edge, or from the middle to the corners', async () => {
    const down = await gradientOf(LINEAR, 'FF0000', '00FF00', '0000FF');
    expect(down?.stops.map(({ at, color }) => [at, color])).to.deep.equal([
      [0, '#ff0000'],
      [0.5, '#00ff00'],
      [1, '#0000ff'],
    ]);
    const to = down?.to && 'y' in down.to ? down.to : { x: 0, y: 0 };
    expect([to.x - (down?.from.x ?? 0), to.y - (down?.from.y ?? 0)].map(Math.round)).to.deep.equal([0, 100]);
    const middle = '<a:path path="circle"><a:fillToRect l="50000" t="50000" r="50000" b="50000"/></a:path>';
    const around = await gradientOf(middle, 'FF0000', '0000FF');
    expect(around?.to).to.deep.equal({ radius: Math.hypot(100, 50) });
  });

  it('mix two colors in linear light', async () => {
    const run = await gradientOf(LINEAR, '000000', 'FFFFFF');
    expect(run?.stops[8]).to.deep.equal({ at: 0.5, color: '#bcbcbc' });
  });

  it('lie on their shadows', async () => {
    const shadow = `<a:effectLst><a:outerShdw dist="${10 * PT}" dir="0"><a:srgbClr val="0000FF"/></a:outerShdw></a:effectLst>`;
    const [under, path] = (await itemsOf(shape(xfrm() + preset('rect') + fill + line() + shadow))).filter(isPath);
    expect([under.fill?.color, under.stroke, path.fill?.color]).to.deep.equal(['#0000ff', undefined, '#808080']);
    const left = ({ segments: [first] }: PathItem): number => (first.op === 'move' ? first.x : 0);
    expect(left(under) - left(path)).to.be.closeTo(10, 0.01);
  });

  it('fade in at soft edges, and are reflected below themselves, without a tag', async () => {
    const effects = (list: string) => `<a:effectLst>${list}</a:effectLst>`;
    const groups = async (list: string) =>
      (await itemsOf(shape(xfrm() + preset('rect') + fill + effects(list)))).flatMap((item) =>
        item.kind === 'group' && item.mask ? [item] : [],
      );
    const [soft] = await groups(`<a:softEdge rad="${10 * PT}"/>`);
    expect(soft.items.map(({ kind }) => kind)).to.deep.equal(['path']);
    expect([soft.mask?.width, soft.mask?.height].map((each) => Math.round(each ?? 0))).to.deep.equal([200, 100]);
    const [mirror] = await groups(`<a:reflection stA="50000" dist="${5 * PT}" sy="-100000"/>`);
    const [, , , scale, , shift] = mirror.transform ?? [1, 0, 0, 1, 0, 0];
    const [path] = mirror.items.filter(isPath);
    const top = path.segments[0].op === 'move' ? path.segments[0].y : 0;
    expect([scale, shift - 2 * (top + 100)].map(Math.round)).to.deep.equal([-1, 5]);
    expect(path.tag).to.equal(-1);
  });

  it('are drawn by the guides of their preset, parts of them darker', async () => {
    const paths = (await itemsOf(shape(xfrm() + preset('cube') + fill))).filter(isPath);
    expect(paths.map((path) => path.fill?.color)).to.deep.equal(['#808080', '#666666', '#999999', undefined]);
  });

  it('are a rectangle where nobody knows the preset, and say so', async () => {
    const { pages, diagnostics } = await layOut(`<w:p><w:r>${shape(xfrm() + preset('unheardOf') + fill)}</w:r></w:p>`);
    expect(flat(pages[0].items).filter(isPath)).to.have.length(1);
    expect(diagnostics).to.deep.include({ code: 'drawing-unsupported', what: 'unheardOf shape' });
  });

  it('keep their text inside, unmirrored in a mirrored shape', async () => {
    const at = async (flip: string): Promise<number> => {
      const glyphs = (await itemsOf(shape(xfrm(flip) + preset('rightArrow') + fill, text))).filter(isGlyphs);
      return glyphs[0].x;
    };
    const groups = (await itemsOf(shape(xfrm('flipH="1"') + preset('rightArrow') + fill, text))).filter(
      ({ kind }) => kind === 'group',
    );
    expect(await at('')).to.equal(await at('flipH="1"'));
    expect(groups.map((item) => item.kind === 'group' && item.transform?.[0])).to.deep.equal([-1, -1]);
  });

  it('end in arrow heads that point along the line', async () => {
    const ends = '<a:headEnd type="oval"/><a:tailEnd type="triangle"/>';
    const paths = (await itemsOf(shape(xfrm() + preset('line') + line(ends)))).filter(isPath);
    expect(paths).to.have.length(3);
    const [start, tip] = [paths[1], paths[2]].map((path) => path.segments[0]);
    const first = paths[0].segments[0];
    expect(tip.op === 'move' && first.op === 'move' && tip.x - first.x).to.be.closeTo(200, 0.01);
    expect(start.op === 'move' && first.op === 'move' && Math.abs(start.x - first.x)).to.be.lessThan(4);
  });
});

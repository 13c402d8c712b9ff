import { expect } from 'chai';
import type { FrameItem, GroupItem, ImageItem, PathItem } from '../../frame/index.js';
import { PNG } from '../../testing/drawing-cases.js';
import { p } from '../../testing/index.js';
import { layOut, layOutWith, linesOf, lineWith } from '../../testing/laid-out.js';

const PT = 12700;
const flat = (items: readonly FrameItem[]): FrameItem[] =>
  items.flatMap((item) => (item.kind === 'group' ? [item, ...flat(item.items)] : [item]));
const isGroup = (item: FrameItem): item is GroupItem => item.kind === 'group';
const isImage = (item: FrameItem): item is ImageItem => item.kind === 'image';
const isPath = (item: FrameItem): item is PathItem => item.kind === 'path';

const inline = (width: number, height: number, data: string): string =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="${width * PT}" cy="${height * PT}"/><wp:docPr id="1" name="s"/><a:graphic>` +
  `<a:graphicData uri="x">${data}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const preset = (name: string): string => `<a:prstGeom prst="${name}"><a:avLst/></a:prstGeom>`;
const line = (attributes: string, inside = ''): string =>
  `<a:ln ${attributes}><a:solidFill><a:srgbClr val="112233"/></a:solidFill>${inside}</a:ln>`;

describe('pictures', () => {
  const picture = (spPr: string, fill = ''): string =>
    inline(
      100,
      50,
      `<pic:pic><pic:blipFill><a:blip r:embed="dot"/>${fill}<a:stretch/></pic:blipFill><pic:spPr>${spPr}</pic:spPr></pic:pic>`,
    );
  const drawn = async (run: string, properties = ''): Promise<FrameItem[]> =>
    flat((await layOut({ body: p(run, properties), media: { 'dot.png': PNG } })).pages[0].items);

  it('are clipped by their shape, which their border follows', async () => {
    const items = await drawn(picture(preset('ellipse') + line('w="12700"')));
    const [group] = items.filter(isGroup);
    expect(group.outline?.some(({ op }) => op === 'curve')).to.equal(true);
    expect(group.items.filter(isImage)).to.have.length(1);
    const [border] = items.filter(isPath);
    expect(border.segments.some(({ op }) => op === 'curve')).to.equal(true);
    expect((await drawn(picture(preset('rect')))).filter(isGroup)).to.deep.equal([]);
  });

  it('leave room in their box where a crop is negative, which their fill shows in', async () => {
    const green = '<a:solidFill><a:srgbClr val="00FF00"/></a:solidFill>';
    const items = await drawn(picture(preset('rect') + green, '<a:srcRect l="-50000" r="-50000"/>'));
    const [image] = items.filter(isImage);
    const [ground] = items.filter(isPath);
    expect([image.width, image.height, image.crop.left]).to.deep.equal([50, 50, 0]);
    expect(ground.fill?.color).to.equal('#00ff00');
  });

  it('are shown, with a diagnostic, where their SVG cannot be drawn', async () => {
    const svg =
      '<a:extLst><a:ext uri="{0}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="dot"/></a:ext></a:extLst>';
    const run = picture(preset('rect')).replace('<a:blip r:embed="dot"/>', `<a:blip r:embed="dot">${svg}</a:blip>`);
    const told = async (body: string) => (await layOut({ body: p(body), media: { 'dot.png': PNG } })).diagnostics;
    const what = 'SVG picture (file): its fallback is shown';
    expect(await told(run)).to.deep.include({ code: 'feature-ignored', what, part: 'word/media/dot.png' });
    expect(JSON.stringify(await told(picture(preset('rect'))))).to.not.include('SVG');
  });

  it('are cut off by a line of exact height', async () => {
    const run = picture(preset('rect'));
    const [group] = (await drawn(run, '<w:spacing w:line="300" w:lineRule="exact"/>')).filter(isGroup);
    expect(group.clip?.height).to.equal(15);
    expect((await drawn(run)).filter(isGroup)).to.deep.equal([]);
  });
});

describe('text in shapes', () => {
  const text = (content: string, body = '', inside = '', shape = 'rect'): string =>
    inline(
      200,
      50,
      `<wps:wsp><wps:cNvSpPr/><wps:spPr>${preset(shape)}</wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx><wps:bodyPr ${body}>${inside}</wps:bodyPr></wps:wsp>`,
    );
  const lines = ['one', 'two', 'three', 'four', 'five', 'six'].map((word) => p(word)).join('');
  const drawn = async (run: string): Promise<FrameItem[]> => flat((await layOut(p(run))).pages[0].items);
  const placeOf = (items: readonly FrameItem[], word: string): { readonly x: number; readonly y: number } => {
    const found = items.find((item) => item.kind === 'glyphs' && item.text.includes(word));
    if (found?.kind !== 'glyphs') throw new Error(`no ${word}`);
    return found;
  };

  it('is cut off at the foot of a box of fixed size, and makes one that fits its text grow', async () => {
    const [cut] = (await drawn(text(lines, '', '<a:noAutofit/>'))).filter(isGroup);
    expect(cut.clip?.height).to.be.closeTo(50 - 7.2, 0.01);
    expect((await drawn(text(p('one')))).filter(isGroup)).to.deep.equal([]);
    expect((await drawn(text(lines, '', '<a:spAutoFit/>'))).filter(({ kind }) => kind === 'group')).to.deep.equal([]);
  });

  it('is inside of the rectangle that an ellipse holds', async () => {
    const [ellipse, box] = [await drawn(text(p('one'), '', '', 'ellipse')), await drawn(text(p('one')))];
    const [within, around] = [placeOf(ellipse, 'one'), placeOf(box, 'one')];
    expect(within.x - around.x).to.be.closeTo(200 * 0.1464, 0.1);
    expect(within.y - around.y).to.be.closeTo(50 * 0.1464, 0.1);
  });

  it('makes a box grow that is in a line, and moves what is below it', async () => {
    const below = async (inside: string): Promise<number> =>
      lineWith(await linesOf(p(text(lines, '', inside)) + p('below')), 'below').y;
    expect((await below('<a:spAutoFit/>')) - (await below(''))).to.be.closeTo(6 * 13.43 + 7.2 - 50, 0.2);
  });

  it('is in the middle of its box if that asks for it, whatever its alignment', async () => {
    const [plain, centered] = [await drawn(text(p('one'))), await drawn(text(p('one'), 'anchorCtr="1"'))];
    const [item] = plain.filter((each) => each.kind === 'glyphs');
    const width = item.advances.reduce((sum, advance) => sum + advance, 0);
    expect(placeOf(centered, 'one').x - placeOf(plain, 'one').x).to.be.closeTo((200 - 14.4 - width) / 2, 0.1);
  });

  it('stays upright in a rotated shape that asks for it, as wide as that looks', async () => {
    const rotated = (body: string): string =>
      text(p('one two'), body).replace(
        '<wps:spPr>',
        '<wps:spPr><a:xfrm rot="5400000"><a:ext cx="2540000" cy="635000"/></a:xfrm>',
      );
    const turns = async (body: string): Promise<number[]> => {
      const found: number[] = [];
      const visit = (items: readonly FrameItem[], turn: number): void => {
        for (const item of items) {
          if (item.kind === 'glyphs') found.push(Math.round(turn));
          if (item.kind !== 'group') continue;
          const [a, b] = item.transform ?? [1, 0];
          visit(item.items, turn + (Math.atan2(b, a) * 180) / Math.PI);
        }
      };
      visit((await layOut(p(rotated(body)))).pages[0].items, 0);
      return found;
    };
    expect(new Set(await turns(''))).to.deep.equal(new Set([90]));
    const upright = await turns('upright="1"');
    expect(new Set(upright)).to.deep.equal(new Set([0]));
    expect(upright.length).to.be.above((await turns('')).length);
  });

  it('is in the columns that its box asks for, one filled after the other', async () => {
    const items = await drawn(text(lines, `numCol="2" spcCol="${20 * PT}"`));
    const [first, fourth] = [placeOf(items, 'one'), placeOf(items, 'four')];
    expect(fourth.x - first.x).to.be.closeTo((200 - 14.4 - 20) / 2 + 20, 0.05);
    expect(fourth.y).to.be.closeTo(first.y, 0.01);
  });
});

describe('lines of shapes', () => {
  const strokes = async (ln: string) => {
    const shape = inline(
      100,
      50,
      `<wps:wsp><wps:cNvSpPr/><wps:spPr>${preset('rect')}${ln}</wps:spPr><wps:bodyPr/></wps:wsp>`,
    );
    const { pages } = await layOutWith({}, p(shape));
    return flat(pages[0].items).filter(isPath);
  };

  it('are several side by side where they are compound', async () => {
    const paths = await strokes(line(`w="${10 * PT}" cmpd="thickThin"`));
    expect(paths.map(({ stroke }) => Math.round((stroke?.width ?? 0) * 10) / 10)).to.deep.equal([6, 2]);
    const left = ({ segments }: PathItem): number =>
      Math.min(...segments.map((step) => (step.op === 'close' ? Number.POSITIVE_INFINITY : step.x)));
    expect(left(paths[1]) - left(paths[0])).to.be.closeTo(6, 0.01);
  });

  it('have the corners, the ends and the dashes that they state', async () => {
    const [path] = await strokes(
      line(`w="${2 * PT}" cap="rnd"`, '<a:custDash><a:ds d="300000" sp="100000"/></a:custDash><a:bevel/>'),
    );
    expect(path.stroke).to.deep.include({ cap: 'round', join: 'bevel', dash: [6, 2] });
  });
});

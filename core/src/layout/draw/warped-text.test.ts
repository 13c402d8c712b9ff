import { expect } from 'chai';
import { loadTextWarps } from '../../drawing/index.js';
import type { FrameItem, GlyphItem, PathItem } from '../../frame/index.js';
import { layOut } from '../../testing/laid-out.js';
import { Track } from './track.js';

const PT = 12700;
const [WIDTH, HEIGHT] = [200, 80];
const PRESETS =
  'Plain Stop Triangle TriangleInverted Chevron ChevronInverted RingInside RingOutside ArchUpPour ArchDownPour CirclePour ButtonPour CurveUp CurveDown CanUp CanDown Wave1 Wave2 DoubleWave1 Wave4 Inflate Deflate InflateBottom DeflateBottom InflateTop DeflateTop DeflateInflate DeflateInflateDeflate FadeRight FadeLeft FadeUp FadeDown SlantUp SlantDown CascadeUp CascadeDown'.split(
    ' ',
  );

const flat = (items: readonly FrameItem[]): FrameItem[] =>
  items.flatMap((item) => (item.kind === 'group' ? flat(item.items) : [item]));
const isGlyphs = (item: FrameItem): item is GlyphItem => item.kind === 'glyphs';
const isPath = (item: FrameItem): item is PathItem => item.kind === 'path' && item.fill !== undefined;

function box(preset: string, { align = 'left', lines = ['Hgn'] }: { align?: string; lines?: string[] } = {}): string {
  const paragraphs = lines.map(
    (line) =>
      `<w:p><w:pPr><w:jc w:val="${align}"/></w:pPr><w:r><w:rPr><w:color w:val="FF0000"/><w:sz w:val="20"/></w:rPr><w:t>${line}</w:t></w:r></w:p>`,
  );
  return `<w:drawing><wp:inline><wp:extent cx="${WIDTH * PT}" cy="${HEIGHT * PT}"/><wp:docPr id="1" name="s"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr/><wps:spPr><a:prstGeom prst="rect"/></wps:spPr><wps:txbx><w:txbxContent>${paragraphs.join('')}</w:txbxContent></wps:txbx><wps:bodyPr><a:prstTxWarp prst="${preset}"/></wps:bodyPr></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>`;
}

const art = (type: number, more = '', inner = ''): string =>
  `<w:pict><v:shape type="#_x0000_t${type}" style="width:${WIDTH}pt;height:${HEIGHT}pt" ${more}>${inner}<v:textpath style="font-family:&quot;Calibri&quot;;font-size:36pt" string="Art"/></v:shape></w:pict>`;

async function drawn(run: string) {
  const { pages, structure, diagnostics } = await layOut(`<w:p><w:r>${run}</w:r></w:p>`);
  const items = flat(pages[0].items);
  return { paths: items.filter(isPath), glyphs: items.filter(isGlyphs), structure, diagnostics };
}

/** The box around outlines, relative to the corner of the page margins, where the text begins. */
function extent(paths: readonly PathItem[]) {
  const points = paths.flatMap(({ segments }) =>
    segments.flatMap((segment) => (segment.op === 'close' ? [] : [{ x: segment.x - 72, y: segment.y - 72 }])),
  );
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { left, right, top, bottom };
}

describe('text in the shape of a warp', () => {
  it('is bent between the paths of each preset, and stays in its box', async () => {
    const definitions = await loadTextWarps();
    const pages = PRESETS.map(
      (preset) => `<w:p><w:pPr><w:pageBreakBefore/></w:pPr><w:r>${box(`text${preset}`)}</w:r></w:p>`,
    );
    const document = await layOut(pages.join(''));
    expect(document.diagnostics.filter(({ code }) => code === 'drawing-unsupported')).to.deep.equal([]);
    for (const [index, preset] of PRESETS.entries()) {
      expect(definitions(`text${preset}`), preset).not.to.equal(undefined);
      const { left, right, top, bottom } = extent(flat(document.pages[index].items).filter(isPath));
      // An arc's bent outlines consist of chords, which are outside its box by less than a point.
      expect(left, preset).to.be.greaterThan(-1);
      expect(right, preset).to.be.lessThan(WIDTH + 1);
      expect(top, preset).to.be.greaterThan(-1);
      expect(bottom, preset).to.be.lessThan(HEIGHT + 1);
      expect(bottom - top, preset).to.be.greaterThan(HEIGHT / 3);
      expect(right - left, preset).to.be.greaterThan(WIDTH / 3);
    }
  });

  it('fills the box with its ink, whatever the insets, where the preset is plain', async () => {
    const { top, bottom, right } = extent((await drawn(box('textPlain'))).paths);
    expect([Math.round(top), Math.round(bottom)]).to.deep.equal([0, HEIGHT]);
    expect(right).to.be.greaterThan(WIDTH - 10);
  });

  it('can be read line by line, and keeps the colors of its runs', async () => {
    const { paths, glyphs } = await drawn(box('textWave1', { lines: ['One', 'Two'] }));
    expect(glyphs.map(({ text }) => text.trim()).filter(Boolean)).to.deep.equal(['One', 'Two']);
    expect(new Set(paths.map(({ fill }) => fill?.color))).to.deep.equal(new Set(['#ff0000']));
  });

  it('keeps its size on a path, in the middle of it where it is centered; the last line stands on an arch', async () => {
    const one = extent((await drawn(box('textArchUp', { align: 'center' }))).paths);
    expect(one.right - one.left).to.be.lessThan(30);
    expect((one.left + one.right) / 2).to.be.closeTo(WIDTH / 2, 2);
    const two = extent((await drawn(box('textArchUp', { align: 'center', lines: ['Hgn', 'Hgn'] }))).paths);
    expect(two.bottom).to.be.closeTo(one.bottom, 0.5);
    expect(two.top).to.be.lessThan(one.top - 9);
    const below = extent((await drawn(box('textArchDown', { align: 'center' }))).paths);
    expect(below.bottom).to.be.greaterThan(HEIGHT - 3);
  });

  it('says so where the preset is unknown, and keeps the text', async () => {
    const { glyphs, diagnostics } = await drawn(box('textNever'));
    expect(glyphs.map(({ text }) => text).join('')).to.contain('Hgn');
    expect(diagnostics).to.deep.include({
      code: 'drawing-unsupported',
      what: 'text in the shape of textNever',
    });
  });
});

describe('text art in VML', () => {
  it('takes the shape of its type, and its adjustment', async () => {
    const left = (paths: readonly PathItem[]) => extent(paths.filter(({ segments }) => segments.length > 0)).top;
    const flatter = await drawn(art(172, 'adj="5400" fillcolor="red" stroked="f"'));
    const steeper = await drawn(art(172, 'adj="12000" fillcolor="red" stroked="f"'));
    expect(flatter.paths).to.have.length(1);
    expect(left(flatter.paths)).not.to.equal(left(steeper.paths));
    expect(flatter.structure.map(({ role }) => role)).to.include('Figure');
  });

  it('is as long as the path that it stands on, which is small enough for the letters to stay in their box', async () => {
    for (const type of [144, 145, 146, 147]) {
      const { left, right, top, bottom } = extent((await drawn(art(type, 'fillcolor="red" stroked="f"'))).paths);
      expect(
        [left, top].every((least) => least > -1),
        `${type}: ${left}, ${top}`,
      ).to.equal(true);
      expect(
        [right - WIDTH, bottom - HEIGHT].every((most) => most < 1),
        `${type}: ${right}, ${bottom}`,
      ).to.equal(true);
      expect(right - left, String(type)).to.be.greaterThan(WIDTH * 0.6);
    }
  });

  it('shows gradients and lines, where plain text fills its box', async () => {
    const { paths, diagnostics } = await drawn(
      art(136, 'fillcolor="red" strokecolor="blue"', '<v:fill type="gradient" color2="yellow"/>'),
    );
    expect(paths[0].fill?.gradient?.stops.length).to.be.greaterThan(1);
    expect(paths[0].stroke?.color).to.equal('#0000ff');
    expect(diagnostics.filter(({ code }) => code === 'feature-ignored')).to.deep.equal([]);
  });
});

describe('a track', () => {
  it('gives points and directions by the distance, and goes straight on beyond its ends', () => {
    const track = Track.of([
      { op: 'move', x: 0, y: 0 },
      { op: 'line', x: 10, y: 0 },
      { op: 'line', x: 10, y: 10 },
    ]);
    expect(track?.length).to.equal(20);
    expect(track?.at(5)).to.deep.equal({ x: 5, y: 0, dx: 1, dy: 0 });
    expect(track?.at(15)).to.deep.equal({ x: 10, y: 5, dx: 0, dy: 1 });
    expect(track?.at(22)).to.deep.include({ x: 10, y: 12 });
    expect(track && track.turn > 0).to.equal(true);
    expect(Track.of([{ op: 'move', x: 1, y: 1 }])).to.equal(undefined);
  });
});

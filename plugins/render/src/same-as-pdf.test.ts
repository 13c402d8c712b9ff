import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeEngine } from '@quire/core/node';
import { svgWriter } from '@quire/core/svg';
import { buildDocx, p, r, tbl } from '@quire/core/testing';
import { expect } from 'chai';
import { loadRasterizer } from './rasterizer.js';

const engine = nodeEngine();

const SHAPE =
  '<w:r><w:drawing><wp:inline><wp:extent cx="1905000" cy="952500"/><wp:docPr id="1" name="Shape"/><a:graphic>' +
  '<a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr/><wps:spPr>' +
  '<a:xfrm><a:off x="0" y="0"/><a:ext cx="1905000" cy="952500"/></a:xfrm><a:prstGeom prst="star5"><a:avLst/></a:prstGeom>' +
  '<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="C00000"/></a:gs><a:gs pos="100000"><a:srgbClr val="0070C0"/></a:gs></a:gsLst>' +
  '<a:lin ang="0"/></a:gradFill><a:ln w="25400"><a:solidFill><a:srgbClr val="203040"/></a:solidFill></a:ln></wps:spPr><wps:bodyPr/>' +
  '</wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';

const DOCUMENT = buildDocx({
  body:
    p('Quarterly report', '<w:jc w:val="center"/><w:shd w:val="clear" w:fill="E0E8F0"/>') +
    p(r('Bold, ', '<w:b/>') + r('italic, ', '<w:i/>') + r('large', '<w:sz w:val="48"/><w:color w:val="C00000"/>')) +
    p(r('שלום עולם', '<w:rtl/>'), '<w:bidi/>') +
    tbl([
      ['Item', 'Amount'],
      ['Paper', '12.50'],
    ]) +
    p(SHAPE),
});

/** Gray levels, rows from the top. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly levels: Uint8Array;
}

async function ours(docx: Uint8Array): Promise<Picture> {
  const writer = await svgWriter(await engine.layout(docx));
  await loadRasterizer();
  const { Resvg } = await import('@resvg/resvg-wasm');
  const drawn = new Resvg(await writer.page(0), { fitTo: { mode: 'width', value: 816 } }).render();
  const { width, height, pixels } = drawn;
  const levels = Uint8Array.from({ length: width * height }, (_, i) =>
    Math.round(0.299 * pixels[i * 4] + 0.587 * pixels[i * 4 + 1] + 0.114 * pixels[i * 4 + 2]),
  );
  return { width, height, levels };
}

/** Returns the picture that poppler draws of the PDF, or undefined if poppler is not installed. */
async function popplers(docx: Uint8Array): Promise<Picture | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-render-'));
  try {
    const file = join(folder, 'page.pdf');
    writeFileSync(file, (await engine.convert(docx)).pdf);
    const { stdout, error } = spawnSync('pdftoppm', ['-r', '96', '-gray', file], { maxBuffer: 1 << 26 });
    if (error) return undefined;
    const header = /^P5\n(\d+) (\d+)\n255\n/.exec(stdout.subarray(0, 40).toString('latin1'));
    if (!header) throw new Error('poppler drew no page');
    return { width: Number(header[1]), height: Number(header[2]), levels: stdout.subarray(header[0].length) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The side of the compared squares in pixels: two programs smooth an edge differently by a pixel or two. */
const SQUARE = 12;

/** Mean gray level of each square. */
function squares({ width, height, levels }: Picture): number[] {
  const means: number[] = [];
  for (let top = 0; top + SQUARE <= height; top += SQUARE) {
    for (let left = 0; left + SQUARE <= width; left += SQUARE) {
      let sum = 0;
      for (let y = top; y < top + SQUARE; y++) for (let x = left; x < left + SQUARE; x++) sum += levels[y * width + x];
      means.push(sum / SQUARE ** 2);
    }
  }
  return means;
}

describe('pictures of pages', () => {
  it('show what a reader draws of the PDF [needs pdftoppm]', async function () {
    const theirs = await popplers(DOCUMENT);
    if (!theirs) return this.skip();
    const drawn = await ours(DOCUMENT);
    expect([drawn.width, drawn.height]).to.deep.equal([theirs.width, theirs.height]);
    const [one, other] = [squares(drawn), squares(theirs)];
    const differences = one.map((level, i) => Math.abs(level - other[i]));
    expect(Math.max(...differences), 'of one square').to.be.below(40);
    expect(differences.reduce((sum, each) => sum + each) / differences.length, 'on average').to.be.below(0.5);
    // Guards against comparing blank pages.
    expect(one.filter((level) => level < 250)).to.have.length.above(100);
  });
});

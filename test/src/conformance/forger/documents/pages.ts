import type { SeededRandom } from '../../signatures/index.js';
import { HELVETICA, type ObjectSource } from './source.js';

/** A page to which items can be added. */
export interface PageSource {
  readonly ref: string;
  readonly annotations: string[];
  /** Further operators for the content stream, and further entries for the page dictionary. */
  content: string;
  extra: string;
  resources: string;
  /** The place of the next item, from the top down. */
  free: number;
}

export const [WIDTH, HEIGHT] = [200, 160];

/** One to three pages whose resources and boxes are separate, shared, or inherited from a tree of one or two levels. */
export function addPages(source: ObjectSource, random: SeededRandom): { pages: PageSource[]; finish: () => void } {
  const count = 1 + random.below(3);
  const tree = source.reserve();
  const middle = random.below(3) === 0 ? source.reserve() : undefined;
  const font = source.add(fontOf(source, random));
  const pages = Array.from(
    { length: count },
    (_, index): PageSource => ({
      ref: source.reserve(),
      annotations: [],
      content: `BT /F1 14 Tf 12 ${HEIGHT - 24} Td (Pay ${100 + index} EUR to Ada) Tj 0 -14 Td /F1 8 Tf (By the end of page ${index + 1}) Tj ET\n`,
      extra: '',
      resources: `/Font <</F1 ${font}${random.below(3) === 0 ? ` /F2 ${source.add(HELVETICA)}` : ''}>>`,
      free: HEIGHT - 46,
    }),
  );
  for (const page of pages) decorate(source, page, random);
  const finish = () => {
    const shared = random.below(3);
    const isIndirect = random.below(2) === 0;
    const common = source.add(`<<${pages[0].resources}>>`);
    const refs = pages.map((page) => {
      const resources =
        shared === 0
          ? ''
          : `/Resources ${shared === 1 ? common : isIndirect ? source.add(`<<${page.resources}>>`) : `<<${page.resources}>>`}`;
      const box = random.below(2) === 0 ? `/MediaBox [0 0 ${WIDTH} ${HEIGHT}]` : '';
      const annots = page.annotations.length === 0 ? '' : `/Annots ${listOf(source, page.annotations, random)}`;
      const parts = `/Contents ${contentsOf(source, page.content, random)} ${resources} ${box} ${annots} ${page.extra}`;
      return source.set(page.ref, `<</Type /Page /Parent ${middle ?? tree} ${parts}>>`);
    });
    const inherited = `/MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources ${isIndirect ? common : `<<${pages[0].resources}>>`}${random.below(4) === 0 ? ' /Rotate 0' : ''}`;
    const kids = listOf(source, refs, random);
    if (middle) source.set(middle, `<</Type /Pages /Parent ${tree} /Kids ${kids} /Count ${count}>>`);
    source.set(tree, `<</Type /Pages /Kids ${middle ? `[${middle}]` : kids} /Count ${count} ${inherited}>>`);
    source.catalog.Pages = tree;
  };
  return { pages, finish };
}

const listOf = (source: ObjectSource, refs: readonly string[], random: SeededRandom): string =>
  random.below(3) === 0 ? source.add(`[${refs.join(' ')}]`) : `[${refs.join(' ')}]`;

/** The contents of a page: one stream, several that may be shared, or one whose length is a separate object. */
function contentsOf(source: ObjectSource, content: string, random: SeededRandom): string {
  switch (random.below(4)) {
    case 0: {
      const at = content.indexOf('\n') + 1;
      return `[${source.stream(content.slice(0, at))} ${source.stream(content.slice(at))}]`;
    }
    case 1: {
      const length = source.add(String(content.length));
      return source.add(`<</Length ${length}>>\nstream\n${content}\nendstream`);
    }
    case 2:
      return source.stream(content, '/Filter null');
    default:
      return source.stream(content);
  }
}

function fontOf(source: ObjectSource, random: SeededRandom): string {
  switch (random.below(4)) {
    case 0:
      return '<</Type /Font /Subtype /Type1 /BaseFont /Times-Roman>>';
    case 1: {
      const encoding = source.add('<</Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [36 /dollar]>>');
      return `<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding ${encoding}>>`;
    }
    case 2: {
      const widths = source.add(`[${Array.from({ length: 224 }, () => 556).join(' ')}]`);
      const descriptor = source.add(
        '<</Type /FontDescriptor /FontName /Helvetica /Flags 32 /FontBBox [-166 -225 1000 931] /ItalicAngle 0 /Ascent 718 /Descent -207 /CapHeight 718 /StemV 88>>',
      );
      return `<</Type /Font /Subtype /TrueType /BaseFont /Helvetica /FirstChar 32 /LastChar 255 /Widths ${widths} /FontDescriptor ${descriptor} /Encoding /WinAnsiEncoding>>`;
    }
    default:
      return HELVETICA;
  }
}

/** Adds other content of pages: pictures, form XObjects, graphics states, Type 3 fonts, shadings, spot colors. */
function decorate(source: ObjectSource, page: PageSource, random: SeededRandom): void {
  const at = (height: number) => {
    page.free -= height + 4;
    return page.free;
  };
  const drawn = random.below(3);
  if (drawn === 0) {
    const picture = source.stream(
      '\u00ff\u0000\u0080\u0040',
      '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8',
    );
    page.resources += `/XObject <</Im1 ${picture}>>`;
    page.content += `q 20 0 0 16 12 ${at(16)} cm /Im1 Do Q\n`;
  } else if (drawn === 1) {
    const form = source.appearance('0 0 1 rg 0 0 30 10 re f', 30, 10);
    page.resources += `/XObject <</Fm1 ${form}>>`;
    page.content += `q 1 0 0 1 12 ${at(10)} cm /Fm1 Do Q\n`;
  }
  if (random.below(4) === 0) {
    const state = source.add('<</Type /ExtGState /ca 0.5 /CA 0.5>>');
    page.resources += `/ExtGState <</G1 ${state}>>`;
    page.content += `q /G1 gs 1 0 0 rg 12 ${at(8)} 40 8 re f Q\n`;
  }
  if (random.below(5) === 0) {
    const glyph = source.stream('1000 0 0 0 750 750 d1 0 0 750 750 re f');
    const procs = source.add(`<</square ${glyph}>>`);
    const font = source.add(
      `<</Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs ${procs} /Encoding <</Type /Encoding /Differences [97 /square]>> /FirstChar 97 /LastChar 97 /Widths [1000] /Resources <<>>>>`,
    );
    page.resources = page.resources.replace('/Font <<', `/Font <</T3 ${font} `);
    page.content += `BT /T3 10 Tf 12 ${at(10)} Td (aaa) Tj ET\n`;
  }
  if (random.below(6) === 0) {
    const fn = source.add('<</FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1>>');
    const shading = source.add(
      `<</ShadingType 2 /ColorSpace /DeviceRGB /Coords [12 0 80 0] /Function ${fn} /Extend [true true]>>`,
    );
    page.resources += `/Shading <</S1 ${shading}>>`;
    page.content += `q 12 ${at(8)} 68 8 re W n /S1 sh Q\n`;
  }
  if (random.below(6) === 0) {
    const space = source.add(
      `[/Separation /Spot /DeviceRGB ${source.add('<</FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0 0.5 0] /N 1>>')}]`,
    );
    page.resources += `/ColorSpace <</Cs1 ${space}>>`;
    page.content += `q /Cs1 cs 1 scn 12 ${at(8)} 30 8 re f Q\n`;
  }
}

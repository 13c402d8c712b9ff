import type { SeededRandom } from '../../signatures/index.js';
import { HEIGHT, type PageSource, WIDTH } from './pages.js';
import type { ObjectSource } from './source.js';

/** Annotations of many kinds, with appearances or without; some hide the content below, or are hidden. */
export function addAnnotations(source: ObjectSource, pages: readonly PageSource[], random: SeededRandom): void {
  const count = 1 + random.below(4);
  for (let i = 0; i < count; i++) {
    const page = random.pick(pages);
    const y = 20 + random.below(HEIGHT - 50);
    const rect = (width: number, height: number) => `/Rect [120 ${y} ${120 + width} ${y + height}] /P ${page.ref}`;
    const quads = `/QuadPoints [120 ${y + 10} 160 ${y + 10} 120 ${y} 160 ${y}]`;
    const mark = (content: string, width: number, height: number, resources = '') =>
      random.below(3) === 0 ? '' : `/AP <</N ${source.appearance(content, width, height, resources)}>>`;
    const bodies: Record<string, () => string> = {
      Link: () =>
        `/Subtype /Link ${rect(40, 10)} /Border [0 0 ${random.below(2)}] /A ${source.add('<</S /URI /URI (https://example.com/)>>')}`,
      Goto: () =>
        `/Subtype /Link ${rect(40, 10)} /Border [0 0 1] /C [0 0 1] /Dest [${random.pick(pages).ref} /XYZ 0 ${HEIGHT} 0]`,
      Named: () => `/Subtype /Link ${rect(40, 10)} /H /I /A <</S /GoTo /D (section.1)>>`,
      Text: () =>
        `/Subtype /Text ${rect(20, 20)} /Contents (a note) /Name /Note ${mark('1 1 0 rg 0 0 20 20 re f', 20, 20)}`,
      Highlight: () =>
        `/Subtype /Highlight ${rect(40, 10)} ${quads} /C [1 1 0] ${mark('/Mult gs 1 1 0 rg 0 0 40 10 re f', 40, 10, '/ExtGState <</Mult <</BM /Multiply>>>>')}`,
      Square: () =>
        `/Subtype /Square ${rect(30, 12)} /C [1 0 0] /BS <</W 1>> ${mark('1 0 0 RG 0.5 0.5 29 11 re S', 30, 12)}`,
      Ink: () =>
        `/Subtype /Ink ${rect(30, 12)} /InkList [[121 ${y + 1} 149 ${y + 11}]] /C [0 0 1] /BS <</W 2>> ${mark('0 0 1 RG 1 1 m 29 11 l S', 30, 12)}`,
      Line: () =>
        `/Subtype /Line ${rect(40, 6)} /L [121 ${y + 3} 159 ${y + 3}] /C [0 0.5 0] ${mark('0 0.5 0 RG 1 3 m 39 3 l S', 40, 6)}`,
      FreeText: () =>
        `/Subtype /FreeText ${rect(50, 12)} /Contents (Free) /DA (/Helv 8 Tf 0 g) ${mark('0.9 g 0 0 50 12 re f', 50, 12)}`,
      Stamp: () =>
        `/Subtype /Stamp ${rect(40, 12)} /Name /Approved /AP <</N ${source.appearance('0 0.6 0 rg 0 0 40 12 re f', 40, 12)}>>`,
      // Covers a part of the first line: removing the annotation shows the hidden text.
      Cover: () =>
        `/Subtype /Square /Rect [10 ${HEIGHT - 30} 60 ${HEIGHT - 8}] /F 4 /IC [1 1 1] /AP <</N ${source.appearance('1 g 0 0 50 22 re f', 50, 22)}>>`,
      Hidden: () =>
        `/Subtype /Stamp ${rect(60, 20)} /F ${random.pick([2, 32, 34])} /AP <</N ${source.appearance('1 0 0 rg 0 0 60 20 re f', 60, 20)}>>`,
      Away: () =>
        `/Subtype /Stamp /Rect [${WIDTH + 50} 10 ${WIDTH + 90} 30] /AP <</N ${source.appearance('1 0 0 rg 0 0 40 20 re f', 40, 20)}>>`,
      Underline: () => `/Subtype /Underline ${rect(40, 10)} ${quads} /C [1 0 0]`,
      StrikeOut: () =>
        `/Subtype /StrikeOut ${rect(40, 10)} ${quads} /C [1 0 0] ${mark('1 0 0 RG 0 5 m 40 5 l S', 40, 10)}`,
      Polygon: () => `/Subtype /Polygon ${rect(30, 20)} /Vertices [121 ${y + 1} 149 ${y + 1} 135 ${y + 19}] /C [1 0 1]`,
      File: () => {
        const file = source.stream('Annex: 100 EUR', '/Type /EmbeddedFile');
        const spec = source.add(`<</Type /Filespec /F (annex.txt) /UF (annex.txt) /EF <</F ${file}>>>>`);
        return `/Subtype /FileAttachment ${rect(20, 20)} /F ${random.pick([0, 2, 4])} /FS ${spec} ${mark('0 0 1 rg 4 4 12 12 re f', 20, 20)}`;
      },
      Sound: () => `/Subtype /Sound ${rect(20, 20)} /Sound ${source.stream('silence', '/Type /Sound /R 8000')}`,
      States: () =>
        `/Subtype /Square ${rect(20, 12)} /AS /A /AP <</N <</A ${source.appearance('0 0 1 RG 1 1 18 10 re S', 20, 12)} /B ${source.appearance('1 0 0 rg 0 0 20 12 re f', 20, 12)}>>>>`,
    };
    const ref = source.add(`<</Type /Annot ${bodies[random.pick(Object.keys(bodies))]()}>>`);
    page.annotations.push(ref);
    if (random.below(4) === 0) {
      const popup = source.add(
        `<</Type /Annot /Subtype /Popup /Parent ${ref} /Rect [150 ${y} 195 ${y + 30}] /Open false>>`,
      );
      page.annotations.push(popup);
    }
  }
}

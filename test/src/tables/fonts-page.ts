/** `docs/fonts.md`: how a family is resolved, and a table that is made from the diagnostics of a conversion. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeEngine } from '@quire/core/node';
import { buildDocx } from '@quire/core/testing';
import { ROOT } from '../workspace.js';

const HEAD = `# Fonts

Quire contains no font of Microsoft. This page says which font draws a family that a document names, and when lines and
pages may differ from Word's because of it. \`npm run tables\` writes this page.

## Exact, near, guessed

A family that is not installed is reported once as \`font-substituted\`, with the family that replaces it and a \`fit\`:

| \`fit\` | what is known | what to expect |
|---|---|---|
| \`exact\` | the font's widths in this style and its line height | Lines and pages as in Word. If the replacement has other widths, its letters are drawn as wide as the original's |
| \`near\` | a replacement of a similar design, but not all widths or not the line height | Most lines as in Word. Look at long documents |
| \`guessed\` | the kind of the font alone: serif, sans serif or fixed-width, or its script | Lines and pages may differ. Look at the pages, or install the font |

Reports of the library, the command and the service have the same member, and the page says it in words. A font that is
installed or embedded is not reported, because it is drawn as it is. \`exact\` speaks of widths and lines, not of the
look: Tahoma is drawn with the letters of DejaVu Sans, each as wide as Tahoma's.

## How a family is resolved

The first of these that applies is used:

1. **Embedded.** A font in the document, with the widths and line height of its file.
2. **Given.** A font of the caller or in a folder of \`QUIRE_FONTS\`, by any of its names.
3. **Another name.** \`ＭＳ 明朝\` is MS Mincho, \`Arial (Hebrew)\` and \`Arial CYR\` are Arial: names in other languages,
   of code pages, of PostScript and of editions.
4. **A family that comes with Windows or Office**, by the table below. Its alternate name in the document is ignored, because
   Word has the font, unless the pitch that it noted there is \`default\`.
5. **The choice that Word recorded**: the alternate name in the font table (\`w:altName\`), where Word writes what it used
   instead. At most \`near\`.
6. **What Word takes** for fonts that it lacks: the nearest font of Windows for fonts of Linux, and Calibri if the font table
   contains nothing but the name. \`guessed\`, because the writer of the document may have had the font.
7. **The style that the name or the font table states**, for Chinese, Japanese, Korean, Arabic, Hebrew and Thai: words such as
   明朝, 고딕 or Kufi, or else the character set and the kind. An open family of that script, such as Heebo, keeps its own line
   height. \`guessed\`.
8. **The kind in the font table** (\`w:family\`, \`w:pitch\`, \`w:charset\`): Times New Roman for roman and for no kind, Arial for
   swiss, Courier New for modern. \`guessed\`. The spelling of the name and the PANOSE figures do not count, as in Word.

A character that the family lacks comes from a font of its script, as in Word; if no font contains it, \`glyph-missing\` is
reported. [word-rules.md](word-rules.md) has the evidence for each step, and \`core/src/fonts/metrics/README.md\` the
source of each width and line height.

## Families of Windows, Office and macOS

With all [packs](../fonts/README.md) installed. A column shows the fit of that style.

| family | drawn with | regular | bold | italic | bold italic |
|---|---|---|---|---|---|
`;

const STYLES = ['', '<w:b/>', '<w:i/>', '<w:b/><w:i/>'];

/** Families with known metrics that are replaced by a font of the same script or kind. */
const DRAWN_BY_KIND = [
  'Agency FB',
  'B Lotus',
  'B Mitra',
  'B Nazanin',
  'Cascadia Mono',
  'Dubai',
  'Rockwell',
  'Sakkal Majalla',
];

/** The families that the packs replace. */
function families(): readonly string[] {
  const folder = join(ROOT, 'fonts');
  const packs = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const stated = packs.flatMap(({ name }): string[] => {
    const manifest = JSON.parse(readFileSync(join(folder, name, 'fonts.json'), 'utf8'));
    return Object.values<{ standsFor?: string[] }>(manifest.families).flatMap(({ standsFor = [] }) => standsFor);
  });
  return [...new Set([...stated, ...DRAWN_BY_KIND])].sort();
}

export async function fontsPage(): Promise<string> {
  const names = families();
  const engine = nodeEngine({ folders: [] });
  const columns: ReadonlyMap<string, { substitute: string; fit: string }>[] = [];
  for (const style of STYLES) {
    const runs = names.map((name) => {
      const fonts = `<w:rFonts w:ascii="${name}" w:hAnsi="${name}"/>`;
      return `<w:r><w:rPr>${fonts}${style}</w:rPr><w:t>a\u044f</w:t></w:r>`;
    });
    const { diagnostics } = await engine.layout(buildDocx({ body: `<w:p>${runs.join('')}</w:p>` }));
    const told = diagnostics.flatMap((each) =>
      each.code === 'font-substituted' ? [[each.family, each] as const] : [],
    );
    columns.push(new Map(told));
  }
  const code = (family: string): string => `\`${family}\``;
  const rows = names.map((name) => {
    const cells = columns.map((column) => column.get(name));
    const drawn = [...new Set(cells.map((cell) => cell?.substitute ?? name))].map(code).join(', ');
    return `| ${[code(name), drawn, ...cells.map((cell) => cell?.fit ?? '')].join(' | ')} |\n`;
  });
  return HEAD + rows.join('');
}

/** The documents of the speed measurements: built here, the same on every run. */
import { DEFAULT_SECTION, DEFAULT_STYLES, docx, field, p, r, tbl, tr } from '@quire/core/testing';

const WORDS = (
  'the of river and a to in level was that for water on with as survey from at by which reading gauge were this after ' +
  'station between harbour over measured hours under about quarter bridge centimetres banks records instruments along ' +
  'considerable observation downstream during meadow engineers regulation northern unexpectedly while before'
).split(' ');

/** Text as a pseudo-random walk through `WORDS`. Each instance starts anew from its seed. */
class Prose {
  #state: number;

  constructor(seed: number) {
    this.#state = seed + 1;
  }

  /** An integer from 0 to `below` - 1 (a linear congruential generator with the constants of Numerical Recipes). */
  next(below: number): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * below);
  }

  words(count: number): string {
    const words = Array.from({ length: count }, () => WORDS[this.next(WORDS.length)]);
    const text = words.join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  }

  paragraph(): string {
    const runs = Array.from({ length: 3 + this.next(3) }, (_, index) =>
      r(
        `${this.words(12 + this.next(16))} `,
        index === 1 ? '<w:i/>' : index === 2 && this.next(3) === 0 ? '<w:b/>' : '',
      ),
    );
    return p(runs.join(''), `<w:spacing w:after="120"/>${this.next(2) ? '<w:jc w:val="both"/>' : ''}`);
  }

  list(numbering: number): string {
    const item = (): string =>
      p(this.words(6 + this.next(20)), `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${numbering}"/></w:numPr>`);
    return Array.from({ length: 5 }, item).join('');
  }

  table(rows: number): string {
    const row = (): string => tr([0, 1, 2, 3].map((column) => (column === 3 ? this.words(9) : `${this.next(10_000)}`)));
    return tbl([tr(['No.', 'Level', 'Change', 'Remark'], '<w:tblHeader/>'), ...Array.from({ length: rows }, row)], {
      grid: [1500, 1500, 1500, 4860],
      properties: '<w:tblStyle w:val="TableGrid"/><w:tblW w:w="9360" w:type="dxa"/><w:tblLayout w:type="fixed"/>',
    });
  }
}

/** A letter of one page. */
export const onePage = (seed = 0): Uint8Array => {
  const prose = new Prose(seed);
  return docx()
    .paragraph(`Report ${seed}`, '<w:pStyle w:val="Heading1"/>')
    .xml(prose.paragraph() + prose.paragraph() + prose.paragraph())
    .bytes();
};

/** About four pages, with a table and a list. */
export const shortReport = (seed: number): Uint8Array => {
  const prose = new Prose(seed);
  const section = prose.paragraph() + prose.paragraph() + prose.list(2) + prose.table(8) + prose.paragraph();
  return docx({ numbering: NUMBERING })
    .paragraph(`Report ${seed}`, '<w:pStyle w:val="Heading1"/>')
    .xml(section.repeat(4))
    .bytes();
};

/** Chapters of headings, prose, lists and tables under a running header and footer: about 600 pages. */
export function book(chapters = 125): Uint8Array {
  const prose = new Prose(7);
  const builder = docx({
    styles: DEFAULT_STYLES,
    numbering: NUMBERING,
    headers: { rIdHeader: p('The River Survey') },
    footers: { rIdFooter: p(r('Page ') + field('PAGE', '1') + r(' of ') + field('NUMPAGES', '1')) },
    section:
      '<w:headerReference w:type="default" r:id="rIdHeader"/><w:footerReference w:type="default" r:id="rIdFooter"/>' +
      DEFAULT_SECTION,
  });
  for (let chapter = 1; chapter <= chapters; chapter++) {
    builder.paragraph(`Chapter ${chapter}`, '<w:pStyle w:val="Heading1"/><w:pageBreakBefore/>');
    for (let section = 1; section <= 5; section++) {
      builder.paragraph(`Section ${chapter}.${section}`, '<w:pStyle w:val="Heading2"/>');
      for (let each = 0; each < 4; each++) builder.xml(prose.paragraph());
      builder.xml(section % 2 ? prose.list(1 + (section % 3)) : prose.table(10));
    }
  }
  return builder.bytes();
}

/** A table of rows in four columns, over the pages that it needs. */
export const wideTable = (rows: number): Uint8Array => docx().xml(new Prose(11).table(rows)).bytes();

/** Chinese prose under headings, with figures and Latin words in it. */
export function thesis(paragraphs: number): Uint8Array {
  const prose = new Prose(5);
  const fonts = '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="SimSun"/>';
  const clause = (): string => CLAUSES[prose.next(CLAUSES.length)];
  const builder = docx();
  for (let each = 0; each < paragraphs; each++) {
    if (each % 6 === 0) builder.paragraph(`${1 + each / 6}. ${clause()}`, '<w:pStyle w:val="Heading1"/>');
    const clauses = Array.from({ length: 8 + prose.next(8) }, () => `${clause()}，`).join('');
    builder.xml(p(r(`${clauses}见表${prose.next(90)}。`, fonts), '<w:jc w:val="both"/>'));
  }
  return builder.bytes();
}

/** "the level of the river rises and falls with the seasons", and such. */
const CLAUSES = [
  '河流的水位随季节变化',
  '本文分析了历年的观测数据',
  '桥梁附近设有水文站',
  '结果与 GIS 模型一致',
  '每小时记录一次',
];

const bulletOrNumber = (id: number, format: string, text: string): string =>
  `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/>` +
  `<w:lvlText w:val="${text}"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>`;

const NUMBERING =
  bulletOrNumber(0, 'decimal', '%1.') +
  bulletOrNumber(1, 'bullet', '\u2022') +
  [1, 2, 3].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id === 2 ? 1 : 0}"/></w:num>`).join('');

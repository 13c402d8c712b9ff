/** HTML as paragraphs and tables: headings, lists, tables, links, looks of text, pictures that come with it. */
import { children, element, type XmlElement } from '../../xml/index.js';
import { attributeCss, LOOKS } from './html-elements.js';
import { htmlItemLabel, htmlListStyle } from './html-list.js';
import { htmlPicture } from './html-picture.js';
import {
  cssBorders,
  cssCellProperties,
  cssRunProperties,
  cssShading,
  cssSpacing,
  cssWidth,
  inheritedCss,
  isKnownCss,
} from './html-properties.js';
import {
  cssDeclarations,
  cssHexColor,
  cssTwips,
  type Declarations,
  HtmlStyleSheet,
  type StyledElement,
  styledElement,
} from './html-style.js';
import { htmlTokens } from './html-tokens.js';
import type { ChunkReading } from './import-chunk.js';
import { chunkParagraph, chunkRun, valuedElement } from './wordprocessing.js';

const BLOCKS = new Set(
  'p div section article header footer main nav aside address figure figcaption center form fieldset legend details summary dl dt dd blockquote pre h1 h2 h3 h4 h5 h6 li ul ol body html hr caption'.split(
    ' ',
  ),
);
const HIDDEN = new Set('script style head title template iframe object textarea noscript svg math select'.split(' '));
/** Elements that are left out, and reported, although a browser shows their text. */
const SHOWN = new Set('iframe object textarea svg math select'.split(' '));
const VOID = new Set('br hr img input meta link base col area wbr embed source'.split(' '));
const SPACED = new Set('p h1 h2 h3 h4 h5 h6 pre blockquote'.split(' '));
const MOST_OPEN = 500;
const STEP = 720;
const BREAKS = /^(always|page|left|right)/;
const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : undefined;

interface Open {
  readonly name: string;
  readonly run: readonly XmlElement[];
  readonly css: Declarations;
  /** The number of the last item of a list, and the style of its labels. */
  items: number;
  readonly labels?: string;
}

/** A body, or a cell of a table. */
interface Container {
  readonly blocks: XmlElement[];
  content: XmlElement[];
  /** The index of the container's first element among the open elements. */
  readonly from: number;
  /** The label of the current list item, for its first paragraph. */
  label: string | undefined;
}

interface Table {
  readonly rows: XmlElement[];
  cells: XmlElement[];
  readonly border: boolean;
  readonly css: Declarations;
  /** The declarations of the row. */
  row: Declarations;
  readonly properties: readonly XmlElement[];
  /** The column of the next cell in the row. */
  column: number;
  /** Cells of earlier rows that span the following rows, by their columns. */
  readonly reaching: Map<number, { rows: number; readonly span: number; readonly properties: readonly XmlElement[] }>;
  /** The cell that is open. */
  cell: { readonly name: string; readonly properties: XmlElement[] } | undefined;
}

export function htmlBlocks(html: string, reading: ChunkReading): XmlElement[] {
  return new HtmlReader(reading).read(html);
}

class HtmlReader {
  readonly #reading: ChunkReading;
  readonly #sheet = new HtmlStyleSheet();
  readonly #open: Open[] = [];
  /** The elements around the current position, with the values that selectors compare. */
  readonly #elements: StyledElement[] = [];
  readonly #containers: Container[] = [{ blocks: [], content: [], from: 0, label: undefined }];
  readonly #tables: Table[] = [];
  #hidden = 0;
  /** True if the next paragraph begins a page. */
  #breaksPage = false;
  /** Unsupported elements and declarations, to be reported. */
  readonly #ignored = new Set<string>();

  constructor(reading: ChunkReading) {
    this.#reading = reading;
  }

  read(html: string): XmlElement[] {
    let raw: string | undefined;
    for (const token of htmlTokens(html)) {
      if (token.kind === 'text') {
        if (raw === 'style') this.#sheet.add(token.text);
        else if (this.#hidden === 0) this.#text(token.text);
      } else if (HIDDEN.has(token.name)) {
        this.#hidden = Math.max(0, this.#hidden + (token.kind === 'open' ? 1 : -1));
        if (SHOWN.has(token.name)) this.#ignored.add(token.name);
        raw = token.kind === 'open' ? token.name : undefined;
      } else if (this.#hidden > 0 && token.name !== 'body') continue;
      else if (token.kind === 'open') {
        this.#hidden = 0;
        this.#start(token.name, token.attributes);
      } else this.#end(token.name);
    }
    while (this.#tables.length > 0) this.#endTable();
    this.#endParagraph();
    for (const each of this.#ignored) this.#reading.ignored(`${each} of HTML`);
    return this.#container.blocks;
  }

  get #container(): Container {
    return this.#containers[this.#containers.length - 1];
  }

  #has(name: string): boolean {
    return this.#open.slice(this.#container.from).some((each) => each.name === name);
  }

  /** The declarations of an element: its defaults, then those from its attributes, the style sheet and its `style`. */
  #declarations(
    name: string,
    attributes: ReadonlyMap<string, string>,
    around: readonly StyledElement[] = this.#elements,
  ): Map<string, string> {
    const own = cssDeclarations(attributes.get('style') ?? '');
    const stated = new Map([...this.#sheet.declarations([...around, styledElement(name, attributes)]), ...own]);
    if (this.#sheet.isExhausted) this.#ignored.add('rules beyond a limit of comparisons');
    for (const each of stated.keys()) if (!isKnownCss(each)) this.#ignored.add(each);
    return new Map([...(LOOKS.get(name) ?? []), ...attributeCss(name, attributes), ...stated]);
  }

  #text(text: string): void {
    const { content } = this.#container;
    if (this.#open.some(({ css }) => css.get('display') === 'none' || css.get('mso-hide') === 'all')) return;
    const space = this.#open.findLast(({ css }) => css.has('white-space'))?.css.get('white-space');
    const preserved = space?.startsWith('pre') ?? this.#has('pre');
    const shown = preserved ? text.replace(/\r\n?/g, '\n') : text.replace(/[\t\n\r\f ]+/g, ' ');
    const trimmed = !preserved && content.length === 0 ? shown.trimStart() : shown;
    if (trimmed === '' || (trimmed.trim() === '' && this.#tables.length > 0 && !this.#tables.at(-1)?.cell)) return;
    const link = this.#open.findLast(({ name }) => name === 'a')?.css.get('href');
    const run = chunkRun(trimmed, merged(this.#open.flatMap((each) => each.run)));
    if (!link) content.push(run);
    else content.push(element('w:fldSimple', { 'w:instr': ` HYPERLINK "${link.replace(/["\\]/g, '')}" ` }, [run]));
  }

  #start(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === 'br') this.#container.content.push(chunkRun('\n', []));
    else if (name === 'img') this.#picture(attributes);
    else if (name === 'table') this.#startTable(attributes);
    else if (name === 'tr') this.#startRow(attributes);
    else if (name === 'td' || name === 'th') this.#startCell(name, attributes);
    else if (name === 'input' && attributes.get('type') !== 'hidden') this.#ignored.add(name);
    if (BLOCKS.has(name)) this.#endParagraph();
    if (name === 'hr') this.#container.blocks.push(chunkParagraph([RULE], []));
    if (name === 'p' || name === 'li') this.#close(name, name === 'li');
    if (name === 'li') this.#container.label = this.#nextLabel(attributes.get('value'));
    if (!VOID.has(name) && this.#elements.length < MOST_OPEN) this.#elements.push(styledElement(name, attributes));
    if (VOID.has(name) || ['table', 'tr', 'td', 'th'].includes(name) || this.#open.length >= MOST_OPEN) return;
    const css = this.#declarations(name, attributes, this.#elements.slice(0, -1));
    const around = this.#open.flatMap(({ run }) => run);
    this.#open.push({
      name,
      css,
      run: cssRunProperties(BLOCKS.has(name) ? ofText(css) : css, around),
      items: (wholeNumber(attributes.get('start')) ?? 1) - 1,
      ...((name === 'ul' || name === 'ol') && { labels: htmlListStyle(name, css, attributes.get('type')) }),
    });
    if (BREAKS.test(css.get('page-break-before') ?? css.get('break-before') ?? '')) this.#breaksPage = true;
  }

  #picture(attributes: ReadonlyMap<string, string>): void {
    const css = this.#declarations('img', attributes);
    const picture = htmlPicture(attributes, css, this.#reading.resource);
    if (picture) this.#container.content.push(picture);
    else this.#reading.ignored('pictures of HTML that the file does not hold');
  }

  #end(name: string): void {
    if (name === 'table') this.#endTable();
    else if (name === 'tr') this.#endRow();
    else if (name === 'td' || name === 'th') this.#endCell();
    if (BLOCKS.has(name)) this.#endParagraph();
    const css = this.#open.at(-1)?.name === name ? this.#open.at(-1)?.css : undefined;
    if (BREAKS.test(css?.get('page-break-after') ?? css?.get('break-after') ?? '')) this.#breaksPage = true;
    this.#close(name, false);
    const last = this.#elements.findLastIndex((each) => each.name === name);
    if (last >= 0) this.#elements.length = last;
  }

  /** Closes the innermost open element with this name in the container; a list item only within its own list. */
  #close(name: string, inList: boolean): void {
    for (let i = this.#open.length - 1; i >= this.#container.from; i--) {
      const each = this.#open[i].name;
      if (inList && (each === 'ul' || each === 'ol')) return;
      if (each !== name) continue;
      this.#open.splice(i, 1);
      return;
    }
  }

  #nextLabel(value: string | undefined): string {
    const list = this.#open.findLast(({ labels }) => labels !== undefined);
    if (!list) return htmlItemLabel('disc', 0);
    list.items = wholeNumber(value) ?? list.items + 1;
    return htmlItemLabel(list.labels ?? '', list.items);
  }

  #endParagraph(): void {
    const container = this.#container;
    const { content, label } = container;
    if (content.length === 0 && label === undefined) return;
    container.content = [];
    container.label = undefined;
    const open = this.#open.slice(container.from);
    const heading = open.findLast(({ name }) => /^h[1-6]$/.test(name))?.name;
    const depth = open.filter(({ name }) => name === 'ul' || name === 'ol').length;
    const quoted = open.filter(({ name }) => name === 'blockquote' || name === 'dd').length;
    const css = new Map(open.flatMap((each) => [...each.css]));
    const block = open.findLast(({ name }) => BLOCKS.has(name))?.css ?? css;
    const margin = (side: string): number =>
      open.reduce((sum, each) => sum + (cssTwips(each.css.get(`margin-${side}`)) ?? 0), 0);
    const [left, right] = [(depth + quoted) * STEP + margin('left'), margin('right')];
    const first = label ? -360 : (cssTwips(css.get('text-indent')) ?? 0);
    const borders = cssBorders(block);
    const lines = new Map([
      ...block,
      ...(css.has('line-height') ? [['line-height', css.get('line-height')!] as const] : []),
    ]);
    const align = { center: 'center', right: 'right', justify: 'both' }[
      open.some(({ name }) => name === 'center') ? 'center' : (css.get('text-align') ?? '')
    ];
    const spaced = open.some(({ name }) => SPACED.has(name));
    const ground = cssHexColor(
      open.findLast((each) => BLOCKS.has(each.name) && each.css.has('background-color'))?.css.get('background-color'),
    );
    const properties = [
      ...(heading ? [valuedElement('w:pStyle', `Heading${heading[1]}`)] : []),
      ...(this.#breaksPage ? [element('w:pageBreakBefore')] : []),
      ...(borders.length > 0 ? [element('w:pBdr', {}, borders)] : []),
      ...(ground ? [element('w:shd', cssShading(ground))] : []),
      ...(css.get('direction') === 'rtl' ? [element('w:bidi')] : []),
      cssSpacing(lines, spaced ? AUTOMATIC : { 'w:before': '0', 'w:after': '0' }),
      element('w:ind', {
        'w:left': String(left),
        'w:right': String(right),
        [first < 0 ? 'w:hanging' : 'w:firstLine']: String(Math.abs(first)),
      }),
      ...(align ? [valuedElement('w:jc', align)] : []),
      ...(heading ? [valuedElement('w:outlineLvl', String(Number(heading[1]) - 1))] : []),
    ];
    this.#breaksPage = false;
    const before = label === undefined ? [] : [chunkRun(`${label}\t`, [])];
    container.blocks.push(chunkParagraph(properties, [...before, ...content]));
  }

  #startTable(attributes: ReadonlyMap<string, string>): void {
    this.#endParagraph();
    const css = this.#declarations('table', attributes);
    const border = Number(attributes.get('border') || 0) > 0;
    const align = /^(center|right)$/.exec(attributes.get('align') ?? '')?.[0];
    const ground = cssHexColor(css.get('background-color'));
    const edges = cssBorders(css);
    const properties = [
      cssWidth('w:tblW', css.get('width') ?? attributes.get('width')) ?? AUTOMATIC_WIDTH,
      ...(align ? [valuedElement('w:jc', align)] : []),
      ...(edges.length > 0 ? [element('w:tblBorders', {}, edges)] : []),
      ...(ground ? [element('w:shd', cssShading(ground))] : []),
    ];
    const around = inheritedCss(css);
    this.#tables.push({
      rows: [],
      cells: [],
      border,
      css: around,
      row: around,
      properties,
      column: 0,
      reaching: new Map(),
      cell: undefined,
    });
  }

  #startRow(attributes: ReadonlyMap<string, string>): void {
    this.#endRow();
    this.#endParagraph();
    const table = this.#tables.at(-1);
    if (table) table.row = new Map([...table.css, ...this.#declarations('tr', attributes)]);
  }

  #startCell(name: string, attributes: ReadonlyMap<string, string>): void {
    const table = this.#tables[this.#tables.length - 1];
    if (!table) return;
    this.#endCell();
    const css = this.#declarations(name, attributes);
    const look = new Map([...inheritedCss(table.row), ...css]);
    const span = Math.min(63, Number(attributes.get('colspan')) || 1);
    const stated = cssBorders(css);
    const edges = stated.length === 0 && table.border ? SIDES.map((side) => element(side, EDGE)) : stated;
    const properties = [
      ...(span > 1 ? [valuedElement('w:gridSpan', String(span))] : []),
      ...(edges.length > 0 ? [element('w:tcBorders', {}, edges)] : []),
      ...cssCellProperties(new Map([...table.row, ...css])),
    ];
    continueCells(table);
    const rows = Math.min(MOST_ROWS, Number(attributes.get('rowspan')) || 1);
    if (rows > 1 && table.column < MOST_COLUMNS) {
      table.reaching.set(table.column, { rows: rows - 1, span, properties });
      table.cell = { name, properties: [...properties, valuedElement('w:vMerge', 'restart')] };
    } else table.cell = { name, properties };
    table.column += span;
    this.#containers.push({ blocks: [], content: [], from: this.#open.length, label: undefined });
    if (name === 'th' && !look.has('text-align')) look.set('text-align', 'center');
    const around = [...this.#open.flatMap(({ run }) => run), ...cssRunProperties(table.row)];
    const run = [...cssRunProperties(ofText(table.row)), ...cssRunProperties(ofText(css), around)];
    this.#open.push({ name, css: ofText(look), run, items: 0 });
  }

  #endCell(): void {
    const table = this.#tables[this.#tables.length - 1];
    if (!table?.cell) return;
    this.#endParagraph();
    const container = this.#containers.pop();
    if (!container) return;
    this.#open.length = container.from;
    const blocks =
      container.blocks.at(-1)?.name === 'w:p' ? container.blocks : [...container.blocks, chunkParagraph([], [])];
    table.cells.push(element('w:tc', {}, [element('w:tcPr', {}, table.cell.properties), ...blocks]));
    table.cell = undefined;
  }

  #endRow(): void {
    const table = this.#tables[this.#tables.length - 1];
    if (!table) return;
    this.#endCell();
    if (table.cells.length > 0) continueCells(table);
    table.column = 0;
    const height = cssTwips(table.row.get('height'));
    const properties = height ? [element('w:trPr', {}, [valuedElement('w:trHeight', String(height))])] : [];
    if (table.cells.length > 0) table.rows.push(element('w:tr', {}, [...properties, ...table.cells]));
    table.cells = [];
    table.row = table.css;
  }

  #endTable(): void {
    if (this.#tables.length === 0) return;
    this.#endRow();
    const table = this.#tables.pop();
    if (!table || table.rows.length === 0) return;
    const columns = Math.max(...table.rows.map((row) => children(row, 'w:tc').length));
    const grid = element(
      'w:tblGrid',
      {},
      Array.from({ length: columns }, () => element('w:gridCol', { 'w:w': '1440' })),
    );
    this.#container.blocks.push(element('w:tbl', {}, [element('w:tblPr', {}, table.properties), grid, ...table.rows]));
  }
}

/** The maximum number of rows that a cell spans. */
const MOST_ROWS = 1_000;
/** The maximum number of columns in Word's tables. */
const MOST_COLUMNS = 63;

/** Adds cells that continue a row span from the row above, beginning at the next column. */
function continueCells(table: Table): void {
  for (let above = table.reaching.get(table.column); above; above = table.reaching.get(table.column)) {
    const properties = element('w:tcPr', {}, [...above.properties, valuedElement('w:vMerge', 'continue')]);
    table.cells.push(element('w:tc', {}, [properties, chunkParagraph([], [])]));
    if (--above.rows === 0) table.reaching.delete(table.column);
    table.column += above.span;
  }
}

const AUTOMATIC_WIDTH = element('w:tblW', { 'w:w': '0', 'w:type': 'auto' });
const AUTOMATIC = { 'w:before': '100', 'w:beforeAutospacing': '1', 'w:after': '100', 'w:afterAutospacing': '1' };
const SIDES = ['w:top', 'w:left', 'w:bottom', 'w:right'];
const EDGE = { 'w:val': 'single', 'w:sz': '6', 'w:space': '0', 'w:color': 'auto' };
const RULE = element('w:pBdr', {}, [element('w:bottom', EDGE)]);

/** The declarations without those for the box of a block or a cell: margins, borders and background. */
const ofText = (css: Declarations): Declarations =>
  new Map([...css].filter(([name]) => !/^(margin|border|background)-/.test(name)));

/** The properties of nested elements: of several with the same name, the innermost one counts. */
const merged = (properties: readonly XmlElement[]): readonly XmlElement[] => [
  ...new Map(properties.map((property) => [property.name, property])).values(),
];

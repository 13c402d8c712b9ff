/** HTML as paragraphs and tables: headings, lists, tables, links, looks of text, pictures that come with it. */
import { element, type XmlElement } from '../../xml/index.js';
import { htmlItemLabel, htmlListStyle } from './html-list.js';
import { htmlPicture } from './html-picture.js';
import { cssHexColor, cssRunProperties, cssTwips, type Declarations, HtmlStyleSheet } from './html-style.js';
import { htmlTokens } from './html-tokens.js';
import type { ChunkReading } from './import-chunk.js';
import { chunkParagraph, chunkRun, valuedElement } from './wordprocessing.js';

const BLOCKS = new Set(
  'p div section article header footer main nav aside address figure figcaption center form fieldset legend details summary dl dt dd blockquote pre h1 h2 h3 h4 h5 h6 li ul ol body html hr'.split(
    ' ',
  ),
);
const HIDDEN = new Set('script style head title template iframe object textarea noscript svg math select'.split(' '));
const VOID = new Set('br hr img input meta link base col area wbr embed source'.split(' '));
/** Elements as declarations: how browsers show them (HTML §15.3). */
const LOOKS: Readonly<Record<string, Declarations>> = Object.fromEntries(
  Object.entries({
    b: 'font-weight:bold',
    strong: 'font-weight:bold',
    th: 'font-weight:bold',
    i: 'font-style:italic',
    em: 'font-style:italic',
    cite: 'font-style:italic',
    u: 'text-decoration:underline',
    ins: 'text-decoration:underline',
    s: 'text-decoration:line-through',
    strike: 'text-decoration:line-through',
    del: 'text-decoration:line-through',
    code: 'font-family:Courier New',
    pre: 'font-family:Courier New',
    kbd: 'font-family:Courier New',
    mark: 'background-color:yellow',
    small: 'font-size:8pt',
    a: 'color:#0563c1;text-decoration:underline',
    h1: 'font-weight:bold;font-size:24pt',
    h2: 'font-weight:bold;font-size:18pt',
    h3: 'font-weight:bold;font-size:13.5pt',
    h4: 'font-weight:bold',
    h5: 'font-weight:bold;font-size:10pt',
    h6: 'font-weight:bold;font-size:7.5pt',
  }).map(([name, css]) => [name, new Map(css.split(';').map((part) => part.split(':') as [string, string]))]),
);
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
  /** The label of the list item that begins. */
  label: string | undefined;
}

interface Table {
  readonly rows: XmlElement[];
  cells: XmlElement[];
  readonly border: boolean;
  readonly width: XmlElement;
  /** The column of the next cell in the row. */
  column: number;
  /** Cells of rows before that reach into the next ones, by their columns. */
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
  readonly #containers: Container[] = [{ blocks: [], content: [], from: 0, label: undefined }];
  readonly #tables: Table[] = [];
  #hidden = 0;
  /** The next paragraph begins a page. */
  #breaksPage = false;

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
        raw = token.kind === 'open' ? token.name : undefined;
      } else if (this.#hidden > 0 && token.name !== 'body') continue;
      else if (token.kind === 'open') {
        this.#hidden = 0;
        this.#start(token.name, token.attributes);
      } else this.#end(token.name);
    }
    while (this.#tables.length > 0) this.#endTable();
    this.#endParagraph();
    return this.#container.blocks;
  }

  get #container(): Container {
    return this.#containers[this.#containers.length - 1];
  }

  #has(name: string): boolean {
    return this.#open.slice(this.#container.from).some((each) => each.name === name);
  }

  #text(text: string): void {
    const { content } = this.#container;
    const preserved = this.#has('pre');
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
    else if (name === 'tr') this.#endRow();
    else if (name === 'td' || name === 'th') this.#startCell(name, attributes);
    if (BLOCKS.has(name)) this.#endParagraph();
    if (name === 'hr') this.#container.blocks.push(chunkParagraph([RULE], []));
    if (name === 'p' || name === 'li') this.#close(name, name === 'li');
    if (name === 'li') this.#container.label = this.#nextLabel(attributes.get('value'));
    if (VOID.has(name) || ['table', 'tr', 'td', 'th'].includes(name) || this.#open.length >= MOST_OPEN) return;
    const stated = this.#sheet.declarations(name, attributes);
    const css = new Map([...(LOOKS[name] ?? []), ...stated]);
    const [href, align, color] = ['href', 'align', 'color'].map((key) => attributes.get(key));
    if (name === 'a' && href) css.set('href', href);
    if (align) css.set('text-align', align.toLowerCase());
    if (name === 'font' && color) css.set('color', color.toLowerCase());
    const run =
      name === 'sub' || name === 'sup'
        ? [valuedElement('w:vertAlign', name === 'sub' ? 'subscript' : 'superscript')]
        : [];
    const isBox = BLOCKS.has(name) && css.has('background-color');
    this.#open.push({
      name,
      css,
      run: [...cssRunProperties(isBox ? without(css, 'background-color') : css), ...run],
      items: (wholeNumber(attributes.get('start')) ?? 1) - 1,
      ...((name === 'ul' || name === 'ol') && { labels: htmlListStyle(name, css, attributes.get('type')) }),
    });
    if (BREAKS.test(css.get('page-break-before') ?? css.get('break-before') ?? '')) this.#breaksPage = true;
  }

  #picture(attributes: ReadonlyMap<string, string>): void {
    const css = this.#sheet.declarations('img', attributes);
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
  }

  /** Closes the innermost open element of a name in this container; of an item only one of the same list. */
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
    const margin = open.reduce((sum, each) => sum + (cssTwips(each.css.get('margin-left')) ?? 0), 0);
    const left = (depth + quoted) * STEP + margin;
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
      ...(ground ? [element('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': ground })] : []),
      element('w:spacing', spaced ? AUTOMATIC : { 'w:before': '0', 'w:after': '0' }),
      ...(left !== 0 || label
        ? [element('w:ind', { 'w:left': String(left), ...(label && { 'w:hanging': '360' }) })]
        : []),
      ...(align ? [valuedElement('w:jc', align)] : []),
      ...(heading ? [valuedElement('w:outlineLvl', String(Number(heading[1]) - 1))] : []),
    ];
    this.#breaksPage = false;
    const before = label === undefined ? [] : [chunkRun(`${label}\t`, [])];
    container.blocks.push(chunkParagraph(properties, [...before, ...content]));
  }

  #startTable(attributes: ReadonlyMap<string, string>): void {
    this.#endParagraph();
    const css = this.#sheet.declarations('table', attributes);
    const border = Number(attributes.get('border') || 0) > 0 || /solid|[1-9]px/.test(css.get('border') ?? '');
    const width = tableWidth(css.get('width') ?? attributes.get('width'));
    this.#tables.push({ rows: [], cells: [], border, width, column: 0, reaching: new Map(), cell: undefined });
  }

  #startCell(name: string, attributes: ReadonlyMap<string, string>): void {
    const table = this.#tables[this.#tables.length - 1];
    if (!table) return;
    this.#endCell();
    const css = this.#sheet.declarations(name, attributes);
    const span = Math.min(63, Number(attributes.get('colspan')) || 1);
    const ground = cssHexColor(css.get('background-color') ?? css.get('background') ?? attributes.get('bgcolor'));
    const edges =
      table.border || /solid/.test(css.get('border') ?? '')
        ? [
            element(
              'w:tcBorders',
              {},
              SIDES.map((side) => element(side, EDGE)),
            ),
          ]
        : [];
    const properties = [
      ...(span > 1 ? [valuedElement('w:gridSpan', String(span))] : []),
      ...edges,
      ...(ground ? [element('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': ground })] : []),
    ];
    continueCells(table);
    const rows = Math.min(MOST_ROWS, Number(attributes.get('rowspan')) || 1);
    if (rows > 1 && table.column < MOST_COLUMNS) {
      table.reaching.set(table.column, { rows: rows - 1, span, properties });
      table.cell = { name, properties: [...properties, valuedElement('w:vMerge', 'restart')] };
    } else table.cell = { name, properties };
    table.column += span;
    this.#containers.push({ blocks: [], content: [], from: this.#open.length, label: undefined });
    const look = new Map([...(LOOKS[name] ?? []), ...without(without(css, 'background-color'), 'background')]);
    const align = attributes.get('align') ?? (name === 'th' ? 'center' : undefined);
    if (align && !look.has('text-align')) look.set('text-align', align.toLowerCase());
    this.#open.push({ name, css: look, run: cssRunProperties(look), items: 0 });
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
    if (table.cells.length > 0) table.rows.push(element('w:tr', {}, table.cells));
    table.cells = [];
  }

  #endTable(): void {
    if (this.#tables.length === 0) return;
    this.#endRow();
    const table = this.#tables.pop();
    if (!table || table.rows.length === 0) return;
    const columns = Math.max(...table.rows.map(({ children }) => children.length));
    const grid = element(
      'w:tblGrid',
      {},
      Array.from({ length: columns }, () => element('w:gridCol', { 'w:w': '1440' })),
    );
    this.#container.blocks.push(element('w:tbl', {}, [element('w:tblPr', {}, [table.width]), grid, ...table.rows]));
  }
}

/** Rows that a cell goes over at most. */
const MOST_ROWS = 1_000;
/** Columns of Word's tables. */
const MOST_COLUMNS = 63;

/** Adds the cells of the row that continue one above, from the next column on. */
function continueCells(table: Table): void {
  for (let above = table.reaching.get(table.column); above; above = table.reaching.get(table.column)) {
    const properties = element('w:tcPr', {}, [...above.properties, valuedElement('w:vMerge', 'continue')]);
    table.cells.push(element('w:tc', {}, [properties, chunkParagraph([], [])]));
    if (--above.rows === 0) table.reaching.delete(table.column);
    table.column += above.span;
  }
}

/** A width in per cent or in a unit of CSS; that of the content if there is none. */
function tableWidth(stated: string | undefined): XmlElement {
  const percent = /^\s*(\d+(?:\.\d+)?)\s*%/.exec(stated ?? '')?.[1];
  if (percent !== undefined) {
    return element('w:tblW', { 'w:w': String(Math.round(Number(percent) * 50)), 'w:type': 'pct' });
  }
  const length = cssTwips(stated);
  return length ? element('w:tblW', { 'w:w': String(length), 'w:type': 'dxa' }) : AUTOMATIC_WIDTH;
}

const AUTOMATIC_WIDTH = element('w:tblW', { 'w:w': '0', 'w:type': 'auto' });
const AUTOMATIC = { 'w:before': '100', 'w:beforeAutospacing': '1', 'w:after': '100', 'w:afterAutospacing': '1' };
const SIDES = ['w:top', 'w:left', 'w:bottom', 'w:right'];
const EDGE = { 'w:val': 'single', 'w:sz': '6', 'w:space': '0', 'w:color': 'auto' };
const RULE = element('w:pBdr', {}, [element('w:bottom', EDGE)]);

function without(css: Declarations, name: string): Declarations {
  const rest = new Map(css);
  rest.delete(name);
  return rest;
}

/** Properties of one name are the innermost element's. */
const merged = (properties: readonly XmlElement[]): readonly XmlElement[] => [
  ...new Map(properties.map((property) => [property.name, property])).values(),
];

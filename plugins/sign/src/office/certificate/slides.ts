/** The certificate as slides: the data in columns, then the events in tables, as many as fit on each. */
import type { AppearanceImage } from '../../appearance/index.js';
import type { Brand, CertificateContent, CertificateLook, EventRow, Fact } from '../../certificate/index.js';
import { type CertificateSize, fittedPicture } from './addition.js';
import { type ColumnRun, evenHeight, heightOfAll, inColumns } from './columns.js';
import { heightIn, type SetText } from './text-room.js';

/** The content of a slide, in points from its upper left corner. */
export interface Slide {
  /** The title, which names the slide: no two are equal. */
  readonly title: SlideText;
  /** The line below the title. */
  readonly rule: SlideBox;
  readonly texts: readonly SlideText[];
  readonly tables: readonly PlacedTable[];
  readonly pictures: readonly PlacedPicture[];
}

export interface SlideBox extends CertificateSize {
  readonly x: number;
  readonly y: number;
}

export interface LookedText extends SetText {
  readonly bold?: boolean;
  readonly quiet?: boolean;
}

/** A text of a slide; on the left if `align` is absent. */
export interface SlideText extends SlideBox, LookedText {
  readonly align?: 'right' | 'center';
}

export interface PlacedTable extends SlideBox {
  readonly columns: readonly number[];
  readonly rows: readonly TableRow[];
  /** True if the first row names the columns. */
  readonly hasHeads: boolean;
}

export interface TableRow {
  readonly height: number;
  readonly cells: readonly (readonly LookedText[])[];
}

export interface PlacedPicture extends SlideBox {
  readonly image: AppearanceImage;
  readonly description: string;
}

/** Padding of a cell's text, left and right together, above and below together. */
export const PADDING: CertificateSize = { width: 8, height: 4 };

/** The size that slides are drawn for; they are then scaled to the slides of the presentation, which have any size. */
const DRAWN_FOR: CertificateSize = { width: 720, height: 540 };
const MARGIN = 36;
const TOP = 22;
const FOOTER = 26;
const GUTTER = 28;
const BETWEEN = 8;
const LABELS = 104;
const LOGO_ROOM: CertificateSize = { width: 150, height: 30 };
const PICTURE_ROOM: CertificateSize = { width: 130, height: 40 };

const SIZES = {
  title: 24,
  titleOfMore: 18,
  brand: 13,
  text: 11,
  heading: 13,
  cell: 10.5,
  digest: 8,
  data: 9.5,
  hash: 8,
};

export function certificateSlides(
  content: CertificateContent,
  look: Pick<CertificateLook, 'brand' | 'picture'>,
  size: CertificateSize,
): readonly Slide[] {
  const scale = Math.min(size.width / DRAWN_FOR.width, size.height / DRAWN_FOR.height);
  const room = { width: size.width / scale, height: size.height / scale };
  const slides = [...factSlides(content, look, room), ...eventSlides(content, room)];
  return slides.map((slide, index) => {
    const text = `${content.words.title}, ${index + 1} / ${slides.length}`;
    const box = { x: MARGIN, y: room.height - FOOTER, width: widthOf(room), height: 16 };
    return scaled(
      { ...slide, texts: [...slide.texts, { ...box, text, size: 9, quiet: true, align: 'center' }] },
      scale,
    );
  });
}

const widthOf = ({ width }: CertificateSize): number => width - 2 * MARGIN;

const textAt = (box: Omit<SlideBox, 'height'>, text: LookedText): SlideText => ({
  ...box,
  ...text,
  height: heightIn([text], box.width - PADDING.width) + PADDING.height,
});

/** A slide with only its title and the line below it, and the top edge of the remaining space. */
function titled(
  text: string,
  size: number,
  room: CertificateSize,
  y = TOP,
): { readonly slide: Slide; readonly below: number } {
  const title = textAt({ x: MARGIN, y, width: widthOf(room) }, { text, size, bold: true });
  const line = y + title.height + 2;
  const rule = { x: MARGIN, y: line, width: widthOf(room), height: 1.5 };
  return { slide: { title, rule, texts: [], tables: [], pictures: [] }, below: line + BETWEEN };
}

const withMore = (slide: Slide, { texts = [], tables = [], pictures = [] }: Partial<Slide>): Slide => ({
  ...slide,
  texts: [...slide.texts, ...texts],
  tables: [...slide.tables, ...tables],
  pictures: [...slide.pictures, ...pictures],
});

/** A heading or a row of facts. */
type FactItem = TableRow & { readonly heading?: LookedText; readonly picture?: Omit<PlacedPicture, 'x' | 'y'> };

/** The columns of labels and values, on the first slide and, if there are many, on further slides. */
function factSlides(
  { words, introduction, parts }: CertificateContent,
  { brand, picture }: Pick<CertificateLook, 'brand' | 'picture'>,
  room: CertificateSize,
): readonly Slide[] {
  const head = brand ? brandAbove(brand, room) : { below: TOP };
  const first = titled(words.title, SIZES.title, room, head.below);
  const about = textAt({ x: MARGIN, y: first.below, width: widthOf(room) }, { text: introduction, size: SIZES.text });
  // Slides in portrait format have one column.
  const count = room.width > room.height ? 2 : 1;
  const width = (widthOf(room) - (count - 1) * GUTTER) / count;
  const next = titled(words.title, SIZES.titleOfMore, room);
  const topOf = (slide: number): number => (slide === 0 ? about.y + about.height + BETWEEN : next.below);
  const groups = parts.map(({ heading, facts }) => [
    headingItem(heading, width),
    ...facts.map((fact) => factRow(fact, width, picture)),
  ]);
  const heightOf = (column: number): number => room.height - FOOTER - BETWEEN - topOf(Math.floor(column / count));
  const even = evenHeight(groups, count, heightOf(0), BETWEEN);
  const columns = inColumns(groups, (column) => (column < count ? even : heightOf(column)), BETWEEN);
  const slides = Array.from({ length: Math.ceil(columns.length / count) }, (_, index) =>
    index === 0
      ? withMore(withMore(first.slide, head), { texts: [about] })
      : { ...next.slide, title: { ...next.slide.title, text: `${words.title} (${index + 1})` } },
  );
  for (const [number, runs] of columns.entries()) {
    const slide = Math.floor(number / count);
    const x = MARGIN + (number % count) * (width + GUTTER);
    for (const run of runs)
      slides[slide] = withMore(slides[slide], factsAt({ x, y: topOf(slide) + run.y, width }, run));
  }
  return slides;
}

function brandAbove({ name = '', logo }: Brand, room: CertificateSize): Partial<Slide> & { readonly below: number } {
  const text = { text: name, size: SIZES.brand, bold: true };
  const box = { x: MARGIN, y: TOP, width: widthOf(room) };
  if (!logo) return { texts: [textAt(box, text)], below: TOP + textAt(box, text).height };
  const size = fittedPicture(logo, LOGO_ROOM);
  const shown = { image: logo, description: name || 'Logo', x: MARGIN + PADDING.width / 2, y: TOP, ...size };
  const aside = { ...box, x: MARGIN + LOGO_ROOM.width, width: box.width - LOGO_ROOM.width };
  const texts = name === '' ? [] : [{ ...textAt(aside, text), align: 'right' as const }];
  return { texts, pictures: [shown], below: TOP + Math.max(size.height, texts[0]?.height ?? 0) + BETWEEN };
}

function headingItem(text: string, width: number): FactItem {
  const heading = { text, size: SIZES.heading, bold: true };
  return { heading, height: textAt({ x: 0, y: 0, width }, heading).height, cells: [] };
}

function factRow({ label, value, kind }: Fact, width: number, picture: AppearanceImage | undefined): FactItem {
  const name = { text: label, size: SIZES.cell, bold: true };
  const columns = [LABELS, width - LABELS];
  if (kind === 'picture' && picture) {
    const shown = { image: picture, description: `${label}: ${value}`, ...fittedPicture(picture, PICTURE_ROOM) };
    const row = tableRow([[name], []], columns);
    return { ...row, height: Math.max(row.height, shown.height + PADDING.height), picture: shown };
  }
  const isDigest = kind === 'digest';
  return tableRow([[name], [{ text: value, size: isDigest ? SIZES.digest : SIZES.cell, even: isDigest }]], columns);
}

const tableRow = (cells: TableRow['cells'], columns: readonly number[]): TableRow => ({
  cells,
  height: Math.max(...cells.map((cell, index) => heightIn(cell, columns[index] - PADDING.width))) + PADDING.height,
});

/** Returns consecutive labels and values of a column: their heading, if it is among them, the table and any picture. */
function factsAt({ x, y, width }: Omit<SlideBox, 'height'>, { items }: ColumnRun<FactItem>): Partial<Slide> {
  const [{ heading }] = items;
  const rows = heading ? items.slice(1) : items;
  const top = heading ? y + items[0].height : y;
  const columns = [LABELS, width - LABELS];
  const pictures = rows.flatMap(({ picture }, index) => {
    const inset = {
      x: x + LABELS + PADDING.width / 2,
      y: top + heightOfAll(rows.slice(0, index)) + PADDING.height / 2,
    };
    return picture ? [{ ...picture, ...inset }] : [];
  });
  return {
    texts: heading ? [textAt({ x, y, width }, heading)] : [],
    tables: rows.length > 0 ? [{ x, y: top, width, height: heightOfAll(rows), columns, rows, hasHeads: false }] : [],
    pictures,
  };
}

/** Column widths, as fractions of the table's width. */
const COLUMNS = [0.05, 0.13, 0.3, 0.25, 0.14, 0.13];

function eventSlides({ words, zone, events, unlisted }: CertificateContent, room: CertificateSize): readonly Slide[] {
  const columns = COLUMNS.map((part) => part * widthOf(room));
  const heads = tableRow(
    words.heads.map((text) => [{ text, size: SIZES.cell, bold: true }]),
    columns,
  );
  const rows = events.map((event) => tableRow(eventCells(event), columns));
  const { slide: empty, below } = titled(words.parts[4], SIZES.titleOfMore, room);
  const note = (y: number, text: string): SlideText =>
    textAt({ x: MARGIN, y, width: widthOf(room) }, { text, size: SIZES.data, quiet: true });
  const zoned = note(below, zone);
  const top = zoned.y + zoned.height;
  const more = unlisted > 0 ? note(0, words.unlisted(unlisted)) : undefined;
  const end = room.height - FOOTER - BETWEEN - (more?.height ?? 0);
  const slides = rows.length > 0 ? inColumns([rows], () => end - top - heads.height).flat() : [];
  let listed = 0;
  return slides.map(({ items }, index) => {
    const from = listed + 1;
    listed += items.length;
    const text = `${words.parts[4]} ${from === listed ? from : `${from}–${listed}`}`;
    const table = { x: MARGIN, y: top, width: widthOf(room), columns, rows: [heads, ...items], hasHeads: true };
    const height = heightOfAll(table.rows);
    const below = more && index === slides.length - 1 ? [{ ...more, y: top + height + 2 }] : [];
    return withMore(
      { ...empty, title: { ...empty.title, text } },
      { texts: [zoned, ...below], tables: [{ ...table, height }] },
    );
  });
}

function eventCells({ number, time, what: [title, ...data], by, from, hash }: EventRow): TableRow['cells'] {
  const plain = (text: string): LookedText => ({ text, size: SIZES.cell });
  return [
    [plain(number)],
    [plain(time)],
    [{ ...plain(title), bold: true }, ...data.map((text) => ({ text, size: SIZES.data, quiet: true }))],
    by.map(plain),
    from.map(plain),
    [{ text: hash, size: SIZES.hash, even: true }],
  ];
}

function scaled({ title, rule, texts, tables, pictures }: Slide, by: number): Slide {
  const boxed = <T extends SlideBox>(box: T): T => ({
    ...box,
    x: box.x * by,
    y: box.y * by,
    width: box.width * by,
    height: box.height * by,
  });
  const text = <T extends SetText>(each: T): T => ({ ...each, size: each.size * by });
  const rowOf = ({ height, cells }: TableRow): TableRow => ({
    height: height * by,
    cells: cells.map((cell) => cell.map(text)),
  });
  return {
    title: text(boxed(title)),
    rule: boxed(rule),
    texts: texts.map((each) => text(boxed(each))),
    tables: tables.map((table) => ({
      ...boxed(table),
      columns: table.columns.map((width) => width * by),
      rows: table.rows.map(rowOf),
    })),
    pictures: pictures.map(boxed),
  };
}

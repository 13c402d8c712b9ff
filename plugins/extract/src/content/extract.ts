import {
  type Diagnostic,
  type ReadRequest,
  type ResolvedBlock,
  type ResolvedTable,
  readContent,
  type Story,
} from '@quire/core';
import { type Block, changesOf, type DocxModel, formattingChangesOf, storedFieldsOf, textOf } from '@quire/core/docx';
import type {
  ContentBlock,
  ContentComment,
  ContentNote,
  ExtractedCell,
  ExtractedContent,
  HeaderOrFooter,
  Properties,
  Span,
  TableBlock,
  TextBlock,
} from './content.js';
import { type Gathered, type ReadInlines, readSpans } from './spans.js';

export interface Extracted {
  readonly content: ExtractedContent;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a document. Throws the errors of the engine's `readContent`. */
export async function extract(docx: Uint8Array, request: ReadRequest): Promise<Extracted> {
  const { document, model } = await readContent(docx, { ...request, comments: 'margin' });
  const context: BlockContext = {
    styleName: (id) => model.styles.byId.get(id)?.name,
    open: new Set(),
    quoted: new Map(),
    labels: new Map(),
    places: [],
  };
  const blocks = document.sections.flatMap((section) => readBlocks(section.blocks, context));
  const content: ExtractedContent = {
    properties: propertiesOf(model),
    language: document.settings.defaultLanguage,
    blocks,
    headersAndFooters: headersAndFooters(document.sections, context),
    notes: [...notesOf('footnote', model, context), ...notesOf('endnote', model, context)],
    comments: commentsOf(model, context),
    changes: changesOf(model),
    formattingChanges: formattingChangesOf(model),
    fields: storedFieldsOf(model),
  };
  return { content, diagnostics: document.diagnostics };
}

function propertiesOf({ properties }: DocxModel): Properties {
  const { comments: description, custom, title, author, subject, keywords, category } = properties;
  const { lastModifiedBy, created, modified } = properties;
  const stated = { title, author, subject, keywords, description, category, lastModifiedBy, created, modified };
  const present = Object.entries(stated).filter(([, value]) => value !== undefined && value !== '');
  return { ...Object.fromEntries(present), custom: Object.fromEntries(custom) };
}

const KINDS = ['default', 'first', 'even'] as const;

/** Headers and footers, each with its first section: sections inherit from the previous one. */
function headersAndFooters(
  sections: readonly {
    readonly headers: Partial<Record<(typeof KINDS)[number], Story>>;
    readonly footers: Partial<Record<(typeof KINDS)[number], Story>>;
  }[],
  context: BlockContext,
): readonly HeaderOrFooter[] {
  const found: HeaderOrFooter[] = [];
  const known = new Map<string, string>();
  for (const [index, { headers, footers }] of sections.entries()) {
    for (const [kind, stories] of [['header', headers] as const, ['footer', footers] as const]) {
      for (const pages of KINDS) {
        const story = stories[pages];
        if (!story) continue;
        const blocks = readBlocks(story.blocks, { ...context, open: new Set(), places: [] });
        const said = JSON.stringify(blocks);
        if (blocks.length === 0 || known.get(`${kind} ${pages}`) === said) continue;
        known.set(`${kind} ${pages}`, said);
        found.push({ kind, pages, section: index + 1, blocks });
      }
    }
  }
  return found;
}

/** The notes that the text refers to, in the order of their references. */
function notesOf(kind: ContentNote['kind'], model: DocxModel, { labels }: BlockContext): readonly ContentNote[] {
  const stories = kind === 'footnote' ? model.footnotes : model.endnotes;
  return [...labels].flatMap(([key, label]) => {
    const id = key.slice(kind.length + 1);
    const note = key === `${kind} ${id}` ? stories.get(id) : undefined;
    return note ? [{ kind, id, label, text: lines(note.story.blocks) }] : [];
  });
}

const commentsOf = ({ comments }: DocxModel, { quoted }: BlockContext): readonly ContentComment[] =>
  [...comments.values()].map(({ id, author, initials, date, answers, story }) => ({
    id,
    author,
    ...(initials !== undefined && { initials }),
    ...(date !== undefined && { date }),
    text: lines(story.blocks),
    quoted: quoted.get(id) ?? '',
    ...(answers !== undefined && { answers }),
  }));

const lines = (blocks: readonly Block[]): string => textOf(blocks).trim();

interface BlockContext extends Gathered {
  readonly styleName: (id: string) => string | undefined;
  /** Ids of comments whose range continues into the next block. */
  readonly open: Set<string>;
}

type Drawn = ReadInlines['drawn'][number];
type ResolvedParagraph = Extract<ResolvedBlock, { kind: 'paragraph' }>;

/** The outline level that Word calls body text. */
const BODY_TEXT = 9;

/** Blocks in reading order, without empty paragraphs; drawn objects follow the paragraph that contains them. */
function readBlocks(blocks: readonly ResolvedBlock[], context: BlockContext): ContentBlock[] {
  return blocks.flatMap((block) =>
    block.kind === 'table' ? [readTable(block, context)] : readParagraph(block, context),
  );
}

function readParagraph(paragraph: ResolvedParagraph, context: BlockContext): ContentBlock[] {
  const { spans, drawn } = readSpans(paragraph.content, context.open, context);
  const text = textBlock(paragraph, spans, context);
  return [...(text ? [text] : []), ...drawn.flatMap((object) => readDrawn(object, context))];
}

function textBlock(
  { format, number }: ResolvedParagraph,
  spans: readonly Span[],
  context: BlockContext,
): TextBlock | undefined {
  const text = spans.map((span) => span.text).join('');
  if (spans.length === 0) return undefined;
  const isHeading = format.outlineLevel < BODY_TEXT;
  const label = number?.text.trim();
  const style = context.styleName(format.styleId);
  const places = context.places.splice(0);
  return {
    kind: isHeading ? 'heading' : number ? 'listItem' : 'paragraph',
    ...(isHeading ? { level: format.outlineLevel + 1 } : number && { level: number.level + 1 }),
    ...(label && { number: label }),
    ...(style !== undefined && { style }),
    text,
    ...(places.length > 0 && { places }),
    ...(!isPlain(spans) && { spans }),
  };
}

const isPlain = (spans: readonly Span[]): boolean => spans.length === 1 && Object.keys(spans[0]).length === 1;

/** The text blocks inside a shape, a text box or a group. */
function readDrawn({ content }: Drawn, context: BlockContext): ContentBlock[] {
  switch (content.kind) {
    case 'textBox': {
      const blocks = readBlocks(content.blocks, context);
      return blocks.length > 0 ? [{ kind: 'textBox', blocks }] : [];
    }
    case 'textArt':
      return [{ kind: 'textBox', blocks: readBlocks([content.paragraph], context) }];
    case 'placeholder':
      return content.text ? [{ kind: 'textBox', blocks: [{ kind: 'paragraph', text: content.text }] }] : [];
    case 'group':
      return content.children.flatMap(({ object }) => readDrawn(object, context));
    default:
      return [];
  }
}

function readTable(table: ResolvedTable, context: BlockContext): TableBlock {
  const { rows, description } = table;
  const header = rows.findIndex((row) => !row.header);
  return {
    kind: 'table',
    ...(description && { description }),
    headerRows: header < 0 ? rows.length : header,
    rows: rows.map((row, index) => ({
      ...(row.cells[0]?.column > 0 && { before: row.cells[0].column }),
      cells: row.cells
        .filter(({ verticalMerge }) => verticalMerge !== 'continue')
        .map((cell) => readCell(cell, rowsOf(table, index, cell), context)),
    })),
  };
}

type ResolvedCell = ResolvedTable['rows'][number]['cells'][number];

function readCell({ blocks, gridSpan }: ResolvedCell, rows: number, context: BlockContext): ExtractedCell {
  const read = readBlocks(blocks, context);
  return {
    text: textOfBlocks(read),
    blocks: read,
    ...(gridSpan > 1 && { columns: gridSpan }),
    ...(rows > 1 && { rows }),
  };
}

/** The number of rows that a cell spans: its own and those below that continue it in its column. */
function rowsOf({ rows }: ResolvedTable, index: number, { column, verticalMerge }: ResolvedCell): number {
  if (verticalMerge !== 'restart') return 1;
  const end = rows.findIndex(
    ({ cells }, at) => at > index && !cells.some((cell) => cell.column === column && cell.verticalMerge === 'continue'),
  );
  return (end < 0 ? rows.length : end) - index;
}

/** The text of blocks: one line for each block; the cells of a row are separated by tabs. */
function textOfBlocks(blocks: readonly ContentBlock[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'table') {
        return block.rows.map(({ cells }) => cells.map(({ text }) => text).join('\t')).join('\n');
      }
      return block.kind === 'textBox' ? textOfBlocks(block.blocks) : block.text;
    })
    .join('\n');
}

import { z } from 'zod';

export const extractBody = z.strictObject({
  password: z.string().max(255).optional().describe('Password of an encrypted document.'),
});

export type ExtractBody = z.output<typeof extractBody>;

const CHANGES = ['insertion', 'deletion', 'moveFrom', 'moveTo'] as const;
const date = z.string().optional().describe('ISO 8601.');

export const spanSchema = z
  .object({
    text: z.string(),
    bold: z.literal(true).optional(),
    italic: z.literal(true).optional(),
    underline: z.literal(true).optional(),
    strike: z.literal(true).optional(),
    script: z.enum(['superscript', 'subscript']).optional(),
    link: z.string().optional().describe('An address, or # and the name of a place in the document.'),
    note: z
      .object({ kind: z.enum(['footnote', 'endnote']), id: z.string() })
      .optional()
      .describe('The text is the number of that note.'),
    picture: z.literal(true).optional().describe('The text describes a picture.'),
    change: z.object({ kind: z.enum(CHANGES), author: z.string() }).optional(),
    comments: z.array(z.string()).optional().describe('Ids of the comments on it.'),
  })
  .meta({ id: 'extracted-span' });

const textBlockSchema = z
  .object({
    kind: z.enum(['heading', 'paragraph', 'listItem']),
    level: z.int().min(1).max(9).optional().describe('Level of a heading or a list item.'),
    number: z.string().optional().describe('The number or bullet before the text.'),
    style: z.string().optional().describe('Name of its style.'),
    text: z.string(),
    places: z.array(z.string()).optional().describe('Names of the places in it, to which links may lead.'),
    spans: z.array(spanSchema).optional().describe('The text in pieces, unless it is a single plain one.'),
  })
  .meta({ id: 'extracted-text' });

/** Values as the schemas give them, which are never changed. */
export type Frozen<Value> = Value extends object ? { readonly [Member in keyof Value]: Frozen<Value[Member]> } : Value;

export type TextBlock = Frozen<z.output<typeof textBlockSchema>>;
export type ContentBlock = TextBlock | TableBlock | TextBoxBlock;

export interface TableBlock {
  readonly kind: 'table';
  readonly description?: string;
  /** The number of rows at the top that are repeated on each page. */
  readonly headerRows: number;
  readonly rows: readonly ExtractedRow[];
}

export interface ExtractedRow {
  /** The number of columns that the row leaves empty at its start; absent if there are none. */
  readonly before?: number;
  readonly cells: readonly ExtractedCell[];
}

export interface ExtractedCell {
  readonly text: string;
  readonly blocks: readonly ContentBlock[];
  /** The columns and rows that the cell spans; absent if it spans one. */
  readonly columns?: number;
  readonly rows?: number;
}

/** A text box, or a shape with words in it, next to the text. */
export interface TextBoxBlock {
  readonly kind: 'textBox';
  readonly blocks: readonly ContentBlock[];
}

const cell = z
  .object({
    text: z.string(),
    blocks: z.array(z.lazy((): z.ZodType<ContentBlock> => block)),
    columns: z.int().min(2).optional().describe('Number of columns that the cell spans.'),
    rows: z.int().min(2).optional().describe('Number of rows that the cell spans.'),
  })
  .meta({ id: 'extracted-cell' });

const table = z
  .object({
    kind: z.literal('table'),
    description: z.string().optional(),
    headerRows: z.int().min(0),
    rows: z.array(
      z.object({
        before: z.int().min(1).optional().describe('Number of columns that the row leaves empty at its start.'),
        cells: z.array(cell),
      }),
    ),
  })
  .meta({ id: 'extracted-table' });

const textBox = z
  .object({ kind: z.literal('textBox'), blocks: z.array(z.lazy((): z.ZodType<ContentBlock> => block)) })
  .meta({ id: 'extracted-text-box' });

// Each schema with blocks has an id: client generators cannot read a recursive schema without a name.
const block: z.ZodType<ContentBlock> = z.union([textBlockSchema, table, textBox]).meta({ id: 'extracted-block' });

const warnings = z
  .array(
    z.looseObject({
      code: z.string().describe('Stable name of the kind of warning.'),
      message: z.string().describe('The warning as a sentence.'),
    }),
  )
  .describe('Content that could not be read as the document says.');

const text = z.string().optional();

export const extractReply = z.object({
  properties: z.object({
    title: text,
    author: text,
    subject: text,
    keywords: text,
    description: text,
    category: text,
    lastModifiedBy: text,
    created: date,
    modified: date,
    custom: z.record(z.string(), z.string()).describe('Custom properties by name.'),
  }),
  language: z.string().describe('BCP 47.'),
  blocks: z.array(block).describe('The text, in reading order.'),
  headersAndFooters: z.array(
    z.object({
      kind: z.enum(['header', 'footer']),
      pages: z.enum(['default', 'first', 'even']),
      section: z.int().min(1).describe('The first section that it applies to.'),
      blocks: z.array(block),
    }),
  ),
  notes: z.array(
    z.object({
      kind: z.enum(['footnote', 'endnote']),
      id: z.string(),
      label: z.string().describe('Its number as shown in the text.'),
      text: z.string(),
    }),
  ),
  comments: z.array(
    z.object({
      id: z.string(),
      author: z.string(),
      initials: text,
      date,
      text: z.string(),
      quoted: z.string().describe('The commented text.'),
      answers: z.string().optional().describe('Id of the comment that it answers.'),
    }),
  ),
  changes: z
    .array(
      z.object({
        kind: z.enum(CHANGES),
        author: z.string(),
        date,
        text: z.string(),
        story: z.enum(['body', 'header', 'footer', 'note']),
      }),
    )
    .describe('All tracked changes, for each value of the parameter that shows them in the text.'),
  formattingChanges: z
    .array(
      z.object({
        of: z.enum(['text', 'paragraph', 'table', 'row', 'cell', 'section']),
        author: z.string(),
        date,
        properties: z
          .array(z.string())
          .describe('The added, removed or changed properties, named as in DOCX: b, sz, jc.'),
        text: z.string().describe('The changed text; for paragraphs and larger units its beginning.'),
        story: z.enum(['body', 'header', 'footer', 'note']),
      }),
    )
    .describe('Tracked changes of formatting.'),
  fields: z.array(
    z.object({
      instruction: z.string().describe('The field code, such as MERGEFIELD Name.'),
      result: z.string().describe('The stored result.'),
    }),
  ),
  warnings,
});

export const markdownReport = z.object({
  blocks: z.int().min(0).describe('Headings, paragraphs, items of lists and tables.'),
  warnings,
});

import { z } from 'zod';
import { cssColor } from './css/index.js';
import {
  type FlowBlock,
  FlowBuilder,
  type FlowFormat,
  type FlowList,
  type InlineLink,
  type TextFormat,
} from './flow/index.js';
import { inlineLink } from './inlines.js';
import { Mismatch } from './mismatch.js';
import { readBy } from './options.js';
import { cleanText } from './text.js';
import type { ValueContext } from './value-context.js';

/** The colors of `w:highlight` (ST_HighlightColor, ECMA-376-1 §17.18.40). */
const HIGHLIGHTS = [
  'black',
  'blue',
  'cyan',
  'darkBlue',
  'darkCyan',
  'darkGray',
  'darkGreen',
  'darkMagenta',
  'darkRed',
  'darkYellow',
  'green',
  'lightGray',
  'magenta',
  'none',
  'red',
  'white',
  'yellow',
] as const;

const color = z
  .string()
  .max(50)
  .refine((text) => colorOf(text) !== undefined, 'is not a color; use #RRGGBB or a CSS color name');

const run = z.looseObject({
  text: z.string().max(5_000_000),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  strike: z.boolean().optional(),
  superscript: z.boolean().optional(),
  subscript: z.boolean().optional(),
  caps: z.boolean().optional(),
  smallCaps: z.boolean().optional(),
  code: z.boolean().optional(),
  color: color.optional(),
  background: color.optional(),
  highlight: z.enum(HIGHLIGHTS).optional(),
  size: z.number().min(1).max(1638).optional().describe('Points.'),
  font: z.string().min(1).max(100).optional(),
  link: z.string().max(3000).optional(),
  tooltip: z.string().max(260).optional(),
});

const runs = z.array(z.union([z.string(), run])).max(100_000);

const paragraph = z.looseObject({
  text: z.string().optional(),
  runs: runs.optional(),
  heading: z.int().min(1).max(6).optional(),
  style: z.enum(['quote', 'code']).optional(),
  align: z.enum(['left', 'center', 'right', 'justify', 'both']).optional(),
  list: z.enum(['bullet', 'number']).optional(),
  level: z.int().min(0).max(8).optional(),
});

const richData = z.looseObject({
  paragraphs: z
    .array(z.union([z.string(), paragraph]))
    .max(100_000)
    .optional(),
  runs: runs.optional(),
  text: z.string().optional(),
});

type RichRun = z.infer<typeof run> | string;
type RichParagraph = z.infer<typeof paragraph>;

/** Formatted text as JSON: a text, a list of runs, `{"runs": [...]}` or `{"paragraphs": [...]}`. */
export function readRich(raw: unknown, context: ValueContext): readonly FlowBlock[] {
  const data = Array.isArray(raw) ? { runs: raw } : typeof raw === 'string' ? { text: raw } : raw;
  const { paragraphs, ...only } = readBy(richData, data, 'rich text:');
  if (!paragraphs && !only.runs && only.text === undefined)
    throw new Mismatch('rich text must have runs, paragraphs or text');
  const builder = new FlowBuilder();
  let list: { readonly kind: string; readonly list: FlowList } | undefined;
  for (const each of paragraphs ?? [only]) {
    const source: RichParagraph = typeof each === 'string' ? { text: each } : each;
    // Adjacent list items of the same kind form one list.
    list = source.list && (list?.kind === source.list ? list : newList(source.list));
    const format = paragraphFormat(source, list?.list);
    builder.start(format);
    for (const one of source.runs ?? [source.text ?? '']) addRun(one, format, builder, context);
    builder.endWritten();
  }
  return builder.blocks;
}

const newList = (kind: 'bullet' | 'number') => ({
  kind,
  list: { numbering: kind === 'bullet' ? ('bullet' as const) : ('decimal' as const), start: 1 },
});

function paragraphFormat({ heading, style, align, level = 0 }: RichParagraph, list: FlowList | undefined): FlowFormat {
  const role = heading
    ? { kind: 'heading' as const, level: heading as 1 | 2 | 3 | 4 | 5 | 6 }
    : style && { kind: style };
  return {
    ...(role && { role }),
    ...(align && { align: align === 'justify' ? ('both' as const) : align }),
    ...(list && { list: { list, level } }),
  };
}

function addRun(source: RichRun, paragraph: FlowFormat, builder: FlowBuilder, context: ValueContext): void {
  const one = typeof source === 'string' ? { text: source } : source;
  const text = cleanText(one.text, context.warn);
  if (text === '') return;
  const link: InlineLink | undefined = one.link === undefined ? undefined : inlineLink(one.link, one.tooltip, context);
  builder.add({ kind: 'text', text, format: textFormat(one), ...(link && { link }) }, paragraph);
}

function textFormat(one: z.infer<typeof run>): TextFormat {
  const { bold, italic, underline, strike, code, color, background, highlight, size, font } = one;
  const caps = one.caps ? 'all' : one.smallCaps ? 'small' : undefined;
  const vertical = one.superscript ? 'superscript' : one.subscript ? 'subscript' : undefined;
  return {
    bold,
    italic,
    underline,
    strike,
    code,
    caps,
    vertical,
    highlight,
    font: font && cleanText(font),
    color: color && colorOf(color),
    background: background && colorOf(background),
    size: size && Math.round(size * 2),
  };
}

/** A color of CSS, or `RRGGBB` as Word spells it. */
const colorOf = (text: string): string | undefined =>
  /^[0-9a-f]{6}$/i.test(text) ? text.toUpperCase() : cssColor(text);

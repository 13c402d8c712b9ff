/** Documents of a few lines, resolved, and their parts that tests examine. */

import { portableCompression } from '../base/compression/index.js';
import { type Diagnostic, DiagnosticLog } from '../base/diagnostics.js';
import { DEFAULT_LIMITS } from '../base/limits.js';
import { readDocx } from '../ooxml/docx/index.js';
import { openPackage } from '../ooxml/opc/index.js';
import { fieldComputer } from '../resolve/fields/computed/index.js';
import { type ResolveOptions, resolveDocument } from '../resolve/index.js';
import type {
  CharacterFormat,
  InlineItem,
  MarkupView,
  ResolvedBlock,
  ResolvedDocument,
  ResolvedParagraph,
  ResolvedTable,
} from '../resolved/index.js';
import { buildDocx, type DocxParts } from './index.js';

export interface Resolved {
  readonly document: ResolvedDocument;
  readonly blocks: readonly ResolvedBlock[];
  readonly paragraphs: readonly ResolvedParagraph[];
  readonly diagnostics: readonly Diagnostic[];
}

export function resolve(
  parts: DocxParts | string,
  markup: MarkupView = 'all',
  options: Partial<ResolveOptions> = {},
): Resolved {
  const log = new DiagnosticLog();
  const bytes = buildDocx(typeof parts === 'string' ? { body: parts } : parts);
  const pkg = openPackage(bytes, { limits: DEFAULT_LIMITS, compression: portableCompression });
  const document = resolveDocument(readDocx(pkg, { limits: DEFAULT_LIMITS, log }), {
    fieldComputer,
    ...options,
    markup,
    log,
  });
  const blocks = document.sections.flatMap((section) => section.blocks);
  return { document, blocks, paragraphs: blocks.filter((block) => block.kind === 'paragraph'), diagnostics: log.all };
}

export function tableOf({ blocks }: Resolved): ResolvedTable {
  const table = blocks.find((block): block is ResolvedTable => block.kind === 'table');
  if (!table) throw new Error('the document has no table');
  return table;
}

export const itemsText = (items: readonly InlineItem[]): string =>
  items
    .map((item) => (item.kind === 'text' ? item.text : item.kind === 'tab' ? '\t' : item.kind === 'break' ? '\n' : ''))
    .join('');

/** The text of each paragraph of the body. */
export const resolvedTexts = ({ paragraphs }: Resolved): readonly string[] =>
  paragraphs.map(({ content }) => itemsText(content));

/** The format of the first text of a paragraph. */
export function formatOf(paragraph: ResolvedParagraph | undefined): CharacterFormat {
  const item = paragraph?.content.find((each) => each.kind === 'text');
  if (item?.kind !== 'text') throw new Error('the paragraph has no text');
  return item.format;
}

/** The text of each paragraph of the body, with all fields updated. */
export const updatedTexts = (parts: DocxParts | string, options: Partial<ResolveOptions> = {}): readonly string[] =>
  resolvedTexts(resolve(parts, 'all', { updateFields: true, ...options }));

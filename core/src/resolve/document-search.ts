/** Searches a whole document (body, headers, notes, text boxes) for features that only some documents have. */
import type {
  CharacterFormat,
  DrawnContent,
  InlineItem,
  NumberLabel,
  ResolvedBlock,
  ResolvedDocument,
  ResolvedParagraph,
  ResolvedRow,
  ShapeGeometry,
  ShapeLook,
  Story,
} from '../resolved/index.js';

/** The tests of a search: for items, texts (numbers included) with their formats, shapes, and looks of drawings. */
export interface Search {
  readonly item?: (item: InlineItem) => boolean;
  readonly text?: (text: string, format: CharacterFormat) => boolean;
  readonly shape?: (geometry: ShapeGeometry) => boolean;
  readonly effects?: (look: Effects) => boolean;
  readonly warp?: (content: Extract<DrawnContent, { kind: 'textBox' | 'textArt' }>) => boolean;
}

type Effects = Pick<ShapeLook, 'shadow' | 'glow' | 'finish' | 'line'> & {
  readonly border?: ShapeLook['line'];
  readonly stacked?: unknown;
};

/**
 * A drawing with stacked text, a compound line, a glow or another finish, or a shadow that is soft or differs from the
 * shape in size.
 */
export const rareDrawing: Search = {
  effects: ({ shadow, glow, finish, line, border, stacked }) =>
    (line ?? border)?.compound !== undefined ||
    glow !== undefined ||
    stacked !== undefined ||
    finish !== undefined ||
    shadow?.blur !== undefined ||
    shadow?.shape !== undefined,
};

/** Text that is bent into a shape. */
export const warpedText: Search = { warp: ({ warp }) => warp !== undefined };

export const equation: Search = { item: ({ kind }) => kind === 'equation' };

/** Returns the names of the searches that match. One pass covers all, and ends once each has matched. */
export function searchDocument<Name extends string>(
  document: ResolvedDocument,
  searches: Readonly<Record<Name, Search>>,
): ReadonlySet<Name> {
  const found = new Set<Name>();
  const open = new Map(Object.entries(searches) as [Name, Search][]);
  const allFound = (test: (search: Search) => boolean | undefined): boolean => {
    for (const [name, search] of open) {
      if (!test(search)) continue;
      found.add(name);
      open.delete(name);
    }
    return open.size === 0;
  };
  someOfBlocks(blocksOf(document), {
    item: (item) => allFound((search) => search.item?.(item)),
    text: (text, format) => allFound((search) => search.text?.(text, format)),
    shape: (geometry) => allFound((search) => search.shape?.(geometry)),
    effects: (look) => allFound((search) => search.effects?.(look)),
    warp: (content) => allFound((search) => search.warp?.(content)),
  });
  return found;
}

/** The languages (BCP 47) of the document's Latin text. */
export function latinLanguages(document: ResolvedDocument): ReadonlySet<string> {
  const languages = new Set<string>();
  someText(document, (_, { language }) => {
    languages.add(language.latin);
    return false;
  });
  return languages;
}

/** True if any text of the document, numbers included, satisfies the test. */
export const someText = (document: ResolvedDocument, text: NonNullable<Search['text']>): boolean =>
  someOfBlocks(blocksOf(document), { text });

/** True if any item of the body, its notes and its comments satisfies the test. */
export const someBodyItem = (document: ResolvedDocument, item: NonNullable<Search['item']>): boolean =>
  someOfBlocks(bodyBlocks(document), { item });

function* blocksOf(document: ResolvedDocument): Iterable<ResolvedBlock> {
  yield* bodyBlocks(document);
  for (const { headers, footers } of document.sections) {
    const around: readonly (Story | undefined)[] = [...Object.values(headers), ...Object.values(footers)];
    for (const story of around) if (story) yield* story.blocks;
  }
}

function* bodyBlocks({ sections, footnotes, endnotes, comments }: ResolvedDocument): Iterable<ResolvedBlock> {
  for (const stories of [sections, footnotes.values(), endnotes.values(), comments.values()]) {
    for (const { blocks } of stories) yield* blocks;
  }
}

const someOfRow = ({ cells }: ResolvedRow, wanted: Search): boolean =>
  cells.some(({ blocks }) => someOfBlocks(blocks, wanted));

function someOfBlocks(blocks: Iterable<ResolvedBlock>, wanted: Search): boolean {
  for (const block of blocks) {
    const found =
      block.kind === 'table' ? block.rows.some((row) => someOfRow(row, wanted)) : someOfParagraph(block, wanted);
    if (found) return true;
  }
  return false;
}

const someOfParagraph = ({ number, content }: ResolvedParagraph, wanted: Search): boolean =>
  (number !== undefined && someNumber(number, wanted)) || someItem(content, wanted);

const someNumber = ({ text, format, figures }: NumberLabel, wanted: Search): boolean =>
  wanted.text?.(text, format) || (figures !== undefined && wanted.text?.(text, figures)) || false;

const someItem = (items: readonly InlineItem[], wanted: Search): boolean =>
  items.some((item) => isWanted(item, wanted));

function isWanted(item: InlineItem, wanted: Search): boolean {
  if (wanted.item?.(item)) return true;
  if (item.kind === 'text') return wanted.text?.(item.text, item.format) ?? false;
  if (item.kind === 'ruby') return someItem(item.base, wanted) || someItem(item.guide, wanted);
  if (item.kind === 'object') return someDrawn(item.object.content, wanted);
  return item.kind === 'anchor' && someDrawn(item.anchored.object.content, wanted);
}

function someDrawn(content: DrawnContent, wanted: Search): boolean {
  const { kind } = content;
  if ((kind === 'shape' || kind === 'picture' || kind === 'textBox') && wanted.effects?.(content)) return true;
  if ((kind === 'textBox' || kind === 'textArt') && wanted.warp?.(content)) return true;
  if (content.kind === 'shape') return wanted.shape?.(content.geometry) ?? false;
  if (content.kind === 'textBox')
    return (wanted.shape?.(content.geometry) ?? false) || someOfBlocks(content.blocks, wanted);
  if (content.kind === 'textArt') return someItem(content.paragraph.content, wanted);
  if (
    (content.kind === 'picture' || content.kind === 'metafile') &&
    content.geometry &&
    wanted.shape?.(content.geometry)
  )
    return true;
  return (
    (content.kind === 'group' || content.kind === 'metafile') &&
    content.children.some((child) => someDrawn(child.object.content, wanted))
  );
}

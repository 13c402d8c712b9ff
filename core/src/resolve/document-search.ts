/** Looks through a whole document (body, headers, notes, text boxes) for what only some documents need. */
import type {
  CharacterFormat,
  DrawnContent,
  InlineItem,
  NumberLabel,
  ResolvedBlock,
  ResolvedDocument,
  ShapeGeometry,
  ShapeLook,
  Story,
} from '../resolved/index.js';

/** What is looked for: the search ends with the first that is wanted. */
interface Wanted {
  readonly item?: (item: InlineItem) => boolean;
  readonly text: (text: string, format: CharacterFormat) => boolean;
  readonly shape: (geometry: ShapeGeometry) => boolean;
  readonly effects?: (look: Effects) => boolean;
  readonly warp?: (content: Extract<DrawnContent, { kind: 'textBox' | 'textArt' }>) => boolean;
}

type Effects = Pick<ShapeLook, 'shadow' | 'glow' | 'finish'> & { readonly stacked?: unknown };

const never = (): boolean => false;

/** The languages (BCP 47) that the document's Latin text is in. */
export function latinLanguages(document: ResolvedDocument): ReadonlySet<string> {
  const languages = new Set<string>();
  someText(document, (_, { language }) => {
    languages.add(language.latin);
    return false;
  });
  return languages;
}

/** Does any text of the document, numbers included, satisfy `wanted`? */
export const someText = (document: ResolvedDocument, wanted: Wanted['text']): boolean =>
  someStory(document, { text: wanted, shape: never });

/** Does any shape of the document? */
export const someShape = (document: ResolvedDocument, wanted: Wanted['shape']): boolean =>
  someStory(document, { text: never, shape: wanted });

/** Is there a shadow or a glow of a shape or a picture that is soft, or not of its size, another finish, or stacked text? */
export const someRareDrawing = (document: ResolvedDocument): boolean =>
  someStory(document, { text: never, shape: never, effects: isRare });

const isRare = ({ shadow, glow, finish, stacked }: Effects): boolean =>
  glow !== undefined ||
  stacked !== undefined ||
  finish !== undefined ||
  shadow?.blur !== undefined ||
  shadow?.shape !== undefined;

/** Is any text bent into a shape? */
export const someWarpedText = (document: ResolvedDocument): boolean =>
  someStory(document, { text: never, shape: never, warp: ({ warp }) => warp !== undefined });

/** Is there any formula? */
export const someEquation = (document: ResolvedDocument): boolean =>
  someStory(document, { text: never, shape: never, item: ({ kind }) => kind === 'equation' });

/** Is any item of the body, its notes and its comments wanted? */
export const someBodyItem = (document: ResolvedDocument, item: NonNullable<Wanted['item']>): boolean =>
  someOfBody(document, { text: never, shape: never, item });

function someStory(document: ResolvedDocument, wanted: Wanted): boolean {
  const around = document.sections.flatMap(({ headers, footers }) => [
    ...Object.values(headers),
    ...Object.values(footers),
  ]);
  return (
    someOfBody(document, wanted) ||
    around.some((story?: Story) => story !== undefined && someBlock(story.blocks, wanted))
  );
}

function someOfBody({ sections, footnotes, endnotes, comments }: ResolvedDocument, wanted: Wanted): boolean {
  const stories = [...sections, ...footnotes.values(), ...endnotes.values(), ...comments.values()];
  return stories.some(({ blocks }) => someBlock(blocks, wanted));
}

function someBlock(blocks: readonly ResolvedBlock[], wanted: Wanted): boolean {
  return blocks.some((block) => {
    if (block.kind === 'table')
      return block.rows.some((row) => row.cells.some((cell) => someBlock(cell.blocks, wanted)));
    if (block.number && someNumber(block.number, wanted)) return true;
    return someItem(block.content, wanted);
  });
}

const someNumber = ({ text, format, figures }: NumberLabel, wanted: Wanted): boolean =>
  wanted.text(text, format) || (figures !== undefined && wanted.text(text, figures));

function someItem(items: readonly InlineItem[], wanted: Wanted): boolean {
  return items.some((item) => {
    if (wanted.item?.(item)) return true;
    if (item.kind === 'text') return wanted.text(item.text, item.format);
    if (item.kind === 'ruby') return someItem(item.base, wanted) || someItem(item.guide, wanted);
    if (item.kind === 'object') return someDrawn(item.object.content, wanted);
    return item.kind === 'anchor' && someDrawn(item.anchored.object.content, wanted);
  });
}

function someDrawn(content: DrawnContent, wanted: Wanted): boolean {
  const { kind } = content;
  if ((kind === 'shape' || kind === 'picture' || kind === 'textBox') && wanted.effects?.(content)) return true;
  if ((kind === 'textBox' || kind === 'textArt') && wanted.warp?.(content)) return true;
  if (content.kind === 'shape') return wanted.shape(content.geometry);
  if (content.kind === 'textBox') return wanted.shape(content.geometry) || someBlock(content.blocks, wanted);
  if (content.kind === 'textArt') return someItem(content.paragraph.content, wanted);
  return (
    (content.kind === 'group' || content.kind === 'metafile') &&
    content.children.some((child) => someDrawn(child.object.content, wanted))
  );
}

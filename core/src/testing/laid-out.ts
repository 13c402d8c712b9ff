/** Lays out test documents and gives the position of each item. For tests only. */

import { layout } from '../convert/convert.js';
import type { LayoutRequest } from '../convert/request.js';
import { type FrameDocument, type FrameItem, placedText } from '../frame/index.js';
import { nodeCompression, openNodeFontLibrary } from '../node/index.js';
import type { MarkupView } from '../resolved/index.js';
import { dumpFrames } from './dump-frames.js';
import { buildDocx, type DocxParts } from './index.js';

const fonts = openNodeFontLibrary({ folders: [] });

/** Frames of a document given as parts, or as the inner XML of its body. */
export const layOut = (parts: DocxParts | string, markup?: MarkupView, updated?: 'updated'): Promise<FrameDocument> =>
  layOutWith({ markup, fields: updated }, parts);

export const layOutWith = (
  request: Omit<LayoutRequest, 'fonts' | 'compression'>,
  parts: DocxParts | string,
): Promise<FrameDocument> =>
  layout(buildDocx(typeof parts === 'string' ? { body: parts } : parts), {
    fonts,
    compression: nodeCompression,
    ...request,
  });

export interface LaidOutLine {
  /** The number of the page, from 1. */
  readonly page: number;
  /** Points, from the page's top left corner; y is the baseline. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** The lines of all pages, in order. */
export function laidOutLines(document: FrameDocument): LaidOutLine[] {
  let page = 0;
  return dumpFrames(document)
    .split('\n')
    .flatMap((row): LaidOutLine[] => {
      if (row.startsWith('page ')) page++;
      const match = /^\s*(-?[\d.]+)\s+(-?[\d.]+) {2}(.*)$/.exec(row);
      return match ? [{ page, x: Number(match[1]), y: Number(match[2]), text: match[3] }] : [];
    });
}

/** Each text of a page separately, however many are on its line. */
export const textsOf = (document: FrameDocument): LaidOutLine[] =>
  document.pages.flatMap(({ items }, i) =>
    placedText(items).map(({ x, y, text }): LaidOutLine => ({ page: i + 1, x, y, text })),
  );

/** The items of the first page, including the items of figures. */
export const firstPageItems = (document: FrameDocument): FrameItem[] => flat(document.pages[0]?.items ?? []);

const flat = (items: readonly FrameItem[]): FrameItem[] =>
  items.flatMap((item) => (item.kind === 'group' && !item.transform ? flat(item.items) : [item]));

export const linesOf = async (parts: DocxParts | string): Promise<LaidOutLine[]> => laidOutLines(await layOut(parts));

/** The first line that contains `text`. */
export function lineWith(lines: readonly LaidOutLine[], text: string): LaidOutLine {
  const line = lines.find((candidate) => candidate.text.includes(text));
  if (!line) throw new Error(`no line holds "${text}":\n${lines.map((l) => `${l.page} ${l.y} ${l.text}`).join('\n')}`);
  return line;
}

/** Paragraphs of one short line each. */
export const filler = (count: number, word = 'line'): string =>
  Array.from({ length: count }, (_, i) => `<w:p><w:r><w:t>${word} ${i + 1}</w:t></w:r></w:p>`).join('');

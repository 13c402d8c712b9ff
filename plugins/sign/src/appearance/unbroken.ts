import type { FrameDocument, FrameItem } from '@quire/core';
import type { AppearanceSetting } from './appearance-docx.js';

/**
 * Whether each word of a setting stands in one line of its paragraph, given the pages that came of it. Lines end at spaces
 * and behind hyphens; those of scripts without spaces end anywhere but in a name that stands apart, and of scripts from right
 * to left nothing is said here.
 */
export function isUnbroken({ pages }: FrameDocument, { lines, apart }: AppearanceSetting): boolean {
  const texts = [...(apart ? [apart.name] : []), ...lines.map(({ text }) => text)];
  const paragraphs = new Map<number, Map<number, string>>();
  for (const { items } of pages) collect(items, paragraphs);
  const shown = [...paragraphs].sort(([a], [b]) => a - b).map(([, byLine]) => [...byLine.values()]);
  // A paragraph that shows nothing has no lines, and then the others cannot be told apart.
  if (shown.length !== texts.length) return true;
  return texts.every((text, index) => {
    const words = index === 0 && apart ? text.split(/\s+/).filter((word) => !RIGHT_TO_LEFT.test(word)) : wordsOf(text);
    return words.every((word) => shown[index].some((line) => line.includes(word)));
  });
}

/** Texts of lines by their baselines, of paragraphs by their places in the structure. */
function collect(items: readonly FrameItem[], paragraphs: Map<number, Map<number, string>>): void {
  for (const item of items) {
    if (item.kind === 'group') collect(item.items, paragraphs);
    if (item.kind !== 'glyphs' || item.tag < 0) continue;
    const lines = paragraphs.get(item.tag) ?? new Map<number, string>();
    paragraphs.set(item.tag, lines);
    lines.set(item.y, (lines.get(item.y) ?? '') + item.text);
  }
}

const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;
const WRITTEN_WITH_SPACES = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}]+$/u;

const wordsOf = (text: string): readonly string[] =>
  text.split(/\s+|(?<=-)/u).filter((word) => word.length > 1 && WRITTEN_WITH_SPACES.test(word));

import type { FrameDocument, FrameItem } from '@quire/core';
import type { AppearanceSetting } from './appearance-docx.js';
import { SPACE } from './seams.js';

/** The texts that must stay on one line: names and each word, or only words. */
export type Unbroken = 'names' | 'words';

/** True if no word is broken, except after a hyphen that no digit follows. Right-to-left scripts are not checked. */
export function isUnbroken({ pages }: FrameDocument, { lines, apart }: AppearanceSetting, what: Unbroken): boolean {
  const texts = [...(apart ? [apart.name] : []), ...lines.map(({ text }) => text)];
  const paragraphs = new Map<number, Map<number, string>>();
  for (const { items } of pages) collect(items, paragraphs);
  const shown = [...paragraphs].sort(([a], [b]) => a - b).map(([, byLine]) => [...byLine.values()]);
  // An empty paragraph has no lines, so the lines of the others cannot be matched with their paragraphs.
  if (shown.length !== texts.length) return true;
  const first = texts.length - lines.length;
  return texts.every((text, index) => {
    if (what === 'names' && lines[index - first]?.role === 'name' && shown[index].length > 1) return false;
    const words = index < first ? text.split(SPACE).filter((word) => !RIGHT_TO_LEFT.test(word)) : wordsOf(text);
    return words.every((word) => shown[index].some((line) => line.includes(word)));
  });
}

/** Texts of lines by their baselines, and texts of paragraphs by their structure elements. */
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
/** Parts of words in scripts with spaces between words. Punctuation next to such a part may be on another line. */
const WRITTEN_WITH_SPACES =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Sm}\u00a0]*[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}][\p{P}]*/gu;

const wordsOf = (text: string): readonly string[] =>
  text
    .split(SPACE)
    .flatMap((word) => (word.includes('@') ? word : word.split(/(?<=-)(?=\p{L})/u)))
    .flatMap((word) => (isGlued(word) ? word : partsOf(word)))
    .filter((word) => word.length > 1);

/** True for a label and its time, joined by a no-break space. */
const isGlued = (word: string): boolean => word.includes('\u00a0') && !RIGHT_TO_LEFT.test(word);

function partsOf(word: string): readonly string[] {
  const parts = word.match(WRITTEN_WITH_SPACES) ?? [];
  return parts[0] === word ? parts : parts.map((part) => part.replace(/^[\p{P}\u00a0]+/u, ''));
}

import type { Block } from '@quire/core/docx';
import { walk } from './walk.js';

/** The text of a story: a line a paragraph, fields by their stored results, deletions left out. */
export function textOf(blocks: readonly Block[]): string {
  const pieces: string[] = [];
  walk(blocks, {
    text: (text) => pieces.push(text),
    paragraphEnd: () => pieces.push('\n'),
    fieldChar: () => {},
    instruction: () => {},
  });
  return pieces.join('');
}

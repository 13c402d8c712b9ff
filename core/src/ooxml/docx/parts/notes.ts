/** Footnotes and endnotes (ECMA-376-1 §17.11): parts of many small stories. */

import type { XmlElement } from '../../xml/index.js';
import type { Note, StoryPart } from '../model.js';
import { readStoryBlocks } from '../story/index.js';
import { oneOf } from '../values/index.js';
import type { RelatedPart } from './related.js';

const NOTE_TYPES = { normal: true, separator: true, continuationSeparator: true, continuationNotice: true } as const;

/** Reads the notes by id. The element is `w:footnote` or `w:endnote`. */
export function readNotes(part: RelatedPart | undefined, element: string): ReadonlyMap<string, Note> {
  const notes = new Map<string, Note>();
  for (const node of part?.root.children ?? []) {
    if (!part || typeof node === 'string' || node.name !== element) continue;
    const id = node.attributes['w:id'] ?? '';
    const type = oneOf(node.attributes['w:type'], NOTE_TYPES) ?? 'normal';
    notes.set(id, { id, type, story: readStory(node, part) });
  }
  return notes;
}

/** The story in an element of a part: in a note, in a comment, or in the root of a header or footer. */
export const readStory = (element: XmlElement, { part, reading }: RelatedPart): StoryPart => ({
  part,
  blocks: readStoryBlocks(element, reading),
});

import type { Note } from '../ooxml/docx/index.js';
import type { Story } from '../resolved/index.js';
import type { NoteKind } from './note-labels.js';
import { ListCounters } from './numbering/index.js';
import type { Resolution, StoryScope } from './resolution.js';
import { storyScope } from './scope.js';

/** The notes that the text refers to, in the order of their references. Lists count through all of them. */
export function resolveNotes(kind: NoteKind, resolution: Resolution): ReadonlyMap<string, Story> {
  const stated = notesOf(kind, resolution);
  const counters = new ListCounters();
  const stories = new Map<string, Story>();
  for (const [id, label] of resolution.notes.referred(kind)) {
    const note = stated.get(id);
    if (note) stories.set(id, resolveNote(note, resolution, { counters, note: { id, label } }));
  }
  return stories;
}

/** A separator has no number. */
const SEPARATOR: StoryScope['note'] = { id: '', label: { text: '' } };

/** The separator above the notes; undefined where the document has none. */
export function resolveSeparator(kind: NoteKind, type: Note['type'], resolution: Resolution): Story | undefined {
  for (const note of notesOf(kind, resolution).values()) {
    if (note.type === type) return resolveNote(note, resolution, { counters: new ListCounters(), note: SEPARATOR });
  }
  return undefined;
}

const notesOf = (kind: NoteKind, { model }: Resolution): ReadonlyMap<string, Note> =>
  kind === 'footnote' ? model.footnotes : model.endnotes;

function resolveNote(
  { story }: Note,
  resolution: Resolution,
  options: { readonly counters: ListCounters; readonly note: StoryScope['note'] },
): Story {
  const scope = storyScope(story, resolution, options);
  return { blocks: resolution.resolveBlocks(story.blocks, scope, undefined, resolution) };
}

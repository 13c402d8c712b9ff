/** The footnotes, endnotes and comments that the text refers to. They are resolved after the text. */
import { commentLabel } from '../compat/index.js';
import type { Note } from '../ooxml/docx/index.js';
import type { ResolvedBlock, Story } from '../resolved/index.js';
import { Authors } from './authors.js';
import { CommentMarks } from './comment-marks.js';
import type { NoteKind } from './note-labels.js';
import { ListCounters } from './numbering/index.js';
import type { Resolution, StoryScope } from './resolution.js';
import { storyScope } from './scope.js';

/** The notes that the text refers to, in the order of their references. Numbers of lists continue from note to note. */
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

/** The note of a separator, which has no number. */
const SEPARATOR: StoryScope['note'] = { id: '', label: { text: '' } };

/** A separator above the notes, or the notice below notes that continue; undefined if the document has none. */
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

/**
 * The stories of the comments that the text refers to, each beginning with the comment's name. Call it once the text is
 * resolved.
 */
export function resolveComments(text: Resolution): ReadonlyMap<string, Story> {
  const found: { readonly id: string; readonly name: string; readonly blocks: readonly ResolvedBlock[] }[] = [];
  const resolution = { ...text, comments: new CommentMarks(new Map(), new Authors()) };
  for (const [id, name] of text.comments.referred) {
    const comment = text.model.comments.get(id);
    if (!comment) continue;
    const scope = storyScope(comment.story, resolution);
    found.push({ id, name, blocks: resolution.resolveBlocks(comment.story.blocks, scope, undefined, resolution) });
  }
  const language = text.model.settings.themeFontLanguage;
  const said = found.flatMap(({ blocks }) => blocks.map(textOf)).join('');
  return new Map(
    found.map(({ id, name, blocks }) => [
      id,
      { blocks: named(blocks, commentLabel(name, language, said), resolution) },
    ]),
  );
}

const textOf = (block: ResolvedBlock): string =>
  block.kind === 'paragraph' ? block.content.map((item) => (item.kind === 'text' ? item.text : '')).join('') : '';

/** The blocks with the name in bold before them, in the font of the style "Balloon Text" and as large as the text. */
function named(
  blocks: readonly ResolvedBlock[],
  name: string,
  { model, cascade }: Resolution,
): readonly ResolvedBlock[] {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph') return blocks;
  const balloonText = [...model.styles.byId.values()].find((style) => style.name.toLowerCase() === 'balloon text');
  const family = balloonText?.run.fonts?.ascii;
  const plain = first.content.find((item) => item.kind === 'text')?.format ?? first.mark;
  const bold = { ...plain, bold: true, boldCs: true };
  const format = family === undefined ? bold : cascade.withFamily(bold, family);
  return [{ ...first, content: [{ kind: 'text', text: name, format }, ...first.content] }, ...rest];
}

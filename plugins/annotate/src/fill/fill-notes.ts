import type { PartName } from '@quire/core/opc';
import { descendants, isElement, type XmlElement, type XmlNode } from '@quire/core/xml';
import type { AnyNoteKind } from '../package/index.js';
import type { Room } from '../template/index.js';
import { type CopiedComment, copyThreads, dropThreads } from './comment-threads.js';
import { complete } from './complete.js';
import { type Filling, Pass } from './pass.js';
import { Renewal } from './renewal.js';
import type { PreparedTemplates } from './templates.js';

/**
 * Fills each note once for each reference to it. A note whose references were all removed is removed: its text would
 * stay in the file, where it can be read. Other notes without a reference, such as separators, stay.
 *
 * @param referring the parts that refer to notes of the kind; they are filled already
 */
export function fillNotes(
  filling: Filling,
  root: XmlElement,
  templates: PreparedTemplates,
  kind: AnyNoteKind,
  room: Room,
  referring: readonly PartName[],
): void {
  const { writer, notes } = filling;
  const { part } = templates;
  const pass = new Pass(filling, templates);
  const uses = notes.uses(kind);
  const before = referredIn(
    referring.map((name) => writer.source.xml(name)),
    kind,
  );
  const now = referredIn(
    referring.map((name) => writer.xml(name)),
    kind,
  );
  const copied: CopiedComment[] = [];
  const removed = new Set<string>();
  const filled: XmlNode[] = [];
  for (const note of root.children) {
    const id = (isElement(note) && note.attributes['w:id']) || '';
    const used = uses.get(id);
    const isRemoved = (use: string): boolean => before.has(id) && !now.has(use);
    if (isElement(note) && isRemoved(id)) removed.add(lastParagraphId(note));
    if (!isElement(note) || !used) {
      if (!isRemoved(id)) filled.push(note);
      continue;
    }
    const { steps, renewed } = templates.of(note.children, 'block', room);
    const copies: string[] = [];
    for (const { id, original, scope } of used.filter((use) => !isRemoved(use.id))) {
      const renewal = id === original ? undefined : new Renewal(writer, notes, renewed, undefined);
      const children = pass.nodes(steps, 'block', { scope, renewal });
      const copy = { ...note, attributes: { ...note.attributes, 'w:id': id }, children };
      const whole = complete(copy, 'block') ?? copy;
      if (renewal) copies.push(lastParagraphId(whole));
      filled.push(whole);
    }
    copied.push({ original: lastParagraphId(note), copies });
  }
  writer.replace(part, { ...root, children: filled });
  if (kind !== 'comment') return;
  copyThreads(writer, copied);
  removed.delete('');
  dropThreads(writer, removed);
}

const referredIn = (texts: readonly XmlElement[], kind: AnyNoteKind): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap((text) => [...descendants(text)])
      .flatMap(({ name, attributes }) => (name === `w:${kind}Reference` ? (attributes['w:id'] ?? []) : [])),
  );

/** `w14:paraId` of the last paragraph; empty if it has none. */
function lastParagraphId({ children }: XmlElement): string {
  const last = children.findLast((node) => isElement(node) && node.name === 'w:p');
  return (last && isElement(last) && last.attributes['w14:paraId']) || '';
}

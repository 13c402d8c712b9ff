import { isElement, type XmlElement, type XmlNode } from '@quire/core/xml';
import type { AnyNoteKind } from '../package/index.js';
import type { Room } from '../template/index.js';
import { type CopiedComment, copyThreads } from './comment-threads.js';
import { complete } from './complete.js';
import { type Filling, Pass } from './pass.js';
import { Renewal } from './renewal.js';
import type { PreparedTemplates } from './templates.js';

/** Fills each note once for each reference to it; a note without a reference stays as it is. */
export function fillNotes(
  filling: Filling,
  root: XmlElement,
  templates: PreparedTemplates,
  kind: AnyNoteKind,
  room: Room,
): void {
  const { writer, notes } = filling;
  const { part } = templates;
  const pass = new Pass(filling, templates);
  const uses = notes.uses(kind);
  const copied: CopiedComment[] = [];
  const filled: XmlNode[] = [];
  for (const note of root.children) {
    const used = isElement(note) ? uses.get(note.attributes['w:id'] ?? '') : undefined;
    if (!isElement(note) || !used) {
      filled.push(note);
      continue;
    }
    const { steps, renewed } = templates.of(note.children, 'block', room);
    const copies: string[] = [];
    for (const { id, original, scope } of used) {
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
  if (kind === 'comment') copyThreads(writer, copied);
}

/** `w14:paraId` of the last paragraph; empty if it has none. */
function lastParagraphId({ children }: XmlElement): string {
  const last = children.findLast((node) => isElement(node) && node.name === 'w:p');
  return (last && isElement(last) && last.attributes['w14:paraId']) || '';
}

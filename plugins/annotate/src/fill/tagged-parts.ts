import type { PartName } from '@quire/core/opc';
import { displayName } from '@quire/core/xml';
import type { Scope } from '../data/index.js';
import { leftTags, type TagWriter, taggedParts, withTagsWritten } from '../drawn/index.js';
import type { LoggedField } from '../report/index.js';
import { loggedTag } from '../template/index.js';
import type { DocumentFilling } from './filling.js';
import { ValueWriter } from './value-writer.js';

/** Fills the tags in SmartArt and in the document's properties, which are written once for the whole document. */
export function fillTaggedParts(filling: DocumentFilling, scope: Scope, knows: (name: string) => boolean): void {
  const { writer, syntax, log } = filling;
  for (const [part, root] of taggedParts(writer.source, syntax, (name) => writer.xml(name), knows)) {
    writer.replace(part, withTagsWritten(root, tagWriter(filling, part, scope)));
  }
  for (const { part, message } of leftTags(writer.source, syntax, knows)) log.warning(part, message);
}

/** Writes the tags of a part other than a story as text: it cannot contain runs or paragraphs. */
export function tagWriter(filling: DocumentFilling, part: PartName, scope: Scope): TagWriter {
  const values = new ValueWriter(filling, part);
  const fields = new Map<string, LoggedField>();
  return (tag) => {
    const { role, name } = tag.tag;
    if (role !== 'value') {
      filling.log.warning(
        part,
        `${displayName(part)}: the section tag ${name} stays as text: only the body, headers, footers, notes and text boxes have sections`,
      );
      return undefined;
    }
    if (name === '') return filling.options.missing === 'empty' ? '' : undefined;
    const field = fields.get(name) ?? loggedTag(tag.tag);
    fields.set(name, field);
    const typed = `{${name}}`;
    const text = values.text({ field, text: typed }, scope);
    return text === typed ? undefined : text;
  };
}

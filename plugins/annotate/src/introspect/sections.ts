import type { FieldDescription } from '../report/index.js';
import { sectionName, type Tag } from '../template/index.js';

/** The items that a walk over a story finds, in order: descriptions of fields, and tags in text. */
export type Met = FieldDescription | Tag;

/**
 * The fields of a list, those between the tags of a section as its `fields`. A placeholder is listed once in
 * each section. A closing tag without an open section is text, and so is an opening tag that is never closed.
 */
export function nested(met: readonly Met[]): readonly FieldDescription[] {
  const open = new OpenSections();
  for (const one of met) {
    if (!('role' in one)) open.add(one);
    else if (one.role === 'value') open.add({ kind: 'placeholder', identity: { names: [one.name] }, type: 'text' });
    else if (one.role === 'close') open.close(sectionName(one));
    else open.open(one);
  }
  return open.end();
}

/** The fields since the beginning of a section, or of the list. */
class Group {
  readonly fields: FieldDescription[] = [];
  readonly #placeholders = new Set<string>();

  constructor(readonly tag: Tag | undefined) {}

  add(field: FieldDescription): void {
    if (field.kind === 'placeholder') {
      const key = `${field.type} ${field.identity.names[0]}`;
      if (this.#placeholders.has(key)) return;
      this.#placeholders.add(key);
    }
    this.fields.push(field);
  }
}

class OpenSections {
  readonly #top = new Group(undefined);
  readonly #open: Group[] = [];
  /** The number of open sections of each name. */
  readonly #names = new Map<string, number>();

  add(field: FieldDescription): void {
    (this.#open.at(-1) ?? this.#top).add(field);
  }

  open(tag: Tag): void {
    this.#open.push(new Group(tag));
    this.#count(sectionName(tag), 1);
  }

  /** Ends the innermost section of that name, and the sections inside it that are never closed. */
  close(name: string): void {
    if (name !== '' && !this.#names.get(name)) return;
    const endless: Group[] = [];
    let group = this.#pop();
    while (group?.tag && name !== '' && sectionName(group.tag) !== name) {
      endless.push(group);
      group = this.#pop();
    }
    if (!group?.tag) return;
    for (const { fields } of endless.reverse()) for (const field of fields) group.add(field);
    this.add(section(group.tag, group.fields));
  }

  end(): readonly FieldDescription[] {
    for (const group of this.#open) for (const field of group.fields) this.#top.add(field);
    return this.#top.fields;
  }

  #pop(): Group | undefined {
    const group = this.#open.pop();
    if (group?.tag) this.#count(sectionName(group.tag), -1);
    return group;
  }

  #count(name: string, by: number): void {
    this.#names.set(name, (this.#names.get(name) ?? 0) + by);
  }
}

function section({ role, name }: Tag, fields: readonly FieldDescription[]): FieldDescription {
  const isInverted = role === 'inverted';
  const kind = isInverted ? 'inverted-section' : 'section';
  const type = isInverted ? 'condition' : 'repeat';
  return { kind, identity: { names: [name] }, type, ...(fields.length > 0 && { fields }) };
}

import type { Compression, Limits } from '@quire/core';
import { mustBeOptions, throwIfAborted } from '@quire/core';
import type { Package, PartName } from '@quire/core/opc';
import type { TemplateFieldKind } from '@quire/core/plugin';
import { descendants, displayName, type XmlElement } from '@quire/core/xml';
import { openDopeOf, syntaxFor, withoutOpenDope } from '../dialects/index.js';
import { chartsOf, isolatedChart, taggedParts, titleTags } from '../drawn/index.js';
import { addedFields } from '../extensions/index.js';
import { fieldKindsWith } from '../kinds/index.js';
import { openedPart } from '../opened/index.js';
import { storyParts, templatePackage } from '../package/index.js';
import type { FieldDescription } from '../report/index.js';
import type { FillOptions } from '../request/index.js';
import { looksLikeName, TagElement } from '../template/index.js';
import { fieldsIn } from './story-fields.js';

export interface FieldsOptions {
  readonly limits?: Partial<Limits>;
  /** Node's own is several times faster than the portable default. */
  readonly compression?: Compression;
  readonly signal?: AbortSignal;
  /** The delimiters of tags if they are not braces: `<< >>`. */
  readonly delimiters?: string;
  /** The engine that the template was made for; Quire's own by default. */
  readonly dialect?: FillOptions['dialect'];
  readonly fields?: Readonly<Record<string, TemplateFieldKind>>;
}

/**
 * The fields of a DOCX template, given as bytes or as the package that was opened: those of every story in document
 * order, the fields inside another one as its `fields`, then those in charts, SmartArt and properties. `identity` has
 * the keys that an entry of `fields` in a request takes. Throws what `openPackage` throws.
 *
 * ```ts
 * const names = fieldsOf(template).map(({ identity }) => identity.names[0]);
 * ```
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { fieldsOf } from '@quire/plugin-annotate';
 *
 * for (const { kind, identity } of fieldsOf(await readFile('invoice.docx'))) console.log(kind, identity.names[0]);
 * ```
 */
export function fieldsOf(docx: Uint8Array | Package, options: FieldsOptions = {}): readonly FieldDescription[] {
  mustBeOptions(options);
  const pkg = templatePackage(docx, options);
  const syntax = syntaxFor(options);
  const kinds = fieldKindsWith(addedFields(options.fields));
  const dope = openDopeOf(pkg);
  const listed: FieldDescription[] = [];
  for (const part of storyParts(pkg)) {
    throwIfAborted(options.signal);
    const outside = pkg.relationships(part).filter(({ external }) => external);
    const addresses = new Map(outside.map(({ id, target }) => [id, target]));
    const stored = pkg.xml(part);
    const read = dope ? withoutOpenDope(stored, dope, syntax, (name) => name !== '').root : stored;
    const story = openedPart(read, syntax.open).root;
    const fields = fieldsIn(story, { addresses, syntax, kinds });
    for (const field of fields) listed.push(inPart(field, displayName(part)));
    if (dope) {
      const stated = fieldsIn(openedPart(stored, syntax.open).root, { addresses, syntax, kinds });
      for (const field of sectionControls(stated, fields)) listed.push(inPart(field, displayName(part)));
    }
    for (const chart of chartsOf(pkg, part).values()) {
      const isolated = isolatedChart(() => pkg.xml(chart), syntax);
      for (const field of tagsOf(chart, isolated)) listed.push(field);
    }
  }
  for (const [part, root] of taggedParts(pkg, syntax, (each) => pkg.xml(each), looksLikeName)) {
    for (const field of tagsOf(part, root)) listed.push(field);
  }
  return listed;
}

/** Controls of OpenDoPE that are listed as sections: each is a field by its tag too. */
function sectionControls(
  stated: readonly FieldDescription[],
  listed: readonly FieldDescription[],
): readonly FieldDescription[] {
  const known = new Set(flattened(listed).flatMap(({ identity }) => identity.ids ?? []));
  return flattened(stated)
    .filter(({ identity: { tag = '', ids = [] } }) => SECTION.test(tag) && !ids.some((id) => known.has(id)))
    .map(({ fields: _, ...control }) => control);
}

const SECTION = /(^|&)od:(repeat|condition)=/;

const flattened = (fields: readonly FieldDescription[]): readonly FieldDescription[] =>
  fields.flatMap((field) => [field, ...flattened(field.fields ?? [])]);

/** The tags of a part other than a story, each name once. */
function tagsOf(part: PartName, root: XmlElement | undefined): readonly FieldDescription[] {
  const names = new Set<string>();
  const title = root && titleTags(root);
  const ofChart = title?.alone ? title.tags[0]?.tag.name : undefined;
  for (const node of root ? descendants(root) : []) {
    if (node instanceof TagElement && node.tag.role === 'value' && node.tag.name !== '') names.add(node.tag.name);
  }
  return [...names].map((name) => ({
    kind: 'placeholder',
    part: displayName(part),
    identity: { names: [name] },
    type: name === ofChart ? 'chart' : 'text',
  }));
}

function inPart(field: FieldDescription, part: string): FieldDescription {
  return { ...field, part, ...(field.fields && { fields: field.fields.map((inner) => inPart(inner, part)) }) };
}

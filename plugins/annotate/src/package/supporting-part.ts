import { type PartName, relationshipType } from '@quire/core/opc';
import { element, writeXml, type XmlElement } from '@quire/core/xml';
import type { PackageWriter } from './package-writer.js';
import { partOfMain } from './story-parts.js';

const made = new WeakMap<PackageWriter, Map<string, PartName>>();
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** The main document's part of a kind, with the changes so far; made if there is none, with `content` in it. */
export function supportingPart(
  writer: PackageWriter,
  kind: 'styles' | 'numbering' | 'footnotes' | 'endnotes' | 'comments',
  content: readonly XmlElement[] = [],
): { readonly part: PartName; readonly root: XmlElement } {
  const known = made.get(writer) ?? new Map<string, PartName>();
  made.set(writer, known);
  let part = partOfMain(writer.source, kind) ?? known.get(kind);
  if (part === undefined) {
    const folder = writer.main.slice(0, writer.main.lastIndexOf('/'));
    part = writer.add(
      { stem: `${folder}/${kind}`, extension: 'xml' },
      `${CONTENT_TYPE}.${kind}+xml`,
      writeXml(element(`w:${kind}`, {}, content)),
    );
    writer.relate(writer.main, relationshipType(kind), part);
    known.set(kind, part);
  }
  return { part, root: writer.xml(part) };
}

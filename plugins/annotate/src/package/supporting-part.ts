import { type PartName, related, relationshipType } from '@quire/core/opc';
import { element, writeXml, type XmlElement } from '@quire/core/xml';
import type { PackageWriter } from './package-writer.js';

const MADE = new WeakMap<PackageWriter, Map<string, PartName>>();
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** The main document's part of styles or of numbering, with the changes so far; made empty if there is none. */
export function supportingPart(
  writer: PackageWriter,
  kind: 'styles' | 'numbering',
  rootName: string,
): { readonly part: PartName; readonly root: XmlElement } {
  const target = related(writer.source, writer.main, kind)?.target;
  const existing = target === undefined ? undefined : writer.source.part(target)?.name;
  const part = existing ?? madePart(writer, kind, rootName);
  return { part, root: writer.xml(part) };
}

function madePart(writer: PackageWriter, kind: string, rootName: string): PartName {
  const made = MADE.get(writer) ?? new Map<string, PartName>();
  MADE.set(writer, made);
  let part = made.get(kind);
  if (part === undefined) {
    const folder = writer.main.slice(0, writer.main.lastIndexOf('/'));
    part = writer.add(
      { stem: `${folder}/${kind}`, extension: 'xml' },
      `${CONTENT_TYPE}.${kind}+xml`,
      writeXml(element(rootName)),
    );
    writer.relate(writer.main, relationshipType(kind), part);
    made.set(kind, part);
  }
  return part;
}

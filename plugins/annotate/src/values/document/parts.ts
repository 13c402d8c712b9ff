import type { Package, PartName } from '@quire/core/opc';
import { parseXml, type XmlElement, type XmlNode } from '@quire/core/xml';
import { numberedPartName, type PackageWriter } from '../../package/index.js';
import type { Inserting } from './target.js';

/** Copies of parts by their originals, for each target. */
const copies = new WeakMap<PackageWriter, Map<Package, Map<PartName, PartName>>>();

/** The deepest chain of parts that is followed: a chart has a workbook, a diagram its data. */
const DEEPEST = 8;

/** The id of a copied relationship in the part that a document is inserted into; its target is copied too. */
export const copiedTarget = ({ source, target }: Inserting, from: PartName, id: string): string =>
  related(source, from, id, target.writer, target.part, 0);

function related(
  source: Package,
  from: PartName,
  id: string,
  writer: PackageWriter,
  owner: PartName,
  depth: number,
): string {
  const found = source.relationships(from).find((each) => each.id === id);
  if (!found) return id;
  if (found.external) return writer.relate(owner, found.type, found.target, true);
  const copy = copied(source, found.target, writer, depth);
  return copy === undefined ? id : writer.relate(owner, found.type, copy);
}

function copied(source: Package, name: PartName, writer: PackageWriter, depth: number): PartName | undefined {
  const part = source.part(name);
  if (!part || depth > DEEPEST) return undefined;
  const numbered = numberedPartName(name, 'bin');
  if (part.contentType.startsWith('image/')) return writer.media(part.bytes, part.contentType, numbered.extension);
  const bySource = copies.get(writer) ?? new Map<Package, Map<PartName, PartName>>();
  copies.set(writer, bySource);
  const known = bySource.get(source) ?? new Map<PartName, PartName>();
  bySource.set(source, known);
  const before = known.get(name);
  if (before !== undefined) return before;
  const copy = writer.add(numbered, part.contentType, part.bytes);
  known.set(name, copy);
  if (/[+/]xml$/.test(part.contentType) && source.relationships(name).length > 0) {
    const root = parseXml(part.bytes, { part: name });
    writer.replace(
      copy,
      relocated(root, (id) => related(source, name, id, writer, copy, depth + 1)),
    );
  }
  return copy;
}

function relocated(element: XmlElement, idOf: (id: string) => string): XmlElement {
  const attributes = Object.entries(element.attributes).map(([name, value]) => [
    name,
    name.startsWith('r:') ? idOf(value) : value,
  ]);
  const children = element.children.map((node: XmlNode) => (typeof node === 'string' ? node : relocated(node, idOf)));
  return { ...element, attributes: Object.fromEntries(attributes), children };
}

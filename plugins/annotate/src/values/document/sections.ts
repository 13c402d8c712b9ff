import { mainPart, type PartName, relationshipType } from '@quire/core/opc';
import { element, isElement, type XmlElement, type XmlNode } from '@quire/core/xml';
import type { PackageWriter } from '../../package/index.js';
import type { Inserting } from './target.js';

/** A temporary element for an inserted document with its sections, until the content around it is written. */
export const DOCUMENT_WITH_SECTIONS = 'quire:document';

const holders = new WeakSet<PackageWriter>();

/** True if any document was inserted with its sections. */
export const holdsSections = (writer: PackageWriter): boolean => holders.has(writer);

export function withItsSections(
  writer: PackageWriter,
  blocks: readonly XmlNode[],
  last: XmlElement | undefined,
): XmlElement {
  holders.add(writer);
  return element(DOCUMENT_WITH_SECTIONS, {}, [...blocks, last ?? element('w:sectPr')]);
}

const STORIES: Readonly<Record<string, { readonly kind: 'header' | 'footer'; readonly root: string }>> = {
  'w:headerReference': { kind: 'header', root: 'w:hdr' },
  'w:footerReference': { kind: 'footer', root: 'w:ftr' },
};

/** Properties that are left out: the settings of a printer, and the tracked changes of the section. */
const LEFT_OUT: ReadonlySet<string> = new Set(['w:printerSettings', 'w:sectPrChange']);

/** The properties of a section in the target; its headers and footers are brought along. */
export function insertedSection(inserting: Inserting, section: XmlElement): XmlElement {
  const children = section.children.flatMap((node): XmlNode[] => {
    if (!isElement(node)) return [node];
    if (LEFT_OUT.has(node.name)) return [];
    const id = STORIES[node.name] && insertedStory(inserting, node);
    return STORIES[node.name]
      ? id === undefined
        ? []
        : [{ ...node, attributes: { ...node.attributes, 'r:id': id } }]
      : [node];
  });
  return element('w:sectPr', {}, children);
}

/** The id in the target of the copy of a section's header or footer; undefined if it is missing in the source. */
function insertedStory(inserting: Inserting, { name, attributes }: XmlElement): string | undefined {
  const { source, target } = inserting;
  const main = mainPart(source);
  const from = source.relationships(main).find(({ id, external }) => id === attributes['r:id'] && !external)?.target;
  const story = STORIES[name];
  const part = from === undefined ? undefined : source.part(from);
  if (!part || !story) return undefined;
  const { writer } = target;
  const copy = writer.add(
    { stem: `${folderOf(writer.main)}/${story.kind}`, extension: 'xml' },
    part.contentType,
    part.bytes,
  );
  const root = source.xml(part.name);
  writer.replace(copy, { ...root, children: inserting.elsewhere(part.name, copy, root.children) });
  return writer.relate(writer.main, relationshipType(story.kind), copy);
}

const folderOf = (part: PartName): string => part.slice(0, part.lastIndexOf('/'));

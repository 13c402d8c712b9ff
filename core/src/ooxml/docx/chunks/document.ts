/** The body of another DOCX in a chunk. */
import { mainPart, openPackage } from '../../opc/index.js';
import { child, type XmlElement, type XmlNode } from '../../xml/index.js';
import type { ChunkReading } from './import-chunk.js';

/** The elements that refer to parts and definitions in the other document, with their names in messages. */
const LEFT_OUT: ReadonlyMap<string, string> = new Map([
  ['w:drawing', 'pictures and shapes of a document'],
  ['w:pict', 'pictures and shapes of a document'],
  ['w:object', 'embedded objects of a document'],
  ['w:footnoteReference', 'notes of a document'],
  ['w:endnoteReference', 'notes of a document'],
  ['w:numPr', 'list numbers of a document'],
  ['w:altChunk', 'further chunks of a document'],
]);

/** Elements that show nothing by themselves. Sections of the chunk become part of the surrounding section. */
const SILENT: ReadonlySet<string> = new Set([
  'w:sectPr',
  'w:commentReference',
  'w:commentRangeStart',
  'w:commentRangeEnd',
]);

const DEEPEST = 200;

/** Returns the paragraphs and tables of the other document. They use the outer document's styles with the same ids. */
export function documentBlocks(bytes: Uint8Array, reading: ChunkReading): XmlElement[] {
  const pkg = openPackage(bytes, { limits: reading.limits });
  const body = child(pkg.xml(mainPart(pkg)), 'w:body');
  return body ? taken(body, reading, 0).children.filter((node): node is XmlElement => typeof node !== 'string') : [];
}

function taken(element: XmlElement, reading: ChunkReading, depth: number): XmlElement {
  const children = element.children.flatMap((node): readonly XmlNode[] => {
    if (typeof node === 'string') return [node];
    const left = LEFT_OUT.get(node.name);
    if (left !== undefined) reading.ignored(left);
    if (left !== undefined || SILENT.has(node.name) || depth > DEEPEST) return [];
    return [taken(node, reading, depth + 1)];
  });
  // The target of a link is a relationship of the other document.
  const { 'r:id': target, ...attributes } = element.attributes;
  if (element.name === 'w:hyperlink' && target !== undefined) reading.ignored('targets of links of a document');
  return { ...element, attributes: element.name === 'w:hyperlink' ? attributes : element.attributes, children };
}

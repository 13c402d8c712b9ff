import { type PartName, relationshipType } from '@quire/core/opc';
import { element, writeXml } from '@quire/core/xml';
import type { PackageWriter } from './package-writer.js';

export type HeaderKind = 'header' | 'footer';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const made = new WeakMap<PackageWriter, Map<HeaderKind, PartName>>();

/** The id, in the main part, of an empty header or footer, for a section that would otherwise inherit one. */
export function blankHeader(writer: PackageWriter, kind: HeaderKind): string {
  const parts = made.get(writer) ?? new Map<HeaderKind, PartName>();
  made.set(writer, parts);
  let part = parts.get(kind);
  if (part === undefined) {
    const folder = writer.main.slice(0, writer.main.lastIndexOf('/'));
    const root = element(kind === 'header' ? 'w:hdr' : 'w:ftr', { 'xmlns:w': WORD }, [element('w:p')]);
    part = writer.add({ stem: `${folder}/${kind}`, extension: 'xml' }, `${CONTENT_TYPE}.${kind}+xml`, writeXml(root));
    parts.set(kind, part);
  }
  return writer.relate(writer.main, relationshipType(kind), part);
}

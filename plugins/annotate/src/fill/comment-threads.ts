/** The data of comments apart from their text: threads, durable ids, dates ([MS-DOCX] §2.5.1, §2.5.5, §2.5.7). */
import type { Package, PartName } from '@quire/core/opc';
import { isElement, type XmlElement, type XmlNode } from '@quire/core/xml';
import type { PackageWriter } from '../package/index.js';

const MICROSOFT = 'http://schemas.microsoft.com/office';
const THREADS = `${MICROSOFT}/2011/relationships/commentsExtended`;
const IDS = `${MICROSOFT}/2016/09/relationships/commentsIds`;
const MORE = `${MICROSOFT}/2018/08/relationships/commentsExtensible`;

/** The ids of the last paragraph of a comment, to which threads refer: the template's, and its copies'. */
export interface CopiedComment {
  readonly original: string;
  readonly copies: readonly string[];
}

/** Copies threads, durable ids and dates of comments. A copied reply answers the copy of its parent. */
export function copyThreads(writer: PackageWriter, comments: readonly CopiedComment[]): void {
  if (comments.every(({ copies }) => copies.length === 0)) return;
  const { source, main } = writer;
  const copiesOf = new Map(comments.map(({ original, copies }) => [original, copies]));
  extend(writer, partOf(source, main, THREADS), (entry) => {
    const parent = localValue(entry, 'paraIdParent');
    return (copiesOf.get(localValue(entry, 'paraId') ?? '') ?? []).map((paraId, at) =>
      withValues(entry, { paraId, ...(parent !== undefined && { paraIdParent: copiesOf.get(parent)?.[at] }) }),
    );
  });
  const durable = new Map<string, string[]>();
  extend(writer, partOf(source, main, IDS), (entry) => {
    const copies = copiesOf.get(localValue(entry, 'paraId') ?? '') ?? [];
    const ids = copies.map(() => writer.ids.paragraph());
    durable.set(localValue(entry, 'durableId') ?? '', ids);
    return copies.map((paraId, at) => withValues(entry, { paraId, durableId: ids[at] }));
  });
  extend(writer, partOf(source, main, MORE), (entry) =>
    (durable.get(localValue(entry, 'durableId') ?? '') ?? []).map((durableId) => withValues(entry, { durableId })),
  );
}

/** Removes the threads, durable ids and dates of comments, given by the ids of their last paragraphs. */
export function dropThreads(writer: PackageWriter, comments: ReadonlySet<string>): void {
  const durable = new Set<string>();
  const dropped = (entry: XmlNode): boolean => {
    if (!isElement(entry)) return false;
    const id = localValue(entry, 'durableId') ?? '';
    const drops = comments.has(localValue(entry, 'paraId') ?? '') || durable.has(id);
    if (drops && id !== '') durable.add(id);
    return drops;
  };
  for (const type of comments.size > 0 ? [THREADS, IDS, MORE] : []) {
    const part = partOf(writer.source, writer.main, type);
    if (part === undefined) continue;
    const root = writer.xml(part);
    writer.replace(part, { ...root, children: root.children.filter((entry) => !dropped(entry)) });
  }
}

function partOf(source: Package, main: PartName, type: string): PartName | undefined {
  const found = source.relationships(main).find((each) => each.type === type && !each.external);
  return found && source.part(found.target) ? found.target : undefined;
}

/** Appends the copies of each entry of a part. */
function extend(
  writer: PackageWriter,
  part: PartName | undefined,
  copiesOf: (entry: XmlElement) => readonly XmlElement[],
): void {
  if (part === undefined) return;
  const root = writer.xml(part);
  const copies: XmlNode[] = root.children.filter(isElement).flatMap(copiesOf);
  if (copies.length > 0) writer.replace(part, { ...root, children: [...root.children, ...copies] });
}

/** The name without its prefix, which differs between producers. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const localValue = ({ attributes }: XmlElement, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];

/** The entry with other values for its attributes; an attribute without a new value is removed. */
function withValues(entry: XmlElement, values: Readonly<Record<string, string | undefined>>): XmlElement {
  const attributes = Object.entries(entry.attributes).flatMap(([key, value]) => {
    const name = localName(key);
    if (!(name in values)) return [[key, value] as const];
    const other = values[name];
    return other === undefined ? [] : [[key, other] as const];
  });
  return { ...entry, attributes: Object.fromEntries(attributes) };
}

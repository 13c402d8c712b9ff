import { objectNumber, type PdfStream, PdfString, type PdfValue } from '@quire/core/pdf';
import { textAt } from '@quire/core/pdf/document';
import type { XmlElement } from '@quire/core/xml';
import type { Comparison } from './comparison.js';
import { allowed, compareEntries, type EntryRules, ignored, verb } from './entries.js';
import { compareForms } from './form.js';
import { comparePages } from './pages.js';
import { keysOf } from './same-values.js';
import { DOCUMENT_ENTRIES, INFORMATION, misshapenEntry } from './shapes.js';
import { compareStructures } from './structure.js';
import { readPacket, xfaElementsIn, xfaLocalName, xfaTextOf } from './xfa-packet.js';

const CATALOG = { where: 'catalog' } as const;

/** Entries of a trailer that describe the file and not the document (ISO 32000-2 §7.5.5, §7.5.8.2). */
const FILE_ENTRIES =
  'Size Prev XRefStm ID Type W Index Filter DecodeParms Length DL F FFilter FDecodeParms DocChecksum'.split(' ');

/** Compares two revisions of a document, from the trailer down. */
export function compareDocuments(comparison: Comparison): void {
  const { before, after } = comparison;
  const rules: EntryRules = {
    ...Object.fromEntries(FILE_ENTRIES.map((key) => [key, ignored])),
    Root: compareCatalogs,
    Info: compareInformation,
    ID: compareIdentifiers,
  };
  compareEntries(comparison, before.revision.trailer, after.revision.trailer, rules, { where: 'trailer' });
}

/** Properties of XMP with the names of programs and with dates. */
const PROPERTIES_OF_PROGRAMS = new Set(
  (
    'CreateDate ModifyDate MetadataDate CreatorTool Producer PDFVersion Trapped format ' +
    'DocumentID InstanceID OriginalDocumentID VersionID RenditionClass DerivedFrom History'
  ).split(' '),
);

/**
 * Compares information dictionaries. Producers write their name and the date; all other entries, which windows, lists
 * of files and screen readers show, are content. Poppler searches the file if the reference leads nowhere.
 */
function compareInformation(comparison: Comparison, was?: PdfValue, is?: PdfValue): void {
  const { same, before, after, note } = comparison;
  if (same.equal(was, is)) return;
  const [old, now] = [before.revision.dict(was) ?? {}, after.revision.dict(is)];
  const isOfPrograms = (key: string): boolean => Object.hasOwn(INFORMATION, key);
  const changed = [...keysOf(old, now ?? {})].find((key) => !isOfPrograms(key) && !same.equal(old[key], now?.[key]));
  const isPlain = now ? misshapenEntry(comparison, now, old, INFORMATION) === undefined : is === undefined;
  const kind = isPlain && changed === undefined ? 'extension' : 'undefined';
  note({ where: 'document information', kind, what: `/${changed ?? 'Info'} ${verb(was, is)}` });
}

/** Compares identifiers. The first is part of the key of an encrypted file and must not change (§7.6.4.3, §14.4). */
function compareIdentifiers({ same, before, after, note }: Comparison, was?: PdfValue, is?: PdfValue): void {
  const parts = after.revision.array(is);
  const isPair = parts?.length === 2 && parts.every((each) => after.revision.resolve(each) instanceof PdfString);
  if (is !== undefined && !isPair && !same.equal(was, is)) {
    note({ where: 'trailer', kind: 'undefined', what: 'the file identifier is not valid' });
    return;
  }
  if (before.revision.trailer.Encrypt === undefined) return;
  if (same.equal(before.revision.array(was)?.[0], after.revision.array(is)?.[0])) return;
  note({ where: 'trailer', kind: 'undefined', what: 'the identifier of the encrypted file changes' });
}

function compareCatalogs(comparison: Comparison): void {
  const { before, after } = comparison;
  comparison.compared.add(objectNumber(after.revision.trailer.Root));
  compareEntries(comparison, before.revision.root, after.revision.root, CATALOG_RULES, CATALOG);
  const misshapen = misshapenEntry(comparison, after.revision.root, before.revision.root, DOCUMENT_ENTRIES);
  if (misshapen !== undefined) comparison.note({ ...CATALOG, kind: 'undefined', what: `it ${misshapen}` });
  if (objectNumber(before.revision.root.Pages) !== objectNumber(after.revision.root.Pages))
    comparison.note({ ...CATALOG, kind: 'undefined', what: '/Pages becomes another object' });
  comparePages(comparison);
  compareForms(comparison);
  compareStructures(comparison);
}

const CATALOG_RULES: EntryRules = {
  AcroForm: ignored,
  StructTreeRoot: ignored,
  Metadata: compareMetadata,
  // §12.8.4.3: validation data may be added and renewed. The store may not be removed, because signatures need it.
  ...allowed('DSS', 'extension', ({ after }, _, is) => after.revision.dict(is) !== undefined),
  ...allowed('Extensions', 'extension', growsOnly),
  ...allowed('Version', 'extension', ({ before, after }, was, is) => {
    return (before.revision.name(was) ?? '') <= (after.revision.name(is) ?? '');
  }),
  ...allowed('Perms', 'signature', certifiesOnly),
};

/** The properties of XMP that repeat the information dictionary. */
const REPEATS: Readonly<Record<string, string>> = {
  title: 'Title',
  creator: 'Author',
  description: 'Subject',
  subject: 'Keywords',
  Keywords: 'Keywords',
};

/** Compares metadata, which repeat the information dictionary and so change whenever the document is saved. */
function compareMetadata({ same, before, after, note }: Comparison, was?: PdfValue, is?: PdfValue): void {
  if (same.equal(was, is)) return;
  const information = after.revision.dict(after.revision.trailer.Info) ?? {};
  const [old, now] = [
    was === undefined ? NOTHING : statedIn(before, was),
    is === undefined ? NOTHING : statedIn(after, is),
  ];
  const isRepeated = (key: string): boolean =>
    old?.get(key) === undefined && now?.get(key) === bare(textAt(after.revision, information[REPEATS[key]]) ?? '');
  const keys = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
  const changed = [...keys].find((key) => old?.get(key) !== now?.get(key) && !isRepeated(key));
  const what = changed === undefined ? `/Metadata ${verb(was, is)}` : `the ${changed} in /Metadata changes`;
  note({ ...CATALOG, kind: now && changed === undefined ? 'extension' : 'undefined', what });
}

const NOTHING: ReadonlyMap<string, string> = new Map();
const bare = (text: string): string => text.replace(/[\s,;]+/g, '');

/** Elements and attributes of RDF that only hold properties (ISO 16684-1 §7). */
const HOLDERS = new Set('xmpmeta xapmeta RDF Description Alt Seq Bag li about parseType xmptk lang'.split(' '));

/** Entries of a metadata stream (table 347); any other entry, such as associated files, has a meaning of its own. */
const OF_METADATA = new Set(['Type', 'Subtype', 'Length', 'Filter', 'DecodeParms']);

/** Returns the metadata by property, except programs and dates; undefined for a stream that is not XML. */
function statedIn({ revision }: Comparison['after'], value: PdfValue): ReadonlyMap<string, string> | undefined {
  const root = readPacket(revision, value);
  const { dict } = (revision.resolve(value) ?? {}) as Partial<PdfStream>;
  const isPlain =
    dict &&
    Object.keys(dict).every((key) => OF_METADATA.has(key)) &&
    revision.name(dict.Type) === 'Metadata' &&
    revision.name(dict.Subtype) === 'XML';
  if (!root || !isPlain) return undefined;
  const stated = new Map<string, string>();
  const add = (key: string, text: string): void => {
    if (!HOLDERS.has(key) && !PROPERTIES_OF_PROGRAMS.has(key) && bare(text) !== '')
      stated.set(key, `${stated.get(key) ?? ''}${bare(text)}`);
  };
  const open: [XmlElement, string][] = [[root, 'text']];
  for (let next = open.pop(); next; next = open.pop()) {
    const [element, holder] = next;
    const own = xfaLocalName(element);
    const key = HOLDERS.has(own) ? holder : own;
    for (const [name, text] of Object.entries(element.attributes))
      if (!name.startsWith('xmlns')) add(xfaLocalName({ name }), text);
    const children = xfaElementsIn(element);
    const language = Object.entries(element.attributes).find(([name]) => xfaLocalName({ name }) === 'lang')?.[1];
    const spoken = language === undefined || language === 'x-default' ? '' : `${language}\0`;
    if (children.length === 0) add(key, `${spoken}${xfaTextOf(element)}`);
    else if (!PROPERTIES_OF_PROGRAMS.has(key)) for (const child of children) open.push([child, key]);
  }
  return stated;
}

/** True if extensions (§7.12) are only added, or their levels raised, as later writers do. */
function growsOnly({ same, before, after }: Comparison, was?: PdfValue, is?: PdfValue): boolean {
  const [old, now] = [before.revision.dict(was) ?? {}, after.revision.dict(is) ?? {}];
  return Object.keys(old).every((developer) => {
    if (same.equal(old[developer], now[developer])) return true;
    const [left, right] = [before.revision.dict(old[developer]), after.revision.dict(now[developer])];
    if (!left || !right) return false;
    const [low, high] = [before.revision.number(left.ExtensionLevel), after.revision.number(right.ExtensionLevel)];
    const [from, to] = [before.revision.name(left.BaseVersion), after.revision.name(right.BaseVersion)];
    return (low ?? 0) <= (high ?? 0) && (from ?? '') <= (to ?? '');
  });
}

/** True if permissions (§12.8.6) only gain a certification by a new signature: an existing signature cannot certify. */
function certifiesOnly({ same, before, after }: Comparison, was?: PdfValue, is?: PdfValue): boolean {
  const [old, now] = [before.revision.dict(was) ?? {}, after.revision.dict(is) ?? {}];
  const isSame = (key: string): boolean => same.equal(old[key], now[key]);
  const isNewValue = before.revision.object(objectNumber(now.DocMDP) ?? -1) === undefined;
  return (
    is !== undefined &&
    [...keysOf(old, now)].every((key) => isSame(key) || (key === 'DocMDP' && old.DocMDP === undefined && isNewValue))
  );
}

import { isDict, objectNumber, type PdfDict, PdfString, type PdfValue } from '@quire/core/pdf';
import { textAt } from '@quire/core/pdf/document';
import type { Change, Comparison } from './comparison.js';
import { compareEntries, type EntryRule, entryOf, ignored, verb } from './entries.js';
import { compareForms } from './form.js';
import { comparePages } from './pages.js';
import { DOCUMENT_ENTRIES, misshapenEntry } from './shapes.js';
import { compareStructures } from './structure.js';
import { readPacket, xfaElementsIn, xfaLocalName, xfaTextOf } from './xfa-packet.js';

const CATALOG = { where: 'catalog' } as const;

/** Entries of a trailer that describe the file and not the document (ISO 32000-2 §7.5.5, §7.5.8.2). */
const FILE_ENTRIES =
  'Size Prev XRefStm ID Type W Index Filter DecodeParms Length DL F FFilter FDecodeParms DocChecksum'.split(' ');

/** Compares two revisions of a document, from the trailer down. */
export function compareDocuments(comparison: Comparison): void {
  const { before, after } = comparison;
  const rules: Record<string, EntryRule> = {
    Root: compareCatalogs,
    Info: compareInformation,
  };
  for (const key of FILE_ENTRIES) rules[key] = ignored;
  rules.ID = compareIdentifiers;
  compareEntries(comparison, before.revision.trailer, after.revision.trailer, rules, { where: 'trailer' });
}

/**
 * Compares information dictionaries. Producers write their name and the date; the title, which windows and screen
 * readers show, author, subject and keywords are content. Poppler searches the file if the reference leads nowhere.
 */
function compareInformation({ same, before, after, note }: Comparison, was?: PdfValue, is?: PdfValue): void {
  if (same.equal(was, is)) return;
  const [old, now] = [before.revision.dict(was) ?? {}, after.revision.dict(is)];
  const changed = ['Title', 'Author', 'Subject', 'Keywords'].find((key) => !same.equal(old[key], now?.[key]));
  const kind = (is === undefined || now) && changed === undefined ? 'extension' : 'undefined';
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

const CATALOG_RULES: Readonly<Record<string, EntryRule>> = {
  AcroForm: ignored,
  StructTreeRoot: ignored,
  Metadata: compareMetadata,
  DSS: compareSecurityStore,
  Extensions: compareExtensions,
  Version: compareVersions,
  Perms: comparePermissions,
  Names: compareNames,
};

/** Properties of XMP that people read (ISO 16684-1), and the entries of the information dictionary that repeat them. */
const STATED: Readonly<Record<string, string>> = {
  title: 'Title',
  creator: 'Author',
  description: 'Subject',
  subject: 'Keywords',
  Keywords: 'Keywords',
  rights: '',
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
    old?.get(key) === undefined && now?.get(key) === bare(textAt(after.revision, information[STATED[key]]) ?? '');
  const changed = Object.keys(STATED).find((key) => old?.get(key) !== now?.get(key) && !isRepeated(key));
  const what = changed === undefined ? `/Metadata ${verb(was, is)}` : `the ${changed} in /Metadata changes`;
  note({ ...CATALOG, kind: now && changed === undefined ? 'extension' : 'undefined', what });
}

const NOTHING: ReadonlyMap<string, string> = new Map();
const bare = (text: string): string => text.replace(/[\s,;]+/g, '');

/** Returns what metadata say of these properties, in all languages; undefined for a stream that is not XML. */
function statedIn({ revision }: Comparison['after'], value: PdfValue): ReadonlyMap<string, string> | undefined {
  const root = readPacket(revision, value);
  if (!root) return undefined;
  const stated = new Map<string, string>();
  const add = (name: string, text: string): void => {
    const key = xfaLocalName({ name });
    if (Object.hasOwn(STATED, key) && bare(text) !== '') stated.set(key, `${stated.get(key) ?? ''}${bare(text)}`);
  };
  const open = [root];
  for (let next = open.pop(); next; next = open.pop()) {
    add(next.name, xfaTextOf(next));
    for (const [name, text] of Object.entries(next.attributes)) add(name, text);
    open.push(...xfaElementsIn(next));
  }
  return stated;
}

/** Entries of a document security store and of its records for a signature (tables 261 and 262). */
const STORE = ['Type', 'VRI', 'Certs', 'OCSPs', 'CRLs'];
const RECORD = ['Type', 'Cert', 'CRL', 'OCSP', 'TU', 'TS'];

/** §12.8.4.3: certificates and revocation values may be added and renewed. Signatures need the store, so it stays. */
function compareSecurityStore({ same, after, note }: Comparison, was?: PdfValue, is?: PdfValue): void {
  if (same.equal(was, is)) return;
  const store = after.revision.dict(is);
  const fits = (entries: PdfDict, keys: readonly string[]): boolean =>
    Object.keys(entries).every((key) => keys.includes(key));
  const records = Object.values(after.revision.dict(store?.VRI) ?? {}).map((each) => after.revision.dict(each));
  const isStore = store && fits(store, STORE) && records.every((each) => each && fits(each, RECORD));
  const kind = isStore ? 'extension' : 'undefined';
  note({ ...CATALOG, kind, what: `the document security store ${verb(was, is)}` });
}

/** Compares extensions (§7.12): the ones that a later writer uses may be added, and levels may rise. */
function compareExtensions({ same, before, after, note }: Comparison, was?: PdfValue, is?: PdfValue): void {
  if (same.equal(was, is)) return;
  const old = before.revision.dict(was) ?? {};
  const now = after.revision.dict(is) ?? {};
  const grows = Object.keys(old).every((developer) => {
    if (same.equal(old[developer], now[developer])) return true;
    const [left, right] = [before.revision.dict(old[developer]), after.revision.dict(now[developer])];
    if (!left || !right) return false;
    const [low, high] = [before.revision.number(left.ExtensionLevel), after.revision.number(right.ExtensionLevel)];
    const [from, to] = [before.revision.name(left.BaseVersion), after.revision.name(right.BaseVersion)];
    return (low ?? 0) <= (high ?? 0) && (from ?? '') <= (to ?? '');
  });
  note({ ...CATALOG, kind: grows ? 'extension' : 'undefined', what: `/Extensions ${verb(was, is)}` });
}

function compareVersions({ same, before, after, note }: Comparison, was?: PdfValue, is?: PdfValue): void {
  if (same.equal(was, is)) return;
  const now = after.revision.name(is) ?? '';
  const rises = /^(?:1\.[0-7]|2\.0)$/.test(now) && (before.revision.name(was) ?? '') <= now;
  note({ ...CATALOG, kind: rises ? 'extension' : 'undefined', what: `/Version ${verb(was, is)}` });
}

/** Compares permissions (§12.8.6): they are added with the signature that grants them, and never removed. */
function comparePermissions({ same, before, after, note }: Comparison, was?: PdfValue, is?: PdfValue): void {
  if (same.equal(was, is)) return;
  const old = before.revision.dict(was) ?? {};
  const now = after.revision.dict(is) ?? {};
  const keeps = Object.keys(old).every((key) => same.equal(old[key], now[key]));
  // A later certification has to belong to a new signature: an existing one cannot start to certify.
  const isNew = old.DocMDP !== undefined || before.revision.object(objectNumber(now.DocMDP) ?? -1) === undefined;
  const kind = keeps && isNew && is !== undefined ? 'signature' : 'undefined';
  note({ ...CATALOG, kind, what: `/Perms ${verb(was, is)}` });
}

/** Compares names. Icons of annotations are stored by name (§7.7.4); all other names belong to the document. */
function compareNames(comparison: Comparison, was?: PdfValue, is?: PdfValue): void {
  const { same, before, after, note } = comparison;
  const change: Omit<Change, 'what'> = { ...CATALOG, kind: 'annotation' };
  const old = before.revision.dict(was) ?? {};
  const now = after.revision.resolve(is);
  if (was !== undefined && !isDict(now)) {
    if (!same.equal(was, is)) note({ ...CATALOG, kind: 'undefined', what: `/Names ${verb(was, is)}` });
    return;
  }
  compareEntries(comparison, old, isDict(now) ? now : {}, { AP: entryOf('Names /AP', change) }, { where: 'names' });
}

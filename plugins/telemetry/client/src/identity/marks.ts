/**
 * The marks by which a document is identified: Word writes both when a document is made, and keeps them at every edit.
 * They are read from the file, made where the file lacks them, and hashed.
 */
import { toHex } from '@quire/core/bytes';
import { mainPart, type Package, type PartName, related } from '@quire/core/opc';
import { child, textContent, type XmlElement } from '@quire/core/xml';

export interface Marks {
  /** Upper case, without braces. */
  readonly guid: string;
  /** When the document was made: ISO 8601, UTC, with milliseconds. */
  readonly createdAt: string;
}

export const CORE_PROPERTIES = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties';

const GUID = /^\{?([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\}?$/i;
const NIL = /^[0-]+$/;

/** The marks that are there. A part that is missing or broken carries none. */
export function readMarks(pkg: Package): Partial<Marks> {
  const settings = readable(pkg, settingsPart(pkg));
  const core = readable(pkg, corePart(pkg));
  // `w14:docId` is a number of 32 bits that copies share: no GUID.
  const guid = settings && guidOf(child(settings, 'w15:docId')?.attributes['w15:val'] ?? '');
  const created = core && child(core, 'dcterms:created');
  const createdAt = created && instantOf(textContent(created).trim());
  return { ...(guid && { guid }), ...(createdAt && { createdAt }) };
}

export const settingsPart = (pkg: Package): PartName | undefined => {
  const target = related(pkg, mainPart(pkg), 'settings')?.target;
  return target === undefined ? undefined : pkg.part(target)?.name;
};

export const corePart = (pkg: Package): PartName | undefined => {
  const isCore = pkg.relationships('/').find(({ type, external }) => type === CORE_PROPERTIES && !external);
  return isCore && pkg.part(isCore.target)?.name;
};

function readable(pkg: Package, part: PartName | undefined): XmlElement | undefined {
  try {
    return part === undefined ? undefined : pkg.xml(part);
  } catch {
    return undefined;
  }
}

function guidOf(text: string): string | undefined {
  const guid = GUID.exec(text)?.[1]?.toUpperCase();
  return guid && !NIL.test(guid) ? guid : undefined;
}

/** W3CDTF; a time without a zone is UTC, as Word means it, and not the visitor's. */
function instantOf(text: string): string | undefined {
  const [, zone] = /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/.exec(text) ?? [
    null,
  ];
  if (zone === null) return undefined;
  const time = Date.parse(text.includes('T') && zone === undefined ? `${text}Z` : text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** Fills in what is missing: a random GUID (RFC 9562, version 4), and the time given, to the second as Word has it. */
export function makeMarks(present: Partial<Marks>, now: Date): Marks {
  return {
    guid: present.guid ?? randomGuid(),
    createdAt: present.createdAt ?? `${now.toISOString().slice(0, 19)}.000Z`,
  };
}

/** `crypto.randomUUID` is kept from pages without TLS; random bytes are not. */
function randomGuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = toHex(bytes).toUpperCase();
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * SHA-256 in hexadecimal of the marks, which every edit keeps, where the file has both; of its bytes where it has not.
 * Rejects where the browser keeps its cryptography from the page, as it does without TLS.
 */
export async function identifierOf(bytes: Uint8Array, present: Partial<Marks>): Promise<string> {
  const { guid, createdAt } = present;
  const isMarked = guid !== undefined && createdAt !== undefined;
  const hashed = isMarked ? new TextEncoder().encode(`${guid}|${createdAt}`) : bytes;
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', hashed as BufferSource)));
}

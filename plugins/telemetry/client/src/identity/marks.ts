/** The marks that identify a document, which Word keeps at every edit: read, or made, and hashed. */
import { toHex } from '@quire/core/bytes';
import { mainPart, type Package, type PartName, relationshipType } from '@quire/core/opc';
import { child, textContent, type XmlElement } from '@quire/core/xml';

export interface Marks {
  /** The GUID in upper case, without braces; the eight digits of `w14:docId` if the file has no other. */
  readonly guid: string;
  /** The time when the document was made: ISO 8601, UTC, with milliseconds. */
  readonly createdAt: string;
}

export const CORE_PROPERTIES = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties';

/** The root elements of the parts with marks. */
export const SETTINGS_ROOT = 'w:settings';
export const CORE_ROOT = 'cp:coreProperties';

const GUID = /^\{?([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\}?$/i;
/** ST_LongHexNumber, the type of `w14:docId` ([MS-DOCX] 2.6.1.2). */
const LONG_HEX = /^([0-9a-f]{8})$/i;
const NIL = /^[0-]+$/;

/** The existing marks. A missing or broken part has none. */
export function readMarks(pkg: Package): Partial<Marks> {
  const core = readableRoot(pkg, corePart(pkg), CORE_ROOT);
  const guid = readGuid(pkg);
  const created = core && child(core, 'dcterms:created');
  const createdAt = created && instantOf(textContent(created).trim());
  return { ...(guid && { guid }), ...(createdAt && { createdAt }) };
}

/** The first valid GUID: `w15:docId` or `w14:docId` of the settings, else of a custom or extended property. */
function readGuid(pkg: Package): string | undefined {
  const settings = readableRoot(pkg, settingsPart(pkg), SETTINGS_ROOT);
  const idOf = (name: string): string =>
    (settings && child(settings, `${name}:docId`)?.attributes[`${name}:val`]) ?? '';
  const fourteenth = idOf('w14');
  return (
    guidOf(idOf('w15')) ??
    guidOf(fourteenth) ??
    guidOf(fourteenth, LONG_HEX) ??
    propertyGuid(pkg, 'custom-properties', ({ attributes }) => attributes.name ?? '') ??
    propertyGuid(pkg, 'extended-properties', ({ name }) => name.slice(name.indexOf(':') + 1))
  );
}

/**
 * Names of properties that identify the document, in letters and digits: `GUID`, `DocumentId`, `_dlc_DocIdItemGuid` of
 * SharePoint. Other properties contain GUIDs that documents share: of a template, of the tenant in a sensitivity label.
 */
const IDENTIFIER = /^(dlc)?(doc(ument)?|file)?(id(item)?|unique)?(guid|uuid|id)$/;

function propertyGuid(pkg: Package, kind: string, nameOf: (property: XmlElement) => string): string | undefined {
  const root = readableRoot(pkg, partOf(pkg, '/', relationshipType(kind)));
  for (const property of root?.children ?? []) {
    if (typeof property === 'string') continue;
    const name = nameOf(property)
      .replace(/[^A-Za-z0-9]/g, '')
      .toLowerCase();
    const guid = IDENTIFIER.test(name) ? guidOf(textContent(property).trim()) : undefined;
    if (guid) return guid;
  }
  return undefined;
}

export const settingsPart = (pkg: Package): PartName | undefined =>
  partOf(pkg, mainPart(pkg), relationshipType('settings'));

export const corePart = (pkg: Package): PartName | undefined => partOf(pkg, '/', CORE_PROPERTIES);

/** The first existing part of a kind: a relationship may name a missing one. */
function partOf(pkg: Package, source: PartName, kind: string): PartName | undefined {
  for (const { type, target, external } of pkg.relationships(source)) {
    const part = type === kind && !external ? pkg.part(target) : undefined;
    if (part) return part.name;
  }
  return undefined;
}

/** The root of a part; undefined if it is missing, empty, malformed, past the limits or has another root element. */
export function readableRoot(pkg: Package, part: PartName | undefined, root?: string): XmlElement | undefined {
  try {
    const read = part === undefined ? undefined : pkg.xml(part);
    return root === undefined || read?.name === root ? read : undefined;
  } catch {
    return undefined;
  }
}

function guidOf(text: string, form = GUID): string | undefined {
  const guid = form.exec(text)?.[1]?.toUpperCase();
  return guid && !NIL.test(guid) ? guid : undefined;
}

/** A time in W3CDTF. Without a zone it is in UTC, as Word writes it, and not in the visitor's zone. */
function instantOf(text: string): string | undefined {
  const [, zone] = /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/.exec(text) ?? [
    null,
  ];
  if (zone === null) return undefined;
  const time = Date.parse(text.includes('T') && zone === undefined ? `${text}Z` : text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** Adds missing marks: a random GUID (RFC 9562, version 4), and the given time, to the second as in Word. */
export function makeMarks(present: Partial<Marks>, now: Date): Marks {
  return {
    guid: present.guid ?? randomGuid(),
    createdAt: present.createdAt ?? `${now.toISOString().slice(0, 19)}.000Z`,
  };
}

/** A GUID of random bytes: pages without TLS have those, but no `crypto.randomUUID`. */
function randomGuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = toHex(bytes).toUpperCase();
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The SHA-256 in hexadecimal of both marks, which survive every edit; of the bytes if a mark is missing. */
export async function identifierOf(bytes: Uint8Array, present: Partial<Marks>): Promise<string> {
  const { guid, createdAt } = present;
  const isMarked = guid !== undefined && createdAt !== undefined;
  const hashed = isMarked ? new TextEncoder().encode(`${guid}|${createdAt}`) : bytes;
  return toHex(await digestOf(hashed));
}

/** The SHA-256 of bytes, by our own code in pages without TLS, which browsers give no cryptography. */
async function digestOf(bytes: Uint8Array): Promise<Uint8Array> {
  const { subtle } = crypto;
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes as BufferSource));
  return (await import('@quire/core/sha256')).sha256(bytes);
}

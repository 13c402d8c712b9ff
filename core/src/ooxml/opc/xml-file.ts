import { fromBase64 } from '../../base/bytes.js';
import type { Compression } from '../../base/compression/index.js';
import { QuireError } from '../../base/errors.js';
import type { Limits } from '../../base/limits.js';
import { word2003Parts } from '../word2003/index.js';
import {
  attribute,
  child,
  children,
  isElement,
  parseXml,
  textContent,
  writeXml,
  type XmlElement,
} from '../xml/index.js';
import { archiveOf } from './archive.js';

/** The start tag of the root element must end within this many bytes. */
const HEAD = 16384;

const FLAT = /<(?:[\w.-]+:)?package\s[^<>]*["']http:\/\/schemas\.microsoft\.com\/office\/2006\/xmlPackage["']/;
const WORD_2003 =
  /<(?:[\w.-]+:)?wordDocument\s[^<>]*["']http:\/\/schemas\.microsoft\.com\/office\/word\/2003\/wordml["']/;

/**
 * The archive of a document that is one XML file, flat or of Word 2003; undefined for any other file. Throws as
 * `archiveOfFlat` does.
 */
export function archiveOfXml(bytes: Uint8Array, limits: Limits, compression: Compression): Uint8Array | undefined {
  // In UTF-16, one byte of each ASCII character is zero. Without the zeros, the names look as in other encodings.
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD)).replaceAll('\0', '');
  if (FLAT.test(head)) return archiveOfFlat(bytes, limits, compression);
  if (!WORD_2003.test(head)) return undefined;
  return archiveOf(word2003Parts(parseXml(bytes, { part: 'the file', limits })), compression);
}

/**
 * The archive of a flat package: each `pkg:part` becomes an item, its XML serialized, or its binary data decoded.
 * Throws INVALID_DOCUMENT if the XML is damaged or a part has no name, LIMIT_EXCEEDED.
 */
function archiveOfFlat(bytes: Uint8Array, limits: Limits, compression: Compression): Uint8Array {
  const root = parseXml(bytes, { part: 'the file', limits });
  const parts = children(root, 'pkg:part');
  return archiveOf(
    parts.map((part) => ({
      name: nameOf(part).slice(1),
      contentType: attribute(part, 'pkg:contentType') ?? '',
      bytes: contentOf(part),
    })),
    compression,
  );
}

function nameOf(part: XmlElement): string {
  const name = attribute(part, 'pkg:name');
  if (!name?.startsWith('/')) throw new QuireError('INVALID_DOCUMENT', `pkg:part: its name is ${name ?? 'missing'}`);
  return name;
}

function contentOf(part: XmlElement): Uint8Array {
  const xml = child(part, 'pkg:xmlData')?.children.find(isElement);
  if (xml) return writeXml(xml);
  const binary = child(part, 'pkg:binaryData');
  const bytes = binary && fromBase64(textContent(binary));
  if (!bytes) throw new QuireError('INVALID_DOCUMENT', `${nameOf(part).slice(1)}: neither XML nor base64`);
  return bytes;
}

import type { Compression } from '../../base/compression/index.js';
import type { Limits } from '../../base/limits.js';
import { word2003Parts } from '../word2003/index.js';
import { parseXml } from '../xml/index.js';
import { archiveOf } from './archive.js';
import { archiveOfFlat } from './flat.js';

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

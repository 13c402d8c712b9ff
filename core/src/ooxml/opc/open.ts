import { mustBeBytes, mustBeOptions } from '../../base/argument.js';
import { type Compression, portableCompression } from '../../base/compression/index.js';
import { QuireError, throwIfAborted } from '../../base/errors.js';
import { DEFAULT_LIMITS, type Limits } from '../../base/limits.js';
import { parseXml } from '../xml/index.js';
import { CONTENT_TYPES_ITEM, ContentTypes } from './content-types.js';
import { OpcPackage } from './package.js';
import type { Package, Part, PartName } from './part.js';
import { refuseOtherFormats, SAVE_AS_DOCX } from './sniff.js';
import { storedPart } from './stored-part.js';
import { inflateEntry, readZip, type ZipEntry } from './zip/index.js';

export interface OpenOptions {
  readonly limits?: Partial<Limits>;
  /** The compression to use; `nodeCompression` of `core/node` is several times faster than the portable default. */
  readonly compression?: Compression;
  readonly signal?: AbortSignal;
}

/**
 * Opens a package. All limits on archives are checked here, from what the archive declares; a part is inflated when its
 * bytes are first read, and then checked against its declared size. A part that exceeds the maximum ratio throws
 * LIMIT_EXCEEDED only if it is read. The package keeps views into `bytes`: do not change them during its lifetime.
 *
 * Throws INVALID_DOCUMENT for a file that is empty, damaged, encrypted or not a package; UNSUPPORTED_MEDIA_TYPE, with
 * the name of the format, for other formats; LIMIT_EXCEEDED past `options.limits`; ABORTED.
 *
 * @example openPackage(docx).part('/word/document.xml')?.name // '/word/document.xml'
 */
export function openPackage(bytes: Uint8Array, options: OpenOptions = {}): Package {
  mustBeBytes('document', bytes);
  mustBeOptions(options);
  throwIfAborted(options.signal);
  refuseOtherFormats(bytes);
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const compression = options.compression ?? portableCompression;
  const entries = readZip(bytes, limits);
  throwIfAborted(options.signal);

  const contentTypesEntry = entries.find((entry) => entry.name.toLowerCase() === CONTENT_TYPES_ITEM.toLowerCase());
  if (!contentTypesEntry) throw notAPackage(entries, compression);
  const xml = parseXml(inflateEntry(contentTypesEntry, compression), { part: CONTENT_TYPES_ITEM, limits });
  const contentTypes = new ContentTypes(xml);

  const parts = new Map<PartName, Part>();
  const extras: ZipEntry[] = [];
  for (const entry of entries) {
    if (entry === contentTypesEntry) continue;
    if (entry.name.endsWith('/')) {
      extras.push(entry);
      continue;
    }
    const part = storedPart(entry, contentTypes.of(`/${entry.name}`) ?? '', compression);
    parts.set(part.name, part);
  }
  return new OpcPackage({ parts, contentTypes, contentTypesEntry, extras, limits, compression });
}

function notAPackage(entries: readonly ZipEntry[], compression: Compression): QuireError {
  const mimetype = entries.find((entry) => entry.name === 'mimetype' && entry.size < 200);
  const type = mimetype ? new TextDecoder().decode(inflateEntry(mimetype, compression)).trim() : '';
  if (type.startsWith('application/vnd.oasis.opendocument')) {
    return new QuireError('UNSUPPORTED_MEDIA_TYPE', `this is an OpenDocument file, ${SAVE_AS_DOCX}`);
  }
  const isOfPages = entries.some(({ name }) => name === 'Index/Document.iwa' || name === 'Index.zip');
  if (isOfPages) {
    const issue = 'this is an Apple Pages document, not DOCX: in Pages, export it to Word';
    return new QuireError('UNSUPPORTED_MEDIA_TYPE', issue);
  }
  return new QuireError('INVALID_DOCUMENT', `the zip archive has no ${CONTENT_TYPES_ITEM}: it is not a DOCX document`);
}

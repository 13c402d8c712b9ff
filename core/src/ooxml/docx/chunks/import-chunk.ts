import { portableCompression } from '../../../base/compression/index.js';
import type { DiagnosticLog } from '../../../base/diagnostics.js';
import { QuireError } from '../../../base/errors.js';
import type { Limits } from '../../../base/limits.js';
import { type Package, type Part, type PartName, relationshipById } from '../../opc/index.js';
import { archiveOfXml } from '../../opc/one-file/index.js';
import { displayName, type XmlElement } from '../../xml/index.js';
import { documentBlocks } from './document.js';
import { htmlBlocks } from './html.js';
import { decoded, pageOfArchive } from './mime.js';
import { chunkParagraph, chunkRun } from './wordprocessing.js';

/** Maximum number of chunks in a document: further ones are left out and reported. */
const MOST_CHUNKS = 1_000;
/** The maximum number of bytes that are read from a chunk of text. */
const LONGEST = 5_000_000;

export interface ChunkSource {
  readonly package: Package;
  readonly part: PartName;
  readonly limits: Limits;
  readonly log: DiagnosticLog;
}

type Kind = 'html' | 'archive' | 'document' | 'text' | 'rtf';

export type ChunkReader = typeof chunkReader;

/** Returns a function from a `w:altChunk` of a part to its blocks. Chunks that cannot be imported are reported. */
export function chunkReader({
  package: pkg,
  part: from,
  limits,
  log,
}: ChunkSource): (chunk: XmlElement) => XmlElement[] {
  let count = 0;
  const ignored = (what: string): XmlElement[] => {
    log.report({ code: 'feature-ignored', what, part: from });
    return [];
  };
  return ({ attributes }) => {
    const id = attributes['r:id'];
    const relationship = id === undefined ? undefined : relationshipById(pkg, from, id);
    if (relationship?.external) return ignored('w:altChunk outside of the document');
    const part = relationship && pkg.part(relationship.target);
    if (!part) {
      log.report({ code: 'part-missing', part: relationship ? displayName(relationship.target) : 'w:altChunk', from });
      return [];
    }
    if (++count > MOST_CHUNKS) return ignored(`w:altChunk beyond ${MOST_CHUNKS}`);
    try {
      return blocksOf(part, { limits, ignored: (what) => void ignored(`${what} in w:altChunk`) });
    } catch (error) {
      if (!(error instanceof QuireError) || error.code === 'ABORTED') throw error;
      return ignored(`w:altChunk: ${error.message}`);
    }
  };
}

/** The context of reading a chunk, with a method to report content that the document does not show. */
export interface ChunkReading {
  readonly limits: Limits;
  ignored(what: string): void;
  /** Returns a file that comes with the chunk, as a `data:` URI, by its address in the chunk. */
  resource?(address: string): string | undefined;
}

function blocksOf(part: Part, reading: ChunkReading): XmlElement[] {
  // The chunk may be Flat OPC or Word 2003 XML.
  const archive = archiveOfXml(part.bytes, reading.limits, portableCompression);
  if (archive) return documentBlocks(archive, reading);
  const kind = kindOf(part);
  if (kind === 'document') return documentBlocks(part.bytes, reading);
  if (kind === 'rtf') {
    reading.ignored('RTF');
    return [];
  }
  const bytes = part.bytes.length > LONGEST ? part.bytes.subarray(0, LONGEST) : part.bytes;
  if (bytes !== part.bytes) reading.ignored(`text beyond ${LONGEST} bytes`);
  if (kind === 'html') return htmlBlocks(decoded(bytes), reading);
  if (kind === 'archive') {
    const { html, pictures } = pageOfArchive(bytes);
    return htmlBlocks(html, { ...reading, resource: (address) => pictures.get(address.replace(/^cid:/i, '')) });
  }
  return decoded(bytes)
    .replace(/\r?\n$/, '')
    .split(/\r\n|[\r\n]/)
    .map((line) => chunkParagraph([], line === '' ? [] : [chunkRun(line, [])]));
}

/** Decides on a chunk's kind by its first bytes, else by its content type, else by its name. */
function kindOf({ name, contentType, bytes }: Part): Kind {
  const start = String.fromCharCode(...bytes.subarray(0, 256)).trimStart();
  if (start.startsWith('PK')) return 'document';
  if (start.startsWith('{\\rtf')) return 'rtf';
  const said = `${contentType} ${name}`.toLowerCase();
  if (/message\/rfc822|multipart\/|\.mht(ml)?$/.test(said) || /^mime-version:/i.test(start)) return 'archive';
  if (/html|\.htm$/.test(said) || /^<(!doctype html|html)/i.test(start)) return 'html';
  return 'text';
}

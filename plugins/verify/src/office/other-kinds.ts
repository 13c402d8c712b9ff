/**
 * Detects packages that another program takes for another kind of file, so that it shows something else than the signed
 * Office document. All packages begin with the first bytes of a ZIP archive. Some programs search for their kind
 * further on in a file, or by the names of entries in an archive.
 */
import type { Package } from '@quire/core/opc';

/** Octets that programs find at any offset: in stored entries, and in stored blocks of deflated entries. */
const ANYWHERE: readonly (readonly [kind: string, octets: string])[] = [
  ['a PDF file', '%PDF-'],
  ['a PDF file', '%FDF-'],
  ['a PDF file', 'startxref'],
  ['a PostScript file', '%!PS'],
  ['a RAR archive', 'Rar!\x1a\x07'],
  ['a 7z archive', '7z\xbc\xaf\x27\x1c'],
];

/** Octets that programs look for at one offset from the start of the file. */
const AT: readonly (readonly [kind: string, offset: number, octets: string])[] = [
  ['a tar archive', 257, 'ustar'],
  ['a DICOM file', 128, 'DICM'],
  ['a file system (ISO 9660)', 0x8001, 'CD001'],
  ['a file system (ISO 9660)', 0x8801, 'CD001'],
  ['a file system (ISO 9660)', 0x9001, 'CD001'],
];

/** Entry names by which programs recognize archives of other kinds; case is ignored. */
const NAMES: readonly (readonly [kind: string, name: RegExp])[] = [
  ['an OpenDocument file or an e-book', /^\/(?:mimetype|content\.xml|META-INF\/(?:manifest|container)\.xml)$/i],
  ['a program', /^\/(?:META-INF\/MANIFEST\.MF|AndroidManifest\.xml|classes\.dex)$/i],
  ['an XPS document', /^\/(?:FixedDocSeq|FixedDocumentSequence)\.fdseq$/i],
  ['a document of iWork', /^\/(?:Index\.zip|Index\/Document\.iwa|index\.apxl|index\.xml)$/i],
];

/** Relationships of the package that lead programs to the main part (ECMA-376-1 §8, Open XPS §9.1, [MS-VSDX] §2.2.3, 3MF §2.1). */
const MAIN = /\/(?:officeDocument|fixedrepresentation|visio\/2010\/relationships\/document|3dmodel)$/;

/** The number of octets that are decoded at once. */
const CHUNK = 1 << 20;
/** The number of octets by which chunks overlap: the longest sought sequence, with white space, may cross an edge. */
const OVERLAP = 256;

/** Returns sentences for people, one for each kind that the file may be taken for. */
export function otherKinds(bytes: Uint8Array, pkg: Package): readonly string[] {
  const kinds = new Set<string>();
  for (const [kind, offset, octets] of AT) {
    if (latin(bytes.subarray(offset, offset + octets.length)) === octets) kinds.add(kind);
  }
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const text = latin(bytes.subarray(at, at + CHUNK + OVERLAP));
    for (const [kind, octets] of ANYWHERE) if (text.includes(octets)) kinds.add(kind);
    if (hasObject(text)) kinds.add('a PDF file');
  }
  for (const name of pkg.parts.keys()) for (const [kind, known] of NAMES) if (known.test(name)) kinds.add(kind);
  const faults = [...kinds].map((kind) => `other programs may read the file as ${kind}`);
  const main = pkg.relationships('/').filter(({ type }) => MAIN.test(type));
  return main.length > 1 ? [...faults, `the package has ${main.length} main parts instead of one`] : faults;
}

/** True if text has the start of a PDF object, `12 0 obj`: programs can repair a PDF file from such starts alone. */
function hasObject(text: string): boolean {
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    let before = at - 1;
    while (before >= 0 && at - before < OVERLAP && isSpace(text.charCodeAt(before))) before--;
    // Only these characters end the word `obj`; it may also be part of another word, such as "objects".
    const ends = /^[\0\t\n\f\r ()<>[\]{}/%]?$/.test(text.charAt(at + 3));
    if (ends && before < at - 1 && /[0-9]/.test(text.charAt(before))) return true;
  }
  return false;
}

/** White space of PDF (ISO 32000-2 table 1). */
const isSpace = (code: number): boolean =>
  code === 0 || code === 9 || code === 10 || code === 12 || code === 13 || code === 32;

const decoder = new TextDecoder('latin1');
const latin = (bytes: Uint8Array): string => decoder.decode(bytes);

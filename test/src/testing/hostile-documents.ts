/** Files made to harm, built here so that the code shows how each does harm. */
import { buildDocx, docx, inlinePicture, p, tbl, tc, tr } from '@quire/core/testing';
import { strToU8, type Zippable, zipSync } from 'fflate';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const text = (value: string): Uint8Array => strToU8(value);

/** A hundred megabytes of one letter in a few hundred kilobytes. */
export const zipBomb = (): Uint8Array => buildDocx({ body: p('x'.repeat(100_000_000)) });

/** Document properties of fifty megabytes that compress as well, after a page that does not show them. */
export const bloatedProperties = (): Uint8Array =>
  buildDocx({ body: p('on the page'), appProperties: `<Company>${'x'.repeat(50_000_000)}</Company>` });

/** A white picture of ten megabytes that packs into ten thousand bytes. */
export const bloatedPicture = (): Uint8Array => {
  const bmp = new Uint8Array(10_000_000).fill(255);
  bmp.set(strToU8('BM'));
  return buildDocx({ body: p(inlinePicture('white', 72, 72)), media: { 'white.bmp': bmp } });
};

/** A document with `depth` nested elements, with the given start and end tags. */
export const nestedElements = (depth: number, open: string, close: string): Uint8Array =>
  buildDocx({ body: open.repeat(depth) + p('deep') + close.repeat(depth) });

export const nestedTables = (depth: number): Uint8Array =>
  nestedElements(
    depth,
    '<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="1440"/></w:tblGrid><w:tr><w:tc>',
    '<w:p/></w:tc></w:tr></w:tbl>',
  );

export const longWord = (letters: number): Uint8Array => docx().paragraph('w'.repeat(letters)).bytes();

/** A good document with further entries whose names lead out of the archive. */
export const traversal = (): Uint8Array =>
  buildDocx({ body: p('kept'), parts: { '../../escaped.txt': 'x', '/absolute.txt': 'x', 'word\\back.xml': '<x/>' } });

/** Two entries called `word/document.xml`, of which readers could choose different ones. */
export function duplicateEntries(): Uint8Array {
  const twin = 'word/documenu.xml';
  const bytes = buildDocx({ body: p('first'), parts: { [twin]: `${DECLARATION}<w:document ${W}/>` } });
  const name = text(twin);
  const wanted = text('word/document.xml');
  for (let at = 0; at + name.length <= bytes.length; at++) {
    if (name.every((byte, index) => bytes[at + index] === byte)) bytes.set(wanted, at);
  }
  return bytes;
}

export const truncated = (): Uint8Array => {
  const whole = docx().paragraph('cut').bytes();
  return whole.subarray(0, whole.length - 20);
};

/** Expands to ten billion letters if entities are expanded. */
export const billionLaughs = (): Uint8Array => {
  const entities = Array.from(
    { length: 10 },
    (_, level) => `<!ENTITY e${level} "${level === 0 ? 'ha' : `&e${level - 1};`.repeat(10)}">`,
  );
  return buildDocx({
    body: `${DECLARATION}<!DOCTYPE x [${entities.join('')}]><w:document ${W}><w:body><w:p><w:r><w:t>&e9;</w:t></w:r></w:p></w:body></w:document>`,
  });
};

export const brokenXml = (): Uint8Array =>
  buildDocx({ body: `${DECLARATION}<w:document ${W}><w:body><w:p></w:body></w:document>` });

/** A zip archive of other things. */
export const otherArchive = (): Uint8Array => archive({ 'readme.txt': text('hello') });

export const withoutMainPart = (): Uint8Array =>
  archive({
    '[Content_Types].xml': text(
      `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    ),
  });

export const manyEntries = (count: number): Uint8Array =>
  buildDocx({
    body: p('many'),
    parts: Object.fromEntries(Array.from({ length: count }, (_, index) => [`extra/${index}.txt`, ''])),
  });

export const wideSpan = (): Uint8Array =>
  docx()
    .xml(tbl([tr([tc('wide', '<w:gridSpan w:val="2147483647"/>')])]))
    .bytes();

export const hugeType = (): Uint8Array =>
  docx().paragraph('<w:r><w:rPr><w:sz w:val="1000000"/></w:rPr><w:t>A</w:t></w:r>').bytes();

export const allKeptTogether = (paragraphs: number): Uint8Array =>
  docx().xml(p('kept with the next one', '<w:keepNext/>').repeat(paragraphs)).bytes();

export const oleFile = (): Uint8Array => {
  const bytes = new Uint8Array(4096);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  return bytes;
};

const archive = (files: Zippable): Uint8Array => zipSync(files);

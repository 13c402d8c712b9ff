/** A DOCX in Word's other kinds of file for the same content, with only the changes that Word's "Save as" makes. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/**
 * Converters by the extension of the result. Templates and documents with macros have another content type for the main
 * part.
 */
export const CONVERTERS: Readonly<Record<string, (docx: Uint8Array) => Uint8Array>> = {
  docm: (docx) => withMacros(withMainType(docx, 'application/vnd.ms-word.document.macroEnabled.main+xml')),
  dotx: (docx) => withMainType(docx, `${WORD}.template.main+xml`),
  dotm: (docx) => withMacros(withMainType(docx, 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml')),
  xml: flat,
};

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const TYPES = '[Content_Types].xml';

type Items = Record<string, Uint8Array>;

function withMainType(docx: Uint8Array, type: string): Uint8Array {
  const items = unzipSync(docx);
  const types = textOf(items, TYPES).replace(`${WORD}.document.main+xml`, type);
  return zipSync({ ...items, [TYPES]: strToU8(types) });
}

/** The first bytes of a compound file; a reader that does not run macros may not read further. */
const MACROS = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array<number>(504).fill(0));

function withMacros(docx: Uint8Array): Uint8Array {
  const items = unzipSync(docx);
  const main = mainPart(items);
  const relationships = relationshipsOf(main);
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const macro = '<Override PartName="/$/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/>'.replace(
    '$/',
    folder,
  );
  const relationship =
    '<Relationship Id="rIdMacros" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/>';
  const stated = items[relationships] ? textOf(items, relationships) : EMPTY_RELATIONSHIPS;
  return zipSync({
    ...items,
    [TYPES]: strToU8(beforeEnd(textOf(items, TYPES), 'Types', macro)),
    [relationships]: strToU8(beforeEnd(stated, 'Relationships', relationship)),
    [`${folder}vbaProject.bin`]: MACROS,
  });
}

const EMPTY_RELATIONSHIPS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';

const beforeEnd = (xml: string, name: string, added: string): string => xml.replace(`</${name}>`, `${added}</${name}>`);

/**
 * Flat OPC, Word's "Word XML Document": each part is an element, with XML unchanged and other data in lines of base64.
 */
function flat(docx: Uint8Array): Uint8Array {
  const items = unzipSync(docx);
  const types = textOf(items, TYPES);
  const parts = Object.entries(items)
    .filter(([name]) => name !== TYPES && !name.endsWith('/'))
    .map(([name, bytes]) => {
      const type = typeOf(types, name);
      const attributes = `pkg:name="/${escaped(name)}" pkg:contentType="${type}"`;
      const xml = /[+/]xml$/.test(type) ? xmlOf(bytes) : undefined;
      return xml === undefined
        ? `<pkg:part ${attributes} pkg:compression="store"><pkg:binaryData>${base64(bytes)}</pkg:binaryData></pkg:part>`
        : `<pkg:part ${attributes}><pkg:xmlData>${xml}</pkg:xmlData></pkg:part>`;
    });
  return strToU8(
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<?mso-application progid="Word.Document"?>\r\n' +
      `<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">${parts.join('')}</pkg:package>`,
  );
}

/** The root element of a part; undefined if the part cannot be embedded because of its encoding or a DOCTYPE. */
function xmlOf(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  if (/^<\?xml[^>]*encoding=["'](?!utf-8)/i.test(text) || text.includes('\ufffd') || text.includes('<!DOCTYPE')) {
    return undefined;
  }
  return text.replace(/^\s*<\?xml[^>]*\?>/, '');
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n');

function typeOf(types: string, name: string): string {
  for (const [override] of types.matchAll(/<(\w+:)?Override\b[^>]*>/g)) {
    if (attributeOf(override, 'PartName')?.toLowerCase() === `/${name}`.toLowerCase()) {
      return attributeOf(override, 'ContentType') ?? '';
    }
  }
  const extension = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase();
  for (const [fallback] of types.matchAll(/<(\w+:)?Default\b[^>]*>/g)) {
    if (attributeOf(fallback, 'Extension')?.toLowerCase() === extension) {
      return attributeOf(fallback, 'ContentType') ?? '';
    }
  }
  return '';
}

function mainPart(items: Items): string {
  for (const [relationship] of textOf(items, '_rels/.rels').matchAll(/<(\w+:)?Relationship\b[^>]*>/g)) {
    if (attributeOf(relationship, 'Type')?.endsWith('/officeDocument')) {
      return (attributeOf(relationship, 'Target') ?? '').replace(/^\//, '');
    }
  }
  return 'word/document.xml';
}

const relationshipsOf = (part: string): string => part.replace(/([^/]*)$/, '_rels/$1.rels');

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1];

const textOf = (items: Items, name: string): string => strFromU8(items[name] ?? new Uint8Array(0));

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

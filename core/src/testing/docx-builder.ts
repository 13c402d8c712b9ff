/**
 * Test documents from a few lines of WordprocessingML. `buildDocx` takes inner XML by part; `docx()` strings blocks
 * together. Both give real packages, the same bytes for the same input.
 */
import { strToU8, type Zippable, type ZippableFile, zipSync } from 'fflate';
import { DEFAULT_SECTION, DEFAULT_SETTINGS, DEFAULT_STYLES, noteSeparators } from './docx-defaults.js';
import { escapeXml, p, tbl } from './docx-markup.js';

export interface DocxRelationship {
  readonly id: string;
  /** A full type URI, or the last word of an officeDocument one: `hyperlink`, `image`. */
  readonly type: string;
  readonly target: string;
  readonly external?: boolean;
  /** The part it belongs to, such as `word/header1.xml`; the main document if absent. */
  readonly source?: string;
}

/**
 * The parts of a test document. XML is given without its root element, whose namespaces are declared already: `body` is
 * the inside of `w:body`. A string that begins with `<?xml` is used unchanged, for another root or broken XML.
 */
export interface DocxParts {
  readonly body: string;
  /** Inner XML of the body's `w:sectPr`, `DEFAULT_SECTION` if absent. Not added if `body` ends in a `w:sectPr`. */
  readonly section?: string;
  /** Replaces `DEFAULT_STYLES`; write `DEFAULT_STYLES + '...'` to add to them. `null` leaves the part out. */
  readonly styles?: string | null;
  /** Replaces `DEFAULT_SETTINGS`. `null` leaves the part out. */
  readonly settings?: string | null;
  readonly numbering?: string;
  /** Inner XML of `a:theme`, such as `<a:themeElements>...`. */
  readonly theme?: string;
  readonly fontTable?: string;
  /** `w:footnote` elements from id 1 on; the separators are put before them. */
  readonly footnotes?: string;
  readonly endnotes?: string;
  readonly comments?: string;
  /** Inner XML of `w:hdr` by relationship id: `{ rIdHeader: p('Top') }` for `<w:headerReference r:id="rIdHeader"/>`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly footers?: Readonly<Record<string, string>>;
  /** Images by file name: `{ 'logo.png': bytes }` has the relationship id `logo` in every story. */
  readonly media?: Readonly<Record<string, Uint8Array>>;
  readonly relationships?: readonly DocxRelationship[];
  /** Inner XML of `docProps/core.xml`, `app.xml` and `custom.xml`. */
  readonly coreProperties?: string;
  readonly appProperties?: string;
  readonly customProperties?: string;
  /** Any further parts by name without a leading slash, and their content types. */
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
  readonly contentTypes?: Readonly<Record<string, string>>;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The prefixes that story parts declare. */
const NAMESPACES = Object.entries({
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: OFFICE,
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  c: 'http://schemas.openxmlformats.org/drawingml/2006/chart',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  wp14: 'http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  wpg: 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup',
  wpc: 'http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas',
  w14: 'http://schemas.microsoft.com/office/word/2010/wordml',
  w15: 'http://schemas.microsoft.com/office/word/2012/wordml',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  v: 'urn:schemas-microsoft-com:vml',
  o: 'urn:schemas-microsoft-com:office:office',
  w10: 'urn:schemas-microsoft-com:office:word',
})
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join('');

const root = (name: string, inner: string, namespaces = NAMESPACES): string =>
  inner.startsWith('<?xml') ? inner : `${DECLARATION}<${name}${namespaces}>${inner}</${name}>`;

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  emf: 'image/x-emf',
  wmf: 'image/x-wmf',
  svg: 'image/svg+xml',
};

/**
 * An entry of the archive. A small one is not compressed: the tables of a compressor take longer than copying the
 * bytes.
 */
const entryOf = (content: Uint8Array): ZippableFile => [content, { level: content.length < 32_768 ? 0 : 1 }];

/** Collects parts with their content types and relationships, then writes the archive. */
class PackageWriter {
  readonly #files = new Map<string, Uint8Array>();
  readonly #types = new Map<string, string>();
  readonly #relationships = new Map<string, DocxRelationship[]>();

  add(name: string, content: string | Uint8Array, contentType?: string): void {
    this.#files.set(name, typeof content === 'string' ? strToU8(content) : content);
    if (contentType) this.#types.set(name, contentType);
  }

  relate(source: string, relationship: DocxRelationship): void {
    const list = this.#relationships.get(source) ?? [];
    list.push(relationship);
    this.#relationships.set(source, list);
  }

  bytes(): Uint8Array {
    const files: Zippable = { '[Content_Types].xml': entryOf(strToU8(this.#contentTypes())) };
    for (const [source, list] of this.#relationships) {
      const slash = source.lastIndexOf('/') + 1;
      files[`${source.slice(0, slash)}_rels/${source.slice(slash)}.rels`] = entryOf(strToU8(relationshipsXml(list)));
    }
    for (const [name, content] of this.#files) files[name] = entryOf(content);
    // One date for all entries: the same input gives the same bytes.
    return zipSync(files, { mtime: new Date(2000, 0, 1) });
  }

  #contentTypes(): string {
    const defaults = Object.entries({
      rels: `application/vnd.openxmlformats-package.relationships+xml`,
      xml: 'application/xml',
      ...IMAGE_TYPES,
    });
    return (
      `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
      defaults.map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`).join('') +
      [...this.#types].map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`).join('') +
      '</Types>'
    );
  }
}

const relationshipsXml = (list: readonly DocxRelationship[]): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${list
    .map(
      ({ id, type, target, external }) =>
        `<Relationship Id="${escapeXml(id)}" Type="${escapeXml(type.includes(':') ? type : `${OFFICE}/${type}`)}" ` +
        `Target="${escapeXml(target)}"${external ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

const MAIN = 'word/document.xml';

/** The bytes of a DOCX made of the given parts. */
export function buildDocx(parts: DocxParts): Uint8Array {
  const writer = new PackageWriter();
  writer.relate('', { id: 'rIdMain', type: 'officeDocument', target: MAIN });
  writer.add(MAIN, documentXml(parts), parts.contentTypes?.[MAIN] ?? `${WORD_TYPE}.document.main+xml`);
  const stories = [MAIN, ...addSupportingParts(writer, parts), ...addHeadersAndFooters(writer, parts)];
  for (const [file, bytes] of Object.entries(parts.media ?? {})) {
    writer.add(`word/media/${file}`, bytes);
    const id = file.replace(/\.[^.]*$/, '');
    for (const source of stories) writer.relate(source, { id, type: 'image', target: `media/${file}` });
  }
  addDocumentProperties(writer, parts);
  for (const [name, content] of Object.entries(parts.parts ?? {})) {
    writer.add(name, content, parts.contentTypes?.[name]);
  }
  for (const relationship of parts.relationships ?? []) writer.relate(relationship.source ?? MAIN, relationship);
  return writer.bytes();
}

function documentXml({ body, section }: DocxParts): string {
  if (body.startsWith('<?xml')) return body;
  const hasSection = section === undefined && /(<\/w:sectPr>|<w:sectPr[^<>]*\/>)\s*$/.test(body);
  const sectPr = hasSection ? '' : `<w:sectPr>${section ?? DEFAULT_SECTION}</w:sectPr>`;
  return root('w:document', `<w:body>${body}${sectPr}</w:body>`);
}

/** Adds the parts that the main document refers to; returns the parts that are stories. */
function addSupportingParts(writer: PackageWriter, parts: DocxParts): string[] {
  const styles = parts.styles === undefined ? DEFAULT_STYLES : parts.styles;
  const settings = parts.settings === undefined ? DEFAULT_SETTINGS : parts.settings;
  const add = (type: string, element: string, inner: string | null | undefined): void => {
    if (inner === undefined || inner === null) return;
    writer.add(`word/${type}.xml`, root(element, inner), `${WORD_TYPE}.${type}+xml`);
    writer.relate(MAIN, { id: `rId_${type}`, type, target: `${type}.xml` });
  };
  const withSeparators = (element: 'footnote' | 'endnote', inner: string | undefined): string | undefined =>
    inner === undefined || inner.startsWith('<?xml') ? inner : noteSeparators(element) + inner;
  add('styles', 'w:styles', styles);
  add('settings', 'w:settings', settings);
  add('numbering', 'w:numbering', parts.numbering);
  add('fontTable', 'w:fonts', parts.fontTable);
  add('footnotes', 'w:footnotes', withSeparators('footnote', parts.footnotes));
  add('endnotes', 'w:endnotes', withSeparators('endnote', parts.endnotes));
  add('comments', 'w:comments', parts.comments);
  if (parts.theme !== undefined) {
    writer.add(
      'word/theme/theme1.xml',
      root('a:theme', parts.theme),
      'application/vnd.openxmlformats-officedocument.theme+xml',
    );
    writer.relate(MAIN, { id: 'rId_theme', type: 'theme', target: 'theme/theme1.xml' });
  }
  return (['footnotes', 'endnotes', 'comments'] as const)
    .filter((type) => parts[type] !== undefined)
    .map((type) => `word/${type}.xml`);
}

function addHeadersAndFooters(writer: PackageWriter, parts: DocxParts): string[] {
  const names: string[] = [];
  const add = (type: 'header' | 'footer', element: string, stories: Readonly<Record<string, string>> = {}): void => {
    for (const [index, [id, inner]] of Object.entries(stories).entries()) {
      const file = `${type}${index + 1}.xml`;
      writer.add(`word/${file}`, root(element, inner), `${WORD_TYPE}.${type}+xml`);
      writer.relate(MAIN, { id, type, target: file });
      names.push(`word/${file}`);
    }
  };
  add('header', 'w:hdr', parts.headers);
  add('footer', 'w:ftr', parts.footers);
  return names;
}

function addDocumentProperties(writer: PackageWriter, parts: DocxParts): void {
  if (parts.coreProperties !== undefined) {
    const namespaces =
      ` xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"` +
      ' xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
    writer.add(
      'docProps/core.xml',
      root('cp:coreProperties', parts.coreProperties, namespaces),
      'application/vnd.openxmlformats-package.core-properties+xml',
    );
    const type = `${PACKAGE}/relationships/metadata/core-properties`;
    writer.relate('', { id: 'rIdCore', type, target: 'docProps/core.xml' });
  }
  const variants = 'http://schemas.openxmlformats.org/officeDocument/2006';
  const add = (kind: 'extended' | 'custom', file: string, inner: string | undefined): void => {
    if (inner === undefined) return;
    const namespaces = ` xmlns="${variants}/${kind}-properties" xmlns:vt="${variants}/docPropsVTypes"`;
    writer.add(
      `docProps/${file}`,
      root('Properties', inner, namespaces),
      `application/vnd.openxmlformats-officedocument.${kind}-properties+xml`,
    );
    writer.relate('', { id: `rId_${kind}`, type: `${kind}-properties`, target: `docProps/${file}` });
  };
  add('extended', 'app.xml', parts.appProperties);
  add('custom', 'custom.xml', parts.customProperties);
}

/** Strings the blocks of a body together. Each call returns the same builder. */
export interface DocxBuilder {
  /** A paragraph of plain text or of runs, with the inner XML of its `w:pPr`. */
  paragraph(content?: string, properties?: string): DocxBuilder;
  table(...table: Parameters<typeof tbl>): DocxBuilder;
  /** Ends a section here: an empty paragraph with the inner XML of its `w:sectPr`. */
  sectionBreak(section?: string): DocxBuilder;
  /** Anything else, as it is. */
  xml(block: string): DocxBuilder;
  bytes(): Uint8Array;
}

/** A document that grows block by block: `docx().paragraph('One').paragraph('Two', '<w:keepNext/>').bytes()`. */
export function docx(parts: Omit<DocxParts, 'body'> = {}): DocxBuilder {
  const blocks: string[] = [];
  const add = (block: string): DocxBuilder => {
    blocks.push(block);
    return builder;
  };
  const builder: DocxBuilder = {
    paragraph: (content, properties) => add(p(content, properties)),
    table: (rows, options) => add(tbl(rows, options)),
    sectionBreak: (section = DEFAULT_SECTION) => add(p('', `<w:sectPr>${section}</w:sectPr>`)),
    xml: add,
    bytes: () => buildDocx({ ...parts, body: blocks.join('') }),
  };
  return builder;
}

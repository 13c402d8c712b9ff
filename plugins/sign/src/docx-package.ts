/** The DOCX packages that signing has laid out: appearances of signatures, certificates of completion. */
import { escapeText } from '@quire/core/xml';
import { zipSync } from 'fflate';

/** A document for the engine to lay out: its main part, and related parts. */
export interface DocxPackageParts {
  /** `word/document.xml` */
  readonly document: string;
  /** The other parts in `word/`, by relationship id. */
  readonly related?: Readonly<Record<string, DocxPart>>;
}

export interface DocxPart {
  /** The last part of the relationship type, after the final slash. */
  readonly type: 'image' | 'footer' | 'styles';
  /** `footer1.xml` */
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Writes a DOCX of these parts; the same parts give the same bytes. */
export function docxOf({ document, related = {} }: DocxPackageParts): Uint8Array {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  const others = Object.values(related);
  const relationships = Object.entries(related).map(([id, { type, name }]) => relationship(id, type, name));
  return zipSync(
    {
      '[Content_Types].xml': encode(contentTypes(others)),
      '_rels/.rels': encode(relationshipsOf([relationship('rId1', 'officeDocument', 'word/document.xml')])),
      'word/document.xml': encode(document),
      ...(others.length > 0 ? { 'word/_rels/document.xml.rels': encode(relationshipsOf(relationships)) } : {}),
      ...Object.fromEntries(
        others.map(({ name, content }) => [`word/${name}`, typeof content === 'string' ? encode(content) : content]),
      ),
    },
    { level: 0, mtime: new Date(1980, 0, 2) },
  );
}

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const contentTypes = (parts: readonly DocxPart[]): string =>
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/>' +
  `<Override PartName="/word/document.xml" ContentType="${MAIN}.document.main+xml"/>` +
  parts
    .filter(({ type }) => type !== 'image')
    .map(({ type, name }) => `<Override PartName="/word/${name}" ContentType="${MAIN}.${type}+xml"/>`)
    .join('') +
  '</Types>';

export const DOCUMENT_RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relationship = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${DOCUMENT_RELATIONSHIPS}/${type}" Target="${target}"/>`;

const relationshipsOf = (all: readonly string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;

/** A picture in a line of text, in English Metric Units; `description` is read aloud if the document is tagged. */
export const pictureInLine = (relationship: string, [cx, cy]: readonly number[], description: string): string =>
  `<w:drawing xmlns:wp="${DRAWING}/wordprocessingDrawing"><wp:inline><wp:extent cx="${cx}" cy="${cy}"/>` +
  `<wp:docPr id="${relationship.replace(/\D/g, '')}" name="picture" descr="${attributeValue(description)}"/>` +
  `<a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture"><pic:pic xmlns:pic="${DRAWING}/picture">` +
  '<pic:nvPicPr><pic:cNvPr id="1" name="picture"/><pic:cNvPicPr/></pic:nvPicPr>' +
  `<pic:blipFill><a:blip r:embed="${relationship}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
  `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>` +
  '<a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>';

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';

const attributeValue = (text: string): string => escapedContent(text).replace(/"/g, '&quot;');

/** Escapes text for an element. Control characters except tabs, and characters that XML forbids, become spaces. */
export const escapedContent = (text: string): string => escapeText(text.replace(NOWHERE, ' '));

const NOWHERE = /[^\P{Cc}\t]|\p{Surrogate}|[\ufffe\uffff]/gu;

/** True if text runs from right to left: its first letter decides, because `w:bidi` is a manual setting in Word too. */
export const startsRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u;

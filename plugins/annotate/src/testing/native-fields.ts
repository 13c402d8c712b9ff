/** Markup of native fields, and the document after a fill. */
import { mainPart, openPackage, type Package } from '@quire/core/opc';
import { docx, escapeXml, r } from '@quire/core/testing';
import { writeXml, type XmlElement } from '@quire/core/xml';
import { annotate } from '../fill/index.js';
import { all, shownText } from '../markup/index.js';
import type { FillReport } from '../report/index.js';
import type { FillRequest } from '../request/index.js';

/** `w:sdt` with the inner XML of its properties and its content. */
export const sdt = (properties: string, content: string): string =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

export const controlTag = (name: string): string => `<w:tag w:val="${escapeXml(name)}"/>`;

export const bookmark = (id: number, name: string, inner: string): string =>
  `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${inner}<w:bookmarkEnd w:id="${id}"/>`;

/** A complex field; `data` is the inner XML of its `w:ffData`, the run of each part has `properties`. */
export function complexField(code: string, result: string, data = '', properties = ''): string {
  const run = (content: string): string => `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${content}</w:r>`;
  const form = data && `<w:ffData>${data}</w:ffData>`;
  return (
    run(`<w:fldChar w:fldCharType="begin">${form}</w:fldChar>`) +
    run(`<w:instrText xml:space="preserve"> ${escapeXml(code)} </w:instrText>`) +
    `${run('<w:fldChar w:fldCharType="separate"/>')}${result === '' ? '' : r(result, properties)}` +
    run('<w:fldChar w:fldCharType="end"/>')
  );
}

export interface FilledFields {
  readonly pkg: Package;
  readonly report: FillReport;
  /** The root of the main document. */
  readonly root: XmlElement;
  /** Its text, paragraphs on lines. */
  readonly text: string;
  /** Its XML as written. */
  readonly xml: string;
  /** Elements of a name. */
  all(name: string): readonly XmlElement[];
}

/** Fills a document: its bytes, or the XML of its one paragraph. */
export async function fillFields(template: string | Uint8Array, request: FillRequest): Promise<FilledFields> {
  const bytes = typeof template === 'string' ? docx().paragraph(template).bytes() : template;
  const filled = await annotate(bytes, request);
  const pkg = openPackage(filled.docx);
  const root = pkg.xml(mainPart(pkg));
  return {
    pkg,
    report: filled.report,
    root,
    text: shownText([root], '\n'),
    xml: new TextDecoder().decode(writeXml(root)),
    all: (name) => [...all([root])].filter((element) => element.name === name),
  };
}

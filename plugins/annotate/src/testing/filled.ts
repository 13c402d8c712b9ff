import { FieldsAround } from '@quire/core/fields';
import { openPackage, type Package } from '@quire/core/opc';
import { buildDocx, type DocxParts } from '@quire/core/testing';
import { descendants, writeXml, type XmlElement } from '@quire/core/xml';
import { annotate } from '../fill/index.js';
import type { FillReport } from '../report/index.js';
import type { FillOptions, FillRequest } from '../request/index.js';

/** A filled document, read for tests. Parts are named as in `word/document.xml`, the default. */
export interface Filled {
  readonly pkg: Package;
  readonly report: FillReport;
  /** The text of each paragraph; text boxes come after the paragraph of their anchor; a break is `\n`, a tab `\t`. */
  texts(part?: string): readonly string[];
  /** The part's XML, without the declarations of its root. */
  xml(part?: string): string;
  /** The values of an attribute all over the part. */
  values(element: string, attribute: string, part?: string): readonly string[];
}

/** Fills a document of these parts; a string is the inside of `w:body`. */
export async function filled(
  parts: DocxParts | string,
  data: FillRequest['data'],
  options: Partial<FillOptions> = {},
): Promise<Filled> {
  const template = buildDocx(typeof parts === 'string' ? { body: parts } : parts);
  return filledFrom(template, { data, options });
}

export async function filledFrom(template: Uint8Array, request: FillRequest): Promise<Filled> {
  const { docx, report } = await annotate(template, request);
  const pkg = openPackage(docx);
  const root = (part = 'word/document.xml'): XmlElement => pkg.xml(`/${part}`);
  return {
    pkg,
    report,
    texts: (part) => paragraphTexts(root(part)),
    xml: (part) => new TextDecoder().decode(writeXml(root(part))).replaceAll(/ xmlns(:\w+)?="[^"]*"/g, ''),
    values: (name, attribute, part) =>
      [...descendants(root(part))].flatMap((element) =>
        element.name === name && element.attributes[attribute] !== undefined ? [element.attributes[attribute]] : [],
      ),
  };
}

const SHOWN: Readonly<Record<string, string>> = { 'w:br': '\n', 'w:tab': '\t' };
const HIDDEN = new Set(['w:pPr', 'w:del', 'w:instrText']);

export function paragraphTexts(root: XmlElement): readonly string[] {
  const texts: string[] = [];
  const fields = new FieldsAround();
  const walk = (element: XmlElement, paragraph: number): void => {
    for (const node of element.children) {
      if (typeof node === 'string') {
        if (element.name === 'w:t' && !fields.inCode) texts[paragraph] += node;
      } else if (node.name === 'w:fldChar') fields.pass(node, undefined);
      else if (node.name === 'w:p') walk(node, texts.push('') - 1);
      else if (!HIDDEN.has(node.name)) {
        if (SHOWN[node.name]) texts[paragraph] += SHOWN[node.name];
        walk(node, paragraph);
      }
    }
  };
  walk(root, -1);
  return texts;
}

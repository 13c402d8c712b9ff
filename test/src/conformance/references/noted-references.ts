/** The page numbers that Word wrote into a document's references: its tables of contents, and PAGEREF in its text. */
import { mainPart, openPackage } from '@quire/core/opc';
import { attribute, isElement, textContent, type XmlElement } from '@quire/core/xml';

/** A reference to a bookmark, and the number of the bookmark's page as Word printed it. */
export interface NotedReference {
  readonly bookmark: string;
  readonly shown: string;
}

/** A field whose end is not read yet. */
interface OpenField {
  instruction: string;
  result: string;
  isSeparated: boolean;
}

/** Elements that are not on Word's pages, or whose content occurs twice. */
const LEFT_OUT = new Set(['w:del', 'w:moveFrom', 'mc:Fallback']);

export function notedReferences(docx: Uint8Array): NotedReference[] {
  const opened = openPackage(docx);
  return referencesIn(opened.xml(mainPart(opened)));
}

/** The references for which Word knew the page number. Other references show an error text. */
export function referencesIn(root: XmlElement): NotedReference[] {
  const found: NotedReference[] = [];
  const fields: OpenField[] = [];
  const bookmarks = new Set<string>();
  const take = ({ instruction, result }: Pick<OpenField, 'instruction' | 'result'>): void => {
    const bookmark = /^\s*PAGEREF\s+"?([^\s"\\]+)/i.exec(instruction)?.[1];
    const shown = result.trim();
    if (bookmark && /^[\p{L}\p{N}-]{1,12}$/u.test(shown)) found.push({ bookmark, shown });
  };
  const read = (element: XmlElement): void => {
    if (LEFT_OUT.has(element.name)) return;
    if (element.name === 'w:bookmarkStart') bookmarks.add(attribute(element, 'w:name') ?? '');
    if (element.name === 'w:fldSimple') {
      take({ instruction: attribute(element, 'w:instr') ?? '', result: textContent(element) });
    }
    readRunContent(element, fields, take);
    for (const child of element.children) if (isElement(child)) read(child);
  };
  read(root);
  return found.filter(({ bookmark }) => bookmarks.has(bookmark));
}

function readRunContent(element: XmlElement, fields: OpenField[], take: (field: OpenField) => void): void {
  const open = fields.at(-1);
  if (element.name === 'w:instrText' && open && !open.isSeparated) open.instruction += textContent(element);
  if (element.name === 'w:t' && open?.isSeparated) open.result += textContent(element);
  if (element.name !== 'w:fldChar') return;
  const type = attribute(element, 'w:fldCharType');
  if (type === 'begin') fields.push({ instruction: '', result: '', isSeparated: false });
  if (type === 'separate' && open) open.isSeparated = true;
  if (type === 'end' && open) take(fields.pop() ?? open);
}

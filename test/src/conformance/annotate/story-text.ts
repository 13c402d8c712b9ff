import { mainPart, openPackage, type Package, relationshipType } from '@quire/core/opc';
import { isElement, type XmlElement } from '@quire/core/xml';

/** Elements whose text a reader does not see: deletions, instructions, and the fallback of a drawing. */
const LEFT_OUT = new Set(['w:del', 'w:moveFrom', 'w:delText', 'w:instrText', 'w:delInstrText', 'mc:Fallback']);
const CHARACTER: Readonly<Record<string, string>> = {
  'w:br': '\n',
  'w:cr': '\n',
  'w:tab': '\t',
  'w:noBreakHyphen': '\u2011',
};
const STORIES = ['header', 'footer', 'footnotes', 'endnotes', 'comments'].map(relationshipType);

/** Paragraph texts of each story of a document, by part without its leading slash, as the cases give them. */
export function textOfDocument(docx: Uint8Array): Readonly<Record<string, readonly string[]>> {
  const pkg = openPackage(docx);
  return Object.fromEntries(referredStories(pkg).map((name) => [name.slice(1), paragraphTexts(pkg.xml(name))]));
}

/** The main part and the headers, footers, notes and comments that it refers to. */
export function referredStories(pkg: Package): string[] {
  const main = mainPart(pkg);
  const others = pkg
    .relationships(main)
    .filter(({ type, external, target }) => !external && STORIES.includes(type) && pkg.part(target));
  return [main, ...new Set(others.map(({ target }) => target))];
}

/** The text of each paragraph in document order; a paragraph in a text box comes after the one with the box. */
function paragraphTexts(root: XmlElement): string[] {
  const texts: string[] = [];
  const pending: { readonly element: XmlElement; readonly paragraph: number }[] = [{ element: root, paragraph: -1 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { element, paragraph } = next;
    if (LEFT_OUT.has(element.name)) continue;
    if (paragraph >= 0) texts[paragraph] += CHARACTER[element.name] ?? textOf(element);
    const inside = element.name === 'w:p' ? texts.push('') - 1 : paragraph;
    // Tab stops in paragraph properties are not tab characters.
    if (element.name === 'w:pPr') continue;
    for (let i = element.children.length - 1; i >= 0; i--) {
      const node = element.children[i];
      if (node !== undefined && isElement(node)) pending.push({ element: node, paragraph: inside });
    }
  }
  return texts;
}

const textOf = ({ name, children }: XmlElement): string =>
  name === 'w:t' ? children.filter((node) => typeof node === 'string').join('') : '';

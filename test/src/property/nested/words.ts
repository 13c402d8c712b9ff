/** The words of a filled document, each note at its reference. */
import { mainPart, openPackage, type Package, relationshipType } from '@quire/core/opc';
import { attribute, children, descendants, type XmlElement } from '@quire/core/xml';

const NOTES = ['footnote', 'endnote'] as const;
const UNSEEN: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom', 'w:instrText', 'w:pPr']);

export interface ShownWords {
  readonly body: readonly string[];
  readonly header: readonly string[];
  readonly footer: readonly string[];
}

export function wordsIn(docx: Uint8Array): ShownWords {
  const pkg = openPackage(docx);
  const notes = new Map(NOTES.flatMap((kind) => notesOf(pkg, kind)));
  const words = (root: XmlElement): string => {
    let text = '';
    const walk = (element: XmlElement): void => {
      if (element.name === 'w:p') text += ' ';
      for (const node of element.children) {
        if (typeof node === 'string') {
          if (element.name === 'w:t') text += node;
        } else if (node.name.endsWith('Reference')) {
          const note = notes.get(`${node.name.slice(2, -9)} ${attribute(node, 'w:id')}`);
          if (note) text += ` ${words(note)} `;
        } else if (!UNSEEN.has(node.name)) walk(node);
      }
    };
    walk(root);
    return text;
  };
  const said = (root: XmlElement | undefined): readonly string[] =>
    root ? words(root).split(/\s+/).filter(Boolean) : [];
  return { body: said(pkg.xml(mainPart(pkg))), header: said(story(pkg, 'header')), footer: said(story(pkg, 'footer')) };
}

const story = (pkg: Package, kind: string): XmlElement | undefined => {
  const found = pkg.relationships(mainPart(pkg)).find(({ type }) => type === relationshipType(kind));
  return found && pkg.xml(found.target);
};

function notesOf(pkg: Package, kind: (typeof NOTES)[number]): readonly (readonly [string, XmlElement])[] {
  const root = story(pkg, `${kind}s`);
  return root ? children(root, `w:${kind}`).map((note) => [`${kind} ${attribute(note, 'w:id')}`, note] as const) : [];
}

/** Ids that are repeated in a part but must be unique, and field characters that do not match. */
export function idFaults(root: XmlElement): readonly string[] {
  let open = 0;
  const faults: string[] = [];
  for (const { name, attributes, children: inside } of descendants(root)) {
    const names = inside.map((node) => (typeof node === 'string' ? '' : node.name));
    if (name === 'w:p' && names.includes('w:p')) faults.push('a paragraph in a paragraph');
    if (name === 'w:sdt' && !names.includes('w:sdtContent')) faults.push('a control without content');
    if (name === 'w:tr' && !names.some((each) => ['w:tc', 'w:sdt', 'w:customXml'].includes(each)))
      faults.push('a row without cells');
    if (attributes['w:fldCharType'] === 'begin') open++;
    if (attributes['w:fldCharType'] === 'end' && --open < 0) faults.push('a field ends that did not begin');
  }
  return open === 0 ? faults : [...faults, 'a field does not end'];
}

import { mustBeObject } from '../../base/argument.js';

/**
 * An XML tree that is quick to walk and keeps everything with a meaning for the document.
 *
 * Names are canonical: whatever prefix a file binds to a known namespace, Strict or Transitional, the element is `w:p`,
 * `a:blip`, `wp:inline`, `mc:AlternateContent`... (the table of prefixes is in this folder). An unknown namespace keeps
 * the file's own prefix. `source` keeps the spelling of the file where it differs, for writing.
 */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** The qualified name in the file, if it differs from `name`. */
  readonly source?: string;
}

/** Text is a plain string: adjacent text and CDATA are one. Comments and processing instructions are not kept. */
export type XmlNode = XmlElement | string;

/**
 * A new element. Trees never change: the functions below make new ones.
 *
 * @example element('w:t', { 'xml:space': 'preserve' }, ['Total ']).children // ['Total ']
 */
export const element = (
  name: string,
  attributes: XmlElement['attributes'] = {},
  children: readonly XmlNode[] = [],
): XmlElement => ({ name, attributes, children });

/**
 * The element with other children.
 *
 * @example withChildren(element('w:t'), ['Total']).children // ['Total']
 */
export const withChildren = (source: XmlElement, children: readonly XmlNode[]): XmlElement => ({ ...source, children });

/**
 * The element with these attributes set; the others are unchanged.
 *
 * @example withAttributes(element('w:jc', { a: '1' }), { b: '2' }).attributes // { a: '1', b: '2' }
 */
export const withAttributes = (source: XmlElement, attributes: XmlElement['attributes']): XmlElement => ({
  ...source,
  attributes: { ...source.attributes, ...attributes },
});

/**
 * The nodes without the elements of these names.
 *
 * @example withoutNamed([element('w:pPr'), 'text'], 'w:pPr') // ['text']
 */
export const withoutNamed = (nodes: readonly XmlNode[], ...names: readonly string[]): XmlNode[] =>
  nodes.filter((node) => typeof node === 'string' || !names.includes(node.name));

/**
 * The tree with other nodes in place of some of its elements at any depth; an empty list removes an element. Elements
 * must belong to this tree, such as `xml` of a paragraph of the model. Unchanged branches remain the same objects;
 * nodes below a replaced element are not visited.
 *
 * @example withReplaced(order, new Map([[child(order, 'item')!, ['Milk']]])).children // ['Milk']
 */
export function withReplaced(root: XmlElement, replacements: ReadonlyMap<XmlElement, readonly XmlNode[]>): XmlElement {
  mustBeObject('root', root, 'children');
  mustBeObject('replacements', replacements, 'get', 'has');
  const replaced = (parent: XmlElement): XmlElement => {
    let isSame = true;
    const nodes = parent.children.flatMap((node): readonly XmlNode[] => {
      if (typeof node === 'string') return [node];
      const given = replacements.get(node) ?? [replaced(node)];
      isSame &&= given.length === 1 && given[0] === node;
      return given;
    });
    return isSame ? parent : withChildren(parent, nodes);
  };
  return replaced(root);
}

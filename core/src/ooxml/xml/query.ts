import type { XmlElement, XmlNode } from './element.js';

/** @example element('w:r', {}, ['a', element('w:t')]).children.filter(isElement).length // 1 */
export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

/**
 * The first child element with this canonical name.
 *
 * @example child(element('w:p', {}, [element('w:r')]), 'w:r')?.name // 'w:r'
 */
export function child(element: XmlElement, name: string): XmlElement | undefined {
  for (const node of element.children) if (typeof node !== 'string' && node.name === name) return node;
  return undefined;
}

/**
 * The child elements with this canonical name; all child elements if no name is given.
 *
 * @example children(element('w:p', {}, ['a', element('w:r'), element('w:ins')]), 'w:r').length // 1
 */
export function children(element: XmlElement, name?: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (const node of element.children) {
    if (typeof node !== 'string' && (name === undefined || node.name === name)) found.push(node);
  }
  return found;
}

/**
 * Follows a path of first children: `path(drawing, 'wp:inline', 'a:graphic')`.
 *
 * @example path(element('w:p', {}, [element('w:pPr', {}, [element('w:jc')])]), 'w:pPr', 'w:jc')?.name // 'w:jc'
 */
export function path(element: XmlElement, ...names: readonly string[]): XmlElement | undefined {
  let at: XmlElement | undefined = element;
  for (const name of names) at = at && child(at, name);
  return at;
}

/**
 * The value of an attribute by its canonical name.
 *
 * @example attribute(element('w:jc', { 'w:val': 'center' }), 'w:val') // 'center'
 */
export const attribute = (element: XmlElement, name: string): string | undefined => element.attributes[name];

/**
 * The first element with this name below `element`, in document order.
 *
 * @example descendant(element('w:p', {}, [element('w:r', {}, [element('w:t')])]), 'w:t')?.name // 'w:t'
 */
export function descendant(element: XmlElement, name: string): XmlElement | undefined {
  for (const found of descendants(element)) if (found.name === name) return found;
  return undefined;
}

/**
 * All elements below `element`, in document order, without recursion.
 *
 * @example [...descendants(element('w:p', {}, [element('w:r', {}, [element('w:t')])]))].length // 2
 */
export function* descendants(element: XmlElement): Generator<XmlElement> {
  const pending = children(element).reverse();
  for (let next = pending.pop(); next; next = pending.pop()) {
    yield next;
    for (let i = next.children.length - 1; i >= 0; i--) {
      const node = next.children[i];
      if (typeof node === 'object') pending.push(node);
    }
  }
}

/**
 * All text below an element, in document order.
 *
 * @example textContent(element('w:p', {}, ['a', element('w:r', {}, ['b'])])) // 'ab'
 */
export function textContent(element: XmlElement): string {
  let text = '';
  const pending: XmlNode[] = [element];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') text += next;
    else for (let i = next.children.length - 1; i >= 0; i--) pending.push(next.children[i] ?? '');
  }
  return text;
}

/** Namespaces beyond the standard's own whose elements some reader of the engine understands. */
const UNDERSTOOD = new Set(['w14', 'w15', 'wp14', 'wps', 'wpg', 'wpc', 'a14', 'c14', 'cx1', 'cx2', 'cx4']);

/**
 * The branch of `mc:AlternateContent` to read (ECMA-376-3 §7.6): the first choice all of whose required namespaces
 * are understood, else the fallback. Undefined if there is neither.
 *
 * @example
 * chooseAlternate(element('mc:AlternateContent', {}, [element('mc:Choice', { Requires: 'wps' })]))?.name // 'mc:Choice'
 */
export function chooseAlternate(
  alternate: XmlElement,
  understood: ReadonlySet<string> = UNDERSTOOD,
): XmlElement | undefined {
  for (const choice of children(alternate, 'mc:Choice')) {
    const required = choice.attributes.Requires?.trim().split(/\s+/) ?? [];
    if (required.length > 0 && required.every((prefix) => understood.has(prefix))) return choice;
  }
  return children(alternate, 'mc:Fallback')[0];
}

/**
 * ST_OnOff (ECMA-376-1 §22.9.2.7) and `xsd:boolean`: `0`, `false` and `off` are off; any other value is on.
 * @param absent the result for a missing attribute. An element of WordprocessingML without a value (`<w:b/>`) is on; an
 *   attribute of DrawingML (`behindDoc`) has its own default.
 *
 * @example isOn('off') // false
 */
export const isOn = (value: string | undefined, absent = true): boolean =>
  value === undefined ? absent : !(value === '0' || value === 'false' || value === 'off');

import { child, children, element, withChildren, type XmlElement, type XmlNode } from '@quire/core/xml';
import { isSet } from '../../markup/index.js';
import type { FillContext } from '../../template/index.js';

/** The types of content controls (ECMA-376-1 §17.5.2, [MS-DOCX] §2.5), each by an element of the properties. */
export type ControlType =
  | 'text'
  | 'richText'
  | 'picture'
  | 'date'
  | 'checkbox'
  | 'dropDownList'
  | 'comboBox'
  | 'repeatingSection'
  | 'repeatingSectionItem'
  | 'group'
  | 'docPartObj'
  | 'docPartList'
  | 'equation'
  | 'citation'
  | 'bibliography';

const TYPES: Readonly<Record<string, ControlType>> = {
  'w:text': 'text',
  'w:richText': 'richText',
  'w:picture': 'picture',
  'w:date': 'date',
  'w14:checkbox': 'checkbox',
  'w:dropDownList': 'dropDownList',
  'w:comboBox': 'comboBox',
  'w15:repeatingSection': 'repeatingSection',
  'w15:repeatingSectionItem': 'repeatingSectionItem',
  'w:group': 'group',
  'w:docPartObj': 'docPartObj',
  'w:docPartList': 'docPartList',
  'w:equation': 'equation',
  'w:citation': 'citation',
  'w:bibliography': 'bibliography',
};

export interface Control {
  readonly element: XmlElement;
  /** `w:sdtPr`, empty if the file has none. */
  readonly properties: XmlElement;
  /** The element of the properties that states the type; undefined for rich text, which may state none. */
  readonly kind?: XmlElement;
  readonly type: ControlType;
  readonly content: readonly XmlNode[];
  readonly id?: string;
  readonly tag?: string;
  readonly alias?: string;
  /** `contentLocked`, `sdtLocked` or `sdtContentLocked`; undefined if the control can be changed. */
  readonly lock?: string;
  /** True if the control shows its prompt, not content. */
  readonly showsPlaceholder: boolean;
}

const NO_PROPERTIES = element('w:sdtPr');

export function readControl(sdt: XmlElement): Control {
  const properties = child(sdt, 'w:sdtPr') ?? NO_PROPERTIES;
  const value = (name: string): string | undefined => child(properties, name)?.attributes['w:val'];
  const kind = children(properties).find(({ name }) => TYPES[name] !== undefined);
  const lock = value('w:lock');
  return {
    element: sdt,
    properties,
    ...(kind && { kind }),
    type: (kind && TYPES[kind.name]) ?? 'richText',
    content: child(sdt, 'w:sdtContent')?.children ?? [],
    id: value('w:id'),
    tag: value('w:tag'),
    alias: value('w:alias'),
    ...(lock !== undefined && lock !== 'unlocked' && { lock }),
    showsPlaceholder: isSet(child(properties, 'w:showingPlcHdr')),
  };
}

/** The control with some of its properties replaced, removed where undefined, and with other content. */
function rewritten(
  { element: sdt, properties }: Control,
  content: readonly XmlNode[],
  changes: ReadonlyMap<string, XmlElement | undefined> = new Map(),
): XmlElement {
  const changed = properties.children.flatMap((node): XmlNode[] => {
    if (typeof node === 'string' || !changes.has(node.name)) return [node];
    const next = changes.get(node.name);
    return next ? [next] : [];
  });
  const rest = sdt.children.flatMap((node): XmlNode[] => {
    if (typeof node === 'string') return [node];
    if (node.name === 'w:sdtPr') return [{ ...node, children: changed }];
    return node.name === 'w:sdtContent' ? [] : [node];
  });
  return withChildren(sdt, [...rest, element('w:sdtContent', {}, content)]);
}

const FILLED: ReadonlyMap<string, XmlElement | undefined> = new Map([['w:showingPlcHdr', undefined]]);

/**
 * The control around its new content, no longer showing its prompt. Only the content if the options remove controls, or
 * if the control is removed with the first change of its content (ECMA-376-1 §17.5.2.43 `temporary`).
 */
export function around(
  control: Control,
  nodes: readonly XmlNode[],
  { options }: FillContext,
  changes?: ReadonlyMap<string, XmlElement | undefined>,
): readonly XmlNode[] {
  if (options.controls === 'unwrap' || isSet(child(control.properties, 'w:temporary'))) return nodes;
  return [rewritten(control, nodes, changes ? new Map([...FILLED, ...changes]) : FILLED)];
}

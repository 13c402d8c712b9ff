import { child, element, type XmlElement, type XmlNode } from '@quire/core/xml';
import { run } from '../markup/index.js';
import type { Argument } from './code-arguments.js';

/**
 * Marks in place of the syntax of a field while a part is filled:
 * - `begin`, `result` and `end` in place of its `w:fldChar`; `code` in place of text of its code between the arguments;
 * - `open` and `close` around an argument, whose content is part of the document meanwhile;
 * - `stored` and `stored-end` around a result that continues in another paragraph: the field itself ends before it;
 * - `hoist` and `hoist-end` around a code that goes over paragraphs, which is moved to where it begins.
 */
export type MarkPart =
  | 'begin'
  | 'code'
  | 'open'
  | 'close'
  | 'result'
  | 'end'
  | 'stored'
  | 'stored-end'
  | 'hoist'
  | 'hoist-end';

export const MARK = 'quire:field';

/** Attribute of the `w:fldChar` that ends a field before its stored result; `taken` once another result replaces it. */
export const EARLY = 'quire:early';

export const mark = (
  part: MarkPart,
  attributes: Readonly<Record<string, string>> = {},
  properties?: XmlElement,
): XmlElement => element(MARK, { part, ...attributes }, properties ? [properties] : []);

export const partOf = (node: XmlElement): MarkPart | undefined =>
  node.name === MARK ? (node.attributes.part as MarkPart) : undefined;

export const argumentOf = ({ attributes }: XmlElement): Argument => attributes.of as Argument;

/** `w:rPr` of the run that a mark replaces. */
export const propertiesOf = (node: XmlElement): XmlElement | undefined => child(node, 'w:rPr');

/** The `w:fldChar` that begin fields whose results are final: their codes are not read again. */
export const settledBegins = new WeakSet<XmlElement>();

export const charRun = (type: string, properties?: XmlElement, attributes: Record<string, string> = {}): XmlElement =>
  run(properties, [element('w:fldChar', { 'w:fldCharType': type, ...attributes })]);

export const instruction = (text: string): XmlElement => element('w:instrText', { 'xml:space': 'preserve' }, [text]);

const PICTURES: ReadonlySet<string> = new Set(['w:drawing', 'w:pict', 'w:object', 'mc:AlternateContent']);

export const showsPicture = (node: XmlNode): boolean => typeof node === 'object' && PICTURES.has(node.name);

/** The name of the field that a node begins, if it is one that was opened. */
export const begunField = (node: XmlElement): string | undefined =>
  partOf(node) === 'begin' ? node.attributes.name : undefined;

export const endsField = (node: XmlElement): boolean => partOf(node) === 'end';

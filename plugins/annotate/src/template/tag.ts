import type { XmlElement, XmlNode } from '@quire/core/xml';
import type { FieldIdentity } from '../data/index.js';
import { headOf, parseExpression } from '../expressions/index.js';
import type { LoggedField } from '../report/index.js';

/** The meaning of the text between braces. */
export interface Tag {
  readonly role: 'value' | 'open' | 'inverted' | 'close';
  /** Empty for `{/}`. */
  readonly name: string;
  /** The element that a section repeats, if the tag states it: `{#list [loopOver: "row"]}`, `{-w:tr list}`. */
  readonly over?: Over;
}

export type Over = 'row' | 'column' | 'cell' | 'paragraph' | 'table' | 'control' | 'content';

const ROLES: Readonly<Record<string, Tag['role']>> = { '#': 'open', '^': 'inverted', '/': 'close' };
const OVER: readonly string[] = ['row', 'column', 'paragraph', 'content'] satisfies Over[];
const OPTION =
  /^([^[\]]*)\[\s*loopOver\s*:\s*["'\u201c\u201d\u201e\u2018\u2019]?(\w+)["'\u201c\u201d\u201e\u2018\u2019]?\s*\]\s*$/;
const ELEMENT = /^-\s*w:(p|tr|tc|tbl|table|sdt)\s+(\S.*)$/;
const ELEMENTS: Readonly<Record<string, Over>> = {
  p: 'paragraph',
  tr: 'row',
  tc: 'cell',
  tbl: 'table',
  table: 'table',
  sdt: 'control',
};

/** Reads the text between braces; undefined if it names nothing and so is not a tag. */
export function readTag(text: string): Tag | undefined {
  const body = text.replaceAll(EDGES, '');
  const element = ELEMENT.exec(body);
  if (element) return { role: 'open', name: element[2] ?? '', over: ELEMENTS[element[1] ?? ''] };
  const role = ROLES[body.charAt(0)];
  if (role === undefined) return body === '' ? undefined : { role: 'value', name: straight(body) };
  const [, rest = body.slice(1), stated = ''] = OPTION.exec(body.slice(1)) ?? [];
  const name = straight(rest.trim());
  if (name === '' && role !== 'close') return undefined;
  return OVER.includes(stated) ? { role, name, over: stated as Over } : { role, name };
}

/** Spaces around a name, including zero-width ones from text of web pages. */
const EDGES = /^[\s\u200b\u2060\u00ad]+|(?<![\s\u200b\u2060\u00ad])[\s\u200b\u2060\u00ad]+$/g;

/** The text with straight quotes: Word turns them into typographic ones while a template is typed. */
export const straight = (text: string): string =>
  text.replaceAll(/[\u201c\u201d\u201e]/g, '"').replaceAll(/[\u2018\u2019]/g, "'");

/** A tag in place of its text. Its children are the original nodes, which a walk still finds. */
export class TagElement implements XmlElement {
  readonly name = 'quire:tag';
  readonly attributes = {};

  constructor(
    readonly tag: Tag,
    readonly children: readonly XmlNode[],
    /** `w:rPr` of the run in which it begins. */
    readonly runProperties: XmlElement | undefined,
    /** The number of its paragraph in the story, from 1, for messages. */
    readonly paragraph = 0,
  ) {}
}

/** True if a word looks like a name. Braces around a GUID are rarely a tag, so a GUID does not count as a name. */
export const looksLikeName = (name: string): boolean => /^(?![\dA-Fa-f]{8}-)[\p{L}_$][\p{L}\p{N}_.$-]*$/u.test(name);

/** True if braces in text of any kind are a tag: they name a value that the data has, or they are a section tag. */
export const isTag = (tag: Tag, knows: (name: string) => boolean): boolean =>
  knows(sectionName(tag)) || (tag.role !== 'value' && looksLikeName(sectionName(tag)));

/** The name that the tags of a section share: `{#items | sort(price)}` is closed by `{/items}`. */
export const sectionName = ({ name }: Tag): string => headOf(name);

/** The field of a tag, as scopes look it up and as reports name it. */
export function loggedTag({ role, name }: Tag): LoggedField {
  const identity: FieldIdentity = { names: [name] };
  const expression = parseExpression(name);
  const common = expression ? { identity, expression } : { identity };
  if (role === 'value') return { kind: 'placeholder', ...common };
  return { kind: role === 'inverted' ? 'inverted-section' : 'section', ...common };
}

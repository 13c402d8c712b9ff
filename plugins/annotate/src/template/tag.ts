import type { XmlElement, XmlNode } from '@quire/core/xml';
import type { FieldIdentity } from '../data/index.js';
import type { LoggedField } from '../report/index.js';
import type { Syntax } from './syntax.js';

/** What the text between braces says. */
export interface Tag {
  readonly role: 'value' | 'open' | 'inverted' | 'close';
  /** Empty for `{/}`. */
  readonly name: string;
  /** What a section is to repeat, where it says so: `{#list [loopOver: "row"]}`, `{-w:tr list}`. */
  readonly over?: Over;
}

export type Over = 'row' | 'column' | 'cell' | 'paragraph' | 'table' | 'control' | 'content';

const ROLES: Readonly<Record<string, Tag['role']>> = { '#': 'open', '^': 'inverted', '/': 'close' };
const OVER: readonly string[] = ['row', 'column', 'paragraph', 'content'] satisfies Over[];
const OPTION =
  /^([^[\]]*)\[\s*loopOver\s*:\s*["'\u201c\u201d\u201e\u2018\u2019]?(\w+)["'\u201c\u201d\u201e\u2018\u2019]?\s*\]\s*$/;
const ELEMENT = /^-\s*w:(p|tr|tc|tbl|table|sdt)\s+(.+)$/;
const ELEMENTS: Readonly<Record<string, Over>> = {
  p: 'paragraph',
  tr: 'row',
  tc: 'cell',
  tbl: 'table',
  table: 'table',
  sdt: 'control',
};

/** Reads the text between braces; undefined where it names nothing and so is no tag. */
export function readTag(text: string): Tag | undefined {
  const body = text.trim();
  const element = ELEMENT.exec(body);
  if (element) return { role: 'open', name: element[2] ?? '', over: ELEMENTS[element[1] ?? ''] };
  const role = ROLES[body.charAt(0)];
  if (role === undefined) return body === '' ? undefined : { role: 'value', name: straight(body) };
  const [, rest = body.slice(1), stated = ''] = OPTION.exec(body.slice(1)) ?? [];
  const name = straight(rest.trim());
  if (name === '' && role !== 'close') return undefined;
  return OVER.includes(stated) ? { role, name, over: stated as Over } : { role, name };
}

/** Quotes as they are typed: Word turns them while one writes a template. */
const straight = (text: string): string =>
  text.replaceAll(/[\u201c\u201d\u201e]/g, '"').replaceAll(/[\u2018\u2019]/g, "'");

/**
 * A tag in the place of its text: one node among the runs. What it was made of is its children, so that whoever walks
 * the tree finds the text, and so that it can be left as it was.
 */
export class TagElement implements XmlElement {
  readonly name = 'quire:tag';
  readonly attributes = {};

  constructor(
    readonly tag: Tag,
    readonly children: readonly XmlNode[],
    /** `w:rPr` of the run where it begins. */
    readonly runProperties: XmlElement | undefined,
    /** Which paragraph of the story it stands in, from 1: for who has to find it. */
    readonly paragraph = 0,
  ) {}
}

const SIGNS: Readonly<Record<Tag['role'], string>> = { value: '', open: '#', inverted: '^', close: '/' };

/** A tag as people type it. */
export const typedTag = ({ role, name }: Tag, { open, close }: Syntax): string =>
  `${open}${SIGNS[role]}${name}${close}`;

/** How scopes and reports know a tag. */
export function loggedTag({ role, name }: Tag): LoggedField {
  const identity: FieldIdentity = { names: [name] };
  if (role === 'value') return { kind: 'placeholder', identity };
  return { kind: role === 'inverted' ? 'inverted-section' : 'section', identity };
}

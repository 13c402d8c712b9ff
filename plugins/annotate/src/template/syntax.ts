import { QuireError } from '@quire/core';
import type { XmlElement } from '@quire/core/xml';
import { DELIMITERS } from '../request/index.js';
import { readTag, type Tag } from './tag.js';

/** The syntax of tags: their delimiters, the patterns that find tags in text, and the reader of the text between. */
export interface Syntax {
  readonly open: string;
  readonly close: string;
  /** Whole tags in text; the first group that matched is the text inside. */
  readonly tags: RegExp;
  /** Whole tags in an address, whose delimiters may be percent-encoded; the group is the text inside. */
  readonly inAddress: RegExp;
  /** `begun` is the beginning of a tag at the end of a text, `ended` its end in the next text. */
  readonly begun: RegExp;
  readonly ended: RegExp;
  /** The word after an opening delimiter. */
  readonly word: RegExp;
  /** The meaning of the text between delimiters; undefined if it is not a tag. */
  readonly read: (typed: string) => Tag | undefined;
  /** Converts the section marks of a template dialect to section tags. Converting the result again changes nothing. */
  readonly arrange?: (root: XmlElement) => XmlElement;
}

/** `{name}`, and `{{name}}` which is the same. */
const BRACES: Syntax = {
  open: '{',
  close: '}',
  // The longest name: prose in braces is not one, and the search for the closing brace stays short.
  tags: /\{\{([^{}\ufffc]{0,200})\}\}|\{([^{}\ufffc]{0,200})\}/g,
  inAddress: /(?:\{|%7b){1,2}((?:(?!%7[bd])[^{}]){1,200})(?:\}|%7d){1,2}/gi,
  begun: /\{([^{}\ufffc]{0,200})$/,
  ended: /^([^{}\ufffc]{0,200})\}/,
  read: readTag,
  word: /\{\{?\s*(?:[#^]\s*)?([^\s{}\ufffc]{1,60})/,
};

const known = new Map<string, Syntax>();

/** The syntax of tags between delimiters: `<< >>`; braces by default. Throws VALIDATION_ERROR. */
export function syntaxOf(delimiters: string | undefined): Syntax {
  if (delimiters === undefined) return BRACES;
  if (!DELIMITERS.test(delimiters)) {
    throw new QuireError(
      'VALIDATION_ERROR',
      'delimiters must be two groups of characters separated by a space, such as "<< >>"',
    );
  }
  const [open = '', close = ''] = delimiters.split(' ');
  const syntax = known.get(delimiters) ?? between(open, close);
  if (known.size < 100) known.set(delimiters, syntax);
  return syntax;
}

function between(open: string, close: string): Syntax {
  const [begin, end] = [escaped(open), escaped(close)];
  const inside = (most: number): string => `((?:(?!${begin}|${end})[^\\ufffc]){0,${most}})`;
  const either = (sign: string): string => `(?:${escaped(encodeURIComponent(sign))}|${escaped(sign)})`;
  return {
    open,
    close,
    tags: new RegExp(`${begin}${inside(200)}${end}`, 'gu'),
    inAddress: new RegExp(`${either(open)}((?:(?!${either(open)}|${either(close)}).){1,200})${either(close)}`, 'giu'),
    begun: new RegExp(`${begin}${inside(200)}$`, 'u'),
    ended: new RegExp(`^${inside(200)}${end}`, 'u'),
    read: readTag,
    word: new RegExp(`${begin}\\s*(?:[#^]\\s*)?((?:(?!${begin}|${end})[^\\s\\ufffc]){1,60})`, 'u'),
  };
}

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

const SIGNS: Readonly<Record<Tag['role'], string>> = { value: '', open: '#', inverted: '^', close: '/' };

/** A tag as typed. */
export const typedTag = ({ role, name }: Tag, { open, close }: Syntax): string =>
  `${open}${SIGNS[role]}${name}${close}`;

/** Tags in title and description of a drawing (ECMA-376-1 §20.4.2.5) and of a picture in VML. */

import { percentDecoded } from '@quire/core/opc';
import { child, path, type XmlElement } from '@quire/core/xml';
import type { LoggedField } from '../report/index.js';
import type { DescribedTags, TextPiece } from './steps.js';
import type { Syntax } from './syntax.js';
import { loggedTag, looksLikeName, type Tag } from './tag.js';

const DESCRIBING = ['title', 'descr'];

/** The picture of a run that a tag may describe: `w:drawing`, or `w:pict` with a picture. */
export const isPicture = (node: XmlElement): boolean =>
  node.name === 'w:drawing' || (node.name === 'w:pict' && path(node, 'v:shape', 'v:imagedata') !== undefined);

/** The one tag that is the whole description of a picture. */
export function descriptionTag(drawing: XmlElement, syntax: Syntax): Tag | undefined {
  const properties =
    path(drawing, 'wp:inline', 'wp:docPr') ?? path(drawing, 'wp:anchor', 'wp:docPr') ?? path(drawing, 'v:shape');
  for (const name of [...DESCRIBING, 'alt']) {
    const text = properties?.attributes[name]?.trim() ?? '';
    const [match] = text.startsWith(syntax.open) ? text.matchAll(syntax.tags) : [];
    const tag = match?.[0] === text ? syntax.read(match[1] ?? match[2] ?? '') : undefined;
    if (tag?.role === 'value') return tag;
  }
  return undefined;
}

/** The links of text, and of pictures and shapes (§20.1.2.2.35): `r:id` leads to the address. */
export const LINKS: ReadonlySet<string> = new Set(['w:hyperlink', 'a:hlinkClick']);

/** The attributes with text for people. `v:textpath` is WordArt, also in watermarks. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'wp:docPr': DESCRIBING,
  'pic:cNvPr': DESCRIBING,
  'wps:cNvPr': DESCRIBING,
  'a:hlinkClick': ['tooltip'],
  'w:tblCaption': ['w:val'],
  'w:tblDescription': ['w:val'],
  'v:textpath': ['string'],
  'v:shape': ['alt', 'title'],
  'w:hyperlink': ['w:tooltip'],
};

/** The names of the attributes of an element that a fill writes. */
export const filledAttributes = (element: XmlElement): readonly string[] =>
  // A shape that is not a picture may contain text boxes, whose fields are found separately.
  (element.name !== 'v:shape' || child(element, 'v:imagedata') ? TEXTS[element.name] : undefined) ?? [];

/** Elements with text outside runs: equations and field codes. Braces there are usually not tags. */
const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['m:t', 'w:instrText']);

/** The tags of an element that can hold only text; undefined if there are none. */
export function describedBy(
  element: XmlElement,
  syntax: Syntax,
  logged: (tag: Tag) => LoggedField,
  knows: (name: string) => boolean,
): DescribedTags | undefined {
  const tagged = (text: string, isTag: (name: string) => boolean = () => true) => {
    const read = (typed: string): Tag | undefined => {
      const tag = syntax.read(typed);
      return tag && isTag(tag.name) ? tag : undefined;
    };
    return text.includes(syntax.open) ? piecesOf(text, syntax.tags, read, logged) : undefined;
  };
  const attributes: Record<string, readonly TextPiece[]> = {};
  for (const name of filledAttributes(element)) {
    const pieces = tagged(element.attributes[name] ?? '');
    if (pieces) attributes[name] = pieces;
  }
  const own = TEXT_ELEMENTS.has(element.name)
    ? element.children.filter((node) => typeof node === 'string').join('')
    : '';
  const isCode = element.name === 'w:instrText';
  const text = tagged(own, (name) => knows(name) || (isCode && looksLikeName(name)));
  if (!text && Object.keys(attributes).length === 0) return undefined;
  return { attributes, ...(text && { text }) };
}

/** The tags in the attributes of an element, and in a field code. Braces in equations are rarely tags. */
export function tagsInside(element: XmlElement, syntax: Syntax): readonly Tag[] {
  const tags: Tag[] = [];
  const logged = (tag: Tag): LoggedField => {
    tags.push(tag);
    return loggedTag(tag);
  };
  describedBy(element, syntax, logged, () => element.name === 'w:instrText');
  return tags;
}

/** The pieces of a text: tags that `pattern` finds and `read` parses, and text between them; undefined without tags. */
function piecesOf(
  text: string,
  pattern: RegExp,
  read: (typed: string) => Tag | undefined,
  logged: (tag: Tag) => LoggedField,
): readonly TextPiece[] | undefined {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const tag = read(match[1] ?? match[2] ?? '');
    if (tag?.role !== 'value') continue;
    pieces.push(text.slice(from, match.index), { field: logged(tag), text: match[0] });
    from = match.index + match[0].length;
  }
  return pieces.length > 0 ? [...pieces, text.slice(from)] : undefined;
}

/** The longest address that Word takes. */
export const LONGEST_ADDRESS = 2079;

/** The address of a link, divided into tags and the text between them; undefined if there are no tags. */
export function linkTarget(
  address: string | undefined,
  syntax: Syntax,
  logged: (tag: Tag) => LoggedField,
): readonly TextPiece[] | undefined {
  if (address === undefined || address.length > LONGEST_ADDRESS) return undefined;
  return piecesOf(address, syntax.inAddress, (typed) => syntax.read(percentDecoded(typed) ?? typed), logged);
}

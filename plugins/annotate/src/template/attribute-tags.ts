/** Tags in the title and the description of a drawing (ECMA-376-1 §20.4.2.5), where Word shows alternative text. */

import { path, type XmlElement } from '@quire/core/xml';
import type { LoggedField } from '../report/index.js';
import type { DescriptionStep, TextPiece } from './steps.js';
import type { Syntax } from './syntax.js';
import type { Tag } from './tag.js';

const DESCRIBING = ['title', 'descr'];

/** The one tag that describes a drawing, and nothing but it. */
export function descriptionTag(drawing: XmlElement, syntax: Syntax): Tag | undefined {
  const properties = path(drawing, 'wp:inline', 'wp:docPr') ?? path(drawing, 'wp:anchor', 'wp:docPr');
  for (const name of DESCRIBING) {
    const text = properties?.attributes[name]?.trim() ?? '';
    const [match] = text.startsWith(syntax.open) ? text.matchAll(syntax.tags) : [];
    const tag = match?.[0] === text ? syntax.read(match[1] ?? match[2] ?? '') : undefined;
    if (tag?.role === 'value') return tag;
  }
  return undefined;
}

/** The step of a `wp:docPr`; undefined where nothing in it varies. */
export function descriptionStep(
  element: XmlElement,
  syntax: Syntax,
  logged: (tag: Tag) => LoggedField,
): DescriptionStep | undefined {
  const attributes: Record<string, DescriptionStep['attributes'][string]> = {};
  for (const name of DESCRIBING) {
    const text = element.attributes[name] ?? '';
    if (!text.includes(syntax.open)) continue;
    const pieces: DescriptionStep['attributes'][string][number][] = [];
    let from = 0;
    for (const match of text.matchAll(syntax.tags)) {
      const tag = syntax.read(match[1] ?? match[2] ?? '');
      if (tag?.role !== 'value') continue;
      pieces.push(text.slice(from, match.index), { field: logged(tag), text: match[0] });
      from = match.index + match[0].length;
    }
    if (pieces.length > 0) attributes[name] = [...pieces, text.slice(from)];
  }
  return Object.keys(attributes).length > 0 ? { kind: 'description', element, attributes } : undefined;
}

/** The longest address that Word takes. */
const LONGEST = 2079;

/** The pieces of a link's address with tags in it; undefined where there are none. */
export function linkTarget(
  address: string | undefined,
  syntax: Syntax,
  logged: (tag: Tag) => LoggedField,
): readonly TextPiece[] | undefined {
  if (address === undefined || address.length > LONGEST || address.search(syntax.inAddress) < 0) return undefined;
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of address.matchAll(syntax.inAddress)) {
    const tag = syntax.read(decoded(match[1] ?? ''));
    if (tag?.role !== 'value') continue;
    pieces.push(address.slice(from, match.index), { field: logged(tag), text: match[0] });
    from = match.index + match[0].length;
  }
  return pieces.length > 0 ? [...pieces, address.slice(from)] : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    if (cause instanceof URIError) return text;
    throw cause;
  }
}

import { linkScheme } from '../../../base/link-address.js';
import type { LinkItem } from '../../../frame/index.js';
import { name, type PdfDict, PdfString, type PdfValue, type Ref, textString, utf8 } from '../../file/index.js';

/** Bit 3 of /F: the annotation prints (PDF/A requires it, although it draws nothing). */
const PRINT = 4;

/**
 * A link annotation (ISO 32000-1 §12.5.6.5) over a rectangle (left, bottom, right, top). Undefined if the link has no
 * target: no address, or a destination that is not in the document.
 */
export function linkAnnotation(
  link: LinkItem,
  rectangle: readonly number[],
  hasDestination: (key: string) => boolean,
  structParent: number | undefined,
  page: Ref,
): PdfDict | undefined {
  const target = targetOf(link, hasDestination);
  if (!target) return undefined;
  const description = link.title ?? link.uri;
  return {
    Type: name('Annot'),
    Subtype: name('Link'),
    Rect: rectangle.map((value) => Math.round(value * 100) / 100),
    Border: [0, 0, 0],
    F: PRINT,
    Contents: description ? textString(description) : undefined,
    StructParent: structParent,
    ...target,
    P: page,
  };
}

/** True if a link has a target. */
export const leadsSomewhere = (link: LinkItem, hasDestination: (key: string) => boolean): boolean =>
  targetOf(link, hasDestination) !== undefined;

function targetOf(link: LinkItem, hasDestination: (key: string) => boolean): { [key: string]: PdfValue } | undefined {
  if (link.uri) {
    const uri = escapeUri(link.uri);
    return uri ? { A: { S: name('URI'), URI: new PdfString(uri) } } : undefined;
  }
  return link.anchor !== undefined && hasDestination(link.anchor) ? { Dest: utf8(link.anchor) } : undefined;
}

/** Schemes of addresses that run code in the reader's program, or wrap such a scheme; no document needs them. */
const CODE: ReadonlySet<string | undefined> = new Set(
  'javascript vbscript livescript mocha data blob filesystem jar view-source feed mhtml mk ms-its shell hcp'.split(' '),
);
const UNSAFE = /[^\x21\x23-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]/gu;

/** The address in 7-bit ASCII (§12.6.4.7), with its escapes kept; empty for a refused address. */
function escapeUri(uri: string): string {
  const trimmed = uri.trim().slice(0, 8192);
  if (CODE.has(linkScheme(trimmed))) return '';
  return trimmed.replace(UNSAFE, (character) => {
    const code = character.codePointAt(0) as number;
    return code >= 0xd800 && code <= 0xdfff ? '' : encodeURIComponent(character);
  });
}

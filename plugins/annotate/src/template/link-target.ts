import type { LoggedField } from '../seams.js';
import type { TextPiece } from './steps.js';
import type { Syntax } from './syntax.js';
import { readTag, type Tag } from './tag.js';

/** Longer addresses Word takes none. */
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
    const tag = readTag(decoded(match[1] ?? ''));
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

import { mustBeText } from '../../base/argument.js';
import type { PartName } from './part.js';

/** A key that is the same for equivalent part names: ASCII case does not matter (ECMA-376-2 §6.2.2.3). */
export const nameKey = (name: PartName): string => name.toLowerCase();

/** Returns the extension in lower case: `docx` of `/a/b.DOCX`; empty if there is none. */
export function extensionOf(name: PartName): string {
  const dot = name.lastIndexOf('.');
  return dot > name.lastIndexOf('/') ? name.slice(dot + 1).toLowerCase() : '';
}

/**
 * The name of the relationships part that belongs to a part; `/_rels/.rels` for the package itself, `/`.
 *
 * @example relationshipsPart('/word/document.xml') // '/word/_rels/document.xml.rels'
 */
export function relationshipsPart(source: PartName): PartName {
  mustBeText('source', source);
  const slash = source.lastIndexOf('/');
  return `${source.slice(0, slash)}/_rels/${source.slice(slash + 1)}.rels`;
}

/**
 * Resolves the target of an internal relationship against its source (RFC 3986 §5.2, as far as part names go). `..`
 * stops at the root, backslashes count as slashes, and a fragment is dropped: Word reads them so.
 */
export function resolveTarget(source: PartName, target: string): PartName {
  const path = target.replaceAll('\\', '/').replace(/[#?].*$/s, '');
  const segments = path.startsWith('/') ? [] : source.split('/').slice(0, -1).filter(Boolean);
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

/**
 * The target of an internal relationship, relative to the folder of its source, as Office writes it: some readers
 * accept only this form.
 */
export function relativeTarget(source: PartName, target: PartName): string {
  const from = source.split('/').slice(1, -1);
  const to = target.split('/').slice(1);
  let shared = 0;
  while (shared < Math.min(from.length, to.length - 1) && from[shared] === to[shared]) shared++;
  const path = [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
  // A path with a colon before any slash would be a URI with a scheme.
  return /^[^/]*:/.test(path) ? `./${path}` : path;
}

/**
 * Replaces `%20` and similar escapes; undefined if there are none or they are not UTF-8.
 *
 * @example percentDecoded('a%20b') // 'a b'
 */
export function percentDecoded(name: string): string | undefined {
  mustBeText('name', name);
  if (!name.includes('%')) return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}

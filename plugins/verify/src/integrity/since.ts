import type { Change } from '../changes/index.js';

/** The maximum number of fields and pages that are named, and of characters in a name. */
const MOST_NAMED = 5;
const LONGEST_NAME = 60;

/**
 * Describes the changes of later revisions in words: `filled in field Total; annotation on page 2`. Undefined if they
 * changed nothing visible: time stamps, validation data, metadata, signatures in the fields `known`.
 */
export function changesSince(
  changes: readonly Pick<Change, 'kind' | 'what' | 'field' | 'page'>[],
  known: ReadonlySet<string | undefined> = new Set(),
): string | undefined {
  const of = (kind: Change['kind']) => changes.filter((change) => change.kind === kind);
  const fieldsOf = (kind: Change['kind']) => distinct(of(kind).flatMap(({ field }) => field || []));
  const pagesOf = (kind: Change['kind']) => distinct(of(kind).flatMap(({ page }) => page ?? []));
  const signed = fieldsOf('signature');
  const filled = fieldsOf('form-fill').filter((field) => !signed.includes(field));
  const signedBesides = signed.filter((field) => !known.has(field));
  // A change of the form itself counts as filling in only for XFA data; flags and fonts come with a signature or a
  // value.
  const isFormFilled = of('form-fill').some(({ field, what }) => !field && what.startsWith('/XFA '));
  const parts = [
    filled.length > 0 ? `filled in ${named('field', filled)}` : isFormFilled && 'filled in the XFA form',
    signedBesides.length > 0 && `signature in ${named('field', signedBesides)}`,
    of('annotation').length > 0 && `annotation${on(pagesOf('annotation'))}`,
    of('removal').length > 0 && `annotation removed${on(pagesOf('removal'))}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join('; ') : undefined;
}

const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

const on = (pages: readonly number[]): string => (pages.length > 0 ? ` on ${named('page', pages)}` : '');

function named(what: string, names: readonly (string | number)[]): string {
  const shown = names.slice(0, MOST_NAMED).map((name) => clipped(`${name}`));
  const rest = names.length - shown.length;
  return `${what}${names.length > 1 ? 's' : ''} ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

const clipped = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);

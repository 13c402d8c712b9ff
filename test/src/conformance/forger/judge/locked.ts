import { openPdf, type Revision } from '@quire/core/pdf';
import { isLocked, readForm, textAt } from '@quire/core/pdf/document';
import type { SignatureReport } from '@quire/plugin-verify/verify';

/** Fields that are locked by a signature, and whose value, their own or inherited, has changed since. */
export function changedLocks(bytes: Uint8Array, signed: Uint8Array, { locks }: SignatureReport): readonly string[] {
  if (locks.length === 0) return [];
  const now = valuesIn(openPdf(bytes).current);
  return [...valuesIn(openPdf(signed).current)].flatMap(([name, was]) => {
    const is = now.get(name);
    return is !== was && isLocked(locks, name) ? [`${name} is locked, and its value ${was} becomes ${is}`] : [];
  });
}

/** The values by name of the fields that people fill in; a blank value counts as none. */
function valuesIn(revision: Revision): ReadonlyMap<string, string> {
  const filled = readForm(revision).fields.filter(({ type, isOnlyWidget }) => type !== 'Sig' && !isOnlyWidget);
  return new Map(filled.map(({ name, value }) => [name, heldBy(revision, value)]));
}

const heldBy = (revision: Revision, value: Parameters<Revision['resolve']>[0]): string => {
  const chosen = revision.array(value) ?? [value];
  return chosen
    .map((each) => textAt(revision, each) ?? revision.name(each) ?? '')
    .join('|')
    .trim();
};

import type { PdfDict } from '../../file/index.js';
import { type Fault, note } from '../faults.js';
import type { XrefEntry } from '../objects.js';
import type { Revision } from '../revision.js';
import { find, isDigit, skipEol, skipSpace, startsWith } from '../syntax/index.js';
import type { XrefLink } from './chain.js';

/** A revision as its cross-reference sections describe it, before any object is read. */
export type RevisionPlan = Pick<Revision, 'start' | 'end' | 'xrefOffset' | 'xrefKind' | 'sections' | 'trailer'> & {
  /** The entries of the revision, which may still be corrected against the file. */
  readonly own: Map<number, XrefEntry>;
};

/**
 * Groups a chain into revisions, the oldest first. If `/Prev` of a section leads forward, it belongs to the same
 * revision as the section it leads to: the first page's section of a linearized file (ISO 32000-2 Annex F.3.4).
 */
export function planRevisions(chain: readonly XrefLink[], bytes: Uint8Array, faults: Fault[]): RevisionPlan[] {
  const groups: XrefLink[][] = [];
  for (const link of chain) {
    const newer = groups.at(-1)?.at(-1);
    if (newer && newer.section.offset < link.section.offset) groups.at(-1)?.push(link);
    else groups.push([link]);
  }
  if (groups.some((group) => group.length > 1) && !isLinearized(bytes)) {
    note(faults, 'xref-chain', chain[0].section.offset, '/Prev leads forward');
  }
  const plans: RevisionPlan[] = [];
  for (const group of groups.reverse()) {
    const start = plans.at(-1)?.end ?? 0;
    const end = Math.max(...group.map(({ section }) => endOf(section.end, bytes, faults)));
    if (end < start)
      note(faults, 'xref-chain', group[0].section.offset, 'a newer revision comes before an older one in the file');
    for (const { section, hidden } of group) {
      if (hidden && hidden.offset < start)
        note(faults, 'xref-chain', section.offset, '/XRefStm leads to a section of an older revision');
    }
    plans.push({
      start,
      end: Math.max(start, end),
      xrefOffset: group[0].section.offset,
      xrefKind: group[0].hidden ? 'hybrid' : group[0].section.kind,
      sections: group.flatMap(({ section, hidden }) => [section.offset, ...(hidden ? [hidden.offset] : [])]),
      trailer: group[0].section.trailer,
      own: merged(group, faults),
    });
  }
  return plans;
}

/** Merges entries, the newest first. The stream of a hybrid section adds entries that its table lacks or calls free. */
function merged(group: readonly XrefLink[], faults: Fault[]): Map<number, XrefEntry> {
  if (group.length === 1 && !group[0].hidden) return group[0].section.entries;
  const own = new Map<number, XrefEntry>();
  for (const { section, hidden } of group) {
    for (const [number, entry] of section.entries) {
      const other = hidden?.entries.get(number);
      if (hidden && other && isOther(entry, other)) {
        const issue = `table and stream of a hybrid section state object ${number} differently`;
        note(faults, 'xref-duplicate', section.offset, issue, { number });
      }
      if (own.has(number)) continue;
      const more = entry.kind === 'free' ? hidden?.entries.get(number) : undefined;
      own.set(number, more && more.kind !== 'free' ? { ...more, isHidden: true } : entry);
    }
    for (const [number, entry] of hidden?.entries ?? []) if (!own.has(number)) own.set(number, entry);
  }
  return own;
}

/** True if two entries, both in use, have different positions: readers differ in which entry they follow. */
function isOther(entry: XrefEntry, other: XrefEntry): boolean {
  if (entry.kind === 'free' || other.kind === 'free') return false;
  if (entry.kind === 'offset') return other.kind !== 'offset' || entry.offset !== other.offset;
  return other.kind !== 'compressed' || entry.container !== other.container;
}

/** Returns the offset after the `%%EOF` line that closes the section which ends at `at`. */
function endOf(at: number, bytes: Uint8Array, faults: Fault[]): number {
  let next = skipSpace(bytes, at);
  if (startsWith(bytes, next, 'startxref')) {
    next += 'startxref'.length;
    while (next < bytes.length && (isDigit(bytes[next]) || bytes[next] <= 32)) next++;
    if (startsWith(bytes, next, EOF)) return skipEol(bytes, next + EOF.length);
  }
  note(faults, 'eof', at, 'the section is not followed by startxref, an offset and %%EOF');
  const mark = find(bytes, EOF, at, Math.min(bytes.length, at + NEAR));
  return mark < 0 ? at : skipEol(bytes, mark + EOF.length);
}

const EOF = '%%EOF';
/** The maximum bytes between the end of a section and its `%%EOF`. */
const NEAR = 1024;

/** True if the first object marks the file as linearized (Annex F.2.2). */
function isLinearized(bytes: Uint8Array): boolean {
  return find(bytes, '/Linearized', 0, Math.min(bytes.length, NEAR)) >= 0;
}

export const emptyDict: PdfDict = Object.freeze(Object.create(null));

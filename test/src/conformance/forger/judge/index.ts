/**
 * Compares Quire's verdict on an update with what readers show. `base` is the signed document, `report` the verdict on
 * the update; only intact updates are drawn. `regions` are the parts of pages that permitted changes explain,
 * `differences` finds changes outside them and hidden text within, and `compare` combines both for all readers. `words`
 * finds new text that an appearance brought in, `held` compares links and attached files, and `locked` the values of
 * locked fields.
 */
import type { VerifyReport } from '@quire/plugin-verify/verify';
import type { Readers, Shown } from '../readers/index.js';
import { type Base, endOf, heldAsSigned, shownAsSigned, wordsAsSigned } from './base.js';
import { complaints } from './compare.js';
import { lost } from './held.js';
import { changedLocks } from './locked.js';
import { reportOn } from './report.js';
import { newWords, unsaidValues } from './words.js';

export { type Base, makeBase } from './base.js';

export interface JudgeOutcome {
  /** The integrity, the code of a refusal, or `thrown`. */
  readonly verdict: string;
  readonly isShown: boolean;
  /** The differences that readers show and nothing explains. */
  readonly seen: readonly string[];
  /** The changes that the report lists. */
  readonly said: readonly string[];
  /** The only problem of an update that is refused for one reason. */
  readonly alone?: string;
}

export async function judgeForgery(bytes: Uint8Array, base: Base, readers: Readers): Promise<JudgeOutcome> {
  const report = await reportOn(bytes);
  if (typeof report === 'string') {
    const isCrash = report.startsWith('thrown');
    return { verdict: isCrash ? 'thrown' : report, isShown: false, seen: isCrash ? [report] : [], said: [] };
  }
  if (report.integrity !== 'intact') {
    const [alone, ...others] = new Set(report.signatures.flatMap(({ problems }) => problems));
    return { verdict: report.integrity, isShown: false, seen: [], said: [], ...(others.length === 0 ? { alone } : {}) };
  }
  let seen = await seenIn(bytes, report, base, {
    after: await readers.show(bytes),
    before: (end) => shownAsSigned(base, end, readers),
    readers,
  });
  if (seen.length > 0) {
    seen = await seenIn(bytes, report, base, {
      after: await readers.showAnew(bytes),
      before: (end) => readers.showAnew(base.signed.bytes.subarray(0, end)),
      readers,
    });
  }
  return { verdict: 'intact', isShown: true, seen, said: saidIn(report) };
}

interface Sight {
  readonly after: Shown;
  /** Returns the pages that readers show of the revision with this end. */
  readonly before: (end: number) => Promise<Shown>;
  readonly readers: Readers;
}

async function seenIn(bytes: Uint8Array, report: VerifyReport, base: Base, sight: Sight): Promise<string[]> {
  const seen: string[] = [];
  let now: ReturnType<Readers['words']> | undefined;
  for (const signature of report.signatures) {
    const end = endOf(signature.coverage);
    // A signature after the update covers the update.
    if (end > base.signed.bytes.length) continue;
    const found = [...complaints(bytes, signature, await sight.before(end), sight.after)];
    const mayRemove = signature.laterRevisions.some(({ changes }) => changes.some(({ kind }) => kind === 'removal'));
    if (!mayRemove) found.push(...lost(heldAsSigned(base, end), bytes).map((each) => `no longer: ${each}`));
    found.push(...changedLocks(bytes, base.signed.bytes.subarray(0, end), signature));
    seen.push(...found.map((each) => `${signature.field}: ${each}`));
    if (seen.length === 0) {
      now ??= sight.readers.words(bytes);
      const before = await wordsAsSigned(base, end, sight.readers);
      const words = newWords(bytes, await now, before);
      const unsaid = unsaidValues(bytes, base.signed.bytes.subarray(0, end), await now, before);
      seen.push(...unsaid.map((each) => `poppler: ${each}, and no page does`));
      if (words.length > 0) seen.push(`poppler: ${words.join(' ')} is said nowhere in what was signed or filled in`);
    }
  }
  return seen;
}

const saidIn = ({ signatures }: VerifyReport): readonly string[] => {
  const said = signatures.flatMap(({ laterRevisions }) =>
    laterRevisions.flatMap(({ revision, changes }) =>
      changes.map(({ kind, where, what, object }) => {
        const place = object === undefined ? where : `${where} (${object})`;
        return `revision ${revision}, ${kind}, ${place}: ${what}`;
      }),
    ),
  );
  return [...new Set(said)];
};

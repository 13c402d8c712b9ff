/**
 * Whether what we say of an update holds in readers. `base` is the document as it was signed, `report` what we say of the
 * update; only what is intact is drawn. `regions` are the parts of pages that permitted changes explain, `differences`
 * what pictures have outside them and what is hidden within, and `compare` puts both together for all readers; `words` that
 * no page, value or label had tell of text that an appearance brought in.
 */
import type { VerifyReport } from '@quire/plugin-verify/verify';
import type { Readers } from '../readers/index.js';
import { type Base, endOf, shownAsSigned } from './base.js';
import { complaints } from './compare.js';
import { reportOn } from './report.js';
import { newWords } from './words.js';

export { type Base, makeBase } from './base.js';

export interface Outcome {
  /** The integrity, the code of a refusal, or `thrown`. */
  readonly verdict: string;
  readonly isShown: boolean;
  /** What readers show otherwise and nothing explains. */
  readonly seen: readonly string[];
  /** What the report says of the changes. */
  readonly said: readonly string[];
}

export async function judge(bytes: Uint8Array, base: Base, readers: Readers): Promise<Outcome> {
  const report = await reportOn(bytes);
  if (typeof report === 'string') {
    const isCrash = report.startsWith('thrown');
    return { verdict: isCrash ? 'thrown' : report, isShown: false, seen: isCrash ? [report] : [], said: [] };
  }
  if (report.integrity !== 'intact') return { verdict: report.integrity, isShown: false, seen: [], said: [] };
  let seen = await seenIn(bytes, report, base, readers);
  if (seen.length > 0) {
    // What a reader remembers of files before may show too: it has to show the same again.
    readers.refresh();
    base.shown.clear();
    seen = await seenIn(bytes, report, base, readers);
  }
  return { verdict: 'intact', isShown: true, seen, said: saidIn(report) };
}

async function seenIn(bytes: Uint8Array, report: VerifyReport, base: Base, readers: Readers): Promise<string[]> {
  const after = await readers.show(bytes);
  const seen: string[] = [];
  for (const signature of report.signatures) {
    const end = endOf(signature.coverage);
    // A signature behind the update covers it.
    if (end > base.signed.bytes.length) continue;
    const before = await shownAsSigned(base, end, readers);
    seen.push(...complaints(bytes, signature, before, after).map((each) => `${signature.field}: ${each}`));
    if (seen.length === 0) {
      const words = await newWords(bytes, base.signed.bytes.subarray(0, end), readers);
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

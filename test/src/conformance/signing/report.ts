import { alignedTable } from '../../table.js';
import type { Figures } from '../floors.js';
import type { Judged, Opinion } from './judge-run.js';

/** One line for each fault that a judge finds, and for each signature that Quire itself does not call intact. */
export const complaintsOf = ({ samples }: Judged): readonly string[] =>
  samples.flatMap(({ name, ours, opinions }) => [
    ...(isIntact(ours) ? [] : [`${name}: ours: ${ours}`]),
    ...opinions.flatMap(({ judge, complaint }) => (complaint === undefined ? [] : [`${name}: ${judge}: ${complaint}`])),
  ]);

const isIntact = (ours: string): boolean => ours.startsWith('intact');

const SHOWN = { good: 'good', bad: 'BAD', skipped: '-' } satisfies Record<Opinion['verdict'], string>;

export function judgedTable(judged: Judged): string {
  const rows = judged.samples.map(({ name, ours, opinions }) => [
    name,
    ours,
    ...opinions.map(({ verdict }) => SHOWN[verdict]),
  ]);
  return [
    alignedTable(['signature', 'ours', ...judged.judges], rows),
    ...(judged.missing.length > 0 ? [`not installed, so without a verdict: ${judged.missing.join(', ')}`] : []),
    ...(judged.hasLevels ? [] : ['openssl is not installed: no time stamps, so no levels above B-B']),
    ...complaintsOf(judged),
  ].join('\n');
}

/**
 * The figures: 1 if there is no complaint, and the number of signatures that each judge accepts. Occasional samples do
 * not count: without OpenSSL, which makes half of them, the number would be lower.
 */
export function signingFigures(judged: Judged): Figures {
  const held = judged.samples.filter(({ isOccasional }) => !isOccasional);
  const accepted = (judge: string): number =>
    held.filter(({ opinions }) => opinions.some((each) => each.judge === judge && each.verdict === 'good')).length;
  return {
    'signing.noComplaint': complaintsOf(judged).length === 0 ? 1 : 0,
    ...(judged.hasLevels
      ? {
          'signing.intact': held.filter(({ ours }) => isIntact(ours)).length,
          ...Object.fromEntries(judged.judges.map((judge) => [`signing.${judge}`, accepted(judge)])),
        }
      : {}),
  };
}

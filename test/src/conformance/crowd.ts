/**
 * Converts normal documents among hostile ones, through the service. It is a part of conformance, because the files are
 * kept outside the repository.
 */
import { readFileSync } from 'node:fs';
import { type CrowdOutcome, convertInCrowd, hostileDocuments, isUnmoved } from '../load/index.js';
import { startKeyedService } from '../testing/keyed-service.js';
import { documentsIn, WILD } from './corpus.js';
import type { Figures } from './floors.js';
import type { WildResult } from './wild.js';

const GOOD = 108;
const HOSTILE = 330;
const SEED = 7;

/** Takes the first documents that convert alone, and converts them among hostile and damaged documents. */
export async function measureCrowd(wild: readonly WildResult[]): Promise<CrowdOutcome> {
  const converted = new Set(wild.flatMap(({ name, conversion }) => (conversion.kind === 'pdf' ? [name] : [])));
  const [honest = '', harmful = ''] = WILD;
  const read = ({ path }: { readonly path: string }) => new Uint8Array(readFileSync(path));
  const good = documentsIn(honest)
    .filter(({ name }) => converted.has(name))
    .slice(0, GOOD)
    .map(read);
  const given = documentsIn(harmful).map(read);
  const hostile = [...given, ...hostileDocuments(HOSTILE - given.length, good, SEED)];
  const service = await startKeyedService({ QUIRE_WORKERS: '2', QUIRE_RATE_LIMIT: '100000' });
  try {
    return await convertInCrowd(service, good, hostile, SEED);
  } finally {
    await service.stop();
  }
}

export const crowdText = ({ good, hostile, changed, answers }: CrowdOutcome): string =>
  `Of ${good} good documents among ${hostile} hostile ones ${changed.length} came out otherwise than alone; the others: ` +
  `${Object.entries(answers)
    .map(([answer, count]) => `${count} x ${answer}`)
    .join(', ')}`;

export const crowdFigures = (outcome: CrowdOutcome): Figures => ({ 'crowd.unmoved': isUnmoved(outcome) ? 1 : 0 });

import { isQuireError } from '../../base/errors.js';
import type { Pace } from '../../base/pace.js';
import { mainPart } from './main-part.js';
import type { Package, Part } from './part.js';
import { entryOf, inflatedAhead } from './stored-part.js';
import { xmlInSteps } from './xml-in-steps.js';

/** Bytes of a part that take some ten milliseconds to inflate. */
const LONG = 1 << 22;

/** Bytes of XML that take some ten milliseconds to parse. */
const LONG_XML = 1 << 18;

/** Parts that a document is read with, whole. */
const INFLATED: ReadonlySet<string> = new Set(['footnotes', 'endnotes', 'comments', 'image', 'chart', 'chartEx']);

/** Parts whose XML is asked for in one go, in the midst of something else. */
const PARSED: ReadonlySet<string> = new Set(['chart', 'chartEx']);

/**
 * Reads what of a document takes long beside the host, so that it is there for whoever asks for it: the XML of the main part,
 * and long parts that it refers to. A part that is damaged is left to whoever asks for it.
 */
export async function readAhead(pkg: Package, pace: Pace): Promise<void> {
  const main = mainPart(pkg);
  const part = pkg.part(main);
  if (part && sizeOf(part) >= LONG) await inflatedAhead(part, pace);
  await pace.run(xmlInSteps(pkg, main));
  for (const { type, target, external } of pkg.relationships(main)) {
    const kind = type.slice(type.lastIndexOf('/') + 1);
    const other = external || !INFLATED.has(kind) ? undefined : pkg.part(target);
    if (!other) continue;
    if (sizeOf(other) >= LONG) await unlessDamaged(inflatedAhead(other, pace));
    if (PARSED.has(kind) && sizeOf(other) >= LONG_XML) await unlessDamaged(pace.run(xmlInSteps(pkg, other.name)));
  }
}

const sizeOf = (part: Part): number => entryOf(part)?.size ?? 0;

async function unlessDamaged(reading: Promise<unknown>): Promise<void> {
  await reading.catch((error) => {
    if (!isQuireError(error) || (error.code !== 'INVALID_DOCUMENT' && error.code !== 'LIMIT_EXCEEDED')) throw error;
  });
}

import { isQuireError } from '../../base/errors.js';
import type { Pace } from '../../base/pace.js';
import { mainPart } from './main-part.js';
import type { Package } from './part.js';
import { relationshipsPart } from './part-name.js';
import { inflatedAhead, LONG, LONG_XML, sizeOf } from './stored-part.js';
import { xmlInSteps } from './xml-in-steps.js';

/** Parts that a document is read with, whole. */
const INFLATED: ReadonlySet<string> = new Set([
  'footnotes',
  'endnotes',
  'comments',
  'image',
  'chart',
  'chartEx',
  'font',
]);

/** Parts whose XML is asked for in one go, in the midst of something else. */
const PARSED: ReadonlySet<string> = new Set(['chart', 'chartEx']);

/**
 * Has the long parts that a document is read with, its fonts too, inflated beside the host, so that they are there for whoever
 * asks for them, and the XML of charts and of relationships parsed. A part that is damaged is left to whoever asks for it.
 */
export async function longPartsAhead(pkg: Package, pace: Pace): Promise<void> {
  const main = mainPart(pkg);
  const part = pkg.part(main);
  if (part && sizeOf(part) >= LONG_XML) await inflatedAhead(part, pace);
  const listed = relationshipsPart(main);
  const list = pkg.part(listed);
  if (list && sizeOf(list) >= LONG_XML) await unlessDamaged(pace.run(xmlInSteps(pkg, listed)));
  const related = pkg
    .relationships(main)
    .flatMap((each) => (kindOf(each) === 'fontTable' ? pkg.relationships(each.target) : each));
  for (const { type, target, external } of related) {
    const kind = kindOf({ type });
    const other = external || !INFLATED.has(kind) ? undefined : pkg.part(target);
    if (!other) continue;
    if (sizeOf(other) >= LONG) await unlessDamaged(inflatedAhead(other, pace));
    if (PARSED.has(kind) && sizeOf(other) >= LONG_XML) await unlessDamaged(pace.run(xmlInSteps(pkg, other.name)));
  }
}

const kindOf = ({ type }: { readonly type: string }): string => type.slice(type.lastIndexOf('/') + 1);

async function unlessDamaged(reading: Promise<unknown>): Promise<void> {
  await reading.catch((error) => {
    if (!isQuireError(error) || (error.code !== 'INVALID_DOCUMENT' && error.code !== 'LIMIT_EXCEEDED')) throw error;
  });
}

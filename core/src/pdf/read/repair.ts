import { type Fault, note } from './faults.js';
import type { IndirectObject } from './objects.js';
import type { ObjectStore } from './store.js';
import { isWhite, readObjectHeader } from './syntax/index.js';
import { type WalkContext, walkFile } from './walk.js';
import type { RevisionPlan } from './xref/index.js';

/** An entry that does not lead to its object. */
interface Misled {
  readonly plan: RevisionPlan;
  readonly number: number;
  readonly offset: number;
  readonly generation: number;
}

/**
 * Checks every entry against the file, and corrects wrong ones to the last object of their number that the file held at
 * their revision. Entries without such an object become free. Returns true if any object was found that way.
 */
export function repairEntries(plans: readonly RevisionPlan[], store: ObjectStore, faults: Fault[]): boolean {
  const context = store.context(plans.length - 1);
  const misled = plans.flatMap((plan) => misledEntries(plan, context.bytes, faults));
  if (misled.length === 0) return false;
  const places = placesOf(new Set(misled.map(({ number }) => number)), context);
  let repaired = false;
  for (const { plan, number, offset, generation } of misled) {
    const place = places.get(number)?.findLast(({ start }) => start < plan.end);
    if (place === undefined) plan.own.set(number, { kind: 'free', generation });
    else {
      plan.own.set(number, { kind: 'offset', offset: place.start, generation: place.generation });
      const issue = `object ${number} is here, and not at byte ${offset}`;
      note(faults, 'rebuilt', place.start, issue, { number, end: plan.end });
      repaired = true;
    }
  }
  store.index(plans);
  return repaired;
}

function misledEntries(plan: RevisionPlan, bytes: Uint8Array, faults: Fault[]): Misled[] {
  const misled: Misled[] = [];
  for (const [number, entry] of plan.own) {
    if (entry.kind !== 'offset') continue;
    let at = entry.offset;
    while (at < entry.offset + 4 && isWhite(bytes[at])) at++;
    const header = readObjectHeader(bytes, at);
    if (header?.number === number && header.generation === entry.generation) continue;
    misled.push({ plan, number, offset: entry.offset, generation: entry.generation });
    note(faults, 'xref-entry', entry.offset, `object ${number} is not at this offset`, { number, end: plan.end });
  }
  return misled;
}

/** The offsets of the objects of these numbers in the file, ascending. */
function placesOf(numbers: ReadonlySet<number>, context: WalkContext): ReadonlyMap<number, IndirectObject[]> {
  const places = new Map<number, IndirectObject[]>();
  for (const item of walkFile(context)) {
    if (item.kind !== 'object' || !numbers.has(item.object.number)) continue;
    const known = places.get(item.object.number);
    if (known) known.push(item.object);
    else places.set(item.object.number, [item.object]);
  }
  return places;
}

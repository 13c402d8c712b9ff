import type { Steps } from './steps.js';

/** Items that are put in order, or merged, in a millisecond or two. */
const MANY = 256;

/** What `items.sort(compare)` gives, as a list of its own and in steps; items that are equal keep their order. */
export function* sortedInSteps<T>(items: readonly T[], compare: (a: T, b: T) => number): Steps<readonly T[]> {
  let parts: (readonly T[])[] = [];
  for (let at = 0; at < items.length; at += MANY) {
    parts.push(items.slice(at, at + MANY).sort(compare));
    yield;
  }
  while (parts.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let at = 0; at < parts.length; at += 2) {
      const next = parts[at + 1];
      merged.push(next ? yield* mergedInSteps(parts[at], next, compare) : parts[at]);
    }
    parts = merged;
  }
  return parts[0] ?? [];
}

function* mergedInSteps<T>(left: readonly T[], right: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  const merged: T[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    merged.push(compare(left[l], right[r]) <= 0 ? left[l++] : right[r++]);
    if (merged.length % MANY === 0) yield;
  }
  while (l < left.length) merged.push(left[l++]);
  while (r < right.length) merged.push(right[r++]);
  return merged;
}

/** Functions whose work is known, for the test of `stepsOf`: some are linear in `n`, others quadratic. */

export function oneLoop(n: number): number {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += i;
  return sum;
}

export function searchesOn(n: number): number {
  const text = 'aaaaaaaaab'.repeat(n);
  let found = 0;
  for (let at = text.indexOf('b'); at >= 0; at = text.indexOf('b', at + 1)) found++;
  return found;
}

export const matchesOn = (n: number): number => 'aaaaaaaaab'.repeat(n).match(/b/g)?.length ?? 0;

export function twoLoops(n: number): number {
  let sum = 0;
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) sum += j;
  return sum;
}

export function searchesFromTheStart(n: number): number {
  let found = 0;
  for (let i = 0; i < n; i++) if ('a'.repeat(n).indexOf('b') >= 0) found++;
  return found;
}

export function matchesFromTheStart(n: number): number {
  let found = 0;
  for (let i = 0; i < n; i++) if (/b/.test('a'.repeat(n))) found++;
  return found;
}

export function shifts(n: number): number {
  const waiting = Array.from({ length: n }, (_, i) => i);
  let sum = 0;
  while (waiting.length > 0) sum += waiting.shift() ?? 0;
  return sum;
}

export function spreads(n: number): number {
  let all: number[] = [];
  for (let i = 0; i < n; i++) all = [...all, i];
  return all.length;
}

export function copiesMaps(n: number): number {
  let names = new Map<number, number>();
  for (let i = 0; i < n; i++) names = new Map(names).set(i, i);
  return names.size;
}

export function throws(): never {
  throw new Error('enough');
}

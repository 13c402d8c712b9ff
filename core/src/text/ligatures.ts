/** Two Arabic letters that a font draws as one: their code points among the presentation forms (U+FC00 to U+FD3D). */
import { joinsBefore, joinsBehind } from './joining.js';

type Position = 'isolated' | 'final' | 'initial' | 'medial';

/** First code point of each range of ligatures, and the position of these in a word. */
const RANGES: readonly (readonly [number, Position])[] = [
  [0xfc00, 'isolated'],
  [0xfc64, 'final'],
  [0xfc97, 'initial'],
  [0xfcdf, 'medial'],
  [0xfcf5, 'isolated'],
  [0xfd11, 'final'],
  [0xfd2d, 'initial'],
  [0xfd34, 'medial'],
  [0xfd3c, 'final'],
  [0xfd3d, 'isolated'],
];
const BEHIND = 0xfd3e;

let ligatures: ReadonlyMap<string, number> | undefined;

/** Ligatures by letters and position, as the compatibility decompositions of Unicode define them. */
function allLigatures(): ReadonlyMap<string, number> {
  ligatures ??= new Map(
    RANGES.flatMap(([from, position], n) => {
      const to = RANGES[n + 1]?.[0] ?? BEHIND;
      return Array.from({ length: to - from }, (_, i): [string, number] => [
        String.fromCharCode(from + i).normalize('NFKC') + position,
        from + i,
      ]);
    }),
  );
  return ligatures;
}

/** The ligature of the letter at `i` and the next letter, in their forms there; undefined if Unicode has none. */
export function ligatureAt(text: string, i: number): number | undefined {
  if (i + 1 >= text.length) return undefined;
  const before = joinsBefore(text, i);
  const behind = joinsBehind(text, i + 1);
  const position: Position = before ? (behind ? 'medial' : 'final') : behind ? 'initial' : 'isolated';
  return allLigatures().get(text.slice(i, i + 2) + position);
}

import type { PlacedText } from './placed-text.js';

/** Baselines nearer than this, in points, are one line. */
const SAME_LINE = 0.5;

export interface DumpLine {
  /** Points, of the leftmost piece. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** Pieces gathered by baseline, lines from the top down and each from left to right. */
export function dumpLines(pieces: readonly PlacedText[]): DumpLine[] {
  const sorted = [...pieces].sort((a, b) => a.y - b.y);
  const lines: PlacedText[][] = [];
  for (const piece of sorted) {
    const line = lines[lines.length - 1];
    if (line && piece.y - line[0].y < SAME_LINE) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => {
    line.sort((a, b) => a.x - b.x);
    return { x: line[0].x, y: line[0].y, text: joined(line) };
  });
}

function joined(line: readonly PlacedText[]): string {
  let text = line[0].text;
  for (let i = 1; i < line.length; i++) {
    const gap = line[i].x - (line[i - 1].x + line[i - 1].width);
    text += (gap > Math.max(line[i].size, line[i - 1].size) ? ' | ' : '') + line[i].text;
  }
  return text;
}

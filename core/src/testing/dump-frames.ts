import { type FrameDocument, type Page, type PlacedText, placedText } from '../frame/index.js';

/**
 * Returns frames as text, for tests and people: a line `page 1 (i) 595.3 x 841.9`, then one for each line of text with
 * the x of its first glyph, its baseline's y, both in points from the top left corner, and the text:
 */
export function dumpFrames(document: FrameDocument): string {
  return document.pages.map(dumpPage).join('\n');
}

function dumpPage(page: Page, index: number): string {
  const size = `${round(page.width)} x ${round(page.height)}`;
  const lines = dumpLines(placedText(page.items)).map(({ x, y, text }) => `${padded(x)} ${padded(y)}  ${text}\n`);
  return `page ${index + 1} (${page.label}) ${size}\n${lines.join('')}`;
}

const round = (points: number): number => Math.round(points * 10) / 10;

const padded = (points: number): string => (Object.is(points, -0) ? 0 : points).toFixed(2).padStart(8);

/** Baselines nearer than this, in points, are one line. */
const SAME_LINE = 0.5;

interface DumpLine {
  /** The x of the leftmost piece, in points. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** Pieces gathered by baseline, lines from the top down and each from left to right. */
function dumpLines(pieces: readonly PlacedText[]): DumpLine[] {
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

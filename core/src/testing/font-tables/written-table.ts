/** Writes widths as an `AdvanceTable` has them: `20:352 394|61:601x3`. */
export function writtenTable(widths: ReadonlyMap<number, number>, unitsPerEm: number): string {
  const runs: { from: number; widths: number[] }[] = [];
  for (const [codePoint, em] of [...widths].sort(([a], [b]) => a - b)) {
    const last = runs.at(-1);
    const width = Math.round(em * unitsPerEm);
    if (last && last.from + last.widths.length === codePoint) last.widths.push(width);
    else runs.push({ from: codePoint, widths: [width] });
  }
  return runs.map((run) => `${run.from.toString(16)}:${written(run.widths)}`).join('|');
}

/** Runs of three or more equal widths, or of two if that is shorter, are written once. */
function written(widths: readonly number[]): string {
  const pieces: string[] = [];
  for (let at = 0; at < widths.length; ) {
    let end = at + 1;
    while (end < widths.length && widths[end] === widths[at]) end++;
    const times = end - at;
    pieces.push(times > 2 ? `${widths[at]}x${times}` : Array(times).fill(widths[at]).join(' '));
    at = end;
  }
  return pieces.join(' ');
}

/** The words that open a fragment: "Whether it is signed." says less than "True if it is signed." */
const FRAGMENT = /^(?:What|Whether|Of|Where|By|As|Which|Those|Behind)\b/;

/**
 * The first line of each comment of a source: doc comments and blocks of `//` lines, but not comments that follow code
 * on their line.
 */
export function commentOpenings(source: string): readonly string[] {
  const rows = source.split('\n');
  return rows.flatMap((row, index) => {
    const doc = /^\s*\/\*\*\s*(.*?)(?:\*\/)?$/.exec(row);
    if (doc) return [doc[1] || (rows[index + 1] ?? '').replace(/^\s*\*\s*/, '')];
    const line = /^\s*\/\/ (.*)/.exec(row);
    return line && !/^\s*\/\//.test(rows[index - 1] ?? '') ? [line[1]] : [];
  });
}

/** The openings that are fragments. */
export const fragmentsIn = (source: string): readonly string[] =>
  commentOpenings(source).filter((opening) => FRAGMENT.test(opening));

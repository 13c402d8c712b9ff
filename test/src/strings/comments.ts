/** The prose of comments: without code in backticks, tags of documentation and samples. */
export function commentsIn(source: string): readonly string[] {
  const docs = Array.from(source.matchAll(/^[ \t]*\/\*\*([\s\S]*?)\*\//gm), ([, inside = '']) =>
    inside.replace(/^\s*\* ?/gm, '').replace(/^@[\s\S]*/m, ''),
  );
  const rows = Array.from(source.matchAll(/^[ \t]*\/\/ (.*)$/gm), ([, text = '']) => text);
  return [...docs, ...rows.filter((text) => !/biome-ignore|@ts-|@vite/.test(text))].map((text) =>
    text
      .replace(/`[^`]*`/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

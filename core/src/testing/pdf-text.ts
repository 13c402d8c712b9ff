/** PDF files written as text, so that tests can contain any fault. */
export interface HandwrittenPdf {
  /** Adds a revision with these objects, by their numbers. */
  update(objects: Readonly<Record<number, string>>, trailer?: string): HandwrittenPdf;
  readonly text: string;
  bytes(): Uint8Array;
}

/** A file of one revision with a cross-reference table: objects numbered from 1, the first its catalog. */
export function handwrittenPdf(objects: readonly string[], trailer = ''): HandwrittenPdf {
  const numbered = Object.fromEntries(objects.map((object, index) => [index + 1, object]));
  return revision('%PDF-1.7\n', numbered, `/Root 1 0 R${trailer}`, objects.length + 1);
}

function revision(
  before: string,
  objects: Readonly<Record<number, string>>,
  trailer: string,
  size: number,
): HandwrittenPdf {
  let text = before;
  const rows = before.includes('startxref') ? [] : ['0 1', '0000000000 65535 f '];
  for (const [number, object] of Object.entries(objects)) {
    rows.push(`${number} 1`, `${String(text.length).padStart(10, '0')} 00000 n `);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const start = text.length;
  text += `xref\n${rows.join('\n')}\ntrailer\n<</Size ${size}${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return {
    text,
    bytes: () => Uint8Array.from(text, (char) => char.charCodeAt(0)),
    update: (more, extra = '') => {
      const next = Math.max(size, ...Object.keys(more).map((number) => Number(number) + 1));
      return revision(text, more, `/Root 1 0 R/Prev ${start}${extra}`, next);
    },
  };
}

import type { Inline, Paragraph, Table } from '../../../../ooxml/docx/index.js';
import type { FoundTable } from './found-tables.js';

type FlatBlock = Paragraph | Table;

/** The entries, with the content before and after the field in their paragraphs, as in the file. */
export function withEntries(
  { before, after, beginsBehindText, endsInEntry }: FoundTable,
  entries: readonly Paragraph[],
  standing: readonly FlatBlock[],
): readonly FlatBlock[] {
  const head: readonly Inline[] = beginsBehindText ? [] : before;
  const tail: readonly Inline[] = endsInEntry ? after : [];
  const last = entries.length - 1;
  const made = entries.map((entry, index) => {
    if (index > 0 && index < last) return entry;
    return { ...entry, content: [...(index === 0 ? head : []), ...entry.content, ...(index === last ? tail : [])] };
  });
  return [
    ...standing.slice(0, beginsBehindText ? 1 : 0).map((block) => ({ ...block, content: before }) as FlatBlock),
    ...made,
    ...standing.slice(endsInEntry ? standing.length : -1).map((block) => ({ ...block, content: after }) as FlatBlock),
  ];
}

/** Puts an index of several columns into a separate section, as Word does. */
import { twip } from '../../../../base/units.js';
import type { Paragraph, SectionProperties, Table } from '../../../../ooxml/docx/index.js';
import type { FoundTable } from '../contents/index.js';

type FlatBlock = Paragraph | Table;

const GAP = twip(720);

/**
 * Returns the blocks of the story with the lines in place of the index, and the properties of the last section. If Word
 * made the index, it already has its own section, which stays; else the surrounding section is divided into three.
 */
export function withColumns(
  found: FoundTable,
  lines: readonly Paragraph[],
  blocks: readonly FlatBlock[],
  finalSection: SectionProperties,
  columns: number,
): { readonly blocks: readonly FlatBlock[]; readonly finalSection: SectionProperties } {
  const { from, to, before, after } = found;
  const standing = blocks.slice(from, to + 1).filter((block) => block.kind === 'paragraph');
  const [first] = standing;
  const last = standing[standing.length - 1];
  const [head, rest] = [blocks.slice(0, from), blocks.slice(to + 1)];
  const end: Paragraph = { ...last, content: after };
  if (standing.some(({ section }) => section !== undefined)) {
    const breaks = standing.slice(1, -1).filter(({ section }) => section !== undefined);
    const opening = first.section ? [{ ...first, content: before }] : [];
    return {
      blocks: [...head, ...opening, ...lines, ...breaks.map((each) => ({ ...each, content: [] })), end, ...rest],
      finalSection,
    };
  }
  const endsSection = rest.findIndex((block) => block.kind === 'paragraph' && block.section !== undefined);
  const ending = rest[endsSection];
  const around = (ending?.kind === 'paragraph' && ending.section) || finalSection;
  const opening: Paragraph = { ...bare(first), content: before, section: around };
  const closing: Paragraph = {
    ...bare(last),
    content: [],
    section: {
      ...continued(around),
      columns: { count: columns, space: GAP, equalWidth: true, separator: false, columns: [] },
    },
  };
  const behind = rest.map((block, i) =>
    i === endsSection && block.kind === 'paragraph' ? { ...block, section: continued(around) } : block,
  );
  return {
    blocks: [...head, opening, ...lines, closing, end, ...behind],
    finalSection: endsSection < 0 ? continued(finalSection) : finalSection,
  };
}

/** Returns an invisible paragraph that ends a section, without number or height. */
const bare = ({ kind, mark, properties: { style } }: Paragraph): Omit<Paragraph, 'content'> => ({
  kind,
  xml: { name: 'w:p', attributes: {}, children: [] },
  properties: style === undefined ? {} : { style },
  mark,
});

/** A continuous section, with the headers and the page numbers of the previous one. */
const continued = ({ pageNumbers, ...section }: SectionProperties): SectionProperties => ({
  ...section,
  ...(pageNumbers && { pageNumbers: { ...pageNumbers, start: undefined } }),
  headers: [],
  footers: [],
  titlePage: false,
  type: 'continuous',
});

/** Writes a plan as the parts of a document, with the tags of one dialect, in random runs and wrappers. */
import {
  BLOCK_WRAPPERS,
  type DocxParts,
  type DocxWrapper,
  escapeXml,
  INLINE_WRAPPERS,
  p,
  r,
} from '@quire/core/testing';
import type { Random } from '../random.js';
import type { PlannedBlock, PlannedInline, PlannedSection } from './plan.js';

/** The tags of a dialect, as runs. */
export interface TagMarkup {
  open(section: PlannedSection, random: Random): string;
  close(section: PlannedSection, random: Random): string;
  value(name: string, random: Random, id: () => number): string;
}

const mergeField = (name: string): string =>
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r>' +
  `<w:r><w:instrText xml:space="preserve"> MERGEFIELD ${name} </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${r(`«${name}»`)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** Text in braces, cut into runs. */
function inRuns(text: string, random: Random): string {
  const cut = random.next(text.length);
  return random.next(2) === 0 ? r(text) : r(text.slice(0, cut), '<w:b/>') + r(text.slice(cut));
}

/** The stories of a document: the body, a header and a footer. */
export interface Stories {
  readonly body: readonly PlannedBlock[];
  readonly header: readonly PlannedBlock[];
  readonly footer: readonly PlannedBlock[];
}

export function partsOf(stories: Stories, random: Random, tags: TagMarkup): DocxParts {
  const writer = new MarkupWriter(random, tags);
  const body = writer.blocks(stories.body);
  const [header, footer] = [writer.blocks(stories.header), writer.blocks(stories.footer)];
  return {
    body,
    headers: { rIdHeader: header },
    footers: { rIdFooter: footer },
    section:
      '<w:headerReference w:type="default" r:id="rIdHeader"/><w:footerReference w:type="default" r:id="rIdFooter"/>',
    numbering: NUMBERING,
    ...writer.notes(),
  };
}

const NUMBERING =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/>' +
  '<w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';

const FIELD_WRAPPERS: readonly DocxWrapper[] = [INLINE_WRAPPERS.field, INLINE_WRAPPERS.fldSimple];
/** Wrappers around rows of a table and cells of a row. */
const ROW_WRAPPERS: readonly DocxWrapper[] = Object.values(BLOCK_WRAPPERS);
const NESTED_NEVER: ReadonlySet<DocxWrapper> = new Set([INLINE_WRAPPERS.hyperlink, ...FIELD_WRAPPERS]);

class MarkupWriter {
  readonly #random: Random;
  readonly #tags: TagMarkup;
  readonly #notes: Record<'footnote' | 'endnote' | 'comment', string[]> = { footnote: [], endnote: [], comment: [] };
  #ids = 100;

  constructor(random: Random, tags: TagMarkup) {
    this.#random = random;
    this.#tags = tags;
  }

  notes(): Pick<DocxParts, 'footnotes' | 'endnotes' | 'comments'> {
    const { footnote, endnote, comment } = this.#notes;
    return {
      ...(footnote.length > 0 && { footnotes: footnote.join('') }),
      ...(endnote.length > 0 && { endnotes: endnote.join('') }),
      ...(comment.length > 0 && { comments: comment.join('') }),
    };
  }

  blocks(blocks: readonly PlannedBlock[]): string {
    const written = blocks.map((block) => (block.kind === 'table' ? this.#table(block) : this.#paragraph(block)));
    // The last paragraph stays outside: a cell must end with a paragraph.
    const wrapped = this.#wrapped(written.slice(0, -1), Object.values(BLOCK_WRAPPERS), 2);
    return wrapped + (written.at(-1) ?? '');
  }

  #id = (): number => this.#ids++;

  #paragraph({ inlines, listed }: { readonly inlines: readonly PlannedInline[]; readonly listed: boolean }): string {
    const list = listed ? '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>' : '';
    const runs = inlines.map((inline) => this.#inline(inline));
    return `<w:p>${list}${this.#wrapped(runs, Object.values(INLINE_WRAPPERS), 3)}</w:p>`;
  }

  #inline(inline: PlannedInline): string {
    switch (inline.kind) {
      case 'word':
        return r(`${inline.name} `);
      case 'gone':
        return `<w:del w:id="${this.#id()}" w:author="A"><w:r><w:delText>${inline.name} </w:delText></w:r></w:del>`;
      case 'value':
        return this.#tags.value(inline.name, this.#random, this.#id) + r(' ');
      case 'open':
        return this.#tags.open(inline.section, this.#random);
      case 'close':
        return this.#tags.close(inline.section, this.#random);
      case 'comment':
        return this.#comment(inline.name);
      case 'box':
        return this.#box(this.blocks(inline.blocks), this.blocks(inline.blocks));
      default:
        return this.#note(inline.kind, this.blocks(inline.blocks));
    }
  }

  #box(choice: string, fallback: string): string {
    const id = this.#id();
    return (
      '<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/>' +
      `<wp:docPr id="${id}" name="Box ${id}"/><a:graphic><a:graphicData ` +
      'uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/>' +
      `<wps:spPr/><wps:txbx><w:txbxContent>${choice}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp>` +
      '</a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>' +
      `<w:txbxContent>${fallback}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
    );
  }

  #note(kind: 'footnote' | 'endnote', content: string): string {
    const notes = this.#notes[kind];
    const id = notes.length + 1;
    notes.push(`<w:${kind} w:id="${id}">${content}</w:${kind}>`);
    return `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
  }

  #comment(text: string): string {
    const id = this.#notes.comment.length + 1;
    this.#notes.comment.push(`<w:comment w:id="${id}" w:author="A">${p(r(text))}</w:comment>`);
    return (
      `<w:commentRangeStart w:id="${id}"/>${r(' ')}<w:commentRangeEnd w:id="${id}"/>` +
      `<w:r><w:commentReference w:id="${id}"/></w:r>`
    );
  }

  #table({ rows, column }: Extract<PlannedBlock, { kind: 'table' }>): string {
    const written = rows.map(({ cells, section }, row) => {
      const texts = cells.map((cell, at) => {
        const isColumn = at === column?.at;
        const opening = isColumn && row === 0 ? column.section : at === 0 ? section : undefined;
        const closing = isColumn && row === rows.length - 1 ? column.section : undefined;
        const ending = closing ?? (at === cells.length - 1 ? section : undefined);
        const opens = opening ? `<w:p>${this.#tags.open(opening, this.#random)}</w:p>` : '';
        const closes = ending ? `<w:p>${this.#tags.close(ending, this.#random)}</w:p>` : '';
        return `<w:tc><w:tcPr/>${opens}${this.blocks(cell)}${closes}</w:tc>`;
      });
      // The cells of a repeated column must be direct children; cells of other tables may be in controls, and so may
      // all rows.
      return `<w:tr>${column ? texts.join('') : this.#wrapped(texts, ROW_WRAPPERS, 1)}</w:tr>`;
    });
    const inside = column ? written.join('') : this.#wrapped(written, ROW_WRAPPERS, 2);
    const grid = (rows[0]?.cells ?? []).map(() => '<w:gridCol w:w="2000"/>').join('');
    return `<w:tbl><w:tblPr/><w:tblGrid>${grid}</w:tblGrid>${inside}</w:tbl>`;
  }

  #wrapped(pieces: readonly string[], wraps: readonly DocxWrapper[], depth: number): string {
    const random = this.#random;
    let xml = '';
    for (let from = 0; from < pieces.length; ) {
      const to = Math.min(pieces.length, from + 1 + random.next(4));
      const some = pieces.slice(from, to);
      const wrap = depth > 0 && wraps.length > 0 && random.next(3) === 0 ? random.pick(wraps) : undefined;
      const inner = wrap && NESTED_NEVER.has(wrap) ? wraps.filter((one) => !NESTED_NEVER.has(one)) : wraps;
      xml += wrap ? wrap(this.#wrapped(some, inner, depth - 1), this.#id()) : some.join('');
      from = to;
    }
    return xml;
  }
}

const named = (name: string): string => `<w:tag w:val="${escapeXml(name)}"/>`;

/** Quire's tags: names in braces, and the fields of Word. */
export const OURS: TagMarkup = {
  open: ({ name, inverted }, random) => inRuns(`{${inverted ? '^' : '#'}${name}}`, random),
  close: ({ name }, random) => inRuns(random.next(2) === 0 ? '{/}' : `{/${name}}`, random),
  value: (name, random, id) => {
    const choice = random.next(8);
    if (choice === 0) return mergeField(name);
    if (choice > 1) return inRuns(`{${name}}`, random);
    const properties = `${named(name)}<w:id w:val="${id()}"/><w:text/>`;
    return `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${r('empty')}</w:sdtContent></w:sdt>`;
  },
};

export const DOCXTEMPLATER: TagMarkup = {
  ...OURS,
  value: (name, random) => inRuns(`{${name}}`, random),
};

/** Merge fields that delimit regions (`TableStart`, `TableEnd`); a region cannot be inverted. */
export const WORD: TagMarkup = {
  open: ({ name }) => mergeField(`TableStart:${name}`),
  close: ({ name }) => mergeField(`TableEnd:${name}`),
  value: mergeField,
};

/** carbone's conditions around text; lists of carbone are repeated by row or paragraph, and have separate tests. */
export const CARBONE: TagMarkup = {
  open: ({ name, inverted }, random) => inRuns(`{d.${name}:ifEQ(true):${inverted ? 'hide' : 'show'}Begin}`, random),
  close: ({ name, inverted }, random) => inRuns(`{d.${name}:${inverted ? 'hide' : 'show'}End}`, random),
  value: (name, random) => inRuns(`{d.${name}}`, random),
};

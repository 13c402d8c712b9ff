import { twip } from '../../../../base/units.js';
import type { DocxModel, Inline, Paragraph, RunProperties, Style, Table } from '../../../../ooxml/docx/index.js';
import { openControls } from '../../../open-controls.js';
import type { PageList } from '../../field-pass.js';
import { columnWidth, entryRun, type FoundTable, findTables, withEntries } from '../contents/index.js';
import type { ReferenceMark } from '../marks.js';
import type { Survey, SurveyedMark } from '../survey.js';
import { authorityLines } from './authority-lines.js';
import { withColumns } from './index-columns.js';
import { indexLines, type LinePiece, type PlacedMark, type TableLine } from './index-lines.js';
import { type TableSwitches, tableSwitches } from './table-switches.js';

/** Begins the instruction of a list of pages: a character that XML cannot contain. */
const LIST = '\u0004';
const TABLES: ReadonlySet<string> = new Set(['INDEX', 'TOA']);
/** A built table: its maximum number of lines, and the inputs that decide whether it must be built again. */
interface BuiltTable {
  readonly switches: TableSwitches;
  readonly language: string;
  readonly most: number;
  /** The lines of the table as JSON; absent if the table is unchanged. */
  readonly written: string | undefined;
}

/** The maximum number of tables and of marks: further tables keep their results, and further marks are not listed. */
const MOST_TABLES = 64;
const MOST_MARKS = 20_000;

/** Builds the indexes and the tables of authorities of one pass from the findings of the previous pass. */
export class MarkedTables {
  readonly #survey: Survey | undefined;
  readonly #lists: PageList[] = [];
  readonly #built: BuiltTable[] = [];
  /** Remaining lines for all tables together. */
  #room = MOST_MARKS;
  #model: DocxModel | undefined;
  #hasTables = false;

  /** @param survey the survey of the previous pass; in the first pass tables are unchanged */
  constructor(survey: Survey | undefined) {
    this.#survey = survey;
  }

  /** True if the document has a table that lists marks; without one, marks need no bookmarks. */
  get hasTables(): boolean {
    return this.#hasTables;
  }

  rebuilt(model: DocxModel): DocxModel {
    this.#model = model;
    let blocks = openControls(model.body.blocks);
    let { finalSection } = model;
    const found = findTables(blocks, TABLES).slice(0, MOST_TABLES);
    this.#hasTables = found.length > 0;
    // From last to first, so that the indices of earlier tables are unchanged.
    for (const table of [...found].reverse()) {
      const switches = tableSwitches(table.instruction);
      const language = model.styles.defaults.run.language?.latin ?? 'en';
      const most = this.#room;
      const lines = this.#survey && this.#lines({ switches, language, most }, this.#survey);
      this.#built.push({ switches, language, most, written: lines && written(lines) });
      if (!lines || most === 0) continue;
      this.#room -= lines.length;
      const paragraphs = this.#paragraphs(lines, table, blocks, switches, model);
      const sectioned = blocks.slice(table.from, table.to + 1).some(hasSection);
      if (sectioned || switches.columns > 1)
        ({ blocks, finalSection } = withColumns(table, paragraphs, blocks, finalSection, switches.columns));
      else {
        const standing = blocks.slice(table.from, table.to + 1);
        const result = withEntries(table, paragraphs, standing);
        blocks = [...blocks.slice(0, table.from), ...result, ...blocks.slice(table.to + 1)];
      }
    }
    return this.#survey && found.length > 0 ? { ...model, finalSection, body: { ...model.body, blocks } } : model;
  }

  /** True if a survey of the document with these tables finds just the entries that the tables list. */
  isUpToDate(survey: Survey): boolean {
    for (const built of this.#built) {
      if (written(this.#lines(built, survey)) !== built.written) return false;
    }
    return true;
  }

  /** The pages that an instruction of an entry lists. */
  pageList(instruction: string): PageList | undefined {
    return instruction.startsWith(LIST) ? this.#lists[Number(instruction.slice(LIST.length))] : undefined;
  }

  #lines({ switches, language, most }: Omit<BuiltTable, 'written'>, survey: Survey): readonly TableLine[] {
    if (most === 0) return [];
    const marks = survey.marks.slice(0, MOST_MARKS).filter((each) => this.#isListed(each, switches, survey));
    function placed<M extends ReferenceMark>(isOf: (mark: ReferenceMark) => mark is M): readonly PlacedMark<M>[] {
      const found: PlacedMark<M>[] = [];
      for (const { mark, place, paragraph } of marks) {
        if (!isOf(mark)) continue;
        const range = mark.range === undefined ? undefined : survey.bookmark(mark.range) && mark.range;
        const { chapter } = switches;
        const number = chapter && survey.sequenceBefore(chapter.sequence, paragraph);
        found.push({
          mark,
          pages: {
            ...(range === undefined ? { from: place } : { from: range, to: survey.endOf(range) }),
            ...(chapter && number !== undefined && { chapter: number + chapter.separator }),
          },
        });
      }
      return found;
    }
    const lines =
      switches.kind === 'index'
        ? indexLines(
            placed((mark) => mark.kind === 'index'),
            switches,
            language,
          )
        : authorityLines(
            placed((mark) => mark.kind === 'authority'),
            switches,
            language,
          );
    return lines.slice(0, most);
  }

  /** True if a mark is in the scope of a table: the whole body, or a bookmark. */
  #isListed({ paragraph }: SurveyedMark, { bookmark }: TableSwitches, survey: Survey): boolean {
    if (survey.paragraphs[paragraph]?.part !== this.#model?.mainPart) return false;
    if (bookmark === undefined) return true;
    const within = survey.bookmark(bookmark);
    return within !== undefined && paragraph >= within.start.paragraph && paragraph <= survey.lastParagraph(within);
  }

  #paragraphs(
    lines: readonly TableLine[],
    { from, to }: FoundTable,
    blocks: readonly (Paragraph | Table)[],
    switches: TableSwitches,
    model: DocxModel,
  ): readonly Paragraph[] {
    const standing = blocks.slice(from, to + 1).filter((block) => block.kind === 'paragraph');
    const rightTab = { position: twip(columnWidth(model.finalSection)), align: 'right', leader: 'dot' } as const;
    if (lines.length === 0) {
      const text = switches.kind === 'index' ? 'No index entries found.' : 'No table of authorities entries found.';
      return [paragraph({}, {}, [entryRun(text, { bold: true, boldCs: true })])];
    }
    const looks = new Map<string, EntryLook>();
    const paragraphs: Paragraph[] = [];
    for (const line of lines) {
      const key = `${line.style} ${line.level}`;
      const look = looks.get(key) ?? lookOf(line, switches.kind, standing, model);
      looks.set(key, look);
      const tabs = look.hasTabs || !line.pieces.some(isTab) ? {} : { tabs: [rightTab] };
      const content = line.pieces.map((piece) => this.#inline(piece));
      paragraphs.push(paragraph({ ...look.properties, ...tabs }, look.mark, content));
    }
    return paragraphs;
  }

  #inline(piece: LinePiece): Inline {
    if (piece.kind === 'text') return entryRun(piece.text);
    const look: RunProperties = {
      ...(piece.bold && { bold: true, boldCs: true }),
      ...(piece.italic && { italic: true, italicCs: true }),
    };
    const instruction = `${LIST}${this.#lists.push(piece.list) - 1}`;
    const xml = { name: 'w:fldSimple', attributes: {}, children: [] };
    return { kind: 'field', xml, instruction, content: [entryRun('1', look)] };
  }
}

const written = (lines: readonly TableLine[]): string => JSON.stringify(lines);

const hasSection = (block: Paragraph | Table): boolean => block.kind === 'paragraph' && block.section !== undefined;

const isTab = (piece: LinePiece): boolean => piece.kind === 'text' && piece.text.includes('\t');

/** The formatting of the lines of a kind and a level. */
interface EntryLook {
  readonly properties: Paragraph['properties'];
  readonly mark: RunProperties;
  readonly hasTabs: boolean;
}

/** Returns the formatting of existing lines of the same style, or else that of the style. */
function lookOf(
  line: TableLine,
  kind: TableSwitches['kind'],
  standing: readonly Paragraph[],
  model: DocxModel,
): EntryLook {
  const style = styleOf(line, kind, model);
  const like = style && standing.find(({ properties }) => properties.style === style.id);
  return {
    properties: like?.properties ?? { ...unstyled(style, line), ...(style && { style: style.id }) },
    mark: like?.mark ?? {},
    hasTabs: like !== undefined || style?.paragraph.tabs !== undefined,
  };
}

function styleOf({ style, level }: TableLine, kind: TableSwitches['kind'], { styles }: DocxModel): Style | undefined {
  const entry = kind === 'index' ? `index ${level}` : 'table of authorities';
  const name = style === 'entry' ? entry : kind === 'index' ? 'index heading' : 'toa heading';
  for (const each of styles.byId.values()) {
    if (each.type === 'paragraph' && each.name.toLowerCase() === name) return each;
  }
  return undefined;
}

/** Returns Word's own properties if a document does not define the styles of entries. */
function unstyled(style: Style | undefined, { style: kind, level }: TableLine): Paragraph['properties'] {
  if (style || kind === 'heading') return {};
  return { spacing: { after: twip(0) }, indent: { left: twip(220 * level), hanging: twip(220) } };
}

const paragraph = (
  properties: Paragraph['properties'],
  mark: RunProperties,
  content: readonly Inline[],
): Paragraph => ({
  kind: 'paragraph',
  xml: { name: 'w:p', attributes: {}, children: [] },
  properties,
  mark,
  content,
});

import type { DocxModel, Paragraph, Table } from '../../../../ooxml/docx/index.js';
import type { XmlElement } from '../../../../ooxml/xml/index.js';
import { openControls } from '../../../open-controls.js';
import type { Survey } from '../survey.js';
import { type ContentsEntry, type ContentsSource, contentsEntries } from './entries.js';
import { emptyContents, entryParagraph } from './entry-paragraph.js';
import { EntryStyles, styleChain } from './entry-styles.js';
import { type FoundTable, findTables } from './found-tables.js';
import { type TocSwitches, tocSwitches } from './toc-switches.js';
import { withEntries } from './with-result.js';

type FlatBlock = Paragraph | Table;

/** Builds the tables of contents and of figures of one pass from the findings of the previous pass. */
export class ContentsBuilder {
  /** Bookmarks that are added to target paragraphs without one. */
  readonly anchors: Map<XmlElement, string>;
  readonly #survey: Survey | undefined;
  readonly #built: { readonly switches: TocSwitches; readonly most: number; readonly written?: string }[] = [];
  #room = MOST_ENTRIES;
  #model: DocxModel | undefined;

  /** @param before the results of the previous pass; in the first pass tables are unchanged */
  constructor(before: { readonly survey: Survey; readonly builder: ContentsBuilder } | undefined) {
    this.#survey = before?.survey;
    this.anchors = new Map(before?.builder.anchors);
  }

  rebuilt(model: DocxModel): DocxModel {
    this.#model = model;
    const blocks = openControls(model.body.blocks);
    const found = findTables(blocks, CONTENTS);
    if (found.length === 0) return model;
    const made: FlatBlock[] = [];
    let next = 0;
    for (const contents of found.slice(0, MOST_TABLES)) {
      for (const block of blocks.slice(next, contents.from)) made.push(block);
      for (const block of this.#paragraphs(contents, blocks, model)) made.push(block);
      next = contents.to + 1;
    }
    for (const block of blocks.slice(next)) made.push(block);
    return { ...model, body: { ...model.body, blocks: made } };
  }

  /** True if a survey of the document with these tables finds just the entries that the tables list. */
  isUpToDate(survey: Survey): boolean {
    for (const { switches, most, written } of this.#built) {
      const entries = this.#entries(switches, survey, most);
      if (this.#written(entries) !== written) return false;
    }
    return true;
  }

  #entries(switches: TocSwitches, survey: Survey, most: number): readonly ContentsEntry[] {
    const { styles, mainPart: part } = this.#model ?? {};
    if (!styles || !part) return [];
    const source: ContentsSource = {
      survey,
      part,
      styleName: (id) => styles.byId.get(id)?.name,
      styleLevel: (id) =>
        styleChain(id, styles.byId).find(({ paragraph }) => paragraph.outlineLevel !== undefined)?.paragraph
          .outlineLevel,
    };
    return contentsEntries(switches, source, most);
  }

  /** Returns as text everything in the entries that can change from pass to pass. */
  #written(entries: readonly ContentsEntry[]): string {
    let all = '';
    for (const { level, label, pieces, target, withoutPage, chapter } of entries) {
      const texts = pieces.map(({ text }) => text);
      all += JSON.stringify([level, label, texts, this.anchors.get(target), withoutPage, chapter]);
    }
    return all;
  }

  #paragraphs(found: FoundTable, blocks: readonly FlatBlock[], model: DocxModel): readonly FlatBlock[] {
    const switches = tocSwitches(found.instruction);
    const standing = blocks.slice(found.from, found.to + 1);
    if (!this.#survey) {
      this.#built.push({ switches, most: 0 });
      return standing;
    }
    const most = this.#room;
    const entries = this.#entries(switches, this.#survey, most);
    this.#room -= entries.length;
    const styles = new EntryStyles(found, blocks, model, switches.figures);
    const made: Paragraph[] = [];
    for (const entry of entries) {
      made.push(entryParagraph(entry, this.#anchor(entry), styles.of(entry), switches));
    }
    this.#built.push({ switches, most, written: this.#written(entries) });
    if (made.length === 0) made.push(emptyContents(switches.figures, styles.of({ level: 1, pieces: [] })));
    return withEntries(found, made, standing);
  }

  /** Returns the bookmark that an entry links to: an existing one of the target, or a new one. */
  #anchor({ target }: ContentsEntry): string {
    const given = this.anchors.get(target);
    if (given !== undefined) return given;
    for (const item of this.#survey?.paragraphOf(target)?.items ?? []) {
      if (item.kind === 'bookmark' && item.name.startsWith('_Toc')) return item.name;
    }
    let number = FIRST_ANCHOR + this.anchors.size;
    while (this.#survey?.bookmark(`_Toc${number}`)) number += MOST_ANCHORS;
    const name = `_Toc${number}`;
    this.anchors.set(target, name);
    return name;
  }
}

const CONTENTS: ReadonlySet<string> = new Set(['TOC']);
/** The maximum number of tables, and of entries in all of them: further tables keep their results. */
const MOST_TABLES = 64;
const MOST_ENTRIES = 20_000;
const FIRST_ANCHOR = 900_000_000;
const MOST_ANCHORS = 1_000_000;

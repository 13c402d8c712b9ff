/** The input of computed fields, and the interface of the field computer. */
import type { DocxModel } from '../../ooxml/docx/index.js';
import type { PartName } from '../../ooxml/opc/index.js';
import type { XmlElement } from '../../ooxml/xml/index.js';
import type {
  CharacterFormat,
  InlineItem,
  MathRow,
  NumberLabel,
  ResolvedBlock,
  ResolvedRevision,
} from '../../resolved/index.js';
import type { Cascade } from '../cascade/index.js';
import type { CountedNumber } from '../numbering/index.js';
import type { Instruction } from './instruction.js';

/** The time that DATE and TIME show, and the time zone of all times. */
export interface FieldClock {
  readonly now: Date;
  /** The IANA name; UTC if it is absent or unknown. */
  readonly timeZone?: string;
}

/** The file of a document, as far as it is known. */
export interface FileFacts {
  readonly name?: string;
  /** Bytes. */
  readonly size: number;
}

export interface FieldSurroundings {
  readonly properties: DocxModel['properties'];
  readonly variables: ReadonlyMap<string, string>;
  readonly styles: Cascade['styles'];
  readonly clock?: FieldClock;
  readonly file?: FileFacts;
  /** True in a header or a footer. */
  readonly inMargin: boolean;
  /** Absent if fields are not computed. */
  readonly pass?: FieldPass;
}

/** Computes fields. Loaded only if a document or a request needs it. */
export interface FieldComputer {
  /** Begins a pass that computes only the fields that Word updates automatically. */
  startDefault(): FieldPass;
  /** Begins a pass that computes all fields, from the record of the previous pass. */
  startUpdate(before: FieldPass | undefined): FieldPass;
}

/** One pass over a document: records what fields refer to, and computes their values from it. */
export interface FieldPass {
  /** Records what fields refer to. It is absent in the default pass, which computes no field that needs the record. */
  readonly recorder?: FieldRecorder;
  /**
   * The document with the results of fields of several paragraphs, such as tables of contents and indexes, built from
   * the record of the previous pass.
   */
  rebuilt(model: DocxModel): DocxModel;
  /** The bookmark for a paragraph to which entries of a table of contents link. */
  anchorOf(paragraph: XmlElement): string | undefined;
  /** Records an entry of an index or a table of authorities; returns the bookmark for its place, if it has one. */
  placeOf(instruction: Instruction): string | undefined;
  /** Returns the bookmark for the end of `bookmark`: an index entry lists the pages from its start to its end. */
  placeAtEnd(bookmark: string): string | undefined;
  /** The pages that an entry of a computed table lists; undefined for an instruction that comes from the file. */
  pageList(instruction: string): PageList | undefined;
  /** True if all answers given agree with the whole document. */
  isSettled(): boolean;
  /**
   * Returns the text of a field; undefined if it keeps its result, or if the pages or the file decide its value.
   *
   * @param language BCP 47 tag of the text around
   */
  shown(instruction: Instruction, surroundings: FieldSurroundings, language: string): string | undefined;
  /** Returns the formats of the stretches of a field's result; undefined if it has one format. */
  dressed(instruction: Instruction, text: string): Dress | undefined;
  /** The value of a formula or a condition whose nested fields are text already; undefined for other instructions. */
  ofPages(instruction: Instruction, language: string): string | undefined;
  /** The formula of an EQ field; undefined for other instructions. */
  equation(instruction: readonly Dressed[], revision?: ResolvedRevision): MathRow | undefined;
}

/** A stretch of text in one format. */
export interface Dressed {
  readonly text: string;
  readonly format: CharacterFormat;
}

/** The stretches of a result, from the format of the field's instruction and the result in the file. */
export type Dress = (
  instruction: CharacterFormat,
  before: readonly Dressed[],
  derive: Cascade['derive'],
) => readonly Dressed[];

/** The page numbers that an index entry lists. */
export interface PageList {
  /** The names of the bookmarks whose pages are listed. */
  readonly places: readonly string[];
  /** The list of the page numbers. */
  value(shown: readonly string[]): string;
}

/** The properties of a resolved paragraph that fields refer to. */
export interface ParagraphFacts {
  readonly number?: CountedNumber;
  /** The number as displayed. */
  readonly label?: NumberLabel;
  /** 0 to 8; 9 for body text. */
  readonly outlineLevel: number;
}

/** Records a document while it is resolved. */
export interface FieldRecorder {
  /**
   * @param items grows while the paragraph is resolved
   * @param plain the format of a run that states no properties
   */
  startParagraph(
    xml: XmlElement,
    part: PartName,
    styleId: string,
    items: readonly InlineItem[],
    plain: CharacterFormat,
  ): void;
  endParagraph(facts: ParagraphFacts): void;
  startCell(place: FormulaCell): void;
  endCell(blocks: readonly ResolvedBlock[]): void;
  startBookmark(id: string, name: string): void;
  /** Returns the name of the bookmark once it has begun. */
  endBookmark(id: string): string | undefined;
}

/** A cell by its index in the row, as formulas name it. */
export interface FormulaCell {
  /** `w:tbl` */
  readonly table: XmlElement;
  /** Counted from 0. */
  readonly row: number;
  readonly cell: number;
}

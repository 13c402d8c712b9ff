/**
 * Computes fields, as Word's "Update fields" does. A pass over the document knows the findings of the previous pass and
 * collects its own: the values are final once both agree.
 */

import type { DocxModel } from '../../../ooxml/docx/index.js';
import type { XmlElement } from '../../../ooxml/xml/index.js';
import type { Dress, FieldPass, FieldSurroundings, PageList } from '../field-pass.js';
import type { Instruction } from '../instruction.js';
import { ContentsBuilder } from './contents/index.js';
import { dressOf } from './dress.js';
import { equationOf } from './equation-field.js';
import { Lookups } from './lookups.js';
import { MarkedTables } from './marked-tables/index.js';
import { markOf } from './marks.js';
import { pageExpression } from './page-expression.js';
import { shownValue } from './shown-value.js';
import type { Survey } from './survey.js';
import { computedValue } from './values.js';

/** The computation of fields in one pass over the document. */
export class FieldUpdates implements FieldPass {
  readonly #lookups: Lookups;
  readonly #contents: ContentsBuilder;
  readonly #marked: MarkedTables;
  readonly #before: Survey | undefined;
  readonly equation = equationOf;

  /** @param before the previous pass */
  constructor(before: FieldUpdates | undefined) {
    this.#lookups = new Lookups(before?.recorder);
    this.#contents = new ContentsBuilder(before && { survey: before.recorder, builder: before.#contents });
    this.#before = before?.recorder;
    this.#marked = new MarkedTables(this.#before);
  }

  get recorder(): Survey {
    return this.#lookups.recorder;
  }

  rebuilt(model: DocxModel): DocxModel {
    return this.#marked.rebuilt(this.#contents.rebuilt(model));
  }

  anchorOf(paragraph: XmlElement): string | undefined {
    return this.#contents.anchors.get(paragraph);
  }

  placeOf(instruction: Instruction): string | undefined {
    const mark = this.#marked.hasTables ? markOf(instruction) : undefined;
    return mark && this.recorder.addMark(mark);
  }

  placeAtEnd(bookmark: string): string | undefined {
    return this.#before?.endOf(bookmark);
  }

  pageList(instruction: string): PageList | undefined {
    return this.#marked.pageList(instruction);
  }

  shown(instruction: Instruction, surroundings: FieldSurroundings, language: string): string | undefined {
    const value = computedValue(instruction, this.#lookups, surroundings, language);
    return value && shownValue(value, instruction, language);
  }

  dressed(instruction: Instruction, text: string): Dress | undefined {
    return dressOf(instruction, text, this.#lookups);
  }

  ofPages(instruction: Instruction, language: string): string | undefined {
    return pageExpression(instruction, language);
  }

  /** True if the lookups and the tables of this pass agree with the whole document as this pass recorded it. */
  isSettled(): boolean {
    const { recorder } = this;
    if (!this.#lookups.settled || !this.#contents.isUpToDate(recorder)) return false;
    return this.#marked.isUpToDate(recorder);
  }
}

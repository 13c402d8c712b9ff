import { mustBeObject } from '../../../base/argument.js';
import type { Block, Inline, Run } from '../content.js';
import type { DocxModel } from '../model.js';
import type { Revision } from '../text-properties.js';
import { runText, STORIES } from './walk.js';

/** A tracked change (ECMA-376-1 §17.13.5), as reviewers see it: adjacent changes of one author and time are merged. */
export interface TrackedChange {
  readonly kind: Revision['kind'];
  readonly author: string;
  /** ISO 8601. */
  readonly date?: string;
  /** The inserted, deleted or moved text: a line feed for a paragraph mark, a tab after each cell of a row. */
  readonly text: string;
  readonly story: 'body' | 'header' | 'footer' | 'note';
}

/**
 * The tracked changes of the body, then of headers, footers and notes, in the order of the text, without changes of
 * formatting, which `formattingChangesOf` returns.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { DiagnosticLog } from '@quire/core/diagnostics';
 * import { changesOf, readDocx } from '@quire/core/docx';
 * import { DEFAULT_LIMITS } from '@quire/core/limits';
 * import { openPackage } from '@quire/core/opc';
 *
 * const pkg = openPackage(await readFile('report.docx'));
 * const model = readDocx(pkg, { limits: DEFAULT_LIMITS, log: new DiagnosticLog() });
 * for (const { kind, author, text } of changesOf(model)) console.log(author, kind, text);
 * ```
 */
export function changesOf(model: DocxModel): readonly TrackedChange[] {
  mustBeObject('model', model, ...STORIES);
  const reader = new ChangeReader();
  reader.story('body', model.body.blocks);
  for (const { blocks } of model.headers.values()) reader.story('header', blocks);
  for (const { blocks } of model.footers.values()) reader.story('footer', blocks);
  for (const { story } of [...model.footnotes.values(), ...model.endnotes.values()]) reader.story('note', story.blocks);
  return reader.changes;
}

class ChangeReader {
  readonly changes: TrackedChange[] = [];
  #story: TrackedChange['story'] = 'body';
  /** The change of the text read last; undefined after unchanged text. */
  #open: Revision | undefined;

  story(story: TrackedChange['story'], blocks: readonly Block[]): void {
    this.#story = story;
    this.#open = undefined;
    this.#blocks(blocks);
  }

  #blocks(blocks: readonly Block[]): void {
    for (const block of blocks) {
      if (block.kind === 'paragraph') {
        this.#inlines(block.content);
        this.#read('\n', block.mark.revision ? [block.mark.revision] : []);
      } else if (block.kind === 'table') {
        for (const { properties, cells } of block.rows) {
          for (const { content } of cells) {
            this.#blocks(content);
            if (properties.revision) this.#read('\t', [properties.revision]);
          }
        }
      } else this.#blocks(block.content);
    }
  }

  #inlines(inlines: readonly Inline[]): void {
    for (const inline of inlines) {
      if (inline.kind === 'run') this.#read(runText(inline), inline.revisions, inline);
      else if ('content' in inline) this.#inlines(inline.content);
    }
  }

  /** Text that was inserted and then deleted counts as an insertion and as a deletion. */
  #read(text: string, revisions: readonly Revision[], run?: Run): void {
    if (text === '' && run) return;
    if (revisions.length === 0) this.#open = undefined;
    for (const revision of revisions) {
      const last = this.changes[this.changes.length - 1];
      if (last && revisions.length === 1 && this.#open && isSame(this.#open, revision)) {
        this.changes[this.changes.length - 1] = { ...last, text: last.text + text };
      } else {
        const { kind, author, date } = revision;
        this.changes.push({ kind, author, ...(date !== undefined && { date }), text, story: this.#story });
      }
      this.#open = revisions.length === 1 ? revision : undefined;
    }
  }
}

const isSame = (one: Revision, other: Revision): boolean =>
  one.kind === other.kind && one.author === other.author && one.date === other.date;

import { mustBeObject } from '../../../base/argument.js';
import { attribute, child, children, path, type XmlElement } from '../../xml/index.js';
import type { Block, Inline, Run } from '../content.js';
import type { DocxModel } from '../model.js';
import type { TrackedChange } from './changes.js';
import { runText, STORIES, textOf } from './walk.js';

/** A tracked change of formatting (ECMA-376-1 §17.13.5): of text, paragraphs, tables and their parts, sections. */
export interface FormattingChange {
  readonly of: 'text' | 'paragraph' | 'table' | 'row' | 'cell' | 'section';
  readonly author: string;
  /** ISO 8601. */
  readonly date?: string;
  /** The properties that were added, removed or changed, by their elements in the standard: `b`, `sz`, `jc`. */
  readonly properties: readonly string[];
  /** The text whose formatting changed; empty for a section. */
  readonly text: string;
  readonly story: TrackedChange['story'];
}

type Story = FormattingChange['story'];
type Kind = FormattingChange['of'];

/** The maximum number of characters of a paragraph, cell or table that a change quotes. */
const LONGEST = 1_000;

/**
 * The tracked changes of formatting in the body, then in headers, footers and notes, in the order of the text; those of
 * adjacent text by one author at one time are merged.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { DiagnosticLog } from '@quire/core/diagnostics';
 * import { formattingChangesOf, readDocx } from '@quire/core/docx';
 * import { DEFAULT_LIMITS } from '@quire/core/limits';
 * import { openPackage } from '@quire/core/opc';
 *
 * const pkg = openPackage(await readFile('report.docx'));
 * const model = readDocx(pkg, { limits: DEFAULT_LIMITS, log: new DiagnosticLog() });
 * for (const { author, properties, text } of formattingChangesOf(model)) console.log(author, properties, text);
 * ```
 */
export function formattingChangesOf(model: DocxModel): readonly FormattingChange[] {
  mustBeObject('model', model, ...STORIES, 'package');
  const found: FormattingChange[] = [];
  const read = (story: Story, blocks: readonly Block[]): void => readBlocks(blocks, story, found);
  read('body', model.body.blocks);
  const final = child(path(model.package.xml(model.mainPart), 'w:body') ?? NOTHING, 'w:sectPr');
  add(found, 'section', final, NO_TEXT, 'body');
  for (const { blocks } of model.headers.values()) read('header', blocks);
  for (const { blocks } of model.footers.values()) read('footer', blocks);
  for (const { story } of [...model.footnotes.values(), ...model.endnotes.values()]) read('note', story.blocks);
  return found;
}

const NO_TEXT = (): string => '';
const NOTHING: XmlElement = { name: '', attributes: {}, children: [] };

function readBlocks(blocks: readonly Block[], story: Story, found: FormattingChange[]): void {
  for (const block of blocks) {
    if (block.kind === 'control') readBlocks(block.content, story, found);
    else if (block.kind === 'paragraph') {
      readRuns(block.content, story, found);
      const properties = child(block.xml, 'w:pPr');
      add(found, 'paragraph', properties, () => beginning([block]), story);
      add(found, 'section', properties && child(properties, 'w:sectPr'), NO_TEXT, story);
    } else {
      add(found, 'table', child(block.xml, 'w:tblPr'), () => beginning([block]), story);
      for (const row of block.rows) {
        add(
          found,
          'row',
          child(row.xml, 'w:trPr'),
          () => beginning(row.cells.flatMap(({ content }) => content)),
          story,
        );
        for (const { xml, content } of row.cells) {
          add(found, 'cell', child(xml, 'w:tcPr'), () => beginning(content), story);
          readBlocks(content, story, found);
        }
      }
    }
  }
}

const beginning = (blocks: readonly Block[]): string => textOf(blocks).trim().slice(0, LONGEST);

/** The changes of a paragraph's runs; equal ones of adjacent runs are merged. */
function readRuns(inlines: readonly Inline[], story: Story, found: FormattingChange[]): void {
  // True if the last change belongs to the run just before, so that an equal change may be merged with it.
  let open = false;
  for (const run of runsIn(inlines)) {
    const text = runText(run);
    if (text === '') continue;
    const made = changeIn('text', child(run.xml, 'w:rPr'), () => text, story);
    const last = found[found.length - 1];
    if (made && open && last && isSame(last, made)) found[found.length - 1] = { ...last, text: last.text + text };
    else if (made) found.push(made);
    open = made !== undefined;
  }
}

function* runsIn(inlines: readonly Inline[]): Generator<Run> {
  for (const inline of inlines) {
    if (inline.kind === 'run') yield inline;
    else if ('content' in inline) yield* runsIn(inline.content);
  }
}

function add(
  found: FormattingChange[],
  of: Kind,
  properties: XmlElement | undefined,
  text: () => string,
  story: Story,
): void {
  const made = changeIn(of, properties, text, story);
  if (made) found.push(made);
}

/** The tracked change that properties contain, such as `w:rPrChange` in `w:rPr`; undefined if there is none. */
function changeIn(
  of: Kind,
  properties: XmlElement | undefined,
  text: () => string,
  story: Story,
): FormattingChange | undefined {
  const change = properties && child(properties, `${properties.name}Change`);
  if (!properties || !change) return undefined;
  const date = attribute(change, 'w:date');
  return {
    of,
    author: attribute(change, 'w:author') ?? '',
    ...(date !== undefined && { date }),
    properties: differing(properties, child(change, properties.name), change),
    text: text(),
    story,
  };
}

/** The names of the properties that are not the same before and after. */
function differing(now: XmlElement, before: XmlElement | undefined, change: XmlElement): readonly string[] {
  const spelled = (properties: XmlElement | undefined): Map<string, string> =>
    new Map(
      children(properties ?? NOTHING)
        .filter((each) => each !== change && !OTHERS.has(each.name))
        .map((each) => [each.name, JSON.stringify([each.attributes, each.children])]),
    );
  const [after, earlier] = [spelled(now), spelled(before)];
  const names = new Set([...after.keys(), ...earlier.keys()]);
  return [...names].filter((name) => after.get(name) !== earlier.get(name)).map((name) => name.replace(/^w:/, ''));
}

/** Elements of a property container that are never stored among its old properties (§17.3.1.26, §17.6.17). */
const OTHERS = new Set(['w:rPr', 'w:sectPr', 'w:headerReference', 'w:footerReference', 'w:ins', 'w:del']);

const isSame = (one: FormattingChange, other: FormattingChange): boolean =>
  one.of === other.of &&
  one.author === other.author &&
  one.date === other.date &&
  one.story === other.story &&
  one.properties.join() === other.properties.join();

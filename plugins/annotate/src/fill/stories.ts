import type { Scheduler } from '@quire/core';
import { mainPart, type PartName } from '@quire/core/opc';
import { child, isElement, type XmlElement } from '@quire/core/xml';
import type { ComputedFields, FilledPart } from '../computed/index.js';
import type { Records, RequestScope } from '../data/index.js';
import { chartsOf, isolatedChart } from '../drawn/index.js';
import { fieldValue, resultProperties, withoutMarks } from '../kinds/index.js';
import { first } from '../markup/index.js';
import { withoutComparisons } from '../opened/index.js';
import {
  type AnyNoteKind,
  blankHeader,
  type PackageWriter,
  partOfMain,
  readable,
  storyParts,
} from '../package/index.js';
import type { FillOptions } from '../request/index.js';
import { type IsolatedChart, type Preparation, pageRoom, styledLists } from '../template/index.js';
import { holdsSections, Mismatch, shadesCells, values } from '../values/index.js';
import { Charts } from './charts.js';
import { closedFields } from './closed-fields.js';
import { fillNotes } from './fill-notes.js';
import type { DocumentFilling } from './filling.js';
import { HeadersOfRecords, type VaryingHeader } from './headers-of-records.js';
import { withInsertedSections } from './inserted-sections.js';
import { bodyContent, isDirectory, mergedDocument, suppressesBlankLines } from './mail-merge.js';
import { Notes } from './notes.js';
import { openedStory } from './opened-story.js';
import { type Filling, Pass } from './pass.js';
import { withShadedCells } from './shaded-cells.js';
import { fillTaggedParts } from './tagged-parts.js';
import { PreparedTemplates, type Template } from './templates.js';
import { withWholeRanges } from './whole-ranges.js';

/** Parts that hold notes, and the kind of notes in each. */
const NOTES: Readonly<Record<string, AnyNoteKind>> = {
  'w:footnotes': 'footnote',
  'w:endnotes': 'endnote',
  'w:comments': 'comment',
};

/** A story with its templates, each with its steps and the ids that each copy renews. */
type StoryTemplate = { readonly part: PartName; readonly templates: PreparedTemplates } & (
  | Pick<Template, 'steps'>
  | Template
);

/** Fills the stories of a document. Notes come last: they are filled from the scope of the references to them. */
export async function fillStories(
  filling: DocumentFilling,
  scope: RequestScope,
  records: Records | undefined,
  scheduler: Scheduler,
): Promise<void> {
  const { writer } = filling;
  const main = mainPart(writer.source);
  const opened = (part: PartName): XmlElement => openedStory(filling, part).root;
  const document = opened(main);
  const parts = storyParts(writer.source);
  for (const part of parts) {
    const { problems } = openedStory(filling, part);
    for (const problem of problems) filling.log.warning(part, problem);
  }
  const kindOf = (part: PartName): AnyNoteKind | undefined => NOTES[writer.source.xml(part).name];
  const all: Filling = { ...filling, notes: new Notes(writer.ids), charts: new Charts(filling) };
  const room = pageRoom(lastSection(document));
  // All templates are prepared before the first is filled: fields of one part may share a value with those of another.
  const common: Common = {
    sharing: new Map(),
    knows: (name) => scope.mentions(name),
    styles: styledLists(() => stylesOf(writer)),
    dropsBlankLines: records !== undefined && suppressesBlankLines(writer),
  };
  const stories: StoryTemplate[] = [];
  for (const part of parts.filter((each) => !kindOf(each))) {
    const templates = templatesOf(all, part, common);
    if (records && part === main)
      stories.push({ part, templates, ...templates.copied(bodyContent(document).content, room) });
    else stories.push({ part, templates, steps: templates.whole(opened(part), room) });
  }
  const filled = stories.filter(({ steps }) => steps.some((step) => step.kind !== 'static'));
  const shared = records?.next() ?? scope;
  const varying = records?.several && !isDirectory(writer) ? filled.filter(({ part }) => part !== main) : [];
  const copies = new Map<PartName, PartName>();
  for (const story of stories) {
    await scheduler.turn();
    const pass = new Pass(all, story.templates);
    if (records && 'renewed' in story) {
      const headers = new HeadersOfRecords(all, main, varying.map(varyingHeader), room);
      writer.replace(
        main,
        await mergedDocument(document, story, pass, records, headers, filling.mostCopies, scheduler),
      );
      for (const [copy, original] of headers.copies) copies.set(copy, original);
    } else if (filled.includes(story) && !varying.includes(story)) {
      const [root] = await pass.story(story.steps, { scope: shared, renewal: undefined }, scheduler);
      if (root && isElement(root)) writer.replace(story.part, root);
    }
  }
  // Notes may have comments, so comments are last.
  const referring = [main];
  for (const kind of ['footnote', 'endnote', 'comment'] as const) {
    const part = parts.find((each) => kindOf(each) === kind);
    if (part === undefined) continue;
    const root = openedNotes(writer, part, opened(part));
    fillNotes(all, root, templatesOf(all, part, common), kind, room, kind === 'comment' ? referring : [main]);
    referring.push(part);
  }
  if (filling.options.placeholders === 'auto') {
    // A skipped record has no document.
    fillTaggedParts(all, filling.mostCopies === 1 ? (records?.here() ?? scope) : shared, common.knows);
  }

  const written = [...parts, ...copies.keys()];
  for (const part of written) placeSections(filling, part);
  shadeCells(filling);
  let set: ComputedFields['set'] = new Map();
  for (const part of written) {
    await scheduler.turn();
    const closed = closedFieldsOf(filling, part, set, copies.get(part));
    if (part === main && closed) set = closed.set;
  }

  function varyingHeader({ part }: { readonly part: PartName }): VaryingHeader {
    const fields: Preparation['fields'] = new Map();
    return {
      part,
      kind: writer.source.xml(part).name === 'w:ftr' ? 'footer' : 'header',
      templatesFor: (copy) => templatesOf(all, copy, { ...common, fields, source: part }),
    };
  }
}

/** Places the sections that came with inserted documents. */
function placeSections({ writer, log }: DocumentFilling, part: PartName): void {
  if (!holdsSections(writer)) return;
  const outside = (): void =>
    log.warning(part, 'a document inserted into a table, header, note or control loses its sections');
  const blank = (kind: 'header' | 'footer') => blankHeader(writer, kind);
  writer.replace(part, withInsertedSections(writer.xml(part), { blank, outside }));
}

/** Colors the table cells of the body for which a value inside asks for a color. */
function shadeCells({ writer, log }: DocumentFilling): void {
  if (!shadesCells(writer)) return;
  const outside = (): void => log.warning(writer.main, 'a value shades a cell but is not in a table');
  writer.replace(writer.main, withShadedCells(writer.xml(writer.main), outside));
}

/** The notes of a part with their fields opened, and the notes that values added. */
function openedNotes(writer: PackageWriter, part: PartName, opened: XmlElement): XmlElement {
  const [now, before] = [writer.xml(part), writer.source.xml(part)];
  if (now === before || opened === before) return now === before ? opened : now;
  const known = new Map(before.children.map((note, at) => [note, opened.children[at] ?? note]));
  return { ...now, children: now.children.map((note) => known.get(note) ?? note) };
}

/**
 * Closes the fields of a filled part, and computes the fields that depend on filled content. This includes parts in
 * which nothing was filled, since headers and notes refer to the main document. `set` are the texts of bookmarks that
 * its fields set. `of` is the original if the part is a copy.
 */
function closedFieldsOf(
  filling: DocumentFilling,
  part: PartName,
  set: ComputedFields['set'],
  of = part,
): ComputedFields | undefined {
  const { writer, log } = filling;
  const isMain = part === writer.main;
  const isFilled = writer.xml(part) !== writer.source.xml(of);
  if (!isFilled && (isMain || writer.xml(writer.main) === writer.source.xml(writer.main))) return undefined;
  const { root: source, isOpened, told } = openedStory(filling, of);
  const root = isFilled ? writer.xml(part) : source;
  const main = { root: writer.xml(writer.main), source: openedStory(filling, writer.main).root, set };
  const styles = stylesOf(writer);
  const drawn = barcodesIn(filling, part);
  const closed = closedFields({ root, source, styles, drawn, ...(!isMain && { main }) }, isOpened, filling.values);
  for (const message of new Set([...(isFilled ? told : []), ...closed.stale])) log.warning(of, message);
  if (isFilled || closed.root !== source) {
    const whole = withWholeRanges(isOpened ? withoutComparisons(closed.root) : closed.root, writer.source.xml(of));
    writer.replace(part, withoutMarks(whole));
  }
  return closed;
}

/** Draws bar codes whose field codes were filled, unless a picture's description is the text already. */
const barcodesIn =
  ({ writer, values: context }: DocumentFilling, part: PartName): FilledPart['drawn'] =>
  (instruction, range) => {
    const [value = ''] = instruction.arguments;
    if (first(range.result, 'wp:docPr')?.attributes.descr === value) return range.result;
    const place = {
      part,
      level: 'inline',
      runProperties: resultProperties(range),
      existing: first(range.result, 'w:drawing'),
      room: pageRoom(lastSection(writer.xml(writer.main))),
    } as const;
    try {
      return values.contentOf(fieldValue({ value }, instruction, context), place, writer, context).nodes;
    } catch (cause) {
      if (cause instanceof Mismatch) return undefined;
      throw cause;
    }
  };

interface Common extends Pick<Preparation, 'sharing' | 'knows' | 'styles' | 'dropsBlankLines'> {
  /** The fields of the original, if the part is a copy. */
  readonly fields?: Preparation['fields'];
  /** The original in the package, if the part is a copy. */
  readonly source?: PartName;
}

function templatesOf(
  { log, options, writer, syntax, kinds }: Filling,
  part: PartName,
  common: Common,
): PreparedTemplates {
  const { source = part, fields = new Map(), sharing, knows, styles, dropsBlankLines } = common;
  const outside = writer.source.relationships(source).filter(({ external }) => external);
  const charts = chartsOf(writer.source, source);
  const addresses = new Map(outside.map(({ id, target }) => [id, target]));
  return new PreparedTemplates({
    part,
    kinds,
    placeholders: options.placeholders === 'auto',
    syntax,
    dropsTagParagraphs: options.sectionParagraphs === 'drop',
    joining: joiningOf(options),
    // Other engines leave blank paragraphs, and their templates rely on them.
    dropsBlankParagraphs: options.sectionParagraphs === 'drop' && options.dialect === undefined,
    dropsEmptyTags: options.missing === 'empty',
    dropsBlankLines,
    fields,
    sharing,
    knows,
    styles,
    address: (id) => addresses.get(id),
    chart: (id) => chartIn({ writer, syntax }, charts.get(id)),
    freshId: () => writer.ids.bookmark(),
    broken: (message) => log.broken(part, message),
  });
}

/**
 * The way paragraphs with section tags are repeated. docxtemplater repeats whole paragraphs only if they have no text
 * except the tags.
 */
function joiningOf({ sectionParagraphs, dialect }: FillOptions): Preparation['joining'] {
  const drops = sectionParagraphs === 'drop';
  if (dialect === 'docxtemplater') return drops ? 'pictures' : 'flowing';
  return drops ? 'whole' : 'entries';
}

function stylesOf(writer: PackageWriter): XmlElement | undefined {
  const part = partOfMain(writer.source, 'styles');
  return part === undefined ? undefined : readable(() => writer.xml(part));
}

function chartIn(
  { writer, syntax }: Pick<Filling, 'writer' | 'syntax'>,
  part: PartName | undefined,
): IsolatedChart | undefined {
  if (part === undefined) return undefined;
  const root = isolatedChart(() => writer.source.xml(part), syntax);
  return root && { part, root };
}

/** The properties of the last section, which apply to headers, footers and notes. */
function lastSection(document: XmlElement): XmlElement | undefined {
  const body = child(document, 'w:body');
  return body && child(body, 'w:sectPr');
}

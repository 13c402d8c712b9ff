import { child, descendant, type XmlElement, type XmlNode } from '@quire/core/xml';
import type { FieldIdentity } from '../data/index.js';
import { sectionEnd } from '../markup/index.js';
import type { LoggedField } from '../report/index.js';
import type { Level, Place } from '../values/index.js';
import { describedBy, descriptionTag, isPicture, LINKS, linkTarget } from './attribute-tags.js';
import { isBlank } from './blank.js';
import type { FieldKind, FoundField } from './field-kind.js';
import { levelInside } from './grammar.js';
import { hasIds, noteReferredTo } from './ids.js';
import { ListBuilder } from './list-builder.js';
import { NO_SECTIONS, Placement } from './placement.js';
import type { Preparation, Surroundings } from './preparation.js';
import { renewedIn } from './renewed.js';
import { bodyRooms, drawingRoom } from './room.js';
import type { Section, Sections } from './sections.js';
import type { ChartStep, DescribedTags, FieldStep, SectionStep, Step, TextPiece } from './steps.js';
import { loggedTag, TagElement } from './tag.js';
import { isListed } from './whole-paragraphs.js';

export interface Around extends Surroundings {
  /** `w:pPr` of the surrounding paragraph. */
  readonly paragraphProperties: XmlElement | undefined;
  /** The available space for each child of the surrounding element, if it differs between children. */
  readonly roomOf: ((child: XmlElement, index: number) => Surroundings['room']) | undefined;
  /** Sections to skip here, because surrounding steps build them. */
  readonly without?: readonly Section[];
}

export const INSIDE_NOTHING = { paragraphProperties: undefined, roomOf: undefined };

export class Builder {
  readonly sections: Sections;
  readonly preparation: Preparation;
  readonly #placements = new Map<XmlElement, Placement>();

  constructor(preparation: Preparation, sections: Sections) {
    this.preparation = preparation;
    this.sections = sections;
  }

  /** The beginnings and ends of sections among the children of an element. */
  placement(element: XmlElement, { level, without }: Around): Placement {
    const spans = this.sections.spans.get(element);
    if (!spans) return NO_SECTIONS;
    // The lookup is kept, because the builder asks again for each fragment of a divided paragraph.
    const known = without ? undefined : this.#placements.get(element);
    if (known) return known;
    const placement = new Placement(spans, level, without);
    if (!without) this.#placements.set(element, placement);
    return placement;
  }

  /** The steps of an element's children. `around` gives the level and the available space. */
  children(element: XmlElement, around: Around): Step[] {
    return new ListBuilder(this, element, around).steps(element.children);
  }

  /** The steps of some of an element's children, with the sections that begin and end among them. */
  siblings(element: XmlElement, nodes: readonly XmlNode[], around: Around): Step[] {
    return new ListBuilder(this, element, around).steps(nodes);
  }

  node(node: XmlNode, around: Around): readonly Step[] {
    if (typeof node === 'string') return [unchanged(node)];
    if (node instanceof TagElement) return this.#tag(node, around);
    if (node.name === 'w:p') return [this.#listItem(node, around) ?? this.#paragraph(node, around)];
    if (node.name === 'w:r') return isPlainRun(node) ? [unchanged(node)] : this.#run(node, around);
    if (node.name === 'w:tr') return [this.#row(node, around)];
    return [this.#chart(node) ?? this.#element(node, around)];
  }

  /** The step of a native field. The field's nodes also have steps of their own, for the case that it has no value. */
  field(field: FoundField, fieldKind: FieldKind, inner: readonly Step[], around: Around): FieldStep {
    const { kind, identity } = field;
    const logged = this.#logged({ kind, identity });
    if (identity.node !== undefined) this.#share(identity.node, identity);
    return { kind: 'field', field, fieldKind, logged, room: around.room, inner, holdsFields: inner.some(holdsField) };
  }

  #share(node: string, identity: FieldIdentity): void {
    const { sharing } = this.preparation;
    const fields = sharing.get(node);
    if (!fields) sharing.set(node, [identity]);
    else if (!fields.includes(identity)) fields.push(identity);
  }

  #tag(tag: TagElement, around: Around): readonly Step[] {
    const { role, name } = tag.tag;
    if (role === 'value' && name === '') return this.preparation.dropsEmptyTags ? [] : tag.children.map(unchanged);
    if (role === 'value')
      return [{ kind: 'placeholder', tag, field: this.logged(tag), place: placeOf(this, tag, around) }];
    return this.sections.paired.has(tag) ? [] : tag.children.map(unchanged);
  }

  /** The field that a tag names: the same object for each tag of this name. */
  logged(tag: TagElement): LoggedField {
    return this.#logged(loggedTag(tag.tag));
  }

  #logged(field: LoggedField): LoggedField {
    const { ids = [], names, tag, alias, bookmark } = field.identity;
    const key = JSON.stringify([field.kind, ids, names, tag, alias, bookmark]);
    const known = this.preparation.fields.get(key);
    if (!known) this.preparation.fields.set(key, field);
    return known ?? field;
  }

  #chart(element: XmlElement): ChartStep | undefined {
    if (!this.preparation.placeholders || element.name !== 'c:chart') return undefined;
    const chart = this.preparation.chart(element.attributes['r:id'] ?? '');
    return chart && { kind: 'chart', element, chart };
  }

  #described(element: XmlElement): DescribedTags | undefined {
    const { syntax, knows, placeholders } = this.preparation;
    if (!placeholders) return undefined;
    return describedBy(element, syntax, (tag) => this.#logged(loggedTag(tag)), knows);
  }

  /** A list item whose text is one section (or a section in it): a list repeats it, other values fill it. */
  #listItem(paragraph: XmlElement, around: Around): Step | undefined {
    const { without = [] } = around;
    const spans = this.sections.spans.get(paragraph);
    const section = spans?.find((span) => span.whole && !without.includes(span));
    if (!section || !isListed(paragraph)) return undefined;
    const inside = { ...around, copied: true, without: [...without, section] };
    const inner = this.preparation.dropsBlankParagraphs ? this.#listItem(paragraph, inside) : undefined;
    const item = [inner ?? this.#paragraph(paragraph, inside)];
    const renewed = renewedIn(item, around.level, this.preparation.styles);
    const single = inner ? this.section(section, [inner], around.level, false) : this.#paragraph(paragraph, around);
    const inverted = section.open.tag.role === 'inverted';
    return { kind: 'repeatable', fields: [this.logged(section.open)], inverted, item, renewed, single };
  }

  /** A row, repeated if a merge field in it is given a list, as in Word's own mail merge of lists. */
  #row(row: XmlElement, around: Around): Step {
    const single = this.#element(row, around);
    const fields = single.kind === 'element' ? [...mergeFieldsIn(single.children)] : [];
    if (fields.length === 0) return single;
    const item = [around.copied ? single : this.#element(row, { ...around, copied: true })];
    const renewed = renewedIn(item, 'row', this.preparation.styles);
    return { kind: 'repeatable', fields, inverted: false, item, renewed, single };
  }

  /** Makes the step of a section that repeats or removes other steps, at a level. */
  section({ open }: Section, steps: readonly Step[], level: Level, newPage: boolean): SectionStep {
    const inverted = open.tag.role === 'inverted';
    const renewed = renewedIn(steps, level, this.preparation.styles);
    return { kind: 'section', field: this.logged(open), inverted, steps, renewed, newPage };
  }

  #paragraph(paragraph: XmlElement, around: Around): Step {
    const children = this.children(paragraph, {
      ...around,
      level: 'inline',
      paragraphProperties: child(paragraph, 'w:pPr'),
      roomOf: undefined,
    });
    const list = around.copied ? this.preparation.styles.of(paragraph) : undefined;
    const stays = isUnchanged(paragraph, children) && !(around.copied && hasIds(paragraph)) && !list;
    if (stays) return unchanged(paragraph);
    const { dropsBlankParagraphs, dropsBlankLines } = this.preparation;
    const goes =
      !sectionEnd(paragraph) &&
      ((dropsBlankParagraphs && holdsOnly(children, ({ kind }) => kind === 'section')) ||
        (dropsBlankLines && holdsOnly(children, isMergeField)));
    return { kind: 'paragraph', paragraph, children, ...(list && { list }), ...(goes && { goesBlank: true }) };
  }

  #element(element: XmlElement, around: Around): Step {
    const inside = this.#inside(element, around);
    return this.#whole(element, around, inside.level, this.children(element, inside));
  }

  #inside(element: XmlElement, around: Around): Around {
    return { ...around, level: levelInside(element.name, around.level), ...this.#rooms(element, around) };
  }

  #whole(element: XmlElement, around: Around, level: Level, children: Step[]): Step {
    const varies = hasIds(element) && (around.copied || noteReferredTo(element.name) !== undefined);
    const target = this.#target(element);
    const described = this.#described(element);
    const columns = this.sections.merged.get(element);
    if (!varies && !target && !columns && !described && isUnchanged(element, children)) return unchanged(element);
    const merges =
      element.name === 'w:tbl' && (this.sections.merged.size > 0 || descendant(element, 'w:vMerge') !== undefined);
    const others = { ...(target && { target }), ...(columns && { columns }), ...(described && { described }) };
    return { kind: 'element', element, children, level, ids: varies, merges, ...others };
  }

  #target({ name, attributes }: XmlElement): readonly TextPiece[] | undefined {
    const { 'r:id': id } = attributes;
    if (!LINKS.has(name) || id === undefined || !this.preparation.placeholders) return undefined;
    return linkTarget(this.preparation.address(id), this.preparation.syntax, (tag) => this.#logged(loggedTag(tag)));
  }

  #rooms(element: XmlElement, { room, roomOf }: Around): Pick<Around, 'room' | 'roomOf'> {
    switch (element.name) {
      case 'w:body': {
        const rooms = bodyRooms(element);
        return { room, roomOf: (_child, index) => rooms(index) };
      }
      case 'w:drawing':
        return { room: drawingRoom(element, room), roomOf: undefined };
      case 'w:txbxContent':
        return { room: { ...room, inside: 'text box' }, roomOf: undefined };
      case 'w:ruby':
        return { room: { ...room, inside: 'phonetic guide' }, roomOf: undefined };
      default:
        return { room, roomOf };
    }
  }

  /** The steps of a run with a picture. If the description of the picture is a single tag, an image may replace it. */
  #run(run: XmlElement, around: Around): readonly Step[] {
    const drawing = run.children.find((node) => typeof node !== 'string' && isPicture(node));
    const { placeholders, syntax } = this.preparation;
    const tag = placeholders && typeof drawing === 'object' ? descriptionTag(drawing, syntax) : undefined;
    if (!tag || typeof drawing !== 'object') return [this.#element(run, around)];
    const at = run.children.indexOf(drawing);
    const properties = child(run, 'w:rPr');
    const part = (nodes: readonly XmlNode[]): XmlElement => ({
      ...run,
      children: properties ? [properties, ...nodes] : nodes,
    });
    const before = run.children.slice(properties ? 1 : 0, at);
    const after = run.children.slice(at + 1);
    const existing = new TagElement(tag, [drawing], properties);
    const place: Place = { ...placeOf(this, existing, around), existing: drawing };
    const inner = [this.#element(part([drawing]), around)];
    return [
      ...(before.length > 0 ? [this.#element(part(before), around)] : []),
      { kind: 'picture', tag: existing, field: this.logged(existing), place, inner },
      ...(after.length > 0 ? this.#run(part(after), around) : []),
    ];
  }
}

const unchanged = (node: XmlNode): Step => ({ kind: 'static', node });

/** True if a run contains only text, and nothing with an id, as most runs do. */
const isPlainRun = ({ children }: XmlElement): boolean =>
  children.every((node) => typeof node === 'string' || node.name === 'w:t' || node.name === 'w:rPr');

function isUnchanged(element: XmlElement, children: readonly Step[]): boolean {
  return (
    children.length === element.children.length &&
    children.every((step, i) => step.kind === 'static' && step.node === element.children[i])
  );
}

/** True if a paragraph has steps that satisfy `isSuch`, and its other steps are invisible. */
const holdsOnly = (steps: readonly Step[], isSuch: (step: Step) => boolean): boolean =>
  steps.some(isSuch) &&
  steps.every((step) => {
    if (step.kind === 'element') return step.element.name === 'w:pPr';
    return isSuch(step) || (step.kind === 'static' && isBlank([step.node]) && !isDeleted(step.node));
  });

const isMergeField = (step: Step): boolean => step.kind === 'field' && step.field.kind === 'merge-field';

const isDeleted = (node: XmlNode): boolean => typeof node === 'object' && ['w:del', 'w:moveFrom'].includes(node.name);

function placeOf({ preparation }: Builder, tag: TagElement, { room, paragraphProperties }: Around): Place {
  return { part: preparation.part, level: 'inline', runProperties: tag.runProperties, paragraphProperties, room };
}

/** True if a step contains a field: content from data or from the record of a mail merge. */
function holdsField(step: Step): boolean {
  switch (step.kind) {
    case 'placeholder':
    case 'picture':
    case 'chart':
    case 'section':
    case 'repeatable':
      return true;
    case 'field':
      return (
        !step.field.optional || step.holdsFields || (step.fieldKind.byRecord ?? step.fieldKind.settle) !== undefined
      );
    case 'element':
      return (step.target ?? step.described) !== undefined || step.children.some(holdsField);
    case 'paragraph':
      return step.children.some(holdsField);
    case 'fragment':
      return step.steps.some(holdsField);
    default:
      return false;
  }
}

/** The merge fields in a row's cells, without those of nested tables or repeats. */
function* mergeFieldsIn(steps: readonly Step[]): Generator<LoggedField> {
  for (const step of steps) {
    if (step.kind === 'field' && step.logged.kind === 'merge-field') yield step.logged;
    else if (step.kind === 'element' && step.element.name !== 'w:tbl') yield* mergeFieldsIn(step.children);
    else if (step.kind === 'paragraph') yield* mergeFieldsIn(step.children);
  }
}

/** The elements at which a native field can begin, in addition to runs with `w:fldChar`: no kind is tried elsewhere. */
const BEGINS: ReadonlySet<string> = new Set(['w:sdt', 'w:fldSimple', 'w:bookmarkStart']);

function mayBegin(node: XmlElement, level: Level): boolean {
  if (BEGINS.has(node.name)) return true;
  if (node.name === 'w:r') return child(node, 'w:fldChar') !== undefined;
  // A bookmark may begin inside a paragraph and end in another, and begin in one cell and end in another.
  if (level !== 'block') return false;
  return node.name === 'w:tbl' || (node.name === 'w:p' && child(node, 'w:bookmarkStart') !== undefined);
}

/** The native field that begins at a sibling, and its kind; `before` is the number of fields to skip. */
export function findField(
  kinds: readonly FieldKind[],
  siblings: readonly XmlNode[],
  at: number,
  level: Level,
  before = 0,
): readonly [FoundField, FieldKind] | undefined {
  const node = siblings[at];
  if (typeof node !== 'object' || !mayBegin(node, level)) return undefined;
  for (const kind of kinds) {
    const found = kind.find(siblings, at, level, before);
    if (found) return [found, kind];
  }
  return undefined;
}

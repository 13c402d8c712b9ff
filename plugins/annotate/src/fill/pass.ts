/**
 * The pass: the steps of a template become nodes, one method per kind of step. A fill is this loop:
 *
 * 1. `PreparedTemplates` has `prepare` make the nodes of a part into steps, and `Pass.nodes` runs over them. A step
 *    without a field is copied; a tag's value is read and written by the `ValueWriter`, through the table of value
 *    kinds.
 * 2. A step of a native field names the kind that found it. The pass looks up the field's value in the scope, makes a
 *    `FieldContext` for this one field, and has the kind fill it.
 * 3. A kind whose data is for fields inside (a control around rows, a bookmark, a repeating section) hands its nodes
 *    back: `FieldContext.fill` for once, `FieldContext.repeat` for each item of a list.
 * 4. Those nodes are a nested template. `Templates.of` has `prepare` make them into steps once, however many
 *    items there are, and the same pass runs over them with the scope of the item, as in step 1.
 *
 * Each copy but the first has a `Renewal`, which gives it ids of its own. Nodes handed back are run without one: the
 * context renews the finished content as a whole. Depth is bounded, because `prepare` makes no steps of fields that are
 * nested too deep, and the `FillBudget` bounds the number of steps.
 */
import type { Scheduler } from '@quire/core';
import type { PartName } from '@quire/core/opc';
import { element, type XmlElement, type XmlNode } from '@quire/core/xml';
import { type FieldIdentity, type Given, isListOfItems, itemsOf, type Scope } from '../data/index.js';
import type { LoggedField } from '../report/index.js';
import {
  type EdgeStep,
  type ElementStep,
  type FieldStep,
  hasIds,
  isBlank,
  noteReferredTo,
  type ParagraphStep,
  type PictureStep,
  type Renewed,
  type RepeatableStep,
  type SectionStep,
  type Step,
} from '../template/index.js';
import type { Content, Level } from '../values/index.js';
import { weightOf } from './budget.js';
import type { Charts } from './charts.js';
import { complete } from './complete.js';
import { FieldContext } from './field-context.js';
import type { DocumentFilling } from './filling.js';
import { Blocks, type Flow, type ParagraphEdge, PlainFlow, SiblingFlow } from './flow.js';
import { coveringColumns, withMergedColumns } from './merged-columns.js';
import type { Notes } from './notes.js';
import { inOwnList, Renewal } from './renewal.js';
import type { PreparedTemplates, Template } from './templates.js';
import { ValueWriter } from './value-writer.js';
import { withWholeMerges } from './vertical-merges.js';

/** The state of a fill, with the notes and the charts that the stories of the document refer to. */
export interface Filling extends DocumentFilling {
  readonly notes: Notes;
  readonly charts: Charts;
}

/** The scope from which a step is filled, and the renewal of ids for its copy. */
export interface At {
  readonly scope: Scope;
  readonly renewal: Renewal | undefined;
}

/** The steps that are done once for an item, with their scope and renewal. */
interface Copy {
  readonly steps: readonly Step[];
  readonly at: At;
}

interface ListItem {
  readonly item: unknown;
  readonly index: number;
}

export class Pass {
  readonly filling: Filling;
  readonly templates: PreparedTemplates;
  readonly part: PartName;
  readonly #values: ValueWriter;

  constructor(filling: Filling, templates: PreparedTemplates) {
    this.filling = filling;
    this.templates = templates;
    this.part = templates.part;
    this.#values = new ValueWriter(filling, templates.part);
  }

  nodes(steps: readonly Step[], level: Level, at: At): XmlNode[] {
    const flow = flowAt(level);
    this.#run(steps, at, flow);
    return nodesOf(flow);
  }

  /**
   * The nodes of a whole story, filled as `nodes` does. It yields to the event loop after each item of a list, unless
   * the list is in a paragraph or inside a field.
   */
  async story(steps: readonly Step[], at: At, scheduler: Scheduler): Promise<XmlNode[]> {
    const flow = flowAt('block');
    await this.#along(steps, at, flow, scheduler);
    return nodesOf(flow);
  }

  /** The nodes of a template once for each item, after `before` other items. Only the first of all keeps its ids. */
  repeated(
    { steps, renewed }: Template,
    level: Level,
    at: At,
    given: Given,
    items: readonly unknown[],
    before: number,
  ): XmlNode[] {
    const nodes: XmlNode[] = [];
    for (const [offset, item] of items.entries()) {
      const index = before + offset;
      const own = this.#inItem(renewed, at, given, { item, index }, index === 0);
      for (const node of this.nodes(steps, level, own)) nodes.push(node);
    }
    return nodes;
  }

  #run(steps: readonly Step[], at: At, flow: Flow): void {
    for (const step of steps) {
      this.filling.budget.spend(this.part);
      this.#step(step, at, flow);
    }
  }

  async #along(steps: readonly Step[], at: At, flow: Flow, scheduler: Scheduler): Promise<void> {
    for (const step of steps) {
      this.filling.budget.spend(this.part);
      if (!holdsList(step)) this.#step(step, at, flow);
      else if (step.kind === 'element') {
        const shell = this.#shell(step, at, flow);
        const inner = flowAt(step.level);
        await this.#along(step.children, at, inner, scheduler);
        shell(nodesOf(inner));
      } else {
        for (const copy of this.#copies(step, at, flow)) {
          await this.#along(copy.steps, copy.at, flow, scheduler);
          if (scheduler.isDue) await scheduler.turn();
        }
      }
    }
  }

  #step(step: Step, at: At, flow: Flow): void {
    switch (step.kind) {
      case 'element':
        if (at.renewal?.leavesOut(step.element)) break;
        if (step.level === 'inline') this.#inlineElement(step, at, flow);
        else this.#shell(step, at, flow)(this.nodes(step.children, step.level, at));
        break;
      case 'field':
        this.#field(step, at, flow);
        break;
      case 'section':
      case 'repeatable':
        for (const copy of this.#copies(step, at, flow)) this.#run(copy.steps, copy.at, flow);
        break;
      case 'picture':
        this.#picture(step, at, flow);
        break;
      case 'static':
        flow.add(step.node);
        break;
      case 'paragraph':
        this.#paragraph(step, this.#pieces(step.children, at), at, flow);
        break;
      case 'placeholder':
        this.#add(this.#values.placeholder(step, at.scope), flow);
        break;
      case 'chart':
        flow.add(this.filling.charts.shown(step, this.part, at.scope));
        break;
      case 'fragment':
        flow.addFragment(this.#pieces(step.steps, at));
        break;
      case 'begin':
        flow.beginParagraph(this.#edge(step, at));
        break;
      case 'mark':
        flow.endParagraph(this.#edge(step, at));
        break;
      case 'page-break':
        flow.breakPage();
        break;
    }
  }

  /** Fills an element of runs. Blocks split the hyperlink or control around them: it continues after them. */
  #inlineElement(step: ElementStep, at: At, flow: Flow): void {
    const shell = this.#shell(step, at, flow);
    const inner = this.#pieces(step.children, at);
    for (const run of inner.nodes ? [inner.nodes] : inner.runs()) {
      if (run instanceof Blocks) flow.addBlocks(run.nodes);
      else if (!CHANGES.has(step.element.name) || (inner.nodes && !run.some(isLink))) shell(run);
      else for (const node of run) flow.add(this.#inChange(step.element, node));
    }
  }

  /** A node in its own tracked change, with the author and the date of another change. */
  #inChange({ name, attributes }: XmlElement, node: XmlNode): XmlElement {
    const own = { ...attributes, 'w:id': this.filling.writer.ids.bookmark() };
    return isLink(node) ? { ...node, children: [element(name, own, node.children)] } : element(name, own, [node]);
  }

  /** Returns the function that adds the element with the given filled nodes as its children. */
  #shell({ element, level, ids, merges, columns, target, described }: ElementStep, at: At, flow: Flow) {
    const stated = { ...element, attributes: ids ? this.#attributes(element, at) : element.attributes };
    const own = described ? this.#values.described(described, stated, at.scope) : stated;
    const link = target && this.#values.link(target, at.scope);
    const attributes = link === undefined ? own.attributes : { ...own.attributes, 'r:id': link };
    return (inside: readonly XmlNode[]): void => {
      const filled = complete({ ...own, attributes, children: described?.text ? own.children : inside }, level);
      if (!filled) return;
      const renewed = ids && at.renewal ? { ...filled, children: at.renewal.children(filled) } : filled;
      if (columns) flow.add(coveringColumns(renewed, columns));
      else flow.add(merges ? withWholeMerges(withMergedColumns(renewed)) : renewed);
    };
  }

  #paragraph({ paragraph, list, goesBlank }: ParagraphStep, pieces: PlainFlow, at: At, flow: Flow): void {
    const first = list && pieces.pieces[0];
    if (first && !(first instanceof Blocks)) pieces.pieces[0] = inOwnList(first, list, at.renewal);
    const attributes = this.#attributes(paragraph, at);
    if (goesBlank && pieces.nodes && isBlank(pieces.nodes)) flow.blankParagraph(attributes, pieces.nodes);
    else flow.paragraph(attributes, pieces);
  }

  #edge({ paragraph, properties, list }: EdgeStep, at: At): ParagraphEdge {
    const nodes = this.nodes(properties, 'inline', at).map((node) => inOwnList(node, list, at.renewal));
    return { of: paragraph, attributes: this.#attributes(paragraph, at), properties: nodes };
  }

  #pieces(steps: readonly Step[], at: At): PlainFlow {
    const flow = new PlainFlow();
    this.#run(steps, at, flow);
    return flow;
  }

  #attributes(element: XmlElement, { scope, renewal }: At): XmlElement['attributes'] {
    if (renewal) return hasIds(element) ? renewal.attributes(element, scope) : element.attributes;
    const note = noteReferredTo(element.name);
    const id = element.attributes['w:id'];
    if (note && id !== undefined) this.filling.notes.keep(note, id, scope.here());
    return element.attributes;
  }

  #picture(step: PictureStep, at: At, flow: Flow): void {
    const image = this.#values.picture(step, at.scope);
    if (image) this.#add(at.renewal ? at.renewal.content(image, at.scope) : image, flow);
    else this.#run(step.inner, at, flow);
  }

  #field(step: FieldStep, at: At, flow: Flow): void {
    const { field, fieldKind, logged, inner, holdsFields } = step;
    const { log } = this.filling;
    const given = this.#givenFor(field.identity, at.scope);
    const context = new FieldContext(this, step, at);
    const byRecord = fieldKind.byRecord?.(field, context);
    if (byRecord) {
      this.#add(context.renewed(byRecord), flow);
      return;
    }
    if (fieldKind.settle) {
      // This kind of field is filled without a lookup of data: after the last record, every name has an empty value.
      this.#settled(step, at, context, flow);
      return;
    }
    if (!given) {
      if (field.optional || holdsFields || !this.#values.missing(logged, at.scope)) this.#run(inner, at, flow);
      else this.#add(context.renewed(fieldKind.clear(field, context)), flow);
      return;
    }
    try {
      const filled = fieldKind.fill(field, given, context);
      const content = context.renewed(filled);
      log.outcome(logged, this.part, 'filled');
      this.#add(content, flow);
    } catch (cause) {
      this.#values.mismatch(logged, cause, at.scope);
      this.#run(inner, at, flow);
    }
  }

  #settled({ field, fieldKind, inner }: FieldStep, at: At, context: FieldContext, flow: Flow): void {
    const pieces = this.#pieces(inner, at);
    const { nodes } = pieces;
    if (!nodes || !fieldKind.settle) flow.addFragment(pieces);
    else for (const node of fieldKind.settle(field, nodes, context)) flow.add(node);
  }

  /** The value for a field, or for another field bound to the same XML node. */
  #givenFor(identity: FieldIdentity, scope: Scope): Given | undefined {
    const given = scope.lookup(identity);
    if (given || identity.node === undefined) return given;
    for (const other of this.templates.sharing(identity.node)) {
      const shared = scope.lookup(other);
      if (shared) return shared;
    }
    return undefined;
  }

  /** The steps that a list repeats, item by item, each with its scope and renewal. */
  #copies(step: SectionStep | RepeatableStep, at: At, flow: Flow): Iterable<Copy> {
    return step.kind === 'section' ? this.#sections(step, at, flow) : this.#rowsOf(step, at);
  }

  *#sections({ field, inverted, steps, renewed, newPage }: SectionStep, at: At, flow: Flow): Iterable<Copy> {
    const given = this.#values.section(field, at.scope);
    const items = itemsOf(given?.value);
    if (inverted) {
      if (items.length === 0) yield { steps, at };
      return;
    }
    for (const [index, item] of items.entries()) {
      if (newPage && index > 0) flow.breakPage();
      yield { steps, at: this.#inItem(renewed, at, given!, { item, index }, index === 0) };
    }
  }

  *#rowsOf({ fields, inverted, item, renewed, single }: RepeatableStep, at: At): Iterable<Copy> {
    for (const field of fields) {
      const given = this.#values.list(field, at.scope);
      if (!given || !isListOfItems(given.value)) continue;
      this.filling.log.outcome(field, this.part, 'filled');
      if (inverted && given.value.length === 0) break;
      if (inverted) return;
      const rows = field.kind === 'merge-field' ? this.#rows(given.value, fields, at.scope) : given.value;
      for (const [index, data] of rows.entries())
        yield { steps: item, at: this.#inItem(renewed, at, given, { item: data, index }, index === 0) };
      return;
    }
    yield { steps: [single], at };
  }

  /** The data for the rows that merge fields repeat: records, or lists of texts, which are columns side by side. */
  #rows(list: readonly unknown[], fields: readonly LoggedField[], scope: Scope): readonly unknown[] {
    if (!isColumn(list)) return list;
    const columns = fields.flatMap((field) => {
      const value = this.#values.list(field, scope)?.value;
      return isColumn(value) ? [[field.identity.names[0] ?? '', value] as const] : [];
    });
    const length = Math.max(...columns.map(([, cells]) => cells.length));
    return Array.from({ length }, (_, row) =>
      Object.fromEntries(columns.map(([name, cells]) => [name, cells[row] ?? ''])),
    );
  }

  #inItem(renewed: Renewed, { scope, renewal }: At, given: Given, { item, index }: ListItem, keepsIds: boolean): At {
    const { writer, notes } = this.filling;
    const own = keepsIds ? renewal : new Renewal(writer, notes, renewed, renewal);
    return { scope: scope.child(given, item, index + 1), renewal: own };
  }

  #add(content: Content, flow: Flow): void {
    this.filling.budget.spend(this.part, weightOf(content.nodes));
    if (content.level === 'block') flow.addBlocks(content.nodes);
    else if (content.level === 'inline') flow.addInline(content.nodes);
    else for (const node of content.nodes) flow.add(node);
  }
}

const isColumn = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && !value.some((cell) => typeof cell === 'object' && cell !== null);

/** Tracked changes that hold runs but no links (ECMA-376-1 §17.13.5.18): for a link, the change is put inside it. */
const CHANGES: ReadonlySet<string> = new Set(['w:ins', 'w:moveTo']);
const isLink = (node: XmlNode): node is XmlElement => typeof node === 'object' && node.name === 'w:hyperlink';

const flowAt = (level: Level): SiblingFlow | PlainFlow => (level === 'block' ? new SiblingFlow() : new PlainFlow());

function nodesOf(flow: SiblingFlow | PlainFlow): XmlNode[] {
  if (flow instanceof SiblingFlow) return flow.end();
  return flow.nodes ?? flow.pieces.flatMap((piece) => (piece instanceof Blocks ? piece.nodes : [piece]));
}

const known = new WeakMap<ElementStep, boolean>();

/** True if a step is a list, or has one among its blocks, rows or cells at any depth. */
function holdsList(step: Step): step is ElementStep | SectionStep | RepeatableStep {
  if (step.kind !== 'element') return step.kind === 'section' || step.kind === 'repeatable';
  if (step.level === 'inline') return false;
  const holds = known.get(step) ?? step.children.some(holdsList);
  known.set(step, holds);
  return holds;
}

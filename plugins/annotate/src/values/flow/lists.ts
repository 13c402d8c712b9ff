import { child, children, element, path, type XmlElement } from '@quire/core/xml';
import { val } from '../../markup/index.js';
import { type PackageWriter, supportingPart } from '../../package/index.js';
import { existingStyle } from '../styles.js';
import type { FlowList } from './model.js';

type Numbering = FlowList['numbering'];

/** The lists made for a package: an abstract list for each numbering, and a `w:num` for each written list. */
interface Made {
  readonly abstract: Map<Numbering, string>;
  readonly lists: Map<FlowList, Map<number, string>>;
  /** The largest `w:numId` of a numbering, so that it is not looked for again for each list. */
  last?: { readonly root: XmlElement; readonly id: number };
}

const MADE = new WeakMap<PackageWriter, Made>();

/**
 * The `w:numId` of a list at a level. Every list has its own start, and so it is a separate `w:num` (ECMA-376-1
 * §17.9.15); bullets do not count and share one.
 */
export function numberId(list: FlowList, level: number, writer: PackageWriter): string {
  const made = MADE.get(writer) ?? { abstract: new Map(), lists: new Map() };
  MADE.set(writer, made);
  const key = list.numbering === 'bullet' ? BULLETS : list;
  const levels = made.lists.get(key) ?? new Map<number, string>();
  made.lists.set(key, levels);
  const at = key === BULLETS ? 0 : level;
  const known = levels.get(at);
  if (known !== undefined) return known;
  const id = addNumber(list, level, made, writer);
  levels.set(at, id);
  return id;
}

const BULLETS: FlowList = { numbering: 'bullet', start: 1 };
const numberingOf = (writer: PackageWriter) => supportingPart(writer, 'numbering');

function addNumber(list: FlowList, level: number, made: Made, writer: PackageWriter): string {
  const abstract = abstractId(list.numbering, made, writer);
  const { part, root } = numberingOf(writer);
  const last = made.last?.root === root ? made.last.id : lastId(children(root, 'w:num'), 'w:numId', 0);
  const id = last + 1;
  const restart = element('w:lvlOverride', { 'w:ilvl': String(level) }, [val('w:startOverride', String(list.start))]);
  const num = element('w:num', { 'w:numId': String(id) }, [
    val('w:abstractNumId', abstract),
    ...(list.numbering === 'bullet' ? [] : [restart]),
  ]);
  const next = inserted(root, num, ['w:numIdMacAtCleanup']);
  writer.replace(part, next);
  made.last = { root: next, id };
  return String(id);
}

function abstractId(numbering: Numbering, made: Made, writer: PackageWriter): string {
  const known = made.abstract.get(numbering);
  if (known !== undefined) return known;
  const { part, root } = numberingOf(writer);
  const id = String(lastId(children(root, 'w:abstractNum'), 'w:abstractNumId', -1) + 1);
  const levels = Array.from({ length: 9 }, (_, level) => levelOf(numbering, level));
  const abstract = element('w:abstractNum', { 'w:abstractNumId': id }, [
    val('w:multiLevelType', 'hybridMultilevel'),
    ...levels,
  ]);
  writer.replace(part, inserted(root, abstract, ['w:num', 'w:numIdMacAtCleanup']));
  made.abstract.set(numbering, id);
  return id;
}

/** Bullets of Word's own first list: Symbol, Courier New and Wingdings in turn. */
const BULLET_LEVELS = [
  { text: '\uf0b7', font: 'Symbol' },
  { text: 'o', font: 'Courier New' },
  { text: '\uf0a7', font: 'Wingdings' },
] as const;

function levelOf(numbering: Numbering, level: number): XmlElement {
  const indent = element('w:pPr', {}, [element('w:ind', { 'w:left': String((level + 1) * 720), 'w:hanging': '360' })]);
  const bullet = numbering === 'bullet' ? BULLET_LEVELS[level % 3] : undefined;
  const fonts = bullet && element('w:rFonts', { 'w:ascii': bullet.font, 'w:hAnsi': bullet.font, 'w:hint': 'default' });
  return element('w:lvl', { 'w:ilvl': String(level) }, [
    val('w:start', '1'),
    val('w:numFmt', numbering),
    val('w:lvlText', bullet ? bullet.text : `%${level + 1}.`),
    val('w:lvlJc', 'left'),
    indent,
    ...(fonts ? [element('w:rPr', {}, [fonts])] : []),
  ]);
}

const lastId = (elements: readonly XmlElement[], attribute: string, none: number): number =>
  elements.reduce((most, { attributes }) => Math.max(most, Number(attributes[attribute]) || 0), none);

/** Inserts an element before the first of the names in `before`: elements of a kind are adjacent (CT_Numbering). */
function inserted(root: XmlElement, added: XmlElement, before: readonly string[]): XmlElement {
  const found = root.children.findIndex((node) => typeof node === 'object' && before.includes(node.name));
  const at = found < 0 ? root.children.length : found;
  return { ...root, children: root.children.toSpliced(at, 0, added) };
}

export interface OwnListItem {
  readonly style: string;
  /** The numbering of the item. It is stated if the style alone would continue an earlier count. */
  readonly numbering?: { readonly numId: string; readonly level: number };
}

/** Word's names of its list styles, which have five levels. */
const NAMES: Readonly<Partial<Record<FlowList['numbering'], string>>> = {
  bullet: 'List Bullet',
  decimal: 'List Number',
};
const DEEPEST = 5;

/** For each list of a value: the `w:numId` of its restarted copy, by the `w:numId` of the template's style. */
const RESTARTED = new WeakMap<PackageWriter, Map<FlowList, Map<string, string>>>();

/** The template's style for list items; undefined if it has none or it is in no list. Lists restart. */
export function ownListItem(list: FlowList, level: number, writer: PackageWriter): OwnListItem | undefined {
  const name = NAMES[list.numbering];
  if (name === undefined || level >= DEEPEST || list.start !== 1) return undefined;
  const style = existingStyle(writer, level === 0 ? name : `${name} ${level + 1}`);
  const numbering = style === undefined ? undefined : numberingOfStyle(style, writer);
  const numId = numbering && child(numbering, 'w:numId')?.attributes['w:val'];
  if (style === undefined || !numbering || numId === undefined || numId === '0') return undefined;
  if (list.numbering === 'bullet') return { style };
  const ilvl = Number(child(numbering, 'w:ilvl')?.attributes['w:val'] ?? 0);
  return { style, numbering: { numId: restarted(list, numId, writer), level: ilvl } };
}

function numberingOfStyle(id: string, writer: PackageWriter): XmlElement | undefined {
  const { root } = supportingPart(writer, 'styles');
  const style = children(root, 'w:style').find(({ attributes }) => attributes['w:styleId'] === id);
  return style && path(style, 'w:pPr', 'w:numPr');
}

function restarted(list: FlowList, numId: string, writer: PackageWriter): string {
  const lists = RESTARTED.get(writer) ?? new Map<FlowList, Map<string, string>>();
  RESTARTED.set(writer, lists);
  const made = lists.get(list) ?? new Map<string, string>();
  lists.set(list, made);
  const known = made.get(numId) ?? writer.restartedList(numId);
  made.set(numId, known);
  return known;
}

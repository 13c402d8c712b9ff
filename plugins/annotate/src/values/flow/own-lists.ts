import { child, children, path, type XmlElement } from '@quire/core/xml';
import type { PackageWriter } from '../../seams.js';
import { standingStyle } from '../styles/index.js';
import { supportingPart } from '../supporting-part.js';
import type { FlowList } from './model.js';

/** How a template has its own lists look. */
export interface OwnListItem {
  readonly style: string;
  /** Where the style alone would go on counting. */
  readonly numbering?: { readonly numId: string; readonly level: number };
}

/** Word's own names of the styles for lists, which go down five levels. */
const NAMES: Readonly<Partial<Record<FlowList['numbering'], string>>> = {
  bullet: 'List Bullet',
  decimal: 'List Number',
};
const DEEPEST = 5;

/** The lists that began anew for a list, by the one of the style. */
const RESTARTED = new WeakMap<PackageWriter, Map<FlowList, Map<string, string>>>();

/**
 * The style that the template has for items of such a list; undefined where it has none, or one that puts nothing into a
 * list. Each list counts from the start.
 */
export function ownListItem(list: FlowList, level: number, writer: PackageWriter): OwnListItem | undefined {
  const name = NAMES[list.numbering];
  if (name === undefined || level >= DEEPEST || list.start !== 1) return undefined;
  const style = standingStyle(writer, level === 0 ? name : `${name} ${level + 1}`);
  const numbering = style === undefined ? undefined : numberingOf(style, writer);
  const numId = numbering && child(numbering, 'w:numId')?.attributes['w:val'];
  if (style === undefined || !numbering || numId === undefined || numId === '0') return undefined;
  if (list.numbering === 'bullet') return { style };
  const ilvl = Number(child(numbering, 'w:ilvl')?.attributes['w:val'] ?? 0);
  return { style, numbering: { numId: restarted(list, numId, writer), level: ilvl } };
}

function numberingOf(id: string, writer: PackageWriter): XmlElement | undefined {
  const { root } = supportingPart(writer, 'styles', 'w:styles');
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

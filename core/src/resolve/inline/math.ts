/** Formulas as items of a paragraph: each line is one item, and formulas of `m:oMathPara` get their own lines. */

import { inchToTwip, twip } from '../../base/units.js';
import { linearMath, readMath } from '../../math/index.js';
import { type Inline, type MathProperties, type Revision, type Run, readInlines } from '../../ooxml/docx/index.js';
import { child, children, element, textContent, type XmlElement } from '../../ooxml/xml/index.js';
import type { DisplayMath, InlineItem, MathLook, MathRow } from '../../resolved/index.js';
import type { TextStyle } from '../cascade/index.js';
import type { Resolution, StoryScope } from '../resolution.js';

type Equation = Extract<InlineItem, { kind: 'equation' }>;
type MathItem = Extract<InlineItem, { kind: 'equation' | 'break' | 'positionTab' }>;

export function mathItems(
  { xml, display, revisions }: Extract<Inline, { kind: 'math' }>,
  text: TextStyle,
  scope: StoryScope,
  resolution: Resolution,
): readonly MathItem[] {
  if (revisions.some((revision) => resolution.revisions.removes(revision))) return [];
  const { format } = resolution.cascade.run(text, {});
  const { math } = resolution.model.settings;
  const looks = { look: lookOf(text, scope, resolution, revisions.at(-1)) };
  const formulas = display ? children(xml, 'm:oMath') : [xml];
  const written = formulas.flatMap((formula) => linesOf(readMath(formula, { format }, looks, math)));
  const shown = written.filter((row) => row.length > 0);
  const own = display ? displayOf(xml, math) : undefined;
  if (math.operatorAtBreak === 'repeat') resolution.log.report(NOT_REPEATED);
  const lines = shown.flatMap((row) => (display && numberedRows(row)) || [[row]]);
  return lines.flatMap((parts, i): MathItem[] => {
    const [formula, number] = parts.map(
      (row, part): Equation => ({
        kind: 'equation',
        row,
        // The first line of a formula with several lines has the alternative text of all.
        text: i + part === 0 ? textContent(xml) : '',
        linear: linearMath(row),
        format,
        ...(own && (parts.length === 1 ? { display: own } : { displayStyle: true as const })),
        ...(math.operatorAtBreak === 'after' && { breaksAfter: true }),
      }),
    );
    const tab = { kind: 'positionTab', format, relativeTo: 'margin', leader: 'none' } as const;
    const placed: MathItem[] = number
      ? [{ ...tab, align: 'center' }, formula, { ...tab, align: 'right' }, number]
      : [formula];
    return i > 0 ? [{ kind: 'break', type: 'line', format, clear: 'none' }, ...placed] : placed;
  });
}

/**
 * The rows of a numbered formula, each with its number: `E=mc^2#(1)` becomes an array of one equation (`m:maxDist`,
 * §22.1.2.64), whose number is at the right margin. Undefined for any other formula.
 */
function numberedRows([array, ...others]: MathRow): readonly (readonly MathRow[])[] | undefined {
  if (array?.kind !== 'equations' || !array.spread || others.length > 0) return undefined;
  const rows = array.rows.map(atNumberSign);
  return rows.some(({ length }) => length > 1) ? rows : undefined;
}

/** The row before its first `#` and after it. */
function atNumberSign(row: MathRow): readonly MathRow[] {
  for (const [i, node] of row.entries()) {
    const at = node.kind === 'text' ? node.text.indexOf('#') : -1;
    if (node.kind !== 'text' || at < 0) continue;
    const cut = (text: string): MathRow => (text === '' ? [] : [{ ...node, text }]);
    const [before, after] = [node.text.slice(0, at), node.text.slice(at + 1)];
    return [
      [...row.slice(0, i), ...cut(before)],
      [...cut(after), ...row.slice(i + 1)],
    ];
  }
  return [row];
}

/** Divides a formula into lines at the breaks in its runs. */
function linesOf(row: MathRow): MathRow[] {
  const lines: MathRow[] = [];
  let start = 0;
  row.forEach((node, i) => {
    if (node.kind !== 'break') return;
    lines.push(row.slice(start, i));
    start = i + 1;
  });
  return [...lines, row.slice(start)];
}

/** The formatting of a formula's run: that of a text run with these properties, within these tracked changes. */
function lookOf(
  text: TextStyle,
  scope: StoryScope,
  { cascade, revisions, limits, log, signal }: Resolution,
  change: Revision | undefined,
) {
  return (properties: XmlElement | undefined, changes: readonly XmlElement[]): MathLook | undefined => {
    const run = element('w:r', {}, properties ? [properties] : []);
    const wrapped = changes.reduceRight((inner, { name, attributes }) => element(name, attributes, [inner]), run);
    const container = element('w:p', {}, [wrapped]);
    const [read] = readInlines(container, { part: scope.part, limits, log, signal });
    const { properties: stated, revisions: around } = (read as Run | undefined) ?? { properties: {}, revisions: [] };
    if (around.some((revision) => revisions.removes(revision))) return undefined;
    const { format, hidden } = cascade.run(text, revisions.stated(stated));
    return hidden ? undefined : { format, revision: revisions.mark(around.at(-1) ?? change) };
  };
}

const NOT_REPEATED = {
  code: 'feature-ignored',
  what: 'operators of formulas that break across lines appear only at the beginning of the next line',
} as const;

/** Returns the document's settings for displayed formulas, unless their paragraphs state their own. */
function displayOf(paragraph: XmlElement, math: MathProperties): DisplayMath {
  const stated = math.displayDefaultsOff ? {} : math;
  const { leftMargin = twip(0), rightMargin = twip(0), wrapIndent = WRAP_INDENT, wrapRight } = stated;
  return {
    justification: justificationOf(paragraph, stated),
    group: {},
    leftMargin,
    rightMargin,
    wrapped: wrapRight ? 'right' : wrapIndent,
  };
}

/** The default indent of wrapped lines (§22.1.2.120). */
const WRAP_INDENT = inchToTwip(1);

/** `m:jc`, or else the document's `m:defJc`, or else a centered group. */
function justificationOf(paragraph: XmlElement, math: MathProperties): DisplayMath['justification'] {
  const properties = child(paragraph, 'm:oMathParaPr');
  const stated = (properties && child(properties, 'm:jc')?.attributes['m:val']) ?? math.justification;
  return stated === 'left' || stated === 'right' || stated === 'center' ? stated : 'centerGroup';
}

/**
 * The items with line breaks around each displayed formula: it has its own lines next to any other content of its
 * paragraph.
 */
export function onLinesOfTheirOwn(items: readonly InlineItem[]): readonly InlineItem[] {
  if (!items.some(isDisplayed)) return items;
  const apart: InlineItem[] = [];
  let last: Shown | undefined;
  for (const item of items) {
    const shows = showsOnLine(item);
    if (shows && last && last.kind !== 'break' && item.kind !== 'break' && isDisplayed(last) !== isDisplayed(item)) {
      apart.push({ kind: 'break', type: 'line', format: last.format, clear: 'none' });
    }
    apart.push(item);
    if (shows) last = item;
  }
  return apart;
}

type Shown = Exclude<InlineItem, { kind: 'anchor' | 'bookmark' | 'comment' | 'styledText' }>;

const isDisplayed = (item: InlineItem): boolean => item.kind === 'equation' && item.display !== undefined;

const showsOnLine = (item: InlineItem): item is Shown =>
  item.kind !== 'anchor' &&
  item.kind !== 'bookmark' &&
  item.kind !== 'styledText' &&
  item.kind !== 'comment' &&
  !(item.kind === 'text' && item.text.trim() === '');

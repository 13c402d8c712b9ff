/** `w:pPr` (ECMA-376-1 §17.3.1): paragraph formatting, without the mark's `w:rPr` and the section's `w:sectPr`. */

import { twip } from '../../../base/units.js';
import { child, isOn, type XmlElement } from '../../xml/index.js';
import type { Reading } from '../reading.js';
import type { Indent, ParagraphBorders, ParagraphProperties, Spacing, TabStop } from '../text-properties.js';
import {
  bounded,
  CHARACTERS,
  dictionary,
  IDENTIFIER,
  LENGTH,
  LINE_HEIGHT,
  LINES,
  NUMBERING_LEVEL,
  numberWithin,
  OUTLINE_LEVEL,
  oneOf,
  onOff,
  SIGNED_LENGTH,
  val,
} from '../values/index.js';
import { readBorders } from './border.js';
import { readShading } from './color.js';
import { readFrame } from './frame.js';
import { type Draft, member, type PropertyReader, readersOf, readProperties } from './read-properties.js';
import { readTextDirection } from './text-direction.js';

type Reader = PropertyReader<ParagraphProperties>;

const TOGGLES: Readonly<Record<string, Reader>> = {
  keepNext: member('keepNext', onOff),
  keepLines: member('keepLines', onOff),
  pageBreakBefore: member('pageBreakBefore', onOff),
  widowControl: member('widowControl', onOff),
  suppressLineNumbers: member('suppressLineNumbers', onOff),
  suppressAutoHyphens: member('suppressAutoHyphens', onOff),
  kinsoku: member('kinsoku', onOff),
  wordWrap: member('wordWrap', onOff),
  overflowPunct: member('overflowPunctuation', onOff),
  topLinePunct: member('topLinePunctuation', onOff),
  autoSpaceDE: member('autoSpaceDE', onOff),
  autoSpaceDN: member('autoSpaceDN', onOff),
  bidi: member('bidi', onOff),
  snapToGrid: member('snapToGrid', onOff),
  contextualSpacing: member('contextualSpacing', onOff),
  mirrorIndents: member('mirrorIndents', onOff),
};

const TEXT_ALIGNMENTS = { auto: true, baseline: true, bottom: true, center: true, top: true } as const;

const VALUES: Readonly<Record<string, Reader>> = {
  pStyle: member('style', val),
  jc: member('justification', val),
  textDirection: member('textDirection', readTextDirection),
  textAlignment: member('textAlignment', (element) => oneOf(val(element), TEXT_ALIGNMENTS)),
  outlineLvl: member('outlineLevel', numberWithin(OUTLINE_LEVEL)),
};

const STRUCTURES: Readonly<Record<string, Reader>> = {
  numPr: member('numbering', readNumberingReference),
  framePr: member('frame', readFrame),
  pBdr: member('borders', readBorders<keyof ParagraphBorders>),
  shd: member('shading', readShading),
  tabs: member('tabs', readTabs),
  spacing: member('spacing', readSpacing),
  pPrChange: (draft, element, reading) => {
    draft.before = readParagraphProperties(child(element, 'w:pPr'), reading);
  },
  ind: member('indent', readIndent),
};

/** `w:numPr` (§17.3.1.19). In a style, it often gives only the list, not the level. */
function readNumberingReference(element: XmlElement, reading: Reading): NonNullable<ParagraphProperties['numbering']> {
  const numbering: Draft<NonNullable<ParagraphProperties['numbering']>> = {};
  for (const node of element.children) {
    if (typeof node === 'string') continue;
    if (node.name === 'w:numId') {
      const id = bounded(node, 'w:val', IDENTIFIER, reading);
      if (id !== undefined) numbering.id = id;
    } else if (node.name === 'w:ilvl') {
      const level = bounded(node, 'w:val', NUMBERING_LEVEL, reading);
      if (level !== undefined) numbering.level = level;
    }
  }
  return numbering;
}

/** ST_TabJc; `start` and `end` are the Strict names. */
const TAB_ALIGNMENTS = dictionary<TabStop['align']>({
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  decimal: 'decimal',
  bar: 'bar',
  num: 'num',
  clear: 'clear',
});
const LEADERS = { none: true, dot: true, hyphen: true, underscore: true, heavy: true, middleDot: true } as const;

/** The maximum number of tab stops of a paragraph that Word keeps: 64. */
const MOST_TABS = 64;

function readTabs(element: XmlElement, reading: Reading): readonly TabStop[] {
  const tabs: TabStop[] = [];
  for (const node of element.children) {
    if (typeof node === 'string' || node.name !== 'w:tab') continue;
    const position = bounded(node, 'w:pos', SIGNED_LENGTH, reading);
    if (position === undefined) continue;
    if (tabs.length === MOST_TABS) {
      reading.log.report({
        code: 'value-out-of-range',
        what: 'stops of one w:tabs',
        part: reading.part,
        used: String(MOST_TABS),
      });
      break;
    }
    tabs.push({
      position,
      align: TAB_ALIGNMENTS[val(node) ?? 'left'] ?? 'left',
      leader: oneOf(node.attributes['w:leader'], LEADERS) ?? 'none',
    });
  }
  return tabs;
}

const LINE_RULES = { auto: true, exact: true, atLeast: true } as const;

/** `w:spacing` (§17.3.1.33). */
function readSpacing(element: XmlElement, reading: Reading): Spacing {
  const spacing: Draft<Spacing> = {};
  const { attributes } = element;
  for (const name in attributes) {
    switch (name) {
      case 'w:before':
        assign(spacing, 'before', bounded(element, name, LENGTH, reading));
        break;
      case 'w:after':
        assign(spacing, 'after', bounded(element, name, LENGTH, reading));
        break;
      case 'w:beforeLines':
        assign(spacing, 'beforeLines', bounded(element, name, LINES, reading));
        break;
      case 'w:afterLines':
        assign(spacing, 'afterLines', bounded(element, name, LINES, reading));
        break;
      case 'w:beforeAutospacing':
        spacing.beforeAutospacing = isOn(attributes[name]);
        break;
      case 'w:afterAutospacing':
        spacing.afterAutospacing = isOn(attributes[name]);
        break;
      case 'w:line':
        Object.assign(spacing, readLine(element, reading));
        break;
      case 'w:lineRule':
        spacing.lineRule ??= oneOf(attributes[name], LINE_RULES);
        break;
      default:
    }
  }
  return spacing;
}

/**
 * `w:line` with its rule. Without `w:lineRule` the rule is `auto`, whatever rule is inherited; a height of 0 is single
 * spacing, and a negative height an exact one, as in the binary format (`LSPD`, [MS-DOC] 2.9.145).
 */
function readLine(element: XmlElement, reading: Reading): Pick<Spacing, 'line' | 'lineRule'> {
  const line = bounded(element, 'w:line', LINE_HEIGHT, reading);
  if (line === undefined) return {};
  if (line < 0) return { line: -line, lineRule: 'exact' };
  const lineRule = oneOf(element.attributes['w:lineRule'], LINE_RULES) ?? 'auto';
  if (line === 0 && lineRule !== 'atLeast') return { line: 240, lineRule: 'auto' };
  return { line, lineRule };
}

/** `w:ind` (§17.3.1.12); `start` and `end` are the Strict names of `left` and `right`. */
function readIndent(element: XmlElement, reading: Reading): Indent {
  const indent: Draft<Indent> = {};
  for (const name in element.attributes) {
    const length = INDENT_LENGTHS[name];
    if (length) {
      assign(indent, length, bounded(element, name, SIGNED_LENGTH, reading));
      continue;
    }
    const characters = INDENT_CHARACTERS[name];
    if (characters) assign(indent, characters, bounded(element, name, CHARACTERS, reading));
  }
  normalizeFirstLine(indent);
  return indent;
}

const INDENT_LENGTHS = dictionary<'left' | 'right' | 'firstLine' | 'hanging'>({
  'w:left': 'left',
  'w:start': 'left',
  'w:right': 'right',
  'w:end': 'right',
  'w:firstLine': 'firstLine',
  'w:hanging': 'hanging',
});
const INDENT_CHARACTERS = dictionary<'leftChars' | 'rightChars' | 'firstLineChars' | 'hangingChars'>({
  'w:leftChars': 'leftChars',
  'w:startChars': 'leftChars',
  'w:rightChars': 'rightChars',
  'w:endChars': 'rightChars',
  'w:firstLineChars': 'firstLineChars',
  'w:hangingChars': 'hangingChars',
});

/** `hanging` overrides `firstLine` (§17.3.1.12); a negative first line hangs, and vice versa. */
function normalizeFirstLine(indent: Draft<Indent>): void {
  const { hanging, firstLine } = indent;
  if (hanging !== undefined) {
    delete indent.firstLine;
    if (hanging < 0) {
      delete indent.hanging;
      indent.firstLine = twip(-hanging);
    }
  } else if (firstLine !== undefined && firstLine < 0) {
    delete indent.firstLine;
    indent.hanging = twip(-firstLine);
  }
}

/** Sets a member only if there is a value: absent properties are absent keys. */
function assign<T, K extends keyof T>(draft: T, key: K, value: T[K] | undefined): void {
  if (value !== undefined) draft[key] = value;
}

const READERS = readersOf<ParagraphProperties>(TOGGLES, VALUES, STRUCTURES);

/**
 * Paragraph formatting as `w:pPr` states it; the formatting before a tracked change (`w:pPrChange`) is in `before`.
 *
 * @example
 * ```ts
 * import { DEFAULT_LIMITS, DiagnosticLog } from '@quire/core';
 * import { readParagraphProperties } from '@quire/core/docx';
 * import { element } from '@quire/core/xml';
 *
 * const reading = { part: '/word/document.xml', limits: DEFAULT_LIMITS, log: new DiagnosticLog() };
 * const pPr = element('w:pPr', {}, [element('w:keepNext')]);
 * console.log(readParagraphProperties(pPr, reading).keepNext); // true
 * ```
 */
export const readParagraphProperties = (pPr: XmlElement | undefined, reading: Reading): ParagraphProperties =>
  readProperties(pPr, READERS, reading);

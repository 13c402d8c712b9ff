/** OMML (ECMA-376-1 §22.1) as a tree. Unknown elements keep their text; nothing of a malformed formula is an error. */

import { child, element as make, textContent, type XmlElement } from '../../ooxml/xml/index.js';
import type { MathLook, MathLooks, MathNode, MathRow } from '../../resolved/index.js';
import type { MathLimits, MathReading } from './reading.js';
import { readMathRun } from './run.js';
import { readMathStructure } from './structures.js';

/** The depth limit, more than any real formula needs: elements below are read as their text. */
const DEEPEST = 48;
/** Atoms of one formula. */
const MOST = 20_000;

/** Reads a formula; `look` is the formatting that its characters inherit from the surrounding paragraph. */
export function readMath(root: XmlElement, look: MathLook, looks: MathLooks, limits: MathLimits = {}): MathRow {
  return readRow(root, { limits, looks, look, changes: [], depth: 0, count: { value: 0 }, row: readRow });
}

/** The content of an element that holds formulas: `m:oMath`, `m:e`, `m:num`... */
function readRow(container: XmlElement | undefined, reading: MathReading): MathRow {
  const row: MathNode[] = [];
  if (container) append(container, row, reading);
  return row;
}

function append(container: XmlElement, row: MathNode[], reading: MathReading): void {
  if (reading.depth >= DEEPEST) {
    const text = textContent(container).trim();
    if (text !== '') row.push({ kind: 'text', look: reading.look, text, alphabet: 'roman', weight: 'p', normal: true });
    return;
  }
  for (const node of container.children) {
    if (typeof node === 'string') continue;
    if (++reading.count.value > MOST) return;
    appendElement(node, row, { ...reading, depth: reading.depth + 1 });
  }
}

const CHANGES: ReadonlySet<string> = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo']);

function appendElement(element: XmlElement, row: MathNode[], reading: MathReading): void {
  if (CHANGES.has(element.name)) {
    append(element, row, { ...reading, changes: [...reading.changes, element] });
  } else if (element.name === 'm:r' || element.name === 'w:r') {
    row.push(...readMathRun(element, reading));
  } else if (element.name === 'm:t') {
    row.push(...readMathRun(make('m:r', {}, [element]), reading));
  } else if (!element.name.endsWith('Pr')) {
    const control = child(element, `${element.name}Pr`);
    const look = controlLook(control && child(control, 'm:ctrlPr'), reading);
    const node = look && readMathStructure(element, { ...reading, look });
    if (node) row.push(node);
    // Unknown containers keep their content, and so do structures whose own characters were deleted.
    else append(element, row, reading);
  }
}

/** Returns the look of a structure's own characters (§22.1.2.23); undefined if a tracked change removed them. */
function controlLook(control: XmlElement | undefined, { looks, look, changes }: MathReading): MathLook | undefined {
  if (!control) return changes.length > 0 ? looks.look(undefined, changes) : look;
  const change = control.children.find((node) => typeof node !== 'string' && CHANGES.has(node.name));
  const around = typeof change === 'object' ? [...changes, change] : changes;
  const properties = child(typeof change === 'object' ? change : control, 'w:rPr');
  const marks = properties?.children.filter((node) => typeof node !== 'string' && CHANGES.has(node.name)) ?? [];
  return looks.look(properties, [...around, ...marks.filter((node) => typeof node !== 'string')]);
}

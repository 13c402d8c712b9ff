/** OMML (ECMA-376-1 §22.1) as a tree. Unknown elements keep their text; a malformed formula causes no error. */
import { child, element as make, textContent, type XmlElement } from '../../ooxml/xml/index.js';
import type { MathAlphabet, MathLook, MathLooks, MathNode, MathRow, MathWeight } from '../../resolved/index.js';
import { flag, type MathLimits, type MathReading, property } from './reading.js';
import { readMathStructure } from './structures.js';

/** The depth limit, more than any real formula needs: elements below are read as their text. */
const DEEPEST = 48;
/** The maximum number of atoms in one formula. */
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

const ALPHABETS: ReadonlySet<string> = new Set<MathAlphabet>([
  'roman',
  'script',
  'fraktur',
  'double-struck',
  'sans-serif',
  'monospace',
]);
const WEIGHTS: ReadonlySet<string> = new Set<MathWeight>(['p', 'b', 'i', 'bi']);

/** `m:r` (§22.1.2.87): text in one style, with its alignment points and line breaks. */
function readMathRun(run: XmlElement, { looks, changes }: MathReading): MathNode[] {
  const look = looks.look(child(run, 'w:rPr'), changes);
  if (!look) return [];
  const nodes: MathNode[] = flag(run, 'm:rPr', 'm:aln') ? [{ kind: 'alignment', look }] : [];
  for (const node of run.children) {
    if (typeof node === 'string') continue;
    if (node.name === 'm:t' || node.name === 'w:t' || node.name === 'w:delText') nodes.push(...texts(run, node, look));
    else if (node.name === 'w:tab') nodes.push(textNode(run, ' ', look));
    else if (node.name === 'w:br' || node.name === 'w:cr') nodes.push({ kind: 'break', look });
  }
  return nodes;
}

function texts(run: XmlElement, element: XmlElement, look: MathLook): MathNode[] {
  const written = element.children.filter((node) => typeof node === 'string').join('');
  // White space that indents the file's XML is not part of the formula.
  const text = element.attributes['xml:space'] === 'preserve' ? written : written.trim();
  const normal = flag(run, 'm:rPr', 'm:nor');
  const parts = normal ? [text] : text.split('&');
  return parts.flatMap((part, i): MathNode[] => [
    ...(i > 0 ? [{ kind: 'alignment', look } as const] : []),
    ...(part === '' ? [] : [textNode(run, part, look)]),
  ]);
}

function textNode(run: XmlElement, text: string, look: MathLook): MathNode {
  const alphabet = property(run, 'm:rPr', 'm:scr') ?? '';
  const weight = property(run, 'm:rPr', 'm:sty') ?? '';
  return {
    kind: 'text',
    look,
    text,
    alphabet: ALPHABETS.has(alphabet) ? (alphabet as MathAlphabet) : 'roman',
    weight: WEIGHTS.has(weight) ? (weight as MathWeight) : 'i',
    normal: flag(run, 'm:rPr', 'm:nor'),
  };
}

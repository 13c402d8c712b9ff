import { child, type XmlElement } from '../../ooxml/xml/index.js';
import type { MathAlphabet, MathLook, MathNode, MathWeight } from '../../resolved/index.js';
import { flag, type MathReading, property } from './reading.js';

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
export function readMathRun(run: XmlElement, { looks, changes }: MathReading): MathNode[] {
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

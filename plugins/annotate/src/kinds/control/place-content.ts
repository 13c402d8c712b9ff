import type { XmlElement, XmlNode } from '@quire/core/xml';
import type { Content, Level } from '../../seams.js';
import type { Look } from './look.js';

/** Content of a control, and the level the control has to stand at to hold it. */
export interface Placed {
  readonly level: Level;
  readonly nodes: readonly XmlNode[];
}

/**
 * A value's content as the content of a control at `level`: runs in a paragraph, in a cell where that is what the control
 * is around. Only blocks in a control among runs do not fit: a single paragraph of text gives its runs, else the control
 * itself becomes one among paragraphs.
 */
export function placed({ level: own, nodes }: Content, level: Level, look: Look): Placed {
  if (own === level) return { level, nodes: own === 'inline' && nodes.length === 0 ? [emptyRun(look)] : nodes };
  if (own === 'inline') {
    const paragraph: XmlElement = { ...look.paragraph, children: [...look.paragraph.children, ...nodes] };
    return { level, nodes: level === 'block' ? [paragraph] : inCell([paragraph], level, look) };
  }
  if (own === 'block' && level !== 'inline') return { level, nodes: inCell(nodes, level, look) };
  const runs = own === 'block' && runsOfOne(nodes);
  return runs ? { level, nodes: runs } : { level: own, nodes };
}

function inCell(blocks: readonly XmlNode[], level: Level, { cell, paragraph }: Look): readonly XmlNode[] {
  const last = blocks.at(-1);
  const ended = typeof last === 'object' && last.name === 'w:p' ? blocks : [...blocks, paragraph];
  const one: XmlElement = { ...cell, children: [...cell.children, ...ended] };
  return level === 'row' ? [{ name: 'w:tr', attributes: {}, children: [one] }] : [one];
}

function runsOfOne(blocks: readonly XmlNode[]): readonly XmlNode[] | undefined {
  const [only, ...more] = blocks;
  if (more.length > 0 || typeof only !== 'object' || only.name !== 'w:p') return undefined;
  return only.children.filter((node) => typeof node === 'string' || node.name !== 'w:pPr');
}

/** Word takes an empty control for one that still shows its prompt; a run without text keeps it empty, and formatted. */
const emptyRun = ({ runProperties }: Look): XmlElement => ({
  name: 'w:r',
  attributes: {},
  children: runProperties ? [runProperties] : [],
});

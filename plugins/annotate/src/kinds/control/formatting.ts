import { child, withoutNamed, type XmlElement, type XmlNode } from '@quire/core/xml';
import { first } from '../../markup/index.js';
import type { Content, Level } from '../../values/index.js';
import type { Control } from './control.js';

/** How the content of a control looks, for what takes its place. */
export interface Look {
  readonly runProperties?: XmlElement;
  /** The first paragraph of the content, with its properties only. */
  readonly paragraph: XmlElement;
  /** The first cell of the content, with its properties only. */
  readonly cell: XmlElement;
}

const PARAGRAPH: XmlElement = { name: 'w:p', attributes: {}, children: [] };
const CELL: XmlElement = { name: 'w:tc', attributes: {}, children: [] };

/**
 * The look of what stands in the control. A prompt has the style of prompts, which is not that of content: what is typed
 * over it takes the run properties of the control itself (ECMA-376-1 §17.5.2.27), or the prompt's without its style.
 */
export function lookOf({ content, properties, showsPlaceholder }: Control): Look {
  const shown = first(content, 'w:r');
  const existing = shown && child(shown, 'w:rPr');
  const own = child(properties, 'w:rPr');
  const runProperties = showsPlaceholder ? (own ?? unprompted(existing)) : shown ? existing : own;
  const paragraph = first(content, 'w:p');
  const cell = first(content, 'w:tc');
  return {
    ...(runProperties && { runProperties }),
    paragraph: paragraph ? onlyProperties(paragraph, 'w:pPr', showsPlaceholder) : PARAGRAPH,
    cell: cell ? onlyProperties(cell, 'w:tcPr', false) : CELL,
  };
}

/** Without the style that prompts have; undefined where nothing is left. */
export function unprompted(properties: XmlElement | undefined): XmlElement | undefined {
  if (!properties || !child(properties, 'w:rStyle')) return properties;
  const children = withoutNamed(properties.children, 'w:rStyle');
  return children.length === 0 ? undefined : { ...properties, children };
}

function onlyProperties(element: XmlElement, name: string, prompt: boolean): XmlElement {
  const properties = child(element, name);
  if (!properties) return { ...element, children: [] };
  const children = properties.children.flatMap((node) => {
    if (!prompt || typeof node === 'string' || node.name !== 'w:rPr') return [node];
    const mark = unprompted(node);
    return mark ? [mark] : [];
  });
  return { ...element, children: [{ ...properties, children }] };
}

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

import { child, element, withChildren, withoutNamed, type XmlElement, type XmlNode } from '@quire/core/xml';
import { first, run } from '../../markup/index.js';
import type { Content, Level } from '../../values/index.js';
import type { Control } from './control.js';

export interface Formatting {
  readonly runProperties?: XmlElement;
  /** The first paragraph of the content, with its properties only. */
  readonly paragraph: XmlElement;
  /** The first cell of the content, with its properties only. */
  readonly cell: XmlElement;
}

const PARAGRAPH = element('w:p');
const CELL = element('w:tc');

/**
 * The formatting of the content. A prompt has its own style, which is not that of content: text typed over it takes the
 * run properties of the control itself (ECMA-376-1 §17.5.2.27), or those of the prompt without its style.
 */
export function formattingOf({ content, properties, showsPlaceholder }: Control): Formatting {
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

/**
 * Run properties without their character style, which for a prompt is the style of prompts; undefined if no property is
 * left.
 */
function unprompted(properties: XmlElement | undefined): XmlElement | undefined {
  if (!properties || !child(properties, 'w:rStyle')) return properties;
  const children = withoutNamed(properties.children, 'w:rStyle');
  return children.length === 0 ? undefined : { ...properties, children };
}

function onlyProperties(source: XmlElement, name: string, prompt: boolean): XmlElement {
  const properties = child(source, name);
  if (!properties) return withChildren(source, []);
  const children = properties.children.flatMap((node) => {
    if (!prompt || typeof node === 'string' || node.name !== 'w:rPr') return [node];
    const mark = unprompted(node);
    return mark ? [mark] : [];
  });
  return withChildren(source, [withChildren(properties, children)]);
}

/** The content of a control, and the level that the control needs to hold it. */
export interface Placed {
  readonly level: Level;
  readonly nodes: readonly XmlNode[];
}

/**
 * A value's content as the content of a control at `level`: runs are put in a paragraph, and in a cell if the control
 * is around cells. A control among runs cannot hold blocks: a single text paragraph gives its runs, and for any other
 * blocks the control itself becomes a block. An emptied control gets a run without text: Word treats a control without
 * any run as still showing its prompt.
 */
export function placed({ level: own, nodes }: Content, level: Level, formatting: Formatting): Placed {
  if (own === level)
    return { level, nodes: own === 'inline' && nodes.length === 0 ? [run(formatting.runProperties, [])] : nodes };
  if (own === 'inline') {
    const paragraph: XmlElement = { ...formatting.paragraph, children: [...formatting.paragraph.children, ...nodes] };
    return { level, nodes: level === 'block' ? [paragraph] : inCell([paragraph], level, formatting) };
  }
  if (own === 'block' && level !== 'inline') return { level, nodes: inCell(nodes, level, formatting) };
  const runs = own === 'block' && runsOfOne(nodes);
  return runs ? { level, nodes: runs } : { level: own, nodes };
}

function inCell(blocks: readonly XmlNode[], level: Level, { cell, paragraph }: Formatting): readonly XmlNode[] {
  const last = blocks.at(-1);
  const ended = typeof last === 'object' && last.name === 'w:p' ? blocks : [...blocks, paragraph];
  const one: XmlElement = { ...cell, children: [...cell.children, ...ended] };
  return level === 'row' ? [element('w:tr', {}, [one])] : [one];
}

function runsOfOne(blocks: readonly XmlNode[]): readonly XmlNode[] | undefined {
  const [only, ...more] = blocks;
  if (more.length > 0 || typeof only !== 'object' || only.name !== 'w:p') return undefined;
  return withoutNamed(only.children, 'w:pPr');
}

import { child, type XmlElement } from '@quire/core/xml';
import { first, without } from '../markup/index.js';
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
  const standing = shown && child(shown, 'w:rPr');
  const own = child(properties, 'w:rPr');
  const runProperties = showsPlaceholder ? (own ?? unprompted(standing)) : shown ? standing : own;
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
  const children = without(properties.children, 'w:rStyle');
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

import type { LinkTarget, TextNode, Word } from '../protocol.js';
import { domElement } from './dom.js';

export type Follow = (target: Extract<LinkTarget, { readonly page: number }>) => void;

/** The text of a page over its picture, in points: invisible, but selectable, searchable, readable aloud. */
export function textLayer(nodes: readonly TextNode[], follow: Follow): HTMLElement {
  return domElement('div', { class: 'text' }, ...nodes.map((node) => nodeElement(node, '', follow)));
}

const isWord = (content: TextNode | Word): content is Word => 'text' in content;

/** ARIA roles by structure type, with the structure types of the parents that they need. */
const ROLES: Readonly<Record<string, { readonly role: string; readonly in?: readonly string[] }>> = {
  L: { role: 'list' },
  LI: { role: 'listitem', in: ['L'] },
  Table: { role: 'table' },
  TR: { role: 'row', in: ['Table'] },
  TH: { role: 'columnheader', in: ['TR'] },
  TD: { role: 'cell', in: ['TR'] },
  Note: { role: 'note' },
};

function nodeElement(node: TextNode, parent: string, follow: Follow): HTMLElement {
  const content = node.content.map((each) => (isWord(each) ? wordElement(each) : nodeElement(each, node.role, follow)));
  const made = emptyElement(node, parent, follow);
  made.append(...content);
  if (node.language) made.lang = node.language;
  return made;
}

function emptyElement(node: TextNode, parent: string, follow: Follow): HTMLElement {
  const { role, alt, link } = node;
  if (link) return linkElement(node, link, follow);
  if (/^H[1-6]$/.test(role)) return domElement(role.toLowerCase() as 'h1');
  if (role === 'P') return domElement('p');
  if (role === 'Link' || role === 'Span' || role === 'Form') return domElement('span');
  if (role === 'Artifact') return domElement('div', { 'aria-hidden': 'true' });
  if (role === 'Figure') {
    if (!alt) return domElement('div');
    return domElement('div', { role: node.content.length > 0 ? 'group' : 'img', 'aria-label': alt });
  }
  const aria = ROLES[role];
  if (!aria || (aria.in && !aria.in.includes(parent))) return domElement('div');
  return domElement('div', { role: aria.role, 'aria-rowspan': node.rowSpan, 'aria-colspan': node.colSpan });
}

function linkElement({ areas = [], content }: TextNode, link: LinkTarget, follow: Follow): HTMLElement {
  const isOutside = 'address' in link;
  const made = domElement('a', {
    ...(isOutside ? { href: link.address, target: '_blank', rel: 'noopener noreferrer' } : { href: '#' }),
    title: link.title,
    // A link without text, such as a picture, needs a name.
    'aria-label': content.length > 0 ? undefined : (link.title ?? (isOutside ? link.address : undefined)),
  });
  if (!isOutside) {
    made.addEventListener('click', (event) => {
      event.preventDefault();
      follow(link);
    });
  }
  for (const { x, y, width, height } of areas) {
    const area = domElement('span', { class: 'area' });
    area.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
    made.append(area);
  }
  return made;
}

/** The ascent in the font of the layer, as a share of the font size. */
const ASCENT = 0.8;

function wordElement({ text, x, y, width, size, angle }: Word): HTMLElement {
  const made = domElement('span', { class: 'word' }, text);
  const natural = widthOf(text) * size;
  const turn = angle === undefined ? '' : `rotate(${angle}rad) `;
  const stretch = natural > 0 && width > 0 ? `scaleX(${width / natural})` : '';
  made.style.cssText = `left:${x}px;top:${y - ASCENT * size}px;font-size:${size}px;transform:${turn}${stretch}`;
  return made;
}

let canvas: CanvasRenderingContext2D | null | undefined;

/** The width of a text in the font of the layer, at a font size of 1. */
function widthOf(text: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return 0;
  canvas.font = '100px sans-serif';
  return canvas.measureText(text).width / 100;
}

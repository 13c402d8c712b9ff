import type { StructureNode } from '../../../frame/index.js';
import {
  name,
  nameTree,
  numberTree,
  type PdfDict,
  type PdfFile,
  type PdfValue,
  type Ref,
  textString,
  utf8,
} from '../../file/index.js';
import type { Edition } from './second-edition.js';
import type { Kid, StructureTree } from './structure-tree.js';

export interface WrittenStructure {
  readonly root: Ref;
  /** The element of each node; absent for nodes without content. */
  readonly elements: readonly (Ref | undefined)[];
}

/**
 * Writes the structure elements, the parent tree that maps content to its elements, and their root. `pages` are the
 * page objects.
 */
export function writeStructure(
  file: PdfFile,
  tree: StructureTree,
  pages: readonly Ref[],
  edition?: Edition,
): WrittenStructure {
  settleKids(tree);
  const root = file.allocate();
  const elements = tree.content.map(({ attached }) => (attached ? file.allocate() : undefined));
  const further = edition?.(file, tree, elements);
  const notes: [string, PdfValue][] = [];
  for (const [index, element] of elements.entries()) {
    if (!element) continue;
    const parent = elements[tree.nodes[index].parent] ?? root;
    file.set(element, { ...elementDict(tree, index, parent, elements, pages), ...defined(further?.element(index)) });
    if (tree.nodes[index].role === 'Note') notes.push([noteId(index), element]);
  }
  const tops = elements.filter((element, i) => element && !elements[tree.nodes[i].parent]) as Ref[];
  file.set(root, {
    Type: name('StructTreeRoot'),
    K: tops,
    ParentTree: parentTree(file, tree, elements),
    ParentTreeNextKey: pages.length + tree.annotations.length,
    IDTree: notes.length > 0 ? nameTree(file, notes) : undefined,
    ...further?.root,
  });
  return { root, elements };
}

/** Drops absent entries, so that they do not overwrite others. */
const defined = (entries: PdfDict = {}): PdfDict =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));

function elementDict(
  tree: StructureTree,
  index: number,
  parent: Ref,
  elements: readonly (Ref | undefined)[],
  pages: readonly Ref[],
): PdfDict {
  const node = tree.nodes[index];
  const { kids, altText } = tree.content[index];
  const page = kids.find((kid) => kid.kind !== 'node') as Exclude<Kid, { kind: 'node' }> | undefined;
  const values = kids.map((kid) => kidValue(kid, page?.page, elements, pages));
  const alt = node.altText ?? altText;
  return {
    Type: name('StructElem'),
    S: name(tree.role(index)),
    P: parent,
    K: values.length === 1 ? values[0] : values,
    Pg: page && pages[page.page],
    A: attributes(node, tree.content[index].box),
    Alt: alt ? textString(alt) : undefined,
    Lang: node.language ? textString(node.language) : undefined,
    // PDF/UA-1 §7.9 requires every note to have an ID.
    ID: node.role === 'Note' ? utf8(noteId(index)) : undefined,
  };
}

const noteId = (index: number): string => `note-${String(index).padStart(8, '0')}`;

function kidValue(
  kid: Kid,
  page: number | undefined,
  elements: readonly (Ref | undefined)[],
  pages: readonly Ref[],
): PdfValue {
  switch (kid.kind) {
    case 'node':
      return elements[kid.node] ?? null;
    case 'content':
      return kid.page === page ? kid.id : { Type: name('MCR'), Pg: pages[kid.page], MCID: kid.id };
    case 'object':
      return { Type: name('OBJR'), Pg: pages[kid.page], Obj: kid.object };
  }
}

/** §14.7.4.4: for each page its elements in order of marked-content numbers, then the element of each annotation. */
function parentTree(file: PdfFile, tree: StructureTree, elements: readonly (Ref | undefined)[]): Ref {
  const entries: [number, PdfValue][] = [];
  for (const [page, nodes] of tree.pages.entries()) {
    if (nodes.length > 0) entries.push([page, file.add(nodes.map((node) => elements[node] ?? null))]);
  }
  for (const [i, node] of tree.annotations.entries()) {
    entries.push([tree.firstAnnotationKey + i, elements[node] ?? null]);
  }
  return numberTree(file, entries);
}

/** The attribute objects of a node (ISO 32000-1 §14.8.5): spans and scope of cells, the box of a figure. */
function attributes(node: StructureNode, box: readonly number[] | undefined): PdfValue | undefined {
  if (node.role === 'TH' || node.role === 'TD') return tableAttributes(node);
  if (node.listNumbering) return { O: name('List'), ListNumbering: name(node.listNumbering) };
  if (node.role === 'Figure' && box) return { O: name('Layout'), Placement: name('Block'), BBox: box };
  return undefined;
}

function tableAttributes({ role, rowSpan = 1, colSpan = 1 }: StructureNode): PdfDict | undefined {
  const spans = rowSpan > 1 || colSpan > 1;
  if (!spans && role === 'TD') return undefined;
  return {
    O: name('Table'),
    RowSpan: rowSpan > 1 ? rowSpan : undefined,
    ColSpan: colSpan > 1 ? colSpan : undefined,
    // Word has only header rows.
    Scope: role === 'TH' ? name('Column') : undefined,
  };
}

/** Roles that are kept even if empty: the cells of a table with any content must form a complete grid. */
const KEPT_EMPTY = new Set(['TR', 'TH', 'TD']);

/**
 * Gives each node without content its place among its parent's kids, or leaves it out. In a parent that holds only
 * nodes, the kids keep the order in which the nodes were made, not the painting order: floating objects are painted
 * after everything else. Next to content, an empty node goes last.
 */
function settleKids(tree: StructureTree): void {
  if (tree.content.length > 0) tree.content[0].attached = true;
  for (const [index, node] of tree.nodes.entries()) {
    const { parent } = node;
    const content = tree.content[index];
    if (content.attached || !KEPT_EMPTY.has(node.role) || !tree.has(parent) || parent >= index) continue;
    if (!tree.content[parent].attached) continue;
    content.attached = true;
    tree.content[parent].kids.push({ kind: 'node', node: index });
  }
  for (const { kids } of tree.content) {
    if (kids.every((kid) => kid.kind === 'node')) kids.sort((a, b) => nodeOf(a) - nodeOf(b));
  }
}

const nodeOf = (kid: Kid): number => (kid.kind === 'node' ? kid.node : -1);

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
} from '../file/index.js';
import { attributes } from './attributes.js';
import { settleKids } from './settle-kids.js';
import type { Kid, StructureTree } from './structure-tree.js';

/** Writes the structure elements, the parent tree that leads back from content to them, and their root. */
export function writeStructure(file: PdfFile, tree: StructureTree, pages: readonly Ref[]): Ref {
  settleKids(tree);
  const root = file.allocate();
  const elements = tree.content.map(({ attached }) => (attached ? file.allocate() : undefined));
  const notes: [string, PdfValue][] = [];
  for (const [index, element] of elements.entries()) {
    if (!element) continue;
    const parent = elements[tree.nodes[index].parent] ?? root;
    file.set(element, elementDict(tree, index, parent, elements, pages));
    if (tree.nodes[index].role === 'Note') notes.push([noteId(index), element]);
  }
  const tops = elements.filter((element, i) => element && !elements[tree.nodes[i].parent]) as Ref[];
  file.set(root, {
    Type: name('StructTreeRoot'),
    K: tops,
    ParentTree: parentTree(file, tree, elements),
    ParentTreeNextKey: pages.length + tree.annotations.length,
    IDTree: notes.length > 0 ? nameTree(file, notes) : undefined,
  });
  return root;
}

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
    S: name(node.role),
    P: parent,
    K: values.length === 1 ? values[0] : values,
    Pg: page && pages[page.page],
    A: attributes(node, tree.content[index].box),
    Alt: alt ? textString(alt) : undefined,
    Lang: node.language ? textString(node.language) : undefined,
    // PDF/UA-1 §7.9 wants every note to have one.
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

/** §14.7.4.4: by page its elements in order of marked-content numbers, then the element of each annotation. */
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

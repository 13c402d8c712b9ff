/** The entries that the tags of PDF 2.0 (ISO 32000-2 §14.7, §14.8) have in addition to those of PDF 1.7. */
import type { Destination, StructureRole } from '../../../frame/index.js';
import { name, type PdfDict, type PdfFile, type PdfValue, type Ref, textString } from '../../file/index.js';
import { mathML } from './mathml.js';
import type { StructureTree } from './structure-tree.js';

/** The standard structure namespaces (§14.8.6): PDF 2.0 lacks the roles of references and tables of contents. */
const SECOND = 'http://iso.org/pdf2/ssn';
const FIRST = 'http://iso.org/pdf/ssn';
const OF_CONTENTS: ReadonlySet<StructureRole> = new Set(['TOC', 'TOCI']);

/** The entries that PDF 2.0 adds to the structure tree. */
export interface EditionEntries {
  readonly root: PdfDict;
  /** Returns the added entries of a node's element. */
  element(index: number): PdfDict;
}

/** The entries that an edition of PDF adds; available once all elements have their references. */
export type Edition = (file: PdfFile, tree: StructureTree, elements: readonly (Ref | undefined)[]) => EditionEntries;

/**
 * Puts every element in its namespace; links notes and their references both ways (§14.8.4.7.3); links entries of
 * contents to their targets; and attaches formulas as files of MathML (§14.13). `destinations` are the places that
 * entries lead to.
 */
export const secondEdition =
  (destinations: ReadonlyMap<string, Destination>): Edition =>
  (file, tree, elements) =>
    entriesOf(file, tree, elements, destinations);

function entriesOf(
  file: PdfFile,
  tree: StructureTree,
  elements: readonly (Ref | undefined)[],
  destinations: ReadonlyMap<string, Destination>,
): EditionEntries {
  const entries = targetsOf(tree, elements, destinations);
  const lost = lostContents(tree, entries);
  const isLost = (index: number): boolean => lost.has(index) || lost.has(tree.nodes[index].parent);
  const [second, first] = [SECOND, FIRST].map((uri) => file.add({ Type: name('Namespace'), NS: textString(uri) }));
  const references = referencesOf(tree, elements);
  return {
    root: { Namespaces: [second, first] },
    element(index) {
      const { role, note, formula, altText = '' } = tree.nodes[index];
      return {
        S: OF_CONTENTS.has(role) && isLost(index) ? name('Div') : undefined,
        NS: role === 'Reference' || (OF_CONTENTS.has(role) && !isLost(index)) ? first : second,
        Ref: references.get(index) ?? entries.get(index),
        A: role === 'Note' ? { O: name('FENote'), NoteType: name(noteType(note)) } : undefined,
        AF: formula && [formulaFile(file, mathML(formula, altText), altText)],
      };
    },
  };
}

/** The element that each entry of a table of contents leads to, if there is one. */
function targetsOf(
  { nodes }: StructureTree,
  elements: readonly (Ref | undefined)[],
  destinations: ReadonlyMap<string, Destination>,
): Map<number, PdfValue> {
  const entries = new Map<number, PdfValue>();
  for (const [index, { target }] of nodes.entries()) {
    const tag = target === undefined ? undefined : destinations.get(target)?.tag;
    const element = tag === undefined ? undefined : elements[tag];
    if (element) entries.set(index, [element]);
  }
  return entries;
}

/** PDF/UA-2 (8.2.5.8) requires a target of every entry: if one has none, its table of contents becomes a plain part. */
const lostContents = ({ nodes }: StructureTree, entries: ReadonlyMap<number, PdfValue>): ReadonlySet<number> =>
  new Set(nodes.flatMap(({ role, parent }, index) => (role === 'TOCI' && !entries.has(index) ? [parent] : [])));

const noteType = (note: string | undefined): string =>
  note ? (note.startsWith('endnote') ? 'Endnote' : 'Footnote') : 'None';

/** The references of each node: a note refers to its marks in the text, and the marks refer to the note. */
function referencesOf({ nodes }: StructureTree, elements: readonly (Ref | undefined)[]): Map<number, PdfValue> {
  const parties = new Map<string, { readonly notes: number[]; readonly marks: number[] }>();
  for (const [index, { role, note }] of nodes.entries()) {
    if (!note || !elements[index]) continue;
    const party = parties.get(note) ?? { notes: [], marks: [] };
    parties.set(note, party);
    (role === 'Note' ? party.notes : party.marks).push(index);
  }
  const references = new Map<number, PdfValue>();
  for (const { notes, marks } of parties.values()) {
    for (const [from, to] of [
      [notes, marks],
      [marks, notes],
    ] as const) {
      const refs = to.flatMap((index) => elements[index] ?? []);
      if (refs.length > 0) for (const index of from) references.set(index, refs);
    }
  }
  return references;
}

function formulaFile(file: PdfFile, markup: string, description: string): Ref {
  const stream = file.addStream(
    { Type: name('EmbeddedFile'), Subtype: name('application/mathml+xml') },
    new TextEncoder().encode(markup),
  );
  const title = textString('formula.mml');
  return file.add({
    Type: name('Filespec'),
    F: title,
    UF: title,
    EF: { F: stream, UF: stream },
    AFRelationship: name('Supplement'),
    Desc: textString(description || 'A formula'),
  });
}

import { isArray, name, type PdfDict, PdfString, type PdfUpdate, type PdfValue, textString } from '@quire/core/pdf';
import { embeddedFiles } from '@quire/core/pdf/document';
import { appended, catalogOf, replaced } from './form.js';
import { pdfTime } from './signature-dictionary.js';

export interface NewAttachment {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  /** The relationship to the document (§7.11.3); `Data` if absent: data that belong to the document. */
  readonly relationship?: 'Data' | 'Source';
  readonly modified: Date;
  readonly content: Uint8Array;
}

/** Attaches a file by name (ISO 32000-2 §7.11.4), associated with the whole document (§14.13). */
export function attachFile(update: PdfUpdate, attachment: NewAttachment): void {
  const { content, type, description, modified, relationship = 'Data' } = attachment;
  const stream = update.addStream(
    {
      Type: name('EmbeddedFile'),
      Subtype: name(type),
      Params: { Size: content.length, ModDate: textString(pdfTime(modified)) },
    },
    content,
  );
  const fileName = textString(attachment.name);
  const specification = update.add({
    Type: name('Filespec'),
    F: fileName,
    UF: fileName,
    EF: { F: stream, UF: stream },
    AFRelationship: name(relationship),
    Desc: textString(description),
  });
  const { ref, dict } = catalogOf(update);
  const names = update.dict(dict.Names) ?? {};
  const key = freeKey(update, attachment.name);
  const EmbeddedFiles = withEntry(update, names.EmbeddedFiles, key, specification);
  update.set(ref, {
    ...dict,
    AF: associated(update, dict.AF, specification),
    Names: replaced(update, dict.Names, { ...names, EmbeddedFiles }),
  });
}

/** `/AF` as an array (§14.13.2); a single file that another program wrote there becomes its first entry. */
function associated(update: PdfUpdate, files: PdfValue | undefined, file: PdfValue): PdfValue {
  const isList = files === undefined || isArray(update.resolve(files));
  return isList ? appended(update, files, file) : [files, file];
}

/** The maximum depth of a name tree that is searched, more than any file has. */
const DEEPEST = 64;

/** A name tree (§7.9.6) with one more entry, in the leaf where its key belongs; the limits above are widened. */
function withEntry(update: PdfUpdate, tree: PdfValue | undefined, key: PdfString, value: PdfValue): PdfValue {
  const way: { readonly node: PdfValue | undefined; readonly index: number }[] = [];
  let node = tree;
  for (let kids = kidsOf(update, node); kids.length > 0 && way.length < DEEPEST; kids = kidsOf(update, node)) {
    const behind = kids.findIndex((kid) => limitsOf(update, kid)[0].latin > key.latin);
    const index = behind === -1 ? kids.length - 1 : Math.max(0, behind - 1);
    way.push({ node, index });
    node = kids[index];
  }
  const leaf = update.dict(node) ?? {};
  const Names = replaced(update, leaf.Names, inserted(update, update.array(leaf.Names) ?? [], key, value));
  let result = replaced(update, node, { ...leaf, Names, ...widened(update, node, key, way.length === 0) });
  for (const [level, { node: above, index }] of [...way.entries()].reverse()) {
    const dict = update.dict(above) ?? {};
    const Kids = replaced(update, dict.Kids, kidsOf(update, above).with(index, result));
    result = replaced(update, above, { ...dict, Kids, ...widened(update, above, key, level === 0) });
  }
  return result;
}

const kidsOf = (update: PdfUpdate, node: PdfValue | undefined): readonly PdfValue[] =>
  update.array(update.dict(node)?.Kids) ?? [];

/** The limits of a node with a key added; the root has no limits, all others have. */
function widened(update: PdfUpdate, node: PdfValue | undefined, key: PdfString, isRoot: boolean): PdfDict {
  if (isRoot) return {};
  const [low, high] = limitsOf(update, node);
  return { Limits: [key.latin < low.latin ? key : low, key.latin > high.latin ? key : high] };
}

function limitsOf(update: PdfUpdate, node: PdfValue | undefined): readonly [PdfString, PdfString] {
  const [low, high] = (update.array(update.dict(node)?.Limits) ?? []).map((limit) => keyOf(update, limit));
  return [low ?? EMPTY, high ?? EMPTY];
}

const EMPTY = new PdfString('');

function keyOf(update: PdfUpdate, value: PdfValue): PdfString {
  const found = update.resolve(value);
  return found instanceof PdfString ? found : EMPTY;
}

function inserted(update: PdfUpdate, names: readonly PdfValue[], key: PdfString, value: PdfValue): PdfValue {
  let at = 0;
  while (at + 1 < names.length && keyOf(update, names[at]).latin < key.latin) at += 2;
  return [...names.slice(0, at), key, value, ...names.slice(at)];
}

/** An unused key: keys must be unique, but file names need not be. */
function freeKey(update: PdfUpdate, wanted: string): PdfString {
  const taken = new Set(embeddedFiles(update.document.current).map(({ key }) => key));
  let key = wanted;
  for (let number = 2; taken.has(key); number++) key = `${wanted} (${number})`;
  return new PdfString(key);
}

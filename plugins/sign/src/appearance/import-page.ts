import {
  isArray,
  isDict,
  name,
  type PdfDict,
  type PdfDocument,
  type PdfObject,
  PdfStream,
  type PdfUpdate,
  type Ref,
} from '@quire/core/pdf';
import { type AppearanceSpace, ImportedObjects, uprightMatrix } from '../pdf/index.js';

/**
 * The first page of a PDF of our own as a form XObject of an update (ISO 32000-2 §8.10), upright on the page that it is
 * for. Its marked content has no element there: the widget's element stands for all of it.
 */
export function importPage(update: PdfUpdate, source: PdfDocument, { width, height, rotation }: AppearanceSpace): Ref {
  const page = firstPage(source);
  const content = source.current.resolve(page.Contents);
  if (!(content instanceof PdfStream)) throw new RangeError('the page has no content');
  const dict = {
    Type: name('XObject'),
    Subtype: name('Form'),
    BBox: [0, 0, width, height],
    Matrix: uprightMatrix(rotation),
    Resources: new ImportedObjects(update, source).value(page.Resources ?? {}),
  };
  return update.addStream(dict, withoutElements(source.decode(content)));
}

function firstPage({ current }: PdfDocument): PdfDict {
  let node: PdfObject = current.resolve(current.root.Pages);
  for (let level = 0; level < 8 && isDict(node) && isArray(node.Kids); level++) node = current.resolve(node.Kids[0]);
  return isDict(node) ? node : {};
}

/** Marked content of our writer stands on a line of its own (`pdf/content`). */
function withoutElements(content: Uint8Array): Uint8Array {
  const text = Array.from(content, (byte) => String.fromCharCode(byte)).join('');
  const plain = text.replace(/^\/[^\s/]+ <<\/MCID \d+>> BDC$/gm, '/Artifact BMC');
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

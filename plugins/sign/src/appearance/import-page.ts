import { name, type PdfDocument, PdfStream, type PdfUpdate, type Ref } from '@quire/core/pdf';
import { pagesOf } from '@quire/core/pdf/document';
import { type AppearanceSpace, ImportedObjects, uprightMatrix } from '../pdf/index.js';

/**
 * The first page of a PDF of our own as a form XObject of an update (ISO 32000-2 §8.10), upright on the page that it is
 * for. Its marked content has no element there: the widget's element stands for all of it.
 */
export function importPage(update: PdfUpdate, source: PdfDocument, { width, height, rotation }: AppearanceSpace): Ref {
  const [page] = pagesOf(source.current);
  const content = source.current.resolve(page?.dict.Contents);
  if (!page || !(content instanceof PdfStream)) throw new RangeError('the page has no content');
  const dict = {
    Type: name('XObject'),
    Subtype: name('Form'),
    BBox: [0, 0, width, height],
    Matrix: uprightMatrix(rotation),
    Resources: new ImportedObjects(update, source).value(page.dict.Resources ?? {}),
  };
  return update.addStream(dict, withoutElements(source.decode(content)));
}

/** Marked content of our writer stands on a line of its own (`pdf/content`). */
function withoutElements(content: Uint8Array): Uint8Array {
  const text = Array.from(content, (byte) => String.fromCharCode(byte)).join('');
  const plain = text.replace(/^\/[^\s/]+ <<\/MCID \d+>> BDC$/gm, '/Artifact BMC');
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

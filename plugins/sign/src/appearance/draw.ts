import { QuireError } from '@quire/core';
import { name, openPdf, type PdfDocument, PdfStream, type PdfUpdate, type Ref } from '@quire/core/pdf';
import { pagesOf } from '@quire/core/pdf/document';
import type { Engine } from '@quire/core/plugin';
import { type AppearanceSpace, type DrawAppearance, ImportedObjects, uprightMatrix } from '../pdf/index.js';
import { type AppearanceContent, appearanceDocx } from './appearance-docx.js';

/** Sizes that text is tried at, the largest first, in points. */
const FONT_SIZES = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3];

/** In points: smaller than this in either direction nothing can be read. */
const SMALLEST = 8;

/**
 * Draws appearances with the engine itself, so that text of any script comes out as it does in documents: as large as it
 * fits. Throws VALIDATION_ERROR where it fits at no size.
 */
export function appearanceBy(engine: Engine, content: AppearanceContent, signal?: AbortSignal): DrawAppearance {
  return async (update, space) => {
    if (space.width < SMALLEST || space.height < SMALLEST) throw tooSmall(`is less than ${SMALLEST} points`);
    const sizes = content.lines.length > 0 ? FONT_SIZES : [1];
    let low = 0;
    let high = sizes.length;
    let best: Uint8Array | undefined;
    while (low < high) {
      const middle = (low + high) >> 1;
      const { pdf, pages } = await engine.convert(appearanceDocx(content, space, sizes[middle]), { signal });
      if (pages === 1) {
        best = pdf;
        high = middle;
      } else low = middle + 1;
    }
    if (!best) throw tooSmall('is too small for its text');
    return importPage(update, openPdf(best, { compression: engine.compression }), space);
  };
}

function tooSmall(issue: string): QuireError {
  return new QuireError('VALIDATION_ERROR', `the place of the signature ${issue}`, {
    details: [{ field: 'visible', issue }],
  });
}

/**
 * The first page of a PDF of our own as a form XObject of an update (ISO 32000-2 §8.10), upright on the page that it is
 * for. Its marked content has no element there: the element of the widget covers all of it.
 */
function importPage(update: PdfUpdate, source: PdfDocument, { width, height, rotation }: AppearanceSpace): Ref {
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

/** Our writer begins marked content on a line of its own (`pdf/content`). */
function withoutElements(content: Uint8Array): Uint8Array {
  const text = Array.from(content, (byte) => String.fromCharCode(byte)).join('');
  const plain = text.replace(/^\/[^\s/]+ <<\/MCID \d+>> BDC$/gm, '/Artifact BMC');
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

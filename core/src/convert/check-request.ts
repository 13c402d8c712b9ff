/** What is wrong with a call from a program that no compiler checked. */
import { isObject, kindOf, refused } from '../base/argument.js';
import {
  COLOR_RANGES,
  COMMENT_PLACES,
  FIELD_RESULTS,
  FORM_RESULTS,
  INVOICE_LEVELS,
  MARKUP_VIEWS,
  PDF_PROFILES,
} from '../base/choices.js';

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  markup: MARKUP_VIEWS,
  fields: FIELD_RESULTS,
  forms: FORM_RESULTS,
  comments: COMMENT_PLACES,
  profile: PDF_PROFILES,
  colors: COLOR_RANGES,
  invoiceLevel: INVOICE_LEVELS,
};

const NO_FONTS =
  'must be a library of fonts: openNodeFontLibrary() of @quire/core/node, in a browser webFonts({ packs, from }), or ' +
  'openFontLibrary([fontSourceFromBytes(files)])';

/** Throws VALIDATION_ERROR, naming it, for a document that is neither bytes nor opened, an option that has no such value, and no fonts. */
export function checkCall(docx: unknown, request: unknown): void {
  const { fonts } = checkReading(docx, request);
  if (!isObject(fonts) || typeof fonts.match !== 'function') throw refused('fonts', NO_FONTS);
}

/** The same for a call that needs no fonts; gives the request. */
export function checkReading(docx: unknown, request: unknown): Record<string, unknown> {
  const isOpened = isObject(docx) && 'model' in docx && 'package' in docx;
  if (!(docx instanceof Uint8Array || isOpened))
    throw refused('document', `must be its bytes, a Uint8Array, and is ${kindOf(docx)}`);
  if (!isObject(request)) throw refused('options', `must be an object, and is ${kindOf(request)}`);
  for (const [name, values] of Object.entries(CHOICES)) {
    const value = request[name];
    if (value === undefined || values.includes(value as string)) continue;
    throw refused(name, `must be one of ${values.join(', ')}, and is ${kindOf(value)}`);
  }
  if (!['undefined', 'function'].includes(typeof request.onProgress)) throw refused('onProgress', 'must be a function');
  if (!['undefined', 'string'].includes(typeof request.pages)) throw refused('pages', 'must be a text such as 1-3,7');
  if (request.signal !== undefined && !(isObject(request.signal) && 'aborted' in request.signal)) {
    throw refused('signal', 'must be the signal of an AbortController');
  }
  return request;
}

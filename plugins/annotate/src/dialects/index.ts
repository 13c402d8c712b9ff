/**
 * Templates that were made for other engines, selected with the option `dialect`. A dialect is a syntax with its own
 * reader: `docxtemplater` writes filters as `price | number:2`, `carbone` everything as paths of `d` with formatters
 * after colons, `word` regions by merge fields. Each reader returns our own tags and expressions, with separate
 * functions where ours differ, so that only the reader depends on the dialect. Syntax without an equivalent of ours
 * stays as text and is reported. `open-dope` needs no option: the parts of the package state that its controls name
 * XPaths (`xpath-terms`).
 */
import type { Formatters } from '../expressions/index.js';
import type { FillOptions, FillRequest } from '../request/index.js';
import { type Syntax, syntaxOf } from '../template/index.js';
import { arrangeLoops, ROOT_LIST } from './carbone/arrange.js';
import { carboneFormatters } from './carbone/functions.js';
import { readCarboneTag } from './carbone/read.js';
import { readDocxtemplaterTag } from './docxtemplater.js';
import { arrangeRegions } from './word.js';

export { type OpenDope, openDopeOf, withoutOpenDope } from './open-dope.js';

/** The syntax of a template's tags, by its options. Throws VALIDATION_ERROR for invalid delimiters. */
export function syntaxFor({ delimiters, dialect }: Pick<FillOptions, 'delimiters' | 'dialect'>): Syntax {
  const syntax = syntaxOf(delimiters);
  switch (dialect) {
    case 'docxtemplater':
      return { ...syntax, read: readDocxtemplaterTag };
    case 'carbone':
      return { ...syntax, read: readCarboneTag, arrange: arrangeLoops };
    case 'word':
      return { ...syntax, read: () => undefined, arrange: arrangeRegions };
    default:
      return syntax;
  }
}

export const formattersOf = ({ dialect }: Pick<FillOptions, 'dialect'>): Formatters =>
  dialect === 'carbone' ? carboneFormatters : NONE;

const NONE: Formatters = new Map();

/**
 * The request as its dialect interprets it: in carbone a list is the data `d` of one document, not a mail merge; in
 * docxtemplater `null` counts as missing, and the name is looked up further outside.
 */
export function requestFor(request: FillRequest): FillRequest {
  const { data, options } = request;
  if (options?.dialect === 'carbone' && Array.isArray(data)) return { ...request, data: { [ROOT_LIST]: data } };
  if (options?.dialect === 'docxtemplater' && data) return { ...request, data: withoutNulls(data) as typeof data };
  return request;
}

/** JSON data without the members that are `null`; items of lists keep their indices. */
function withoutNulls(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((item) => withoutNulls(item, depth + 1));
  // A date, bytes and other values of a program are values by themselves.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member, depth + 1)]));
}

/** Data that is nested deeper is taken unchanged: no template has so many nested sections. */
const DEEPEST = 200;

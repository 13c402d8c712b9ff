/**
 * Templates that were made for other engines, read behind the option `dialect`. A dialect is a syntax with a reader of its
 * own: `docxtemplater` writes filters as `price | number:2`, `carbone` everything as paths of `d` with formatters behind
 * colons, `word` regions by merge fields. Each gives the tags and expressions that templates of ours have, so that
 * nothing after the reader knows of dialects. What one has and ours has not stays as text and is reported.
 */
import type { FillOptions, FillRequest } from '../request/index.js';
import { type Syntax, syntaxOf } from '../template/index.js';
import { arrangeLoops, ROOT_LIST } from './carbone/arrange.js';
import { readCarboneTag } from './carbone/read.js';
import { readDocxtemplaterTag } from './docxtemplater.js';
import { arrangeRegions } from './word.js';

/** The syntax of a template's tags, by its options. Throws VALIDATION_ERROR for delimiters that are none. */
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

/** The request as its dialect means it: in carbone a list is the data `d` of one document, and no mail merge. */
export const requestFor = (request: FillRequest): FillRequest =>
  request.options?.dialect === 'carbone' && Array.isArray(request.data)
    ? { ...request, data: { [ROOT_LIST]: request.data } }
    : request;

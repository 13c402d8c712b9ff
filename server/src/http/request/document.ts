import { invalidArgument, type Upload } from '@quire/core/plugin';
import { z } from 'zod';
import type { Body } from './body.js';
import { withoutFolders } from './disposition.js';
import type { DocumentFetcher } from './fetch-document.js';

const jsonDocument = z
  .strictObject({
    base64: z.string().optional(),
    url: z.url().max(2000).optional(),
    filename: z.string().max(255).optional(),
    contentType: z.string().max(255).optional(),
  })
  .refine(({ base64, url }) => (base64 === undefined) !== (url === undefined), 'give either base64 or url');

/** The document of a body: the part `file`, or `document` of a JSON body. Throws VALIDATION_ERROR if there is none. */
export async function documentOf(body: Body, fetchDocument: DocumentFetcher, signal: AbortSignal): Promise<Upload> {
  if (body.kind === 'multipart') {
    const file = body.files.get('file');
    if (!file)
      throw invalidArgument('file', 'is missing: send the document as the multipart part "file" with a file name');
    return file;
  }
  const { data, error } = jsonDocument.safeParse(body.fields.document);
  if (error) throw invalidArgument('document', 'must be {"base64": "..."}');
  if (data.url !== undefined) return fetchDocument(data.url, signal);
  const { base64 = '', filename, contentType } = data;
  return { bytes: decode(base64), filename: filename && withoutFolders(filename), contentType };
}

/** Decodes base64, with line breaks or as a data URI. Node's decoder would skip other characters silently. */
function decode(given: string): Uint8Array {
  const base64 = given.replace(/^data:[^,]{0,255};base64,/i, '').replace(/\s+/g, '');
  const bytes = Buffer.from(base64, 'base64');
  const significant = base64.replace(/={0,2}$/, '').length;
  const isWhole = significant % 4 !== 1 && bytes.length === Math.floor((significant * 3) / 4);
  if (!isWhole) throw invalidArgument('document.base64', 'is not base64');
  return bytes;
}

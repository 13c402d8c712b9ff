/** The signed Office document that a PDF was made from: attached, so that its signatures stay with it. */
import { invalidArgument, isQuireError } from '@quire/core';
import type { Cryptography } from '@quire/core/cms';
import { openPackage } from '@quire/core/opc';
import type { OpenPdfOptions } from '@quire/core/pdf';
import type { NewAttachment } from '../pdf/index.js';
import { type EarlierLinks, earlierLinksOf } from './earlier-links.js';

export interface SourceDocument {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Returns the links of the source, which the PDF's trail continues. Throws VALIDATION_ERROR without valid ones. */
export async function linksOfSource(
  { content }: SourceDocument,
  cryptography: Cryptography,
  { compression }: OpenPdfOptions,
): Promise<EarlierLinks> {
  try {
    const links = await earlierLinksOf(openPackage(content, { compression }), cryptography);
    if (links.count > 0) return links;
  } catch (error) {
    if (!isQuireError(error)) throw error;
    throw unusableSource(`has no audit trail to continue: ${error.message}`);
  }
  throw unusableSource('has no audit trail to continue');
}

export const sourceAttachment = ({ name, content }: SourceDocument, modified: Date): NewAttachment => ({
  name,
  type: 'application/octet-stream',
  description: 'The signed document that this one was made from',
  relationship: 'Source',
  modified,
  content,
});

export const unusableSource = (issue: string) => invalidArgument('source', issue);

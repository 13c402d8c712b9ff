import { auditStructure, type Fault, type PdfDocument } from '@quire/core/pdf';

/**
 * Faults that make readers see different documents: objects and sections that only a search finds, cross-references that
 * lead astray, bytes that belong to nothing.
 */
const AMBIGUOUS: ReadonlySet<Fault['code']> = new Set<Fault['code']>([
  'startxref',
  'eof',
  'xref-syntax',
  'xref-duplicate',
  'xref-entry',
  'xref-chain',
  'rebuilt',
  'object-syntax',
  'value-syntax',
  'duplicate-key',
  'stream-length',
  'object-stream',
  'unlisted-object',
  'unlisted-section',
  'stray-bytes',
  'trailing-bytes',
]);

/** The faults of a file that matter to its signatures, by offset. */
export const ambiguities = (document: PdfDocument): readonly Fault[] =>
  auditStructure(document).filter(({ code }) => AMBIGUOUS.has(code));

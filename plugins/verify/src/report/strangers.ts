import type { JudgedSignature } from '../trust/index.js';

/**
 * Returns warnings, for one signature, about later ones that are shown over content of a page and whose signer is not
 * trusted. Signing with a picture is permitted, but its purpose may be to hide the content below.
 */
export function strangersAbove({ assessment }: JudgedSignature, all: readonly JudgedSignature[]): readonly string[] {
  const changes = assessment.later.flatMap((revision) => revision.changes);
  return changes.flatMap(({ liesOverContent, field, page }) => {
    const signed = all.find((each) => each.assessment.signature.field === field);
    if (!liesOverContent || field === undefined || signed?.verdict.indication === 'TOTAL_PASSED') return [];
    const where = page === undefined ? 'its page' : `page ${page}`;
    return [`the signature in ${field}, whose signer is not trusted, is shown over content of ${where}`];
  });
}

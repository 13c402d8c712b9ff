import { commonName } from '@quire/core/cms';
import { type EmbeddedFile, embeddedFiles } from '@quire/core/pdf';
import type { Assessment } from '../integrity/index.js';
import type { SealingSignature } from './types.js';

/** Signatures that are asked whether they cover a trail: the one made with it is among the first. */
const MOST_ASKED = 20;

/** The first signature whose revision has this very file; a time stamp where no signature does. */
export function sealOf(file: EmbeddedFile, assessments: readonly Assessment[]): SealingSignature | undefined {
  const covering = assessments
    .filter(({ integrity, signature }) => integrity !== 'broken' && signature.field !== undefined)
    .filter(({ coverage: { revision } }) => revision !== undefined && file.stream.end <= revision.end)
    .slice(0, MOST_ASKED)
    .filter(({ coverage: { revision } }) => {
      return revision && embeddedFiles(revision).some(({ stream }) => stream.start === file.stream.start);
    });
  const sealing = covering.find(({ check }) => check.format !== 'timestamp') ?? covering[0];
  if (!sealing) return undefined;
  const { signature, check, integrity } = sealing;
  const signer = check.certificate && (commonName(check.certificate.subject) ?? check.certificate.subject.display);
  return { field: signature.field, ...(signer === undefined ? {} : { signer }), integrity };
}

import { auditContext, auditEvent } from '@quire/core/audit';
import { REVOCATION_POLICIES } from '@quire/core/cms';
import { z } from 'zod';
import type { AuditTrailReport } from '../../audit/index.js';
import { CHANGE_KINDS } from '../../changes/index.js';
import { CHANGE_LEVELS, INTEGRITIES } from '../../integrity/index.js';
import type { VerifyReport } from '../../report/index.js';
import { LEVELS } from '../../trust/index.js';
import { TIME } from './parameters.js';

/** The length in characters of the longest trust list that is accepted as text. */
const MOST_TEXT = 8_000_000;

export const verifyBody = z.strictObject({
  trust: z
    .union([z.string().max(MOST_TEXT), z.array(z.string().max(MOST_TEXT)).max(100)])
    .optional()
    .describe('Certificates to trust, in PEM; each text may contain several.'),
  at: z
    .string()
    .max(40)
    .regex(TIME, 'must be a time such as 2024-05-01T12:00:00Z')
    .optional()
    .describe('The time to validate certificates at; now by default.'),
  password: z.string().max(500).optional().describe('Password of an encrypted document.'),
});

export type VerifyBody = z.output<typeof verifyBody>;

const indication = {
  indication: z
    .enum(['TOTAL_PASSED', 'INDETERMINATE', 'TOTAL_FAILED'])
    .describe('Status of the validation (ETSI EN 319 102-1).'),
  subIndication: z.string().optional().describe('The reason if it is not TOTAL_PASSED, in the words of that standard.'),
  reason: z.string().describe('The reason as a sentence.'),
};

const integrity = z
  .enum(INTEGRITIES)
  .describe(
    'Integrity, regardless of trust. intact: as it was signed, or changed as the signatures allow. modified: changed in another way. ' +
      'malformed: as it was signed, in a form that the standards forbid. broken: the signature is wrong, or cannot ' +
      'be checked. none: not signed.',
  );

const certificate = z.object({
  name: z.string(),
  subject: z.string(),
  issuer: z.string(),
  serialNumber: z.string(),
  notBefore: z.string(),
  notAfter: z.string(),
  sha256: z.string().describe('Digest of the certificate, in hexadecimal.'),
  revocation: z.enum(['good', 'revoked', 'stale', 'none', 'exempt', 'unchecked']).optional(),
});

const stamp = z.object({
  kind: z.enum(['signature', 'document', 'content']),
  time: z.string(),
  authority: z.string().optional(),
  proves: z.boolean().describe('True if it is valid and from a trusted authority.'),
  problems: z.array(z.string()).readonly(),
});

const change = z.object({
  kind: z.enum(CHANGE_KINDS),
  where: z.string(),
  what: z.string(),
  allowed: z.boolean(),
  why: z.string().optional().describe('The reason if it is not allowed.'),
  rule: z.string().optional().describe('The rule of the policy that allows it.'),
  page: z.int().optional(),
  field: z.string().optional(),
  object: z.int().optional(),
});

const signature = z.object({
  ...indication,
  valid: z.boolean(),
  integrity,
  kind: z.enum(['signature', 'certification', 'timestamp', 'usage-rights', 'unreferenced']),
  field: z.string().optional().describe('Full name of the form field.'),
  part: z.string().optional().describe('The part of an Office document that is the signature.'),
  subFilter: z.string().optional(),
  level: z.enum(LEVELS).optional().describe('Baseline level of PAdES (ETSI EN 319 142-1) or XAdES (EN 319 132-1).'),
  signer: certificate.optional(),
  chain: z.array(certificate).readonly().describe('Certificates from the signer to the anchor, or as far as known.'),
  anchored: z.boolean().describe('True if the chain ends at a trusted certificate.'),
  algorithms: z.object({ digest: z.string().optional(), signature: z.string().optional() }),
  claims: z
    .object({
      name: z.string().optional(),
      reason: z.string().optional(),
      location: z.string().optional(),
      contact: z.string().optional(),
    })
    .describe('Statements of the signer, without proof.'),
  times: z.object({
    claimed: z.string().optional().describe("Time of the signer's clock."),
    proven: z.string().optional().describe('The earliest time that a trusted time stamp proves.'),
    validatedAt: z.string().describe('The time at which the certificate was validated.'),
    stamps: z.array(stamp).readonly(),
  }),
  coverage: z.object({
    byteRange: z.array(z.number()).readonly().optional(),
    revision: z.int().optional().describe('The revision that it signs, counted from 1.'),
    wholeFile: z.boolean(),
    leftOut: z
      .array(z.string())
      .readonly()
      .optional()
      .describe('Parts of an Office document that it does not cover: properties, and data that is not shown.'),
  }),
  permits: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .describe('Permitted later changes. 1: none, 2: filling in and signing, 3: annotating too.'),
  locks: z
    .array(z.object({ action: z.enum(['All', 'Include', 'Exclude']), fields: z.array(z.string()).readonly() }))
    .readonly(),
  laterRevisions: z.array(z.object({ revision: z.int(), changes: z.array(change).readonly() })).readonly(),
  changeLevel: z
    .object({ found: z.enum(CHANGE_LEVELS), allowed: z.enum(CHANGE_LEVELS) })
    .optional()
    .describe('The level of later changes, and the level that this signature allows.'),
  problems: z.array(z.string()).readonly().describe('The reasons why it is not intact, the deciding one first.'),
  warnings: z.array(z.string()).readonly(),
});

const { eventId, signer } = auditContext;

const link = {
  intact: z.boolean().describe('True if every hash is right, and the file begins with the document of the trail.'),
  brokenAt: z.int().optional().describe('The first changed event, from 1; for the seal, the number of events plus 1.'),
  eventCount: z.int(),
  documentHash: z.string().optional().describe('SHA-256 of the document as sent for signing.'),
  documentMatches: z.boolean().describe('True if this is that document.'),
  sealedBy: z
    .object({
      field: z.string().optional(),
      part: z.string().optional().describe('The part of an Office document that is the signature.'),
      file: z.string().optional().describe('The attached document with the signature.'),
      signer: z.string().optional(),
      integrity: z.enum(INTEGRITIES),
    })
    .optional()
    .describe('The signature that protects it; absent if none does.'),
  sealedAt: z.string().optional().describe('Time of sealing, by the clock of the signing service.'),
  eventId,
  signer,
  problems: z.array(z.string()).readonly(),
};

const auditTrailReport = z
  .object({
    ...link,
    events: z
      .array(auditEvent.omit({ data: true }).extend({ hash: z.string() }))
      .readonly()
      .describe('The first 1,000 events of all links, without their data, which is in the document.'),
    links: z.array(z.object(link)).readonly().describe('The links, one per signer; each continues the previous one.'),
  })
  .describe(
    'All links together: intact if all are, with events counted through all of them; `sealedBy`, `sealedAt`, `eventId` and ' +
      '`signer` are those of the first.',
  ) satisfies z.ZodType<AuditTrailReport>;

export const verifyReport = z.object({
  ...indication,
  valid: z
    .boolean()
    .describe('True if the document is signed, every signature is TOTAL_PASSED, and all later changes are permitted.'),
  verdict: z
    .enum(['VALID', 'CHANGED_SINCE', 'NOT_VALID'])
    .describe('Verdict for people. CHANGED_SINCE: valid, with later changes that the signatures permit.'),
  meaning: z.string().describe('The meaning of the verdict for the recipient of the document.'),
  advice: z.string().optional().describe('What to do next, if anything.'),
  integrity,
  document: z.object({
    sha256: z.string(),
    bytes: z.int(),
    pages: z.int().optional().describe('Number of pages of a PDF document.'),
    revisions: z.int().optional(),
    encrypted: z.boolean(),
    parts: z.int().optional().describe('Number of parts of an Office document.'),
    faults: z.array(z.object({ offset: z.int(), message: z.string() })).readonly(),
  }),
  revocation: z.enum(REVOCATION_POLICIES).describe('The revocation policy, as in the parameter of that name.'),
  signatures: z.array(signature).readonly(),
  auditTrail: auditTrailReport.optional().describe('The events until the signing, as stored in the document.'),
  source: z
    .object({
      file: z.string().describe('File name of the attachment.'),
      ...indication,
      valid: z.boolean(),
      integrity,
      signatures: z.array(signature).readonly(),
    })
    .optional()
    .describe('The signed Office document that a PDF was made from, if the PDF continues its trail.'),
}) satisfies z.ZodType<VerifyReport>;

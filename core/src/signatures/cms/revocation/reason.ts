/** The values of CRLReason (RFC 5280 §5.3.1), by their codes; 7 has no meaning. */
const REASONS = [
  'unspecified',
  'keyCompromise',
  'cACompromise',
  'affiliationChanged',
  'superseded',
  'cessationOfOperation',
  'certificateHold',
  undefined,
  'removeFromCRL',
  'privilegeWithdrawn',
  'aACompromise',
] as const;

export type RevocationReason = NonNullable<(typeof REASONS)[number]>;

export const revocationReason = (code: number): RevocationReason => REASONS[code] ?? 'unspecified';

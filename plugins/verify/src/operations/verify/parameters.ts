/** A date or a time. Without a time zone, it is in the time zone of the machine. */
export const TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)?)?$/;

export const verifyParameters = {
  to: {
    kind: 'choice',
    values: ['report', 'html'],
    default: 'report',
    description: 'The report as data, or as a separate HTML page.',
  },
  at: {
    kind: 'text',
    maxLength: 40,
    format: TIME,
    example: '2024-05-01T12:00:00Z',
    description: 'The time to validate certificates at; now by default.',
  },
  revocation: {
    kind: 'choice',
    values: ['require', 'if-available', 'none'],
    default: 'require',
    description:
      'Policy for the revocation of certificates. require: evidence that none is revoked. if-available: known ' +
      'revocations count, missing or old evidence is accepted, for authorities that publish none. none: no check.',
  },
  offline: {
    kind: 'flag',
    description: 'Use only the data in the document. Always the case if the operator configured no network.',
  },
} as const;

/** Parameters and choices of body members that several operations share. */
export const TSA = {
  kind: 'text',
  maxLength: 500,
  format: /^https?:\/\/\S+$/,
  example: 'https://tsa.example/rfc3161',
  description:
    'Time-stamping authority, in place of the configured one; a service allows only those in QUIRE_TSA_HOSTS.',
} as const;

export const FILENAME = {
  kind: 'text',
  maxLength: 255,
  example: 'contract.pdf',
  description: 'Name of the document in the reply.',
} as const;

export const prepareParameters = { filename: FILENAME } as const;

/** The parameters of operations that finish or renew a signature. */
export const stampedParameters = { tsa: TSA, filename: FILENAME } as const;

/** Digests of the signed content. */
export const DIGEST_CHOICES = ['SHA-256', 'SHA-384', 'SHA-512'] as const;
export type DigestChoice = (typeof DIGEST_CHOICES)[number];

/** Paddings of RSA signatures (RFC 8017). */
export const PADDINGS = ['pkcs1', 'pss'] as const;
export type Padding = (typeof PADDINGS)[number];

/** Files that accompany a document to sign. */
export const SIGN_FILES = {
  image: { kind: 'file', description: 'PNG or JPEG that the signature shows.' },
  source: {
    kind: 'file',
    description: 'The signed Office document that this PDF was made from: its audit trail is continued.',
  },
} as const;

/** Parameters that several operations have. */
export const TSA = {
  kind: 'text',
  maxLength: 500,
  format: /^https?:\/\/\S+$/,
  example: 'https://tsa.example/rfc3161',
  description: 'Time-stamping authority, in place of the configured one.',
} as const;

export const FILENAME = {
  kind: 'text',
  maxLength: 255,
  example: 'contract.pdf',
  description: 'Name of the document in the reply.',
} as const;

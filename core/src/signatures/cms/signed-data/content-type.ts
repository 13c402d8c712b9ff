/** Identifiers of the types of content that a SignedData can hold (RFC 5652 §4 and §14, RFC 3161 §2.4.2). */
export const ContentType = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
} as const;

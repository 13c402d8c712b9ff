import { type Asn1, bytesOf, Fields, sequence } from '../asn1/index.js';

/** Included revocation data, each in DER and not yet read. */
export interface ArchivedRevocation {
  readonly crls: readonly Uint8Array[];
  /** OCSPResponse, not only its basic part. */
  readonly ocspResponses: readonly Uint8Array[];
}

/** Adobe's RevocationInfoArchival (ISO 32000-2 §12.8.3.3.2). */
export function readRevocationArchival(values: readonly Asn1[]): ArchivedRevocation {
  const [crls, ocspResponses]: [Uint8Array[], Uint8Array[]] = [[], []];
  for (const value of values) {
    const fields = new Fields(value, 'RevocationInfoArchival');
    const listed = fields.explicit(0);
    const responses = fields.explicit(1);
    for (const crl of listed ? sequence(listed, 'SEQUENCE OF CRL') : []) crls.push(bytesOf(crl));
    for (const response of responses ? sequence(responses, 'SEQUENCE OF OCSPResponse') : []) {
      ocspResponses.push(bytesOf(response));
    }
  }
  return { crls, ocspResponses };
}

import { ContentType, type SignedData, type SignerFault, type SignerInfo } from '@quire/core/cms';

/** The values of `/SubFilter` in ISO 32000-2 table 260. */
const KNOWN: readonly string[] = [
  'adbe.pkcs7.detached',
  'adbe.pkcs7.sha1',
  'adbe.x509.rsa_sha1',
  'ETSI.CAdES.detached',
  'ETSI.RFC3161',
];

/**
 * Returns the faults of a CMS by its `/SubFilter`. RFC 5652 lets a signer of plain data omit all attributes; PAdES
 * requires content-type, message-digest and signing-certificate (ETSI EN 319 142-1 §6.3), since without the last the
 * certificate may be exchanged for another one of the same key; the content has to be plain data.
 */
export function subFilterFaults(
  subFilter: string | undefined,
  { contentType }: SignedData,
  signer: SignerInfo | undefined,
  type: string | undefined,
): readonly SignerFault[] {
  if (subFilter === undefined || !KNOWN.includes(subFilter)) {
    const what =
      subFilter === undefined ? 'it has no /SubFilter' : `/SubFilter is ${subFilter}, which no standard defines`;
    return [constraint(`${what}; viewers interpret it differently`)];
  }
  const faults: SignerFault[] = [];
  // ISO 32000-2 table 255: a document time stamp has the /SubFilter ETSI.RFC3161.
  if (type === 'DocTimeStamp') faults.push(constraint(`its /Type is DocTimeStamp, and its /SubFilter is ${subFilter}`));
  if (subFilter !== 'ETSI.CAdES.detached' || !signer) return faults;
  if (contentType !== ContentType.data) {
    faults.push(constraint(`its content is of the type ${contentType}; PAdES requires plain data`));
  }
  if (!signer.signedAttributes) {
    const missing = 'it has no signed attributes; PAdES requires content-type, message-digest and signing-certificate';
    faults.push(constraint(missing));
  } else if (!signer.signedAttributes.signingCertificate) {
    faults.push(constraint('the attribute signing-certificate is missing, which PAdES requires'));
  }
  return faults;
}

const constraint = (message: string): SignerFault => ({
  severity: 'error',
  indication: 'SIG_CONSTRAINTS_FAILURE',
  message,
});

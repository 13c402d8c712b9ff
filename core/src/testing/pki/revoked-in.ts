import { crlEntryOf, parseCrl } from '../../signatures/cms/revocation/index.js';

/** True if a serial number is on a CRL in DER. One function whose values can be cloned, for `stepsOf`. */
export function revokedIn(list: Uint8Array, serialNumber: bigint): boolean {
  const crl = parseCrl(list);
  return crlEntryOf(crl, crl.issuer, serialNumber) !== undefined;
}

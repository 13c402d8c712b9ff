import { crlEntryOf, parseCrl } from '../../signatures/cms/revocation/index.js';

/** True if a serial number is on a CRL in DER. `stepsOf` needs one function whose arguments can be cloned. */
export function revokedIn(list: Uint8Array, serialNumber: bigint): boolean {
  const crl = parseCrl(list);
  return crlEntryOf(crl, crl.issuer, serialNumber) !== undefined;
}

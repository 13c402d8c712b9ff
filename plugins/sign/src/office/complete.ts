/** Inserts the value into a prepared signature, and adds what its level requires: time stamps, validation data. */
import type { Certificate } from '@quire/core/cms';
import type { Package } from '@quire/core/opc';
import { archivableSignature, type UnsignedProperties, type WaitingSignature } from '@quire/core/xml-signature';
import {
  gatherValidationValues,
  noTimestamps,
  type RequestedLevel,
  type SigningKey,
  type SigningServices,
  subjectsOf,
} from '../levels/index.js';

/** The signature value in the form that CMS uses, and the certificates of the issuers. */
export interface OfficeValue {
  readonly value: Uint8Array;
  readonly certificates: readonly Certificate[];
}

/** The completed document. Throws NOT_AVAILABLE, UNAVAILABLE and VALIDATION_ERROR if the level is not possible. */
export async function completedOffice(
  waiting: WaitingSignature,
  { value, certificates }: OfficeValue,
  level: RequestedLevel,
  services: SigningServices,
): Promise<Package> {
  const { certificate, part } = waiting;
  const unsigned = await unsignedProperties(waiting.stamped(value), level, { certificate, certificates }, services);
  const signed = waiting.complete(value, unsigned);
  if (level !== 'B-LTA') return signed;
  if (!services.timestamp) throw noTimestamps();
  const { octets, complete } = archivableSignature(signed, part);
  return complete((await services.timestamp(octets)).bytes);
}

/** The certificates of the issuers; from B-T on a time stamp; from B-LT on the data that validates them. */
async function unsignedProperties(
  stamped: Uint8Array,
  level: RequestedLevel,
  { certificate, certificates }: Pick<SigningKey, 'certificate' | 'certificates'>,
  services: SigningServices,
): Promise<UnsignedProperties> {
  const above = certificates.map((each) => each.bytes);
  if (level === 'B-B' || !services.timestamp) return { certificates: above };
  const { token, bytes: timestamp } = await services.timestamp([stamped]);
  if (level === 'B-T') return { timestamp, certificates: above };
  const subjects = [
    { certificate, certificates, purpose: 'document' as const },
    ...subjectsOf(token.signedData, 'timestamp'),
  ];
  const values = await gatherValidationValues(subjects, NOTHING_KNOWN, services);
  return { timestamp, ...values };
}

const NOTHING_KNOWN = { certificates: [], evidence: { ocspResponses: [], crls: [] } };

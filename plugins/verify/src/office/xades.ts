/** Reads the XAdES properties (ETSI EN 319 132-1) that Office writes: signer, time, and the values that prove both. */

import type { DigestName } from '@quire/core/cms';
import {
  archiveOctets,
  attributeIn,
  canonicalizationOf,
  canonicalize,
  digestNamed,
  elementsBelow,
  elementsIn,
  type InfosetElement,
  OFFICE_SIGNATURE,
  PACKAGE_SIGNATURE,
  PLAIN,
  textIn,
  XADES_141,
} from '@quire/core/xml-signature';
import { base64In, type XmlSignature } from './xml-signature.js';

/** A token and the octets that it stamps, in parts. */
export interface XadesTimestamp {
  readonly token: Uint8Array;
  readonly stamped: readonly Uint8Array[];
}

export interface Qualifying {
  /** The time in ISO 8601, by the signer's clock. */
  readonly signingTime?: string;
  /** Digests of the signer's certificate; one of them must match. */
  readonly signingCertificates: readonly { readonly digest?: DigestName; readonly value?: Uint8Array }[];
  /** Tokens over the value of the signature, with the octets that each stamps. */
  readonly timestamps: readonly XadesTimestamp[];
  /** Tokens of version 1.4.1 over the whole signature, which seal it with its validation data. */
  readonly archiveTimestamps: readonly XadesTimestamp[];
  readonly certificates: readonly Uint8Array[];
  readonly ocspResponses: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
  readonly reason?: string;
  readonly location?: string;
}

const XADES = 'http://uri.etsi.org/01903/';

/** True for an element with that name in any version of XAdES. */
export const isXades = ({ uri, local }: InfosetElement, name: string): boolean =>
  local === name && uri.startsWith(XADES);

/** The maximum number of time stamps; for each the value of the signature is canonicalized. */
const MOST_STAMPS = 20;
/** The maximum number of archive time stamps; for each the whole signature is canonicalized. */
const MOST_ARCHIVE_STAMPS = 5;

/** Reads the XAdES properties. Only `signed` elements, whose digests match, come from the signer. */
export function readQualifying(signature: XmlSignature, signed: readonly InfosetElement[]): Qualifying {
  const said = signed.flatMap((element) => [...elementsBelow(element)]);
  const known = [...elementsBelow(signature.root)];
  const named = (all: readonly InfosetElement[], local: string): InfosetElement[] =>
    all.filter((each) => isXades(each, local));
  const octets = (local: string): Uint8Array[] => named(known, local).flatMap((each) => base64In(each) ?? []);
  const signingTime = dateOf([
    ...named(said, 'SigningTime'),
    ...said.filter(
      ({ uri, local, parent }) => uri === PACKAGE_SIGNATURE && local === 'Value' && parent?.local === 'SignatureTime',
    ),
  ]);
  const [comments] = said.filter(({ uri, local }) => uri === OFFICE_SIGNATURE && local === 'SignatureComments');
  const reason = comments && textIn(comments).trim().slice(0, 1000);
  const [place] = named(said, 'SignatureProductionPlace');
  const location = place && elementsIn(place).map(textIn).join(', ').slice(0, 1000);
  return {
    ...(signingTime !== undefined && { signingTime }),
    signingCertificates: [...named(said, 'SigningCertificate'), ...named(said, 'SigningCertificateV2')].flatMap(
      (each) =>
        named(elementsIn(each), 'Cert').flatMap((cert) => named(elementsIn(cert), 'CertDigest').map(certificateDigest)),
    ),
    timestamps: named(known, 'SignatureTimeStamp')
      .slice(0, MOST_STAMPS)
      .flatMap((each) => stampsIn(each, signature)),
    archiveTimestamps: named(known, 'ArchiveTimeStamp')
      .filter(({ uri }) => uri === XADES_141)
      .slice(0, MOST_ARCHIVE_STAMPS)
      .flatMap((each) => archiveStampsIn(each, signature)),
    certificates: octets('EncapsulatedX509Certificate'),
    ocspResponses: octets('EncapsulatedOCSPValue'),
    crls: octets('EncapsulatedCRLValue'),
    ...(reason && { reason }),
    ...(location && { location }),
  };
}

function dateOf(elements: readonly InfosetElement[]): string | undefined {
  const times = elements.map((each) => Date.parse(textIn(each).trim())).filter((time) => !Number.isNaN(time));
  return times.length > 0 ? new Date(times[0]).toISOString() : undefined;
}

function certificateDigest(element: InfosetElement): Qualifying['signingCertificates'][number] {
  const [method] = elementsIn(element).filter(({ local }) => local === 'DigestMethod');
  const [held] = elementsIn(element).filter(({ local }) => local === 'DigestValue');
  const digest = method && digestNamed(attributeIn(method, 'Algorithm') ?? '');
  const value = held && base64In(held);
  return { ...(digest && { digest }), ...(value && { value }) };
}

/** Reads time stamps, which cover the canonicalized value of the signature (§5.3). */
function stampsIn(element: InfosetElement, { valueElement }: XmlSignature): readonly XadesTimestamp[] {
  const [method] = elementsIn(element).filter(({ local }) => local === 'CanonicalizationMethod');
  const canonical = method ? canonicalizationOf(method) : PLAIN;
  return valueElement && canonical ? tokensIn(element, [canonicalize(valueElement, canonical)]) : [];
}

/** Reads archive time stamps, which cover all signed data, the signature, and earlier additions to it (§5.5.2). */
function archiveStampsIn(element: InfosetElement, { root }: XmlSignature): readonly XadesTimestamp[] {
  const [method] = elementsIn(element).filter(({ local }) => local === 'CanonicalizationMethod');
  const canonical = method ? canonicalizationOf(method) : PLAIN;
  const stamped = canonical && archiveOctets(root, canonical, element);
  return stamped ? tokensIn(element, stamped) : [];
}

const tokensIn = (element: InfosetElement, stamped: readonly Uint8Array[]): readonly XadesTimestamp[] =>
  elementsIn(element)
    .filter(({ local }) => local === 'EncapsulatedTimeStamp')
    .flatMap((each) => {
      const token = base64In(each);
      return token ? [{ token, stamped }] : [];
    });

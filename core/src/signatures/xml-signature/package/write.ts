/** The text of a package's signature, in the form that Office writes ([MS-OFFCRYPTO] §2.5.2). */

import { toBase64 } from '../../../base/bytes.js';
import { QuireError } from '../../../base/errors.js';
import { escapeText, escapeValue } from '../../../ooxml/xml/index.js';
import type { Certificate, DigestName, SignatureScheme } from '../../cms/index.js';
import { digestUri, schemeUri } from '../algorithms.js';
import { CANONICAL_XML } from '../canonical.js';
import { RELATIONSHIP_TRANSFORM } from '../relationship-transform.js';
import { DSIG, OFFICE_SIGNATURE, PACKAGE_SIGNATURE, XADES } from './names.js';

export const ID = {
  signature: 'idPackageSignature',
  package: 'idPackageObject',
  office: 'idOfficeObject',
  properties: 'idSignedProperties',
} as const;

/** An application-defined object (ECMA-376-2 §10.5.14): signed with the rest, and read by programs that know it. */
export interface ApplicationObject {
  readonly id: string;
  /** Media type; none for pictures of signature lines, as Office has them. */
  readonly type?: string;
  readonly content: Uint8Array;
}

/** A part of the package, and its digest. */
export interface SignedPart {
  readonly name: string;
  readonly contentType: string;
  readonly digest: Uint8Array;
  /** The ids of the relationships that are signed, for a relationships part. */
  readonly ids?: readonly string[];
}

/** A signature line of the document, and its content ([MS-OFFCRYPTO] §2.5.2.6). */
export interface FilledLine {
  readonly id: string;
  readonly provider?: string;
  readonly text?: string;
  readonly image?: Uint8Array;
}

export interface SignatureText {
  readonly digestName: DigestName;
  readonly scheme: SignatureScheme;
  readonly parts: readonly SignedPart[];
  readonly signedAt: Date;
  readonly comments?: string;
  readonly place?: string;
  readonly certificate: Certificate;
  readonly certificateDigest: Uint8Array;
  readonly objects?: readonly ApplicationObject[];
  readonly line?: FilledLine;
}

/** Properties that are added after the signing: no part of them is signed. */
export interface UnsignedProperties {
  /** A token over the signature's value (RFC 3161). */
  readonly timestamp?: Uint8Array;
  readonly certificates?: readonly Uint8Array[];
  readonly ocspResponses?: readonly Uint8Array[];
  readonly crls?: readonly Uint8Array[];
}

export const signatureElement = (
  signedInfo: string,
  value: string,
  { certificate }: SignatureText,
  objects: string,
): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<Signature xmlns="${DSIG}" Id="${ID.signature}">${signedInfo}` +
  `<SignatureValue>${value}</SignatureValue><KeyInfo><X509Data><X509Certificate>${toBase64(certificate.bytes)}` +
  `</X509Certificate></X509Data></KeyInfo>${objects}</Signature>`;

/** The SignedInfo; `digests` has those of the signed elements, by their ids. */
export function signedInfo(
  { digestName, scheme, objects = [] }: SignatureText,
  digests: ReadonlyMap<string, Uint8Array>,
): string {
  const algorithm = schemeUri(scheme);
  if (!algorithm) throw new QuireError('VALIDATION_ERROR', `XML signatures do not support ${scheme.kind}`);
  const object = (id: string): string => reference(`#${id}`, '', digestName, digests.get(id), ` Type="${DSIG}Object"`);
  const properties = reference(
    `#${ID.properties}`,
    transforms(''),
    digestName,
    digests.get(ID.properties),
    ' Type="http://uri.etsi.org/01903#SignedProperties"',
  );
  return (
    `<SignedInfo><CanonicalizationMethod Algorithm="${CANONICAL_XML}"/><SignatureMethod Algorithm="${algorithm}"/>` +
    `${[ID.package, ID.office].map(object).join('')}${properties}${objects.map(({ id }) => object(id)).join('')}</SignedInfo>`
  );
}

/**
 * The objects: the manifest of parts, Office's description of the signing, application-defined ones, and the signer's
 * certificate (XAdES).
 */
export const signatureObjects = (text: SignatureText): string =>
  packageObject(text) +
  officeObject(text) +
  (text.objects ?? []).map(applicationObject).join('') +
  qualifyingObject(text);

function applicationObject({ id, type, content }: ApplicationObject): string {
  const form = type === undefined ? '' : ` MimeType="${type}" Encoding="${DSIG}base64"`;
  return `<Object Id="${id}"${form}>${toBase64(content)}</Object>`;
}

function packageObject({ parts, digestName, signedAt }: SignatureText): string {
  const references = parts.map(({ name, contentType, digest, ids }) =>
    reference(
      `${partUri(name)}?ContentType=${contentType}`,
      ids ? transforms(relationshipTransform(ids)) : '',
      digestName,
      digest,
    ),
  );
  return (
    `<Object Id="${ID.package}"><Manifest>${references.join('')}</Manifest><SignatureProperties>` +
    `<SignatureProperty Id="idSignatureTime" Target="#${ID.signature}">` +
    `<mdssi:SignatureTime xmlns:mdssi="${PACKAGE_SIGNATURE}"><mdssi:Format>YYYY-MM-DDThh:mm:ssTZD</mdssi:Format>` +
    `<mdssi:Value>${seconds(signedAt)}</mdssi:Value></mdssi:SignatureTime></SignatureProperty></SignatureProperties></Object>`
  );
}

/** A part's name as a URI (ECMA-376-2 §6.2.2.2): escapes in the name are kept. */
const partUri = (name: string): string =>
  encodeURI(name)
    .replace(/%25(?=[0-9A-F]{2})/gi, '%')
    .replaceAll('?', '%3F')
    .replaceAll('#', '%23');

const relationshipTransform = (ids: readonly string[]): string => {
  const references = ids.map(
    (id) => `<mdssi:RelationshipReference xmlns:mdssi="${PACKAGE_SIGNATURE}" SourceId="${escapeValue(id)}"/>`,
  );
  return `<Transform Algorithm="${RELATIONSHIP_TRANSFORM}">${references.join('')}</Transform>`;
};

const transforms = (before: string): string =>
  `<Transforms>${before}<Transform Algorithm="${CANONICAL_XML}"/></Transforms>`;

const reference = (
  uri: string,
  transformed: string,
  digest: DigestName,
  value: Uint8Array = new Uint8Array(),
  attributes = '',
): string =>
  `<Reference${attributes} URI="${escapeValue(uri)}">${transformed}<DigestMethod Algorithm="${digestUri(digest)}"/>` +
  `<DigestValue>${toBase64(value)}</DigestValue></Reference>`;

/** The provider id of Office itself. */
const NO_PROVIDER = '{00000000-0000-0000-0000-000000000000}';

/**
 * Office requires details of the computer and the screen of the signer. A service has neither, and writes the minimum
 * that Office accepts.
 */
const officeObject = ({ comments = '', digestName, line }: SignatureText): string =>
  `<Object Id="${ID.office}"><SignatureProperties><SignatureProperty Id="idOfficeV1Details" Target="#${ID.signature}">` +
  `<SignatureInfoV1 xmlns="${OFFICE_SIGNATURE}"><SetupID>${line?.id ?? ''}</SetupID>` +
  `<SignatureText>${escapeText(line?.text ?? '')}</SignatureText>` +
  `${line?.image ? `<SignatureImage>${toBase64(line.image)}</SignatureImage>` : '<SignatureImage/>'}` +
  `<SignatureComments>${escapeText(comments)}</SignatureComments><WindowsVersion>10.0</WindowsVersion>` +
  '<OfficeVersion>16.0</OfficeVersion><ApplicationVersion>16.0</ApplicationVersion><Monitors>1</Monitors>' +
  '<HorizontalResolution>1280</HorizontalResolution><VerticalResolution>800</VerticalResolution>' +
  `<ColorDepth>32</ColorDepth><SignatureProviderId>${line?.provider ?? NO_PROVIDER}</SignatureProviderId>` +
  '<SignatureProviderUrl></SignatureProviderUrl><SignatureProviderDetails>9</SignatureProviderDetails>' +
  `<ManifestHashAlgorithm>${digestUri(digestName)}</ManifestHashAlgorithm><SignatureType>${line ? 2 : 1}</SignatureType>` +
  '</SignatureInfoV1></SignatureProperty></SignatureProperties></Object>';

function qualifyingObject(text: SignatureText): string {
  const { signedAt, certificate, certificateDigest, digestName, place } = text;
  const signedIn =
    place === undefined
      ? ''
      : `<xd:SignatureProductionPlace><xd:City>${escapeText(place)}</xd:City></xd:SignatureProductionPlace>`;
  return (
    `<Object><xd:QualifyingProperties xmlns:xd="${XADES}" Target="#${ID.signature}">` +
    `<xd:SignedProperties Id="${ID.properties}"><xd:SignedSignatureProperties>` +
    `<xd:SigningTime>${seconds(signedAt)}</xd:SigningTime><xd:SigningCertificate><xd:Cert><xd:CertDigest>` +
    `<DigestMethod Algorithm="${digestUri(digestName)}"/><DigestValue>${toBase64(certificateDigest)}</DigestValue>` +
    `</xd:CertDigest><xd:IssuerSerial><X509IssuerName>${escapeText(certificate.issuer.display)}</X509IssuerName>` +
    `<X509SerialNumber>${certificate.serialNumber}</X509SerialNumber></xd:IssuerSerial></xd:Cert></xd:SigningCertificate>` +
    '<xd:SignaturePolicyIdentifier><xd:SignaturePolicyImplied/></xd:SignaturePolicyIdentifier>' +
    `${signedIn}</xd:SignedSignatureProperties></xd:SignedProperties></xd:QualifyingProperties></Object>`
  );
}

/** Returns the properties that XAdES adds after the signing; empty if there are none. */
export function unsignedProperties(unsigned: UnsignedProperties): string {
  const { timestamp, certificates = [], ocspResponses = [], crls = [] } = unsigned;
  const stamp = timestamp
    ? `<xd:SignatureTimeStamp><CanonicalizationMethod Algorithm="${CANONICAL_XML}"/>` +
      `<xd:EncapsulatedTimeStamp>${toBase64(timestamp)}</xd:EncapsulatedTimeStamp></xd:SignatureTimeStamp>`
    : '';
  const held = listed('CertificateValues', 'EncapsulatedX509Certificate', certificates);
  const answers = listed('OCSPValues', 'EncapsulatedOCSPValue', ocspResponses);
  const lists = listed('CRLValues', 'EncapsulatedCRLValue', crls);
  const revocation = answers + lists === '' ? '' : `<xd:RevocationValues>${lists}${answers}</xd:RevocationValues>`;
  const all = stamp + held + revocation;
  if (all === '') return '';
  return `<xd:UnsignedProperties><xd:UnsignedSignatureProperties>${all}</xd:UnsignedSignatureProperties></xd:UnsignedProperties>`;
}

function listed(list: string, element: string, values: readonly Uint8Array[]): string {
  if (values.length === 0) return '';
  const items = values.map((value) => `<xd:${element}>${toBase64(value)}</xd:${element}>`);
  return `<xd:${list}>${items.join('')}</xd:${list}>`;
}

const seconds = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

/**
 * Signs an OPC package (ECMA-376-2 §10) as Office does, in two steps: first the signature without its value, and the
 * octets to sign; then the value. The key may be remote.
 */

import { mustBeObject } from '../../../base/argument.js';
import { QuireError } from '../../../base/errors.js';
import { type Package, type PartName, withoutParts, withPart, withRelationship } from '../../../ooxml/opc/index.js';
import {
  attributeIn,
  elementsBelow,
  type Infoset,
  type InfosetElement,
  parseInfoset,
} from '../../../ooxml/xml/index.js';
import type { Certificate, Cryptography, DigestName, SignatureScheme } from '../../cms/index.js';
import { canonicalize, PLAIN } from '../canonical.js';
import { transformedRelationships } from '../relationship-transform.js';
import { ORIGIN, ORIGIN_TYPE, SIGNATURE, SIGNATURE_TYPE } from './names.js';
import { type SignatureScope, signatureScope } from './scope.js';
import { openSignature, type WaitingSignature } from './waiting.js';
import {
  type ApplicationObject,
  type FilledLine,
  ID,
  type SignatureText,
  type SignedPart,
  signatureElement,
  signatureObjects,
  signedInfo,
} from './write.js';

export interface PackageSignatureRequest {
  readonly certificate: Certificate;
  readonly scheme: SignatureScheme;
  readonly cryptography: Cryptography;
  /** The digest of the parts; SHA-256 by default. */
  readonly digest?: Extract<DigestName, 'SHA-256' | 'SHA-384' | 'SHA-512'>;
  readonly signedAt: Date;
  /** The reason for signing, as Office shows it. */
  readonly comments?: string;
  readonly place?: string;
  /** Further objects that the signature covers. */
  readonly objects?: readonly ApplicationObject[];
  /** The signature line that the signature fills; absent if it fills none. */
  readonly line?: FilledLine;
}

/** A package about to be signed. */
export interface PreparedPackage extends WaitingSignature {
  /** The package with all of its signature except the value, which may be made elsewhere: see `waitingSignature`. */
  readonly waiting: Package;
}

/**
 * Items of the archive without a content type, which are not parts and which no manifest can name, are dropped. Throws
 * VALIDATION_ERROR for a scheme that XML signatures do not have, INVALID_DOCUMENT for broken relationships.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { nodeCryptography as cryptography, openKey, readKeyFile } from '@quire/core/node/signing';
 * import { openPackage, savePackage } from '@quire/core/opc';
 * import { preparePackageSignature } from '@quire/core/xml-signature';
 *
 * const { signer, certificate } = openKey(await readKeyFile(await readFile('me.p12'), 'secret'));
 * const request = { certificate, scheme: signer.scheme, cryptography, signedAt: new Date() };
 * const prepared = await preparePackageSignature(openPackage(await readFile('report.docx')), request);
 * await writeFile('signed.docx', savePackage(prepared.complete(await signer.sign(prepared.octets))));
 * ```
 */
export async function preparePackageSignature(
  source: Package,
  request: PackageSignatureRequest,
): Promise<PreparedPackage> {
  mustBeObject('package', source, 'parts', 'relationships');
  mustBeObject('request', request, 'cryptography', 'certificate', 'scheme');
  const scope = signatureScope(source);
  const { package: pkg, origin } = withOrigin(withoutParts(source, scope.ofNoType));
  const { cryptography, certificate, scheme, digest: digestName = 'SHA-256', signedAt, comments, place } = request;
  const { objects = [], line } = request;
  const digest = async (octets: Uint8Array): Promise<Uint8Array> => {
    const value = await cryptography.digest(digestName, [octets]);
    if (!value) throw new QuireError('NOT_AVAILABLE', `${digestName} is not available here`);
    return value;
  };
  const text: SignatureText = {
    digestName,
    scheme,
    parts: await signedParts(scope, digest),
    signedAt,
    ...(comments !== undefined && { comments }),
    ...(place !== undefined && { place }),
    certificate,
    certificateDigest: await digest(certificate.bytes),
    objects,
    ...(line && { line }),
  };
  const written = parsed(signatureElement('', '', text, signatureObjects(text)));
  const digests = new Map<string, Uint8Array>();
  for (const id of [ID.package, ID.office, ID.properties, ...objects.map((each) => each.id)]) {
    digests.set(id, await digest(canonicalize(elementOf(written, id), PLAIN)));
  }
  const xml = signatureElement(signedInfo(text, digests), '', text, signatureObjects(text));
  const part = freeName(pkg);
  const signed = withPart(pkg, { name: part, contentType: SIGNATURE_TYPE, bytes: new TextEncoder().encode(xml) });
  const waiting = withRelationship(signed, origin, { type: SIGNATURE, target: part, external: false }).package;
  return { waiting, ...openSignature(waiting, part) };
}

const parsed = (xml: string): Infoset => parseInfoset(new TextEncoder().encode(xml), 'the signature');

function elementOf({ root }: Infoset, id: string): InfosetElement {
  for (const element of elementsBelow(root)) if (attributeIn(element, 'Id') === id) return element;
  throw new Error(`the signature has no ${id}`);
}

async function signedParts(
  { parts, relationships }: SignatureScope,
  digest: (octets: Uint8Array) => Promise<Uint8Array>,
): Promise<SignedPart[]> {
  const signed: SignedPart[] = [];
  for (const [{ name, contentType, bytes }, ids] of relationships) {
    const { root } = parseInfoset(bytes, name);
    const octets = canonicalize(transformedRelationships(root, { ids: new Set(ids), types: new Set() }), PLAIN);
    signed.push({ name, contentType, ids, digest: await digest(octets) });
  }
  for (const part of parts) {
    const { name, contentType } = part;
    signed.push({ name, contentType, digest: await digest(part.bytes) });
  }
  return signed;
}

/**
 * The package with the origin part, from which all its signatures are reached (§10.3.2), and the name of that part. If
 * a program removed the part but left the relationship to it, the part is added again under that name, since a second
 * relationship is not allowed.
 */
function withOrigin(source: Package): { readonly package: Package; readonly origin: PartName } {
  const origins = source.relationships('/').filter(({ type, external }) => type === ORIGIN && !external);
  const known = origins.find(({ target }) => source.part(target));
  if (known) return { package: source, origin: known.target };
  const [left] = origins;
  const origin = left?.target ?? '/_xmlsignatures/origin.sigs';
  const added = withPart(source, { name: origin, contentType: ORIGIN_TYPE, bytes: new Uint8Array() });
  if (left) return { package: added, origin };
  return { package: withRelationship(added, '/', { type: ORIGIN, target: origin, external: false }).package, origin };
}

function freeName(pkg: Package): PartName {
  for (let number = 1; ; number++) {
    const name = `/_xmlsignatures/sig${number}.xml`;
    if (!pkg.part(name)) return name;
  }
}

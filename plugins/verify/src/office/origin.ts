/**
 * The unsigned parts of a package that belong to its signatures: the origin, the signatures, and certificates in
 * separate parts (ECMA-376-2 §10.3). They must contain nothing else, since it would not be signed.
 */
import { type PartName, type Relationship, relationshipsPart } from '@quire/core/opc';
import {
  CERTIFICATE,
  CERTIFICATE_TYPE,
  ORIGIN,
  RELATIONSHIPS_TYPE,
  SIGNATURE,
  SIGNATURE_TYPE,
} from '@quire/core/xml-signature';
import { certificatesIn } from '../trust/index.js';
import { findPackageSignatures } from './find.js';
import { strangeContent } from './relationship-cover.js';
import type { SignedPackage } from './signed-package.js';

const MOST_FAULTS = 20;

/** Returns sentences for people about anything else that the parts of signatures contain. */
export function originFaults(reader: SignedPackage): readonly string[] {
  const { pkg } = reader;
  const { linked } = findPackageSignatures(pkg);
  const origins = pkg.relationships('/').filter(({ type }) => type === ORIGIN);
  const faults: string[] = [];
  if (origins.length > 1) faults.push(`the package has ${origins.length} signature origins instead of one`);
  for (const { target, external } of origins) {
    if (external) faults.push(`the origin of signatures is ${target}, outside the package`);
    else if (pkg.part(target)?.bytes.length) faults.push(`${target}, the signature origin, is not empty`);
    faults.push(...others(reader, target, SIGNATURE, SIGNATURE_TYPE));
  }
  for (const signature of linked) faults.push(...others(reader, signature, CERTIFICATE, CERTIFICATE_TYPE));
  return faults.slice(0, MOST_FAULTS);
}

/** Returns sentences about relationships of a part that have another type, or another target, than it may have. */
function others(reader: SignedPackage, source: PartName, wanted: string, contentType: string): readonly string[] {
  const { pkg } = reader;
  const holder = pkg.part(relationshipsPart(source));
  const isWanted = ({ type, target, external }: Relationship): boolean => {
    const part = pkg.part(target);
    if (external || type !== wanted || part?.contentType !== contentType) return false;
    return wanted !== CERTIFICATE || certificatesIn([part.bytes]).length > 0;
  };
  return [
    ...(holder && holder.contentType !== RELATIONSHIPS_TYPE ? [`${holder.name} is ${holder.contentType}`] : []),
    ...strangeContent(reader, source),
    ...pkg
      .relationships(source)
      .filter((each) => !isWanted(each))
      .map(({ target }) => `${source}: its relationship to ${target} is not that of a signature`),
  ];
}

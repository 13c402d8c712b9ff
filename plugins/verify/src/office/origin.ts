/**
 * The unsigned parts of a package that belong to its signatures: the origin, the signatures, and certificates in
 * separate parts (ECMA-376-2 §10.3). They must contain nothing else, since it would not be signed.
 */
import type { Package, PartName } from '@quire/core/opc';
import { CERTIFICATE, ORIGIN, SIGNATURE } from '@quire/core/xml-signature';
import { findPackageSignatures } from './find.js';

const MOST_FAULTS = 20;

/** Returns sentences for people about anything else in these parts. */
export function originFaults(pkg: Package): readonly string[] {
  const { linked } = findPackageSignatures(pkg);
  const origins = pkg.relationships('/').filter(({ type }) => type === ORIGIN);
  const faults: string[] = [];
  if (origins.length > 1) faults.push(`the package has ${origins.length} signature origins instead of one`);
  for (const { target, external } of origins) {
    if (external) faults.push(`the origin of signatures is ${target}, outside the package`);
    else if (pkg.part(target)?.bytes.length) faults.push(`${target}, the signature origin, is not empty`);
    faults.push(...others(pkg, target, SIGNATURE));
  }
  for (const signature of linked) faults.push(...others(pkg, signature, CERTIFICATE));
  return faults.slice(0, MOST_FAULTS);
}

/** Returns sentences about relationships of a part that have another type than it may have. */
const others = (pkg: Package, source: PartName, wanted: string): readonly string[] =>
  pkg
    .relationships(source)
    .filter(({ type, external }) => type !== wanted || external)
    .map(({ target }) => `${source}: its relationship to ${target} is not that of a signature`);

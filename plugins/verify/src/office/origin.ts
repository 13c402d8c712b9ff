/**
 * The parts of a package that are about its signatures, which no signature covers: the origin, the signatures, certificates
 * in parts of their own (ECMA-376-2 §10.3). They hold nothing else, for nothing there would be signed.
 */
import type { Package, PartName } from '@quire/core/opc';
import { CERTIFICATE, ORIGIN, SIGNATURE } from '@quire/core/xml-signature';
import { findSignatures } from './find.js';

const MOST_FAULTS = 20;

/** What is among them that does not belong there, in sentences for people. */
export function originFaults(pkg: Package): readonly string[] {
  const { linked } = findSignatures(pkg);
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

/** The relationships of a part that are of another type than it may have, as sentences. */
const others = (pkg: Package, source: PartName, wanted: string): readonly string[] =>
  pkg
    .relationships(source)
    .filter(({ type, external }) => type !== wanted || external)
    .map(({ target }) => `${source}: its relationship to ${target} is not that of a signature`);

import type { Package, PartName } from '@quire/core/opc';
import { ORIGIN, SIGNATURE, SIGNATURE_TYPE } from '@quire/core/xml-signature';

/** The signatures of a package; readers find the `linked` ones. */
export interface SignatureParts {
  readonly linked: readonly PartName[];
  /** Parts with the content type or in the folder of a signature that no relationship leads to. */
  readonly strays: readonly PartName[];
}

/** The maximum number of signatures of a package; for each of them every part is checked. */
export const MOST_SIGNATURES = 100;

/** The folder in which Office keeps signatures. */
const PLACE = /^\/_xmlsignatures\/[^/]+\.xml$/i;

/** Follows relationships from the package to the signature origin and on to each signature (ECMA-376-2 §10.3). */
export function findPackageSignatures(pkg: Package): SignatureParts {
  const targets = (source: PartName, type: string): PartName[] =>
    pkg.relationships(source).flatMap((each) => (each.type === type && !each.external ? [each.target] : []));
  const origins = targets('/', ORIGIN);
  // One part may be spelled in several ways, such as in another case.
  const named = (name: PartName): PartName => pkg.part(name)?.name ?? name;
  const linked = [...new Set(origins.flatMap((origin) => targets(origin, SIGNATURE).map(named)))];
  const known = new Set(linked);
  const strays = [...pkg.parts.values()].flatMap(({ name, contentType }) =>
    (contentType === SIGNATURE_TYPE || PLACE.test(name)) && !known.has(name) ? [name] : [],
  );
  return { linked, strays };
}

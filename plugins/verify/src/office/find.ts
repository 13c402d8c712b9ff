import type { Package, PartName } from '@quire/core/opc';
import { ORIGIN, SIGNATURE, SIGNATURE_TYPE } from '@quire/core/xml-signature';

/** Signatures of a package: `linked` ones are those that a reader finds. */
export interface SignatureParts {
  readonly linked: readonly PartName[];
  /** Of their type, but nothing leads to them. */
  readonly strays: readonly PartName[];
}

/** For each signature every part is looked at. */
export const MOST_SIGNATURES = 100;

/** From the package to the origin of signatures, and from there to each of them (ECMA-376-2 §10.3). */
export function findSignatures(pkg: Package): SignatureParts {
  const targets = (source: PartName, type: string): PartName[] =>
    pkg.relationships(source).flatMap((each) => (each.type === type && !each.external ? [each.target] : []));
  const origins = targets('/', ORIGIN);
  // One part may be spelled in many ways, in other case for one.
  const named = (name: PartName): PartName => pkg.part(name)?.name ?? name;
  const linked = [...new Set(origins.flatMap((origin) => targets(origin, SIGNATURE).map(named)))];
  const known = new Set(linked);
  const strays = [...pkg.parts.values()].flatMap(({ name, contentType }) =>
    contentType === SIGNATURE_TYPE && !known.has(name) ? [name] : [],
  );
  return { linked, strays };
}

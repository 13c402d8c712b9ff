/** What of a package no signature is over. */
import { type Package, type PartName, type Relationship, relationshipsPart } from '@quire/core/opc';
import { LEFT_OUT } from '@quire/core/xml-signature';
import type { SignedParts } from './manifest.js';
import type { SignedPackage } from './signed-package.js';

export interface PackageCoverage {
  /** Parts that nobody signs, as Office leaves them: properties, a thumbnail, data that nothing shows. */
  readonly leftOut: readonly PartName[];
  /** What may have come or changed since, for people. */
  readonly faults: readonly string[];
}

/** Office signs that there is such data, but not the data: where no text is bound to it, nothing of it shows. */
const CUSTOM_XML = /\/customXml(?:Props)?$/;

const MOST_FAULTS = 50;

/**
 * Follows all relationships from the package on: each must be signed, and each part that it leads to. Some kinds are
 * found by their type alone, so that one relationship more can replace what a document shows.
 */
export function packageCoverage(
  reader: SignedPackage,
  signed: SignedParts,
  own: ReadonlySet<PartName>,
): PackageCoverage {
  const { pkg } = reader;
  const leftOut: PartName[] = [];
  const faults: string[] = [];
  const seen = new Set<PartName>();
  const sources: PartName[] = ['/'];
  const leavesOut = (type: string): boolean => {
    if (LEFT_OUT.test(type)) return true;
    if (!CUSTOM_XML.test(type)) return false;
    return !reader.isBound;
  };
  // `sources` grows while it is walked.
  for (const source of sources) {
    const isSigned = signedRelationships(pkg, source, signed);
    for (const relationship of pkg.relationships(source)) {
      const { type, target, external } = relationship;
      if (LEFT_OUT.test(type) && source === '/') {
        if (!own.has(target) && !seen.has(target) && pkg.part(target)) leftOut.push(target);
        seen.add(target);
        continue;
      }
      const isExempt = leavesOut(type);
      if (!isExempt && !isSigned(relationship)) faults.push(`${source}: its relationship to ${target} is not signed`);
      if (external || seen.has(target)) continue;
      seen.add(target);
      const part = pkg.part(target);
      if (!part) continue;
      sources.push(part.name);
      if (signed.whole.has(part.name)) continue;
      if (isExempt) leftOut.push(part.name);
      else faults.push(`${part.name} is not signed`);
    }
  }
  return { leftOut, faults: faults.slice(0, MOST_FAULTS) };
}

function signedRelationships(pkg: Package, source: PartName, signed: SignedParts): (each: Relationship) => boolean {
  const name = pkg.part(relationshipsPart(source))?.name;
  if (name === undefined) return () => true;
  if (signed.whole.has(name)) return () => true;
  const choice = signed.relationships.get(name);
  return ({ id, type }) => choice !== undefined && (choice.ids.has(id) || choice.types.has(type));
}

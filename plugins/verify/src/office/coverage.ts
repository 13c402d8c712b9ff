/** The parts and relationships of a package that a signature does not cover. */
import { type PartName, relationshipsPart } from '@quire/core/opc';
import { isTrash, LEFT_OUT, signatureParts } from '@quire/core/xml-signature';
import type { SignedParts } from './manifest.js';
import { originFaults } from './origin.js';
import { relationshipCover } from './relationship-cover.js';
import type { SignedPackage } from './signed-package.js';

export interface PackageCoverage {
  /** Parts that Office does not sign either: properties, a thumbnail, data that nothing shows. */
  readonly leftOut: readonly PartName[];
  /** What may have been added or changed since, in sentences for people. */
  readonly faults: readonly string[];
}

/** Office signs that there is such data, but not the data: where no text is bound to it, nothing of it shows. */
const CUSTOM_XML = /\/customXml(?:Props)?$/;

const MOST_FAULTS = 50;

/**
 * Follows all relationships from the package and from all that is signed on: each must be signed, and each part that it leads to. Some kinds are
 * found by their type alone, so that one relationship more can replace what a document shows.
 */
export function packageCoverage(reader: SignedPackage, signed: SignedParts): PackageCoverage {
  const { pkg } = reader;
  const own = signatureParts(pkg);
  const exempt = new Set<PartName>();
  const shown = new Set<PartName>();
  const faults = [...reader.ambiguities, ...reader.boundFaults, ...originFaults(pkg)];
  const found = (fault: string): void => {
    if (faults.length < MOST_FAULTS) faults.push(fault);
  };
  const sources: PartName[] = ['/', ...signed.whole];
  const walked = new Set<PartName>(sources);
  // `sources` grows while it is walked.
  for (const source of sources) {
    const cover = relationshipCover(reader, source, signed);
    if (cover.fault !== undefined) found(cover.fault);
    for (const [index, { id, type, target, external }] of pkg.relationships(source).entries()) {
      const part = external ? undefined : pkg.part(target);
      if (LEFT_OUT.test(type) && source === '/') {
        if (part && !own.has(part.name)) exempt.add(part.name);
        continue;
      }
      // A relationship that the text of a part names is shown, whatever its type.
      const isExempt = CUSTOM_XML.test(type) && !reader.isBound && !reader.names(source, id);
      if (!isExempt && !cover.isSigned(index)) found(`${source}: its relationship to ${target} is not signed`);
      if (!part) continue;
      if (isExempt) exempt.add(part.name);
      else shown.add(part.name);
      if (walked.has(part.name)) continue;
      walked.add(part.name);
      sources.push(part.name);
    }
  }
  for (const name of straysOf(reader, signed, walked, [...exempt, ...own])) {
    found(`${name} is not signed, and nothing leads to it`);
  }
  // A part may be reached in both ways: the stricter one counts.
  for (const name of shown) if (!signed.whole.has(name)) found(`${name} is not signed`);
  return { leftOut: [...exempt].filter((name) => !signed.whole.has(name) && !shown.has(name)), faults };
}

/** The parts that neither a relationship leads to nor a manifest names: programs exist that look for parts by their names. */
function straysOf(
  { pkg }: SignedPackage,
  signed: SignedParts,
  walked: ReadonlySet<PartName>,
  others: readonly PartName[],
): readonly PartName[] {
  const known = new Set<PartName>([...walked, ...others, ...signed.relationships.keys()]);
  for (const source of walked) {
    const relationships = pkg.part(relationshipsPart(source));
    if (relationships) known.add(relationships.name);
  }
  return [...pkg.parts.keys()].filter((name) => !known.has(name) && !isTrash(name));
}

/** The parts and relationships of a package that a signature does not cover. */
import { type PartName, relationshipsPart } from '@quire/core/opc';
import { isTrash, LEFT_OUT, signatureParts } from '@quire/core/xml-signature';
import type { SignedParts } from './manifest.js';
import { originFaults } from './origin.js';
import { relationshipCover } from './relationship-cover.js';
import type { SignedPackage } from './signed-package.js';

export interface PackageCoverage {
  /** Unsigned parts that Office itself never signs: properties, a thumbnail, data that nothing shows. */
  readonly leftOut: readonly PartName[];
  /** Possible additions and changes since signing, in sentences for people. */
  readonly faults: readonly string[];
}

/** Relationships that Office signs without the data that they lead to: only bound text shows these data. */
const CUSTOM_XML =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships\/customXml(?:Props)?$/;

/**
 * Content types that Office does not sign (ECMA-376-2 §8, §9; ECMA-376-1 §15.2.5, §15.2.6, §15.2.12), by the last word
 * of the relationship's type.
 */
const LEFT_OUT_TYPES: Readonly<Record<string, RegExp>> = {
  customXml: /^(?:application|text)\/xml$/,
  customXmlProps: /customXmlProperties\+xml$/,
  'core-properties': /package\.core-properties\+xml$/,
  'extended-properties': /extended-properties\+xml$/,
  'custom-properties': /custom-properties\+xml$/,
  thumbnail: /^image\//,
  origin: /digital-signature-origin$/,
};

/** The folders in which some programs find text and pictures by their names alone. */
const FOLDERS = /^\/(?:word|xl|ppt)\//i;

const MOST_FAULTS = 50;

/**
 * Follows all relationships from the package and all signed parts: each relationship and each target must be signed.
 * Readers find some kinds of parts by their type alone, so one more relationship can replace shown content.
 */
export function packageCoverage(reader: SignedPackage, signed: SignedParts): PackageCoverage {
  const { pkg } = reader;
  const own = signatureParts(pkg);
  const exempt = new Set<PartName>();
  const shown = new Set<PartName>();
  const faults = [...reader.ambiguities, ...reader.boundFaults, ...originFaults(reader)];
  const found = (fault: string): void => {
    if (faults.length < MOST_FAULTS) faults.push(fault);
  };
  for (const fault of leftOutFaults(reader)) found(fault);
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
      // A relationship counts as shown, whatever its type, if the content of a part refers to it.
      const isData = part && CUSTOM_XML.test(type) && LEFT_OUT_TYPES[kindOf(type)].test(part.contentType);
      const isExempt = isData && !reader.isBound && !reader.names(source, id);
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
    found(`${name} is not signed and not referenced`);
  }
  for (const name of exempt) {
    if (FOLDERS.test(name) && !signed.whole.has(name)) found(`${name} is not signed, in a folder of the document`);
  }
  // A part may be both shown and exempt: the stricter rule applies.
  for (const name of shown) if (!signed.whole.has(name)) found(`${name} is not signed`);
  return { leftOut: [...exempt].filter((name) => !signed.whole.has(name) && !shown.has(name)), faults };
}

const kindOf = (type: string): string => type.slice(type.lastIndexOf('/') + 1);

/**
 * Returns faults in the parts that Office does not sign. The package may have one part of each kind, with the right
 * content type: programs may misread any further ones.
 */
function leftOutFaults({ pkg }: SignedPackage): readonly string[] {
  const kinds = new Map<string, string[]>();
  const faults: string[] = [];
  for (const { type, target, external } of pkg.relationships('/').filter((each) => LEFT_OUT.test(each.type))) {
    const kind = kindOf(type);
    kinds.set(kind, [...(kinds.get(kind) ?? []), target]);
    const contentType = pkg.part(target)?.contentType;
    if (external || target.includes(':')) faults.push(`the ${kind} of the package are ${target}, outside it`);
    else if (contentType !== undefined && !LEFT_OUT_TYPES[kind]?.test(contentType)) {
      faults.push(`${target} is ${contentType}, which are no ${kind}`);
    }
  }
  for (const [kind, targets] of kinds) {
    if (targets.length > 1)
      faults.push(`the package has ${targets.length} ${kind} instead of one: ${targets.join(', ')}`);
  }
  return faults;
}

/** The parts to which no relationship and no manifest refers: some programs look up parts by their names. */
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

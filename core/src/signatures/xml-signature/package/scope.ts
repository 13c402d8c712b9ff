import { type Package, type Part, type PartName, relationshipsPart } from '../../../ooxml/opc/index.js';
import { LEFT_OUT } from './names.js';

/** What a signature of a package is to be over. */
export interface SignatureScope {
  readonly parts: readonly Part[];
  /** Ids of relationships by the part that holds them. */
  readonly relationships: ReadonlyMap<Part, readonly string[]>;
}

/** Everything that the package leads to, but what Office leaves out: its properties, its thumbnail and its signatures. */
export function signatureScope(pkg: Package): SignatureScope {
  const parts = new Map<PartName, Part>();
  const relationships = new Map<Part, readonly string[]>();
  const sources: PartName[] = ['/'];
  // `sources` grows while it is walked.
  for (const source of sources) {
    const holder = pkg.part(relationshipsPart(source));
    const followed = pkg.relationships(source).filter(({ type }) => source !== '/' || !LEFT_OUT.test(type));
    if (!holder || followed.length === 0) continue;
    relationships.set(
      holder,
      followed.map(({ id }) => id),
    );
    for (const { target, external } of followed) {
      const part = external ? undefined : pkg.part(target);
      if (!part || parts.has(part.name)) continue;
      parts.set(part.name, part);
      sources.push(part.name);
    }
  }
  return { parts: [...parts.values()], relationships };
}

/** The scope of a package's signature: everything except signature parts, properties, and items that are not parts. */
import { mustBeObject } from '../../../base/argument.js';
import { type Package, type Part, type PartName, relationshipsPart } from '../../../ooxml/opc/index.js';
import { CERTIFICATE, LEFT_OUT, ORIGIN, SIGNATURE, SIGNATURE_TYPE } from './names.js';

/** The parts and relationships that a signature of a package is over. */
export interface SignatureScope {
  readonly parts: readonly Part[];
  /** Ids of relationships by the part that contains them. */
  readonly relationships: ReadonlyMap<Part, readonly string[]>;
  /**
   * Items of the archive that are not parts, because they have no content type (§7.2.3.3) and nothing refers to them.
   */
  readonly ofNoType: readonly PartName[];
}

/**
 * All parts except the ones that Office leaves out: properties, thumbnail and signatures. First the ones that
 * relationships lead to; then the others, because some programs look for parts by their names.
 *
 * @example signatureScope(pkg).parts.some(({ name }) => name === '/word/document.xml') // true
 */
export function signatureScope(pkg: Package): SignatureScope {
  const parts = new Map<PartName, Part>();
  const relationships = new Map<Part, readonly string[]>();
  const own = signatureParts(pkg);
  const leftOut = pkg.relationships('/').filter(({ type }) => LEFT_OUT.test(type));
  const known = new Set<PartName>([...own, ...leftOut.map(({ target }) => pkg.part(target)?.name ?? target)]);
  const ofNoType: PartName[] = [];
  const sources: PartName[] = ['/'];
  const all = [...pkg.parts.values()];
  let looked = 0;
  // `sources` grows during the loop.
  for (let at = 0; ; at++) {
    const source = sources[at] ?? nextStray();
    if (source === undefined) return { parts: [...parts.values()], relationships, ofNoType };
    if (at === sources.length) sources.push(source);
    const holder = pkg.part(relationshipsPart(source));
    if (!holder) continue;
    known.add(holder.name);
    const followed = pkg.relationships(source).filter(({ type }) => source !== '/' || !LEFT_OUT.test(type));
    if (followed.length === 0) continue;
    relationships.set(
      holder,
      followed.map(({ id }) => id),
    );
    for (const { target, external } of followed) {
      const part = external ? undefined : pkg.part(target);
      if (!part || parts.has(part.name)) continue;
      add(part);
      sources.push(part.name);
    }
  }

  function add(part: Part): void {
    parts.set(part.name, part);
    known.add(part.name);
  }

  /**
   * Returns the next part to follow: one that no relationship has reached, or, for a relationships part, the part that
   * it belongs to.
   */
  function nextStray(): PartName | undefined {
    for (; looked < all.length; looked++) {
      const part = all[looked];
      if (known.has(part.name) || isTrash(part.name)) continue;
      if (part.contentType !== '') {
        const source = sourceOf(part.name);
        if (source !== undefined && pkg.relationships(source).length > 0) return source;
        add(part);
        return part.name;
      }
      ofNoType.push(part.name);
    }
    return undefined;
  }
}

/** The part to which the relationships part of this name belongs; undefined for the name of any other part. */
function sourceOf(name: PartName): PartName | undefined {
  const found = /^(.*\/)_rels\/([^/]*)\.rels$/.exec(name);
  return found ? found[1] + found[2] : undefined;
}

/**
 * The parts about signatures: origins, signatures, separate certificates, and their relationships (§10.3).
 *
 * @example signatureParts(pkg).size // 0
 */
export function signatureParts(pkg: Package): ReadonlySet<PartName> {
  mustBeObject('package', pkg, 'parts', 'relationships');
  const targets = (source: PartName, wanted: string): readonly PartName[] =>
    pkg.relationships(source).flatMap(({ type, target, external }) => (type === wanted && !external ? [target] : []));
  const origins = targets('/', ORIGIN);
  const signatures = origins.flatMap((origin) => targets(origin, SIGNATURE));
  const certificates = signatures.flatMap((signature) => targets(signature, CERTIFICATE));
  const strays = [...pkg.parts.values()].filter(({ contentType }) => contentType === SIGNATURE_TYPE);
  const named = [...origins, ...signatures].flatMap((name) => [name, relationshipsPart(name)]);
  const all = [...named, ...certificates, ...strays.map(({ name }) => name)];
  return new Set(all.flatMap((name) => pkg.part(name)?.name ?? []));
}

/** Padding that Office leaves when it rewrites a part in place; `hiddenInArchive` checks that it is only filling. */
const TRASH = /^\/\[trash\]\/[0-9a-f]{4,8}\.dat$/i;

/**
 * True if an item of an archive is only padding (`[trash]`), and not a part.
 *
 * @example isTrash('/[trash]/0000.dat') // true
 */
export const isTrash = (name: PartName): boolean => TRASH.test(name);

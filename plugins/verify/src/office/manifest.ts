/** The parts of a package that a signature covers (ECMA-376-2 §10.5.6): whole, or only selected relationships. */
import { Scheduler } from '@quire/core';
import type { DigestName } from '@quire/core/cms';
import type { Package, Part, PartName } from '@quire/core/opc';
import {
  attributeIn,
  canonicalizationOf,
  DSIG,
  elementsIn,
  type InfosetElement,
  type InfosetNode,
  PACKAGE_SIGNATURE,
  PLAIN,
  RELATIONSHIP_TRANSFORM,
  type RelationshipChoice,
  transformedRelationships,
} from '@quire/core/xml-signature';
import { unescapedName } from './part-text.js';
import type { SignedPackage } from './signed-package.js';
import { mismatch, type Reference, readReference } from './xml-signature.js';

export interface SignedParts {
  /** Parts whose whole content is signed. */
  readonly whole: ReadonlySet<PartName>;
  /** The signed relationships in relationships parts. */
  readonly relationships: ReadonlyMap<PartName, RelationshipChoice>;
  readonly digests: readonly DigestName[];
  readonly faults: readonly string[];
}

/** The maximum number of references of a manifest; a package may not have as many parts. */
const MOST_REFERENCES = 20_000;

/** Checks every manifest inside the signed elements. */
export async function checkManifests(elements: readonly InfosetElement[], signed: SignedPackage): Promise<SignedParts> {
  const manifests = elements.flatMap((element) => elementsIn(element, DSIG, 'Manifest'));
  const references = manifests.flatMap((manifest) => elementsIn(manifest, DSIG, 'Reference').map(readReference));
  const whole = new Set<PartName>();
  const relationships = new Map<PartName, RelationshipChoice>();
  const faults: string[] = [];
  const named = new Set<PartName>();
  if (manifests.length === 0) faults.push('it covers no manifest of parts');
  if (references.length > MOST_REFERENCES) faults.push(`its manifest has more than ${MOST_REFERENCES} references`);
  // Parts are inflated and digested one by one, with a yield to the event loop before each.
  const scheduler = new Scheduler();
  for (const reference of references.slice(0, MOST_REFERENCES)) {
    await scheduler.turn();
    const part = partOf(reference, signed.pkg);
    if (typeof part === 'string') {
      faults.push(part);
      continue;
    }
    // Reading a part again for each reference would take as long as the author of the file likes.
    const isTwice = named.has(part.name);
    named.add(part.name);
    const found = isTwice ? `${part.name} is signed twice` : await readPart(part, reference, signed);
    if (typeof found === 'string') {
      faults.push(found);
      continue;
    }
    const fault = mismatch(reference, found.digest, part.name);
    if (fault !== undefined) faults.push(fault);
    else if (found.choice) relationships.set(part.name, found.choice);
    else if (!found.hasMore) whole.add(part.name);
  }
  const digests = [...new Set(references.flatMap(({ digest }) => digest ?? []))];
  return { whole, relationships, digests, faults };
}

const CONTENT_TYPE = 'ContentType=';

/** Finds the part of `/word/document.xml?ContentType=...`: it must exist, and have exactly that type. */
function partOf({ uri }: Reference, pkg: Package): Part | string {
  const [name, query = ''] = uri.split(/\?(.*)/s);
  const part = pkg.part(name) ?? pkg.part(unescapedName(name));
  if (!part) return `${name} was signed and is missing`;
  // Names that differ in case are equal (ECMA-376-2 §6.2.2.3), but not to programs that look up parts in the archive.
  if (unescapedName(part.name) !== unescapedName(name)) return `${name} was signed and is now called ${part.name}`;
  if (!query.startsWith(CONTENT_TYPE)) return `${uri} has no content type`;
  const type = query.slice(CONTENT_TYPE.length);
  return type === part.contentType || unescapedName(type) === part.contentType
    ? part
    : `${name} was signed as ${type} and is now ${part.contentType}`;
}

interface ReadPart {
  readonly digest: Uint8Array | undefined;
  /** The signed relationships of a relationships part, if it is not signed as a whole. */
  readonly choice?: RelationshipChoice;
  /** True if the part has comments, which its canonical form leaves out: some readers end the text before a comment. */
  readonly hasMore?: boolean;
}

/** Returns the digest of a part after its transforms, or a sentence if one of these is not defined by OPC. */
async function readPart(part: Part, reference: Reference, signed: SignedPackage): Promise<ReadPart | string> {
  const { transforms, digest } = reference;
  if (transforms.length === 0) return { digest: digest && (await signed.digestOf(part, digest)) };
  const names = transforms.map((each) => attributeIn(each, 'Algorithm') ?? '');
  // A relationships part may be canonicalized after its own transform; other parts have one canonicalization only.
  const isRelationships = names[0] === RELATIONSHIP_TRANSFORM;
  const rest = isRelationships ? transforms.slice(1) : transforms;
  const methods = rest.map(canonicalizationOf);
  if (methods.length > 1 || methods.includes(undefined)) {
    return `${part.name}: the transforms ${names.join(', ')} are not those of a package's signature`;
  }
  const choice = isRelationships ? choiceOf(transforms[0]) : undefined;
  const [method = PLAIN] = methods;
  const infoset = signed.infoset(part);
  const xml = choice ? transformedRelationships(infoset.root, choice) : infoset;
  const octets = signed.canonical(xml, method);
  const hasMore = !method.comments && hasComments([...infoset.before, infoset.root, ...infoset.after]);
  return { digest: digest && (await signed.digest(digest, octets)), ...(choice ? { choice } : { hasMore }) };
}

function hasComments(nodes: readonly InfosetNode[]): boolean {
  const open = [...nodes];
  for (let each = open.pop(); each; each = open.pop()) {
    if (each.kind === 'comment') return true;
    if (each.kind === 'element') for (const child of each.children) open.push(child);
  }
  return false;
}

const choiceOf = (transform: InfosetElement): RelationshipChoice => ({
  ids: namedBy(transform, 'RelationshipReference', 'SourceId'),
  types: namedBy(transform, 'RelationshipsGroupReference', 'SourceType'),
});

const namedBy = (transform: InfosetElement, local: string, attribute: string): ReadonlySet<string> =>
  new Set(elementsIn(transform, PACKAGE_SIGNATURE, local).flatMap((each) => attributeIn(each, attribute) ?? []));

import { equalBytes } from '@quire/core/bytes';
import { mainPart, type Package, type Part, type PartName, savePackage, withoutPart, withParts } from '@quire/core/opc';
import { descendants, parseXml, writeXml, type XmlElement } from '@quire/core/xml';
import { FreshIds } from './fresh-ids.js';
import { NewRelationships } from './new-relationships.js';
import { RestartedLists } from './restarted-lists.js';
import { imageParts, partOfMain, storyParts } from './story-parts.js';

/** Gathers the changes of a fill apart from the package as opened; `save` puts both together, once. */
export class PackageWriter {
  readonly source: Package;
  readonly main: PartName;
  readonly ids: FreshIds;
  readonly #trees = new Map<PartName, XmlElement>();
  readonly #added = new Map<PartName, Part>();
  readonly #relationships = new Map<PartName, NewRelationships>();
  /** The original of each copied part. */
  readonly #copies = new Map<PartName, PartName>();
  /** The former targets of relationships that were retargeted or dropped. */
  readonly #left = new Set<PartName>();
  #media: Media | undefined;
  /** The first number to try for the name of the next part with a given stem. */
  readonly #next = new Map<string, number>();
  readonly #lists: RestartedLists;

  constructor(source: Package) {
    this.source = source;
    this.main = mainPart(source);
    this.ids = new FreshIds(() => storyParts(source).map((part) => source.xml(part)));
    this.#lists = new RestartedLists(partOfMain(source, 'numbering'), (name) => this.#tree(name));
  }

  /** The tree of a part, with the changes made so far. */
  xml(part: PartName): XmlElement {
    if (part === this.#lists.part) this.#flushLists(part);
    return this.#tree(part);
  }

  /** Replaces the tree of a part of the source, or of an added one. */
  replace(part: PartName, root: XmlElement): void {
    if (this.#added.has(part) || root !== this.xml(part)) this.#trees.set(part, root);
  }

  /** Adds a part under a free name of the form `{stem}{n}.{extension}`, such as `/word/media/image1.png`. */
  add({ stem, extension }: { stem: string; extension: string }, contentType: string, bytes: Uint8Array): PartName {
    let n = this.#next.get(stem) ?? 1;
    let name: PartName;
    do name = `${stem}${n++}.${extension}`;
    while (this.#added.has(name) || this.source.part(name));
    this.#next.set(stem, n);
    this.#added.set(name, { name, contentType, bytes });
    return name;
  }

  /** Adds a copy of a part of the source. Its relationships have the same ids and targets as the original's. */
  copy(part: PartName): PartName {
    const original = this.source.part(part);
    const { contentType = '', bytes = new Uint8Array() } = original ?? {};
    const name = this.add(numberedPartName(part, 'xml'), contentType, bytes);
    this.#relationships.set(name, new NewRelationships(this.source, part, name));
    this.#copies.set(name, part);
    return name;
  }

  /** The image part for these bytes: an existing one if the content is the same. */
  media(bytes: Uint8Array, contentType: string, extension: string): PartName {
    this.#media ??= this.#storedMedia();
    const known = this.#media.find(bytes);
    if (known !== undefined) return known;
    const folder = this.main.slice(0, this.main.lastIndexOf('/'));
    const name = this.add({ stem: `${folder}/media/image`, extension }, contentType, bytes);
    this.#media.add(name, bytes);
    return name;
  }

  /** The id of the relationship from `part` to a target, made if there is none. `type` is a full URI. */
  relate(part: PartName, type: string, target: string, external = false): string {
    return this.#relationshipsOf(part).to(type, target, external);
  }

  /** Makes a relationship refer to another part. The relationship belongs to a source part or to a copy of one. */
  retarget(part: PartName, id: string, target: PartName): void {
    this.#relationshipsOf(part).retarget(id, target);
    const original = this.#copies.get(part) ?? part;
    const left = this.source.relationships(original).find((each) => each.id === id && !each.external);
    if (left) this.#left.add(left.target);
  }

  /** The `w:numId` of a new `w:num` that uses the same list definition but counts from its start again. */
  restartedList(numId: string): string {
    return this.#lists.restarted(numId);
  }

  save(): Uint8Array {
    if (this.#lists.part !== undefined) this.#flushLists(this.#lists.part);
    for (const [name, root] of this.#trees) this.#dropUnused(name, root);
    const parts = new Map(this.#added);
    for (const [name, root] of this.#trees) {
      const contentType = (parts.get(name) ?? this.source.part(name))?.contentType ?? '';
      parts.set(name, { name, contentType, bytes: writeXml(root) });
    }
    for (const relationships of this.#relationships.values()) {
      const part = relationships.part();
      if (part) parts.set(part.name, part);
    }
    const written = isStrict(this.source.xml(this.main)) ? [...parts.values()].map(inStrict) : [...parts.values()];
    const whole = parts.size > 0 ? withParts(this.source, written) : this.source;
    return savePackage(this.#abandoned().reduce((pkg, part) => withoutPart(pkg, part), whole));
  }

  /** Drops the relationships of pictures, charts and their like that the markup of a part does not use any more. */
  #dropUnused(part: PartName, root: XmlElement): void {
    const source = this.#copies.get(part) ?? part;
    const targets = new Map(
      this.source
        .relationships(source)
        .filter(({ external, type }) => !external && USED_BY_ID.test(type))
        .map(({ id, target }) => [id, target]),
    );
    const unused = unnamed(targets.keys(), root);
    if (unused.size === 0) return;
    // Relationships that the template does not use either are kept.
    const before = unnamed(unused, this.source.xml(source));
    for (const id of unused) {
      if (before.has(id)) continue;
      this.#relationshipsOf(part).drop(id);
      this.#left.add(targets.get(id) ?? '');
    }
  }

  /** The parts that relationships referred to before and that no relationship of a remaining part refers to any more. */
  #abandoned(): readonly PartName[] {
    const gone = new Set<PartName>();
    const targetsOf = (name: PartName) =>
      this.#relationships.get(name)?.targets ?? this.source.relationships(name).map(({ target }) => target);
    for (let before = -1; this.#left.size > 0 && before < gone.size; ) {
      before = gone.size;
      const remaining = ['/', ...this.source.parts.keys(), ...this.#added.keys()].filter((name) => !gone.has(name));
      const reached = new Set(remaining.flatMap(targetsOf));
      for (const part of this.#left) {
        if (reached.has(part) || gone.has(part) || !this.source.part(part)) continue;
        gone.add(part);
        for (const target of targetsOf(part)) this.#left.add(target);
      }
    }
    return [...gone];
  }

  #relationshipsOf(part: PartName): NewRelationships {
    const relationships = this.#relationships.get(part) ?? new NewRelationships(this.source, part);
    this.#relationships.set(part, relationships);
    return relationships;
  }

  #tree(part: PartName): XmlElement {
    const tree = this.#trees.get(part);
    if (tree) return tree;
    const added = this.#added.get(part);
    if (!added) return this.source.xml(part);
    const parsed = parseXml(added.bytes, { part });
    this.#trees.set(part, parsed);
    return parsed;
  }

  #flushLists(part: PartName): void {
    const tree = this.#tree(part);
    const whole = this.#lists.into(tree);
    if (whole !== tree) this.#trees.set(part, whole);
  }

  #storedMedia(): Media {
    const media = new Media();
    for (const { name, bytes } of imageParts(this.source)) media.add(name, bytes);
    return media;
  }
}

/** The types of relationships to parts that markup refers to by the id of the relationship. */
const USED_BY_ID = /\/(image|hdphoto|chart|chartEx|oleObject|package|control|diagram\w+|aFChunk|header|footer)$/i;

/** The ids that no attribute in a tree has as its value. */
function unnamed(ids: Iterable<string>, root: XmlElement): ReadonlySet<string> {
  const missing = new Set(ids);
  if (missing.size > 0) {
    for (const { attributes } of descendants(root)) {
      for (const name in attributes) missing.delete(attributes[name] ?? '');
      if (missing.size === 0) break;
    }
  }
  return missing;
}

/** Image parts by their content: the same picture is stored once. */
class Media {
  readonly #byLength = new Map<number, { readonly name: PartName; readonly bytes: Uint8Array }[]>();
  /** The image part of each byte array that was added or found before: such an array need not be compared again. */
  readonly #known = new WeakMap<Uint8Array, PartName>();

  add(name: PartName, bytes: Uint8Array): void {
    const alike = this.#byLength.get(bytes.length);
    if (alike) alike.push({ name, bytes });
    else this.#byLength.set(bytes.length, [{ name, bytes }]);
    this.#known.set(bytes, name);
  }

  find(bytes: Uint8Array): PartName | undefined {
    const known = this.#known.get(bytes);
    if (known !== undefined) return known;
    const name = this.#byLength.get(bytes.length)?.find((one) => equalBytes(one.bytes, bytes))?.name;
    if (name !== undefined) this.#known.set(bytes, name);
    return name;
  }
}

/** The name of a part without its number, and its extension: `/word/media/image` and `png` of `/word/media/image1.png`. */
export function numberedPartName(
  part: PartName,
  otherwise: string,
): { readonly stem: string; readonly extension: string } {
  const dot = part.lastIndexOf('.');
  const end = dot > part.lastIndexOf('/') ? dot : part.length;
  return { stem: part.slice(0, end).replace(/(?<!\d)\d+$/, ''), extension: part.slice(end + 1) || otherwise };
}

/** True for a document whose markup is Strict (ISO/IEC 29500-1 Annex A). */
const isStrict = ({ attributes }: XmlElement): boolean =>
  Object.values(attributes).includes('http://purl.oclc.org/ooxml/wordprocessingml/main');

const TRANSITIONAL =
  /((?:xmlns(?::\w+)?|uri|Type)=")http:\/\/schemas\.openxmlformats\.org\/(wordprocessingml|drawingml|officeDocument)\/2006\//g;

/** Converts a written part of a Strict document: the Transitional names of a fill become Strict; text is unchanged. */
function inStrict(part: Part): Part {
  if (!part.contentType.endsWith('xml')) return part;
  const text = new TextDecoder().decode(part.bytes);
  const strict = text.replace(/<[^<>]*>/g, (tag) => tag.replace(TRANSITIONAL, '$1http://purl.oclc.org/ooxml/$2/'));
  return strict === text ? part : { ...part, bytes: new TextEncoder().encode(strict) };
}

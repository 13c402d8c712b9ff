/** Faults that make Word repair a filled document, or refuse it. */
import { openPackage, type Package } from '@quire/core/opc';
import { attribute, descendants, type XmlElement } from '@quire/core/xml';
import { orderFaults } from './schema-order.js';
import { referredStories } from './story-text.js';

/**
 * Faults of `output` that its template does not have: any fault of a new kind, and ids that are repeated more often. A
 * repeated section repeats the faults of its template.
 */
export function newFaults(template: Uint8Array, output: Uint8Array): string[] {
  const [before, after] = [openPackage(template), openPackage(output)];
  const known = new Set(packageFaults(before));
  const idsBefore = repeatedIds(before);
  return [...packageFaults(after).filter((fault) => !known.has(fault)), ...repeatedIds(after).slice(idsBefore.length)];
}

const stories = (pkg: Package) => referredStories(pkg).map((name) => ({ name, root: pkg.xml(name) }));

const packageFaults = (pkg: Package): string[] => [
  ...untyped(pkg),
  ...danglingTargets(pkg),
  ...stories(pkg).flatMap(({ name, root }) => [
    ...danglingIds(pkg, name, root),
    ...orderFaults(root),
    ...lostSpaces(root),
  ]),
];

const untyped = (pkg: Package): string[] =>
  [...pkg.parts.values()].filter(({ contentType }) => contentType === '').map(({ name }) => `no content type: ${name}`);

const danglingTargets = (pkg: Package): string[] =>
  [...pkg.parts.keys(), '/']
    .filter((name) => !name.endsWith('.rels'))
    .flatMap((source) =>
      pkg
        .relationships(source)
        .filter(({ external, target }) => !external && !pkg.part(target))
        .map(({ target }) => `${source} relates to ${target}, which is missing`),
    );

const REFERENCES = ['r:id', 'r:embed', 'r:link', 'r:pict'];

function danglingIds(pkg: Package, name: string, root: XmlElement): string[] {
  const known = new Set(pkg.relationships(name).map(({ id }) => id));
  return [...descendants(root)].flatMap((element) =>
    REFERENCES.flatMap((reference) => {
      const id = attribute(element, reference);
      return id && !known.has(id) ? [`${name}: ${element.name} refers to ${id}, which is no relationship`] : [];
    }),
  );
}

/** The ids by kind: an id must be unique within its kind. Names of bookmarks are case-insensitive, as in Word. */
const IDS: readonly (readonly [kind: string, idOf: (element: XmlElement) => string | undefined])[] = [
  ['docPr', (element) => (element.name === 'wp:docPr' ? attribute(element, 'id') : undefined)],
  ['bookmark', (element) => (element.name === 'w:bookmarkStart' ? attribute(element, 'w:id') : undefined)],
  [
    'bookmark name',
    (element) => (element.name === 'w:bookmarkStart' ? attribute(element, 'w:name')?.toLowerCase() : undefined),
  ],
  ['sdt', (element) => (element.name === 'w:id' ? attribute(element, 'w:val') : undefined)],
  ['paraId', (element) => attribute(element, 'w14:paraId')],
  ['footnote', (element) => (element.name === 'w:footnote' ? attribute(element, 'w:id') : undefined)],
  ['endnote', (element) => (element.name === 'w:endnote' ? attribute(element, 'w:id') : undefined)],
  ['comment', (element) => (element.name === 'w:comment' ? attribute(element, 'w:id') : undefined)],
];

/** A line for each id that another element has too. */
function repeatedIds(pkg: Package): string[] {
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const { root } of stories(pkg)) {
    for (const element of withoutFallback(root)) {
      for (const [kind, idOf] of IDS) {
        const id = idOf(element);
        if (id === undefined) continue;
        // The fault does not name the id: a fill may replace a repeated id of the template by another repeated id.
        if (seen.has(`${kind} ${id}`)) faults.push(`${kind} id repeated`);
        seen.add(`${kind} ${id}`);
      }
    }
  }
  return faults;
}

/** All elements except the ones in `mc:Fallback`, which repeat the ids of the `mc:Choice`. */
function* withoutFallback(root: XmlElement): Generator<XmlElement> {
  const pending = [root];
  for (let next = pending.pop(); next; next = pending.pop()) {
    yield next;
    for (const node of next.children) if (typeof node !== 'string' && node.name !== 'mc:Fallback') pending.push(node);
  }
}

/** Spaces at the ends of a text are lost unless `xml:space` keeps them. */
const lostSpaces = (root: XmlElement): string[] =>
  [...descendants(root)]
    .filter(({ name, attributes, children }) => {
      const [text] = children;
      return (
        name === 'w:t' && attributes['xml:space'] !== 'preserve' && typeof text === 'string' && /^\s|\s$/.test(text)
      );
    })
    .map(() => 'space at the end of a text is lost');

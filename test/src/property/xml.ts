/** Random XML documents, each of which can be spelled in many ways with the same meaning. */
import type { Random } from './random.js';

interface Element {
  readonly name: string;
  /** Namespaces by prefix: declarations that differ from those around the element, and some that repeat them. */
  readonly declared: ReadonlyMap<string, string>;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Node[];
}

type Node =
  | Element
  | { readonly text: string }
  | { readonly comment: string }
  | { readonly target: string; readonly data: string };

/** A document, with the comments and instructions before and after its root. */
export interface Document {
  readonly before: readonly Node[];
  readonly root: Element;
  readonly after: readonly Node[];
}

const PREFIXES = ['', 'a', 'b', 'ns1', 'ä', 'x-y'];
const NAMESPACES = ['urn:a', 'urn:b', 'urn:c', 'http://example.org/?a=1', 'http://example.org/%20'];
const NAMES = ['p', 'q', 'long.name-1', 'Ünï', '日本', '_u', 'id'];
const TARGETS = ['t', 'xml-stylesheet', 'Pi', 'ö'];
const CHARACTERS = [
  'a',
  ' ',
  '\n',
  '\t',
  '\r',
  '&',
  '<',
  '>',
  '"',
  "'",
  'é',
  '\u{1f600}',
  ']',
  ']]>',
  '\u0085',
  '\u2028',
  '\ufeff',
  '-',
  '?',
];
/** The reserved prefix needs no declaration. */
const XML_ATTRIBUTES = ['xml:lang', 'xml:space', 'xml:x'];

const text = (random: Random): string => random.list(6, () => random.pick(CHARACTERS)).join('');

export function randomXml(random: Random): Document {
  const around = (): Node[] => random.list(2, () => commentOrInstruction(random));
  return { before: around(), root: element(random, 0, new Map()), after: around() };
}

function element(random: Random, depth: number, scope: ReadonlyMap<string, string>): Element {
  const declared = new Map(random.list(3, () => [random.pick(PREFIXES), random.pick(NAMESPACES)]));
  if (random.next(8) === 0) declared.set('', '');
  const inside = new Map([...scope, ...declared]);
  const bound = PREFIXES.filter((prefix) => prefix === '' || inside.has(prefix));
  const qualified = (): string => {
    const prefix = random.pick(bound);
    return (prefix === '' ? '' : `${prefix}:`) + random.pick(NAMES);
  };
  // Attributes by namespace and name: no element has two of the same.
  const attributes = new Map<string, [name: string, value: string]>();
  for (const name of random.list(3, qualified)) {
    const [prefix, local] = name.includes(':') ? name.split(':') : [undefined, name];
    attributes.set(`${prefix === undefined ? '' : inside.get(prefix)} ${local}`, [name, text(random)]);
  }
  for (const name of XML_ATTRIBUTES) if (random.next(12) === 0) attributes.set(name, [name, text(random)]);
  return {
    name: qualified(),
    declared,
    attributes: new Map(attributes.values()),
    children: depth > 4 ? [] : random.list(4, () => node(random, depth + 1, inside)),
  };
}

function node(random: Random, depth: number, scope: ReadonlyMap<string, string>): Node {
  const kind = random.next(6);
  if (kind < 3) return element(random, depth, scope);
  return kind < 5 ? { text: text(random) } : commentOrInstruction(random);
}

/** Comments and instructions have no escapes, so they cannot contain a carriage return. */
function commentOrInstruction(random: Random): Node {
  const content = text(random).replaceAll(/[-\r?]/g, ' ');
  return random.next(2) === 0 ? { comment: content } : { target: random.pick(TARGETS), data: content.trimStart() };
}

/** A random spelling of a document. */
export function spelledDocument({ before, root, after }: Document, random: Random): string {
  const around = (nodes: readonly Node[]): string => nodes.map((each) => spell(each, random) + space(random)).join('');
  const declaration = random.pick([
    '',
    '<?xml version="1.0"?>',
    `<?xml version='1.0' encoding = "UTF-8" standalone='no' ?>\r\n`,
  ]);
  return declaration + around(before) + spell(root, random) + space(random) + around(after);
}

const space = (random: Random): string => random.list(2, () => random.pick([' ', '\n', '\t', '\r\n'])).join('');

function spell(node: Node, random: Random): string {
  if ('text' in node) return spellText(node.text, random);
  if ('comment' in node) return `<!--${lineEnds(node.comment, random)}-->`;
  if ('target' in node)
    return `<?${node.target}${node.data === '' ? space(random) : ` ${space(random)}${lineEnds(node.data, random)}`}?>`;
  const { name, declared, attributes, children } = node;
  const equals = (): string => `${space(random)}=${space(random)}`;
  const pairs = [
    ...[...declared].map(
      ([prefix, uri]) => `${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}${equals()}${spellValue(uri, random)}`,
    ),
    ...[...attributes].map(([key, value]) => `${key}${equals()}${spellValue(value, random)}`),
  ];
  // Attributes are shuffled: the canonical order differs from that of the file.
  for (let at = pairs.length - 1; at > 0; at--) {
    const other = random.next(at + 1);
    [pairs[at], pairs[other]] = [pairs[other] ?? '', pairs[at] ?? ''];
  }
  const open = `<${name}${pairs.map((pair) => ` ${space(random)}${pair}`).join('')}${space(random)}`;
  if (children.length === 0 && random.next(2) === 0) return `${open}/>`;
  return `${open}>${children.map((each) => spell(each, random)).join('')}</${name}${space(random)}>`;
}

/** A line end is never a lone carriage return: before a newline, both would be read as one line end. */
const lineEnds = (content: string, random: Random): string =>
  content.replaceAll('\n', () => random.pick(['\n', '\r\n']));

const reference = (character: string, random: Random): string => {
  const code = character.codePointAt(0) ?? 0;
  return random.pick([`&#${code};`, `&#x${code.toString(16)};`, `&#x${code.toString(16).toUpperCase()};`]);
};

const NAMED = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

const escaped = (character: string, random: Random): string =>
  random.next(2) === 0 ? (NAMED.get(character) ?? reference(character, random)) : reference(character, random);

/** A CDATA section if it can hold the text; else characters, with all necessary escapes and some needless ones. */
function spellText(content: string, random: Random): string {
  if (random.next(4) === 0 && !/\r|\]\]>/.test(content)) return `<![CDATA[${lineEnds(content, random)}]]>`;
  return Array.from(content, (character) => {
    if (/[&<>\r]/.test(character) || random.next(10) === 0) return escaped(character, random);
    return lineEnds(character, random);
  }).join('');
}

/**
 * Encloses a value in either kind of quotes. White space other than a space is preserved only as a reference; a space
 * may be written as any white space.
 */
function spellValue(value: string, random: Random): string {
  const quote = random.pick(['"', "'"]);
  const characters = Array.from(value, (character) => {
    if (character === ' ') return random.pick([' ', '\t', '\n', '\r\n', '&#32;']);
    return /[&<\t\n\r]/.test(character) || character === quote || random.next(10) === 0
      ? escaped(character, random)
      : character;
  });
  return quote + characters.join('') + quote;
}

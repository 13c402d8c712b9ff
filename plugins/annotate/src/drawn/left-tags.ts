/** Tags in places that a fill does not write to: each is reported with its place. */
import { type Package, type PartName, percentDecoded, relationshipType } from '@quire/core/opc';
import { descendants, path, textContent, type XmlElement } from '@quire/core/xml';
import { partOfMain, readable, storyParts } from '../package/index.js';
import { filledAttributes, isTag, LONGEST_ADDRESS, type Syntax, type Tag, typedTag } from '../template/index.js';
import { chartsOf, partMayHoldTag } from './parts.js';

/** A tag that stays, as a message that names its place. */
export interface LeftTag {
  readonly part: PartName;
  readonly message: string;
}

/** The words for places that have a name in Word; other places are named by their markup. */
const PLACES: Readonly<Record<string, string>> = {
  'w:del': 'deleted text',
  'w:moveFrom': 'moved text at its old place',
  'w:bookmarkStart': 'the name of a bookmark',
  'w:docVar': 'a document variable',
  'w:listItem': 'an item of a list control',
  'w:default': 'the default of a form field',
  'w:helpText': 'the help of a form field',
  'w:statusText': 'the help of a form field',
  'w:lvlText': 'the number of a list',
  'w:comment': 'the author of a comment',
  'w:instrText': 'the code of a field',
  'w:fldSimple': 'the code of a field',
  'm:oMath': 'an equation',
  'c:v': 'the data of a chart',
};

/** Elements whose text is not part of a paragraph's text. */
const TEXTS: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom', 'w:instrText', 'm:oMath', 'c:v']);

/** Attributes of controls that are names of data themselves, and are reported as fields. */
const NAMES: ReadonlySet<string> = new Set(['w:tag', 'w:alias']);

/** Supporting parts that can hold tags in their attributes. */
const SUPPORTING = ['settings', 'numbering'];

const HYPERLINK = relationshipType('hyperlink');

/** The tags of a template that no fill replaces; `knows` is true for the names of the data. */
export function* leftTags(pkg: Package, syntax: Syntax, knows: (name: string) => boolean): Generator<LeftTag> {
  const known = (text: string): Tag[] =>
    [...text.matchAll(syntax.tags)].flatMap((match) => {
      const tag = syntax.read(match[1] ?? match[2] ?? '');
      return tag && tag.role !== 'close' && isTag(tag, knows) ? [tag] : [];
    });
  const stories = storyParts(pkg);
  const supporting = SUPPORTING.flatMap((kind) => partOfMain(pkg, kind) ?? []);
  const charts = stories.flatMap((story) => [...chartsOf(pkg, story).values()]);
  for (const part of new Set([...stories, ...charts, ...supporting])) {
    const root = partMayHoldTag(pkg, part, syntax) ? readable(() => pkg.xml(part)) : undefined;
    for (const [tag, place] of root ? leftIn(root, syntax, known) : [])
      yield { part, message: leftMessage(tag, place, syntax) };
    for (const { type, target, external } of pkg.relationships(part)) {
      if (!external || target.length > LONGEST_ADDRESS) continue;
      const place = type === HYPERLINK ? 'the address of a link' : 'the address of a linked file';
      for (const match of target.matchAll(syntax.inAddress)) {
        for (const tag of known(percentDecoded(match[0]) ?? match[0]))
          if (type !== HYPERLINK || tag.role !== 'value') yield { part, message: leftMessage(tag, place, syntax) };
      }
    }
  }
}

function leftMessage(tag: Tag, place: string, syntax: Syntax): string {
  const why = tag.role === 'value' ? 'values are not written there' : 'use sections in paragraphs only';
  return `${typedTag(tag, syntax)} stays in ${place}: ${why}`;
}

/** The tags that stay in a tree, each with the words for its place. */
function leftIn(root: XmlElement, syntax: Syntax, known: (text: string) => readonly Tag[]): readonly [Tag, string][] {
  const found: [Tag, string][] = [];
  const pending = [root];
  for (let element = pending.pop(); element; element = pending.pop()) {
    const { name, attributes, children } = element;
    for (const key of Object.keys(attributes)) {
      const value = attributes[key] ?? '';
      if (!value.includes(syntax.open) || NAMES.has(name)) continue;
      const described = filledAttributes(element).includes(key) ? 'a description, a tooltip or WordArt' : undefined;
      for (const tag of known(value))
        if (tag.role !== 'value' || (!described && key !== 'w:instr'))
          found.push([tag, described ?? PLACES[name] ?? `${key} of ${name}`]);
    }
    if (TEXTS.has(name)) found.push(...known(textIn(element)).flatMap(stayingIn(element, known)));
    for (let at = TEXTS.has(name) ? 0 : children.length; at > 0; ) {
      const node = children[--at];
      if (typeof node === 'object') pending.push(node);
    }
  }
  return found;
}

/** A tag in text that is not part of a paragraph's text; none if a fill writes its value there. */
function stayingIn(element: XmlElement, known: (text: string) => readonly Tag[]): (tag: Tag) => [Tag, string][] {
  const { name } = element;
  const written = name === 'w:instrText' ? [element] : [...descendants(element)].filter((each) => each.name === 'm:t');
  const values = new Set(written.flatMap((each) => known(textContent(each)).map((tag) => tag.name)));
  return (tag) => (tag.role === 'value' && values.has(tag.name) ? [] : [[tag, PLACES[name] ?? name]]);
}

/** The text of an element; Word turns braces in an equation into delimiters (ECMA-376-1 §22.1.2.24). */
function textIn(element: XmlElement): string {
  const sign = (name: string): string => path(element, 'm:dPr', name)?.attributes['m:val'] ?? '';
  const inside = element.children.map((node) => (typeof node === 'string' ? node : textIn(node))).join('');
  return `${sign('m:begChr')}${inside}${sign('m:endChr')}`;
}

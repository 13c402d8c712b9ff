import { path, withoutNamed, type XmlElement, type XmlNode } from '@quire/core/xml';
import { isolatedText, mayHoldTag } from './isolate.js';
import type { Syntax } from './syntax.js';

/** The syntax of tags; only tags with a name for which `knows` is true join paragraphs. */
export interface Tags {
  readonly syntax: Syntax;
  readonly knows: (name: string) => boolean;
}

/** The maximum number of paragraphs that one tag is typed over. */
const MOST = 8;

/**
 * Joins paragraphs if a tag spans them because Enter was pressed inside the tag. Joins them only if the data has the
 * resulting name: braces in prose and program text span paragraphs, too. The properties of the first paragraph apply; a
 * paragraph that ends a section is never joined.
 */
export function joinedOverTags(siblings: readonly XmlNode[], { syntax, knows }: Tags): readonly XmlNode[] {
  let joined: XmlNode[] | undefined;
  for (let at = 0; at < siblings.length; at++) {
    const count = tagReach(siblings, at, { syntax, knows });
    if (count > 1) {
      joined ??= siblings.slice(0, at);
      joined.push(asOne(siblings.slice(at, at + count)));
      at += count - 1;
    } else joined?.push(siblings[at]!);
  }
  return joined ?? siblings;
}

/** The number of paragraphs spanned by the tag that begins in the paragraph at `at`; 1 if no tag begins there. */
function tagReach(siblings: readonly XmlNode[], at: number, { syntax, knows }: Tags): number {
  const first = joinable(siblings[at]);
  if (!first || !mayHoldTag(first.children, syntax)) return 1;
  let typed = syntax.begun.exec(isolatedText(first.children))?.[1];
  for (let count = 2; typed !== undefined && count <= MOST; count++) {
    const next = joinable(siblings[at + count - 1]);
    if (!next) return 1;
    const text = isolatedText(next.children);
    const end = syntax.ended.exec(text)?.[1];
    if (end !== undefined) {
      const tag = syntax.read((typed + end).replace(/[\n\t]/g, ''));
      return tag && knows(tag.name) ? count : 1;
    }
    typed =
      text.includes('\ufffc') ||
      text.includes(syntax.open) ||
      text.includes(syntax.close) ||
      typed.length + text.length > 200
        ? undefined
        : typed + text;
  }
  return 1;
}

const joinable = (node: XmlNode | undefined): XmlElement | undefined =>
  typeof node === 'object' && node.name === 'w:p' && !path(node, 'w:pPr', 'w:sectPr') ? node : undefined;

function asOne(paragraphs: readonly XmlNode[]): XmlElement {
  const [first, ...others] = paragraphs as readonly XmlElement[];
  const rest = others.flatMap(({ children }) => withoutNamed(children, 'w:pPr'));
  return { ...first!, children: [...first!.children, ...rest] };
}

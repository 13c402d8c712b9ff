import type { Scanned } from './scan.js';
import type { Sections } from './sections.js';
import type { Syntax } from './syntax.js';
import { type TagElement, typedTag } from './tag.js';

/** As many are told of one list of siblings. */
const MOST = 100;

/** What is wrong with the tags of a template, each with the paragraph of its story that it stands in. */
export function brokenTags(
  { stories, unclosed }: Scanned,
  { paired, misnamed }: Sections,
  syntax: Syntax,
): readonly string[] {
  const alone = stories.flat().filter(({ tag }) => !paired.has(tag));
  return [
    ...unclosed.map(
      ({ name, paragraph }) => `paragraph ${paragraph}: nothing closes the ${syntax.open} before ${name}`,
    ),
    ...alone.map(({ tag }) => `${place(tag)}: ${typedTag(tag.tag, syntax)} ${lacks(tag)} and stays as text`),
    ...misnamed.map(
      ([open, close]) => `${place(close)}: ${typedTag(close.tag, syntax)} closes ${typedTag(open.tag, syntax)}`,
    ),
  ].slice(0, MOST);
}

const place = ({ paragraph }: TagElement): string => `paragraph ${paragraph}`;

const lacks = ({ tag }: TagElement): string => (tag.role === 'close' ? 'closes nothing' : 'is never closed');

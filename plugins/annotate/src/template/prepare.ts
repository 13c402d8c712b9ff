/**
 * Prepares a template in four steps. `scan` separates the tags from the runs. `withDividedWrappers` divides the links,
 * controls and tracked changes that contain only one of the two tags of a section. `sectionsOf` pairs the tags of
 * sections and finds the span of each pair: runs, paragraphs, rows, columns. Then the builder turns each list of
 * siblings, from the top down, into a list of steps: native fields as found by their kinds, sections, and nodes that
 * are unchanged.
 */

import { element, type XmlElement, type XmlNode } from '@quire/core/xml';
import { Builder, INSIDE_NOTHING } from './builder.js';
import { withDividedWrappers } from './divided-wrappers.js';
import type { Tags } from './joined.js';
import type { Preparation, Surroundings } from './preparation.js';
import { type BrokenTag, type Scanned, scan } from './scan.js';
import { type Sections, sectionsOf } from './sections.js';
import type { Step } from './steps.js';
import { type Syntax, typedTag } from './syntax.js';
import type { TagElement } from './tag.js';
import { isListed } from './whole-paragraphs.js';

/** Prepares siblings as a template. The tags in the nodes may already be isolated. */
export function prepare(nodes: readonly XmlNode[], preparation: Preparation, around: Surroundings): readonly Step[] {
  const root = element('quire:siblings', {}, nodes);
  const scanned = preparation.placeholders
    ? withDividedWrappers(scan(root, preparation), preparation)
    : { root, stories: [], unclosed: [] };
  const inList = (paragraph: XmlElement): boolean =>
    isListed(paragraph) || preparation.styles.of(paragraph) !== undefined;
  const sections = sectionsOf(scanned, preparation.joining, inList);
  for (const { paragraph, message } of brokenTags(scanned, sections, preparation.syntax)) {
    preparation.broken(`paragraph ${paragraph}: ${message}`);
  }
  const builder = new Builder(preparation, sections);
  return builder.children(scanned.root, { ...INSIDE_NOTHING, ...around });
}

/** A story with isolated tags, and its faults; `knows` is true if a word after unclosed braces is a name. */
export function checkedTags(
  story: XmlElement,
  tags: Tags,
): { readonly root: XmlElement; readonly broken: readonly BrokenTag[] } {
  const scanned = scan(story, tags);
  return { root: scanned.root, broken: brokenTags(scanned, sectionsOf(scanned, 'whole', isListed), tags.syntax) };
}

/** The maximum number of messages about one list of siblings. */
const MOST = 100;

function brokenTags(
  { stories, unclosed }: Scanned,
  { paired, misnamed }: Sections,
  syntax: Syntax,
): readonly BrokenTag[] {
  const alone = stories.flat().filter(({ tag }) => !paired.has(tag));
  return [
    ...unclosed,
    ...alone.map(({ tag }) => ({
      paragraph: tag.paragraph,
      message: `${typedTag(tag.tag, syntax)} ${lacks(tag)} and stays as text`,
    })),
    ...misnamed.map(([open, close]) => ({
      paragraph: close.paragraph,
      message: `${typedTag(close.tag, syntax)} closes ${typedTag(open.tag, syntax)}`,
    })),
  ].slice(0, MOST);
}

const lacks = ({ tag }: TagElement): string => (tag.role === 'close' ? 'closes nothing' : 'is never closed');

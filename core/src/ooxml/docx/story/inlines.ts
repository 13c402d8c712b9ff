/** The content of a paragraph: runs, and the wrappers around them. */
import { child, chooseAlternate, type XmlElement } from '../../xml/index.js';
import type { Inline, Run, RunContent } from '../content.js';
import { readRunProperties } from '../formatting/index.js';
import { isProcessed, NOTHING } from '../reading.js';
import type { RunProperties } from '../text-properties.js';
import { readMarker } from './markers.js';
import { appendRunContent } from './run-content.js';
import { type StoryState, withRevision } from './state.js';

/** The elements that belong inside a paragraph; among blocks they form a paragraph. */
export const INLINE_ELEMENTS: ReadonlySet<string> = new Set([
  'w:r',
  'w:hyperlink',
  'w:fldSimple',
  'w:smartTag',
  'w:bdo',
  'w:dir',
  'm:oMath',
  'm:oMathPara',
]);

export function appendInlines(container: XmlElement, content: Inline[], story: StoryState): void {
  for (const node of container.children) {
    if (typeof node !== 'string') appendInline(node, content, story);
  }
}

/** Appends the content of one child of a paragraph. Elements without an effect on the page append nothing. */
export function appendInline(element: XmlElement, content: Inline[], story: StoryState): void {
  switch (element.name) {
    case 'w:r':
      content.push(readRun(element, story));
      break;
    case 'w:ins':
    case 'w:del':
    case 'w:moveFrom':
    case 'w:moveTo':
      withRevision(element, story, () => appendInlines(element, content, story));
      break;
    case 'w:hyperlink':
      content.push(readHyperlink(element, story));
      break;
    case 'w:fldSimple':
      content.push({
        kind: 'field',
        xml: element,
        instruction: element.attributes['w:instr'] ?? '',
        content: inlinesOf(element, story),
      });
      break;
    case 'w:sdt':
      content.push(readControl(element, story));
      break;
    case 'w:customXml':
      content.push({ kind: 'control', xml: element, content: inlinesOf(element, story) });
      break;
    case 'w:smartTag':
    // A misplaced block control may put a paragraph into a paragraph: its text belongs to the outer paragraph.
    case 'w:p':
      appendInlines(element, content, story);
      break;
    case 'w:bdo':
    case 'w:dir':
      appendDirection(element, content, story);
      break;
    case 'mc:AlternateContent': {
      const branch = chooseAlternate(element);
      if (branch) appendInlines(branch, content, story);
      break;
    }
    case 'm:oMath':
    case 'm:oMathPara':
      content.push({
        kind: 'math',
        xml: element,
        display: element.name === 'm:oMathPara',
        revisions: story.revisions,
      });
      break;
    case 'w:subDoc':
    case 'w:contentPart':
      story.log.report({ code: 'feature-ignored', what: element.name, part: story.part });
      break;
    default: {
      const marker = readMarker(element);
      if (marker) content.push(marker);
      else if (isProcessed(element, story)) appendInlines(element, content, story);
    }
  }
}

function inlinesOf(container: XmlElement, story: StoryState): Inline[] {
  const content: Inline[] = [];
  appendInlines(container, content, story);
  return content;
}

/** `w:r` (§17.3.2.25). */
function readRun(xml: XmlElement, story: StoryState): Run {
  const content: RunContent[] = [];
  let properties: RunProperties = NOTHING;
  for (const node of xml.children) {
    if (typeof node === 'string') continue;
    if (node.name === 'w:rPr') properties = story.formats.run.of(node, (rPr) => readRunProperties(rPr, story));
    else appendRunContent(node, content, story);
  }
  return { kind: 'run', xml, properties, content, revisions: story.revisions };
}

/** `w:hyperlink` (§17.16.22): its target is a relationship, a bookmark, or a bookmark in the relationship's target. */
function readHyperlink(xml: XmlElement, story: StoryState): Inline {
  const { 'r:id': relationship, 'w:anchor': anchor, 'w:tooltip': tooltip } = xml.attributes;
  return {
    kind: 'hyperlink',
    xml,
    ...(relationship && { relationship }),
    ...(anchor && { anchor }),
    ...(tooltip && { tooltip }),
    content: inlinesOf(xml, story),
  };
}

/** `w:sdt` in a paragraph (§17.5.2.31). */
function readControl(xml: XmlElement, story: StoryState): Inline {
  const properties = child(xml, 'w:sdtPr');
  const inner = child(xml, 'w:sdtContent');
  return {
    kind: 'control',
    xml,
    ...(properties && { properties }),
    content: inner ? inlinesOf(inner, story) : [],
  };
}

const POP = '\u202c';

/**
 * `w:bdo` overrides the direction of its text and `w:dir` embeds it (§17.3.2.3, §17.3.2.8), like the control characters
 * of Unicode, which Word converts to them.
 */
function appendDirection(xml: XmlElement, content: Inline[], story: StoryState): void {
  const rtl = xml.attributes['w:val'] === 'rtl';
  const overrides = xml.name === 'w:bdo';
  const opening = overrides ? (rtl ? '\u202e' : '\u202d') : rtl ? '\u202b' : '\u202a';
  content.push(characterRun(opening, xml, story));
  appendInlines(xml, content, story);
  content.push(characterRun(POP, xml, story));
}

const characterRun = (text: string, xml: XmlElement, { revisions }: StoryState): Run => ({
  kind: 'run',
  xml,
  properties: NOTHING,
  content: [{ kind: 'text', text }],
  revisions,
});

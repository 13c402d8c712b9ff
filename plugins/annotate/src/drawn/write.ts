import { element, type XmlElement, type XmlNode } from '@quire/core/xml';
import { replacedIn } from '../markup/index.js';
import { TagElement } from '../template/index.js';
import { drawnRun } from './isolate.js';

/** The text in place of a tag; undefined if the tag stays. */
export type TagWriter = (tag: TagElement) => string | undefined;

/** The tree with its tags replaced: text of DrawingML takes the formatting of the run of its tag. */
export function withTagsWritten(root: XmlElement, write: TagWriter): XmlElement {
  return replacedIn(root, (node) =>
    node instanceof TagElement ? written(node, write, root.name === 'a:p') : withTagsWritten(node, write),
  );
}

function written(tag: TagElement, write: TagWriter, drawn: boolean): readonly XmlNode[] {
  const text = write(tag);
  if (text === undefined) return tag.children;
  if (!drawn) return text === '' ? [] : [text];
  const { runProperties } = tag;
  const lineBreak = element('a:br', {}, runProperties ? [runProperties] : []);
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [lineBreak] : []),
      ...(line === '' ? [] : [drawnRun(line, runProperties)]),
    ]);
}

import type { Drawing, DrawingContext } from '../../drawing/index.js';
import { readStoryBlocks } from '../../ooxml/docx/index.js';
import type { XmlElement } from '../../ooxml/xml/index.js';
import type { CharacterFormat, InlineItem, Link, ResolvedRevision } from '../../resolved/index.js';
import type { TableTextLayer } from '../cascade/index.js';
import type { Resolution, StoryScope } from '../resolution.js';
import { textBoxScope } from '../scope.js';

interface Shown {
  readonly format: CharacterFormat;
  readonly link?: Link;
  readonly revision?: ResolvedRevision;
}

/** Reads the objects of a `w:drawing`, `w:pict` or `w:object` in text, and resolves the blocks of its text boxes. */
export function readDrawn(
  xml: XmlElement,
  shown: Shown,
  scope: StoryScope,
  resolution: Resolution,
): InlineItem | undefined {
  const { model, cascade, log, limits, signal } = resolution;
  const context: DrawingContext = {
    part: scope.part,
    package: model.package,
    log,
    limits,
    linkedTextBoxes: resolution.linkedTextBoxes,
    themeColor: (name) => cascade.palette.themeColor(name),
    blocks: (content, defaults) => {
      const blocks = readStoryBlocks(content, { part: scope.part, limits, log, signal });
      const inner = textBoxScope(scope, blocks, resolution);
      if (!inner) return [];
      return resolution.resolveBlocks(blocks, inner, textLayer(defaults?.color), resolution);
    },
  };
  const read = resolution.readDrawing(xml, context);
  return read && itemOf(read, shown);
}

/** The color that a shape gives its text: every style overrides it. */
const textLayer = (color: string | undefined): TableTextLayer | undefined =>
  color === undefined ? undefined : { run: { color: { value: color.slice(1) } }, paragraph: {} };

function itemOf(drawing: Drawing, { format, link, revision }: Shown): InlineItem {
  if ('anchored' in drawing) return { kind: 'anchor', anchored: drawing.anchored, format };
  return { kind: 'object', object: drawing.inline, format, link: drawing.link ?? link, revision };
}

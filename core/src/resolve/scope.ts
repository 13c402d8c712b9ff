import { type Twip, twip } from '../base/units.js';
import type { Block, StoryPart } from '../ooxml/docx/index.js';
import { FieldStack, fieldExtents } from './fields/index.js';
import { ListCounters } from './numbering/index.js';
import type { Resolution, StoryScope } from './resolution.js';

/** The start of a separate story: its lists count from the beginning, no field is open. */
export function storyScope(
  { part, blocks }: StoryPart,
  resolution: Resolution,
  options: { readonly counters?: ListCounters; readonly note?: StoryScope['note']; readonly gridLine?: Twip } = {},
): StoryScope {
  return {
    part,
    counters: options.counters ?? new ListCounters(),
    fields: newFields({ part, blocks }, resolution),
    note: options.note,
    gridLine: options.gridLine ?? twip(0),
    depth: 0,
  };
}

/** The story of a text box; undefined if boxes and tables nest deeper than the limit. */
export function textBoxScope(
  around: StoryScope,
  blocks: readonly Block[],
  resolution: Resolution,
): StoryScope | undefined {
  const inner = deeper(around, resolution);
  return (
    inner && {
      ...inner,
      counters: resolution.textBoxCounters,
      fields: newFields({ part: around.part, blocks }, resolution),
      note: undefined,
    }
  );
}

/** The scope one table or box deeper; undefined past the limit. */
export function deeper(scope: StoryScope, { limits, log }: Resolution): StoryScope | undefined {
  if (scope.depth < limits.tableDepth) return { ...scope, depth: scope.depth + 1 };
  log.report({ code: 'feature-ignored', what: 'tables and text boxes nested too deeply', part: scope.part });
  return undefined;
}

function newFields({ part, blocks }: StoryPart, resolution: Resolution): FieldStack {
  const { model, cascade, log, fieldPass: pass, clock, file } = resolution;
  const { properties, settings, headers, footers } = model;
  const inMargin = headers.has(part) || footers.has(part);
  const variables = settings.documentVariables;
  return new FieldStack(
    { properties, variables, styles: cascade.styles, clock, file, inMargin, pass },
    cascade,
    log,
    fieldExtents(blocks),
  );
}

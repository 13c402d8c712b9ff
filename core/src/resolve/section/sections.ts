import type { NoteProperties, Paragraph, SectionProperties, Table } from '../../ooxml/docx/index.js';
import type { LineNumbers, ResolvedSection } from '../../resolved/index.js';
import { resolveOpened } from '../blocks.js';
import type { Cascade } from '../cascade/index.js';
import { ListCounters } from '../numbering/index.js';
import { openControls } from '../open-controls.js';
import type { Resolution } from '../resolution.js';
import { storyScope } from '../scope.js';
import { MarginStories, type StoriesByKind } from './headers.js';
import { gridLine, resolvePage } from './page.js';
import { verticalBlocks } from './vertical-blocks.js';

interface SectionBlocks {
  readonly properties: SectionProperties;
  readonly blocks: readonly (Paragraph | Table)[];
}

/** The body divided at the paragraphs with a `w:sectPr`; the rest is the last section (ECMA-376-1 §17.6.18). */
function cutIntoSections({ model, isField }: Resolution): readonly SectionBlocks[] {
  const sections: SectionBlocks[] = [];
  let blocks: (Paragraph | Table)[] = [];
  for (const block of openControls(model.body.blocks, isField)) {
    blocks.push(block);
    if (block.kind !== 'paragraph' || !block.section) continue;
    sections.push({ properties: block.section, blocks });
    blocks = [];
  }
  sections.push({ properties: model.finalSection, blocks });
  return sections;
}

/** The sections with their text. Lists and open fields continue from one section to the next. */
export function resolveSections(resolution: Resolution): readonly ResolvedSection[] {
  const { model, cascade, notes } = resolution;
  const headers = new MarginStories(model.headers, resolution);
  const footers = new MarginStories(model.footers, resolution);
  const whole = storyScope(model.body, resolution, { counters: new ListCounters() });
  let header: StoriesByKind = {};
  let footer: StoriesByKind = {};
  const sections: ResolvedSection[] = [];
  for (const { properties, blocks } of cutIntoSections(resolution)) {
    header = headers.of(properties.headers, header);
    footer = footers.of(properties.footers, footer);
    const footnotes = noteProperties(model.settings.footnotes, properties.footnotes);
    const endnotes = noteProperties(model.settings.endnotes, properties.endnotes);
    notes.startSection({ footnote: footnotes, endnote: endnotes });
    const scope = { ...whole, gridLine: gridLine(properties) };
    const page = resolvePage(properties, model.settings, cascade);
    const resolved = resolveOpened(blocks, scope, undefined, resolution);
    sections.push({
      ...page,
      lineNumbers: lineNumbers(properties, cascade),
      headers: header,
      footers: footer,
      footnotes,
      endnotes,
      holdsEndnotesBack: properties.noEndnote,
      blocks: verticalBlocks(resolved, page.textDirection),
    });
  }
  return sections;
}

/** A section with `w:lnNumType` whose `countBy` is 0 shows no numbers. */
function lineNumbers({ lineNumbers: stated }: SectionProperties, cascade: Cascade): LineNumbers | undefined {
  if (!stated?.countBy) return undefined;
  const style = cascade.styles.byName('character', 'line number');
  const format = cascade.run(cascade.textStyle(undefined), style ? { style: style.id } : {}).format;
  return { ...stated, format };
}

/** A section's own properties override those of the document. */
const noteProperties = (document: NoteProperties = {}, section: NoteProperties = {}): NoteProperties => ({
  ...document,
  ...section,
});

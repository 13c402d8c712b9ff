import { twip } from '../base/units.js';
import { countsHiddenItem, isNumberedSectionEnd } from '../compat/index.js';
import type { Paragraph } from '../ooxml/docx/index.js';
import type {
  CharacterFormat,
  InlineItem,
  NumberLabel,
  ParagraphFormat,
  ResolvedParagraph,
} from '../resolved/index.js';
import type { ListPlace, TableTextLayer, TextStyle } from './cascade/index.js';
import { flattenParagraph } from './inline/flatten.js';
import { type CountedNumber, labelText, reportWords } from './numbering/index.js';
import { pictureBullet } from './picture-bullet.js';
import type { Resolution, StoryScope } from './resolution.js';

/** A paragraph, and the effect of its mark. */
export interface MarkedParagraph {
  readonly paragraph: ResolvedParagraph;
  /** True if the mark is deleted in this view, or hidden: the following text belongs to the same paragraph. */
  readonly joinsNext: boolean;
}

/** Resolves a paragraph in steps of many runs. */
export function resolveParagraph(
  paragraph: Paragraph,
  scope: StoryScope,
  table: TableTextLayer | undefined,
  resolution: Resolution,
): MarkedParagraph {
  const { cascade, revisions } = resolution;
  const [properties, markProperties] = [revisions.stated(paragraph.properties), revisions.stated(paragraph.mark)];
  const text = cascade.textStyle(properties.style, table);
  const mark = cascade.run(text, markProperties);
  const { format, numbering } = cascade.paragraph(text, properties, markProperties, scope.gridLine);
  scope.fields.startParagraph({ heading: headingLevel(text.style?.name), listLevel: numbering?.level });
  const removed = revisions.removes(paragraph.mark.revision);
  const { items: content, contents } = flattenParagraph(paragraph, text, scope, resolution);
  const counts =
    !revisions.uncounts(paragraph.mark.revision) &&
    // A style separator is the only hidden mark before which text is numbered.
    (!mark.hidden || mark.joins || countsHiddenItem(paragraph)) &&
    (!paragraph.section || isNumberedSectionEnd(showsNothing(content)));
  const counted = numbering && counts ? countedNumber(numbering, mark.format, scope) : undefined;
  if (paragraph.section) scope.counters.endSection();
  const isShown = !mark.hidden || mark.joins;
  const number = counted && isShown ? numberLabel(counted, markProperties, text, format.bidi, resolution) : undefined;
  const picture = counted?.list.level(counted.level)?.pictureBullet;
  const bullet = number && picture !== undefined ? pictureBullet(picture, number.format, scope, resolution) : undefined;
  const { outlineLevel } = format;
  resolution.fieldPass?.recorder?.endParagraph({ number: counted, label: number, outlineLevel });
  return {
    paragraph: {
      kind: 'paragraph',
      format: isDisplayedFormula(paragraph) ? centred(format, resolution) : format,
      mark: mark.format,
      markRevision: revisions.mark(paragraph.mark.revision),
      ...(properties.before && { reformatted: true as const }),
      number,
      ...(bullet && { bullet }),
      content,
      ...(contents && { contents }),
      ...(paragraph.section && properties.pageBreakBefore && { opensPage: true as const }),
      hidden: mark.hidden && showsNothing(content),
    },
    joinsNext: (removed || mark.hidden) && paragraph.section === undefined,
  };
}

/** 0 to 8 for the built-in heading styles. */
function headingLevel(style: string | undefined): number | undefined {
  const level = /^heading ([1-9])$/i.exec(style ?? '')?.[1];
  return level === undefined ? undefined : Number(level) - 1;
}

function countedNumber(
  { list, level }: ListPlace,
  mark: CharacterFormat,
  scope: StoryScope,
): CountedNumber | undefined {
  if (!list.level(level)) return undefined;
  return { list, level, numbers: scope.counters.next(list, level), language: mark.language.latin };
}

function numberLabel(
  { list, level: index, numbers }: CountedNumber,
  mark: Paragraph['mark'],
  text: TextStyle,
  bidi: boolean,
  { cascade, log }: Resolution,
): NumberLabel | undefined {
  const level = list.level(index);
  if (!level || level.run.vanish) return undefined;
  const { format, figures } = cascade.label(text, mark, level.run, bidi);
  reportWords(level.format, format.language.latin, log);
  return {
    text: labelText(list, index, numbers, format.language.latin),
    format,
    figures,
    suffix: level.suffix,
    justification: level.justification,
    level: index,
    list: String(list.id),
    legacy: level.legacy && { indent: twip(level.legacy.indent), space: twip(level.legacy.space) },
  };
}

/** True if a paragraph contains only bookmarks. */
export const showsNothing = (content: readonly InlineItem[]): boolean =>
  content.every((item) => item.kind === 'bookmark' || item.kind === 'comment');

/** A paragraph with only a displayed formula, which Word centers (ECMA-376-1 §22.1.2.78). */
const isDisplayedFormula = ({ content }: Paragraph): boolean =>
  content.some((inline) => inline.kind === 'math' && inline.display) &&
  content.every((inline) => inline.kind === 'math' || inline.kind === 'bookmark');

const centred = (format: ParagraphFormat, { cascade }: Resolution): ParagraphFormat =>
  cascade.deriveParagraph(format, { justification: 'center' });

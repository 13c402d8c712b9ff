/** Shapes a paragraph once for all widths at which it will be tried. */

import { twip } from '../../base/units.js';
import { balancesSpaces, breaksLatinWords, glowRoom, leadingOf, scriptSize, takesRoom } from '../../compat/index.js';
import type { CharacterFormat, LayoutSettings, ResolvedParagraph } from '../../resolved/index.js';
import {
  lineMetricsOf,
  type ShapedRun,
  type ShapedText,
  type ShapeOptions,
  shapeText,
  type TextSpan,
} from '../../text/index.js';
import type { LayoutContext } from '../context.js';
import { fittedToText } from '../draw/index.js';
import type {
  Equation,
  MarkExtents,
  PlaceholderItem,
  ShapedInset,
  ShapedParagraph,
  ShapedRuby,
} from '../shaped-paragraph.js';
import { placeEquations, setEquations } from './equation.js';
import { fitSpans } from './fit-text.js';
import { shapeInset } from './inset.js';
import { labelSpans } from './label.js';
import { paragraphText } from './paragraph-text.js';
import { shapeRuby } from './ruby.js';
import { textBorderRoom, withTextBorders } from './text-borders.js';

/** The available width for a text box in a line: it is as wide as its text and may extend past the column. */
const UNLIMITED = twip(1e6);
const NO_INSETS: ReadonlyMap<number, ShapedInset> = new Map();
const NO_RUBIES: ReadonlyMap<number, ShapedRuby> = new Map();

export function shapeParagraph(paragraph: ResolvedParagraph, context: LayoutContext): ShapedParagraph {
  const set = setEquations(paragraph, context);
  const partsOf = (item: Equation): number => set.get(item)?.length ?? 0;
  const { spans, placeholders, marks } = paragraphText(paragraph, context.fieldValue, partsOf);
  const { settings } = context;
  const { bidi, kinsoku, wordWrap, autoSpaceDE, autoSpaceDN, snapToGrid } = paragraph.format;
  // Written as one literal: combining several objects by spread syntax would take longer than measuring a table cell.
  const options: ShapeOptions = {
    fonts: context.fonts,
    log: context.log,
    shaper: context.shaper,
    bidi,
    compressPunctuation: settings.characterSpacingControl !== 'doNotCompress',
    kernPunctuation: !settings.noPunctuationKerning,
    balanceSpaces: balancesSpaces(settings),
    characterSpace: snapToGrid ? context.characterSpace : undefined,
    kinsoku,
    wordWrap,
    breaksLatinWords: breaksLatinWords(wordWrap, settings.compatibilityMode, paragraph.mark.language.eastAsia),
    lineRules: settings.lineRules,
    autoSpaceDE,
    autoSpaceDN,
    hyphenator: paragraph.format.suppressAutoHyphens ? undefined : context.hyphenator,
    keepCapitals: settings.doNotHyphenateCaps,
  };
  const shape = (what: readonly TextSpan[]): ShapedText => shapeText(what, unbroken(options));
  const shaped = withTextBorders(shapeText(fitSpans(spans, shape), options));
  const equations = placeEquations(placeholders, set, shaped);
  const fitted = new Map<number, PlaceholderItem>();
  let rubies: Map<number, ShapedRuby> | undefined;
  let insets: Map<number, ShapedInset> | undefined;
  for (const [index, item] of placeholders) {
    if (item.kind === 'ruby') {
      const ruby = shapeRuby(item, shape, (what) => extentsOf(what, context.settings));
      rubies ??= new Map();
      rubies.set(index, ruby);
      shaped.widths[index] = Math.max(ruby.baseWidth, ruby.guideWidth);
    }
    if (item.kind === 'inset') {
      const inset = shapeInset(item, shape, (what) => extentsOf(what, context.settings));
      insets ??= new Map();
      insets.set(index, inset);
      shaped.widths[index] = inset.width;
    }
    if (item.kind === 'object') {
      const object = fittedToText(item.object, UNLIMITED, context);
      if (object !== item.object) fitted.set(index, { ...item, object });
      const { width, margins, rule } = object;
      shaped.widths[index] = rule ? 0 : width + margins.left + margins.right;
    }
  }
  const label = paragraph.number?.text ? shape(labelSpans(paragraph.number, paragraph.bullet)) : undefined;
  if (label && paragraph.bullet) label.widths[0] = paragraph.bullet.width;
  return {
    paragraph,
    shaped,
    placeholders: fitted.size > 0 ? new Map([...placeholders, ...fitted]) : placeholders,
    rubies: rubies ?? NO_RUBIES,
    insets: insets ?? NO_INSETS,
    equations,
    marks,
    runExtents: runExtents(shaped, context.settings),
    markExtents: context.stages.markExtents(paragraph.mark, bidi),
    label,
    labelAscent: paragraph.bullet?.height ?? (label && extentsOf(label, context.settings).ascent),
  };
}

/** Returns options for numbers, phonetic guides and fitted text, which have no line breaks and no automatic space. */
function unbroken(options: ShapeOptions): ShapeOptions {
  const { fonts, log, shaper, bidi, compressPunctuation, kernPunctuation, balanceSpaces, characterSpace } = options;
  return { fonts, log, shaper, bidi, compressPunctuation, kernPunctuation, balanceSpaces, characterSpace };
}

/** The extents of a line that contains only a paragraph mark in this format. */
export function formatExtents(
  format: CharacterFormat,
  bidi: boolean,
  { fonts, log, shaper, settings }: Pick<LayoutContext, 'fonts' | 'log' | 'shaper' | 'settings'>,
): MarkExtents {
  // A paragraph mark has the full height of its font, even in small capitals.
  const whole = format.smallCaps ? { ...format, smallCaps: false } : format;
  return extentsOf(shapeText([{ text: ' ', format: whole }], { fonts, log, bidi, shaper }), settings);
}

function extentsOf(shaped: ShapedText, settings: LayoutSettings): MarkExtents {
  const extents = runExtents(shaped, settings);
  return { ascent: twip(extents[0] ?? 0), descent: twip(extents[1] ?? 0) };
}

/** A plain array: most texts have only one run, and a typed array takes more memory than four plain numbers. */
const runExtents = (shaped: ShapedText, settings: LayoutSettings): readonly number[] =>
  shaped.runs.flatMap((run) => extentsOfRun(run, settings));

/**
 * The ascent and descent of a run. Superscripts and subscripts have the extents of their font in its full size, even if
 * their raise is rounded. In Word, lines of Consolas 9 have the same distance with and without subscripts. If a note's
 * text is smaller than its reference mark, the line with the mark has the height of the mark's full size: 13.98 pt
 * instead of 13.17 pt for Verdana 10 next to Verdana 8, at a spacing of 1.15.
 */
function extentsOfRun({ font, size, rise, format }: ShapedRun, settings: LayoutSettings): readonly [number, number] {
  const isScript = format.verticalAlign !== 'baseline';
  const full = scriptSize(format.size) === size ? format.size : format.sizeCs;
  const { ascent, descent, lineGap } = leadingOf(lineMetricsOf(font, isScript ? full : size), settings);
  const raised = takesRoom(isScript ? format.position : rise, settings);
  const around = (format.glow ? glowRoom(format.glow) : 0) + textBorderRoom(format.border);
  return [ascent + lineGap + raised + around, descent - raised + around];
}

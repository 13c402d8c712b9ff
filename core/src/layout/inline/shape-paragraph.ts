/** Shapes a paragraph once for all the widths it will be tried at. */
import type { CharacterFormat, ResolvedParagraph } from '../../resolve/index.js';
import { lineMetricsOf, type ShapedText, shapeText, type TextSpan } from '../../text/index.js';
import { type Twip, twip } from '../../units.js';
import type { LayoutContext, ShapedParagraph, ShapedRuby } from '../types.js';
import { placeEquations, setEquations } from './equation.js';
import { fitSpans } from './fit-text.js';
import { type Equation, paragraphText } from './paragraph-text.js';
import { shapeRuby } from './ruby.js';

const NO_RUBIES: ReadonlyMap<number, ShapedRuby> = new Map();

export function shapeParagraph(paragraph: ResolvedParagraph, context: LayoutContext): ShapedParagraph {
  const set = setEquations(paragraph, context);
  const partsOf = (item: Equation): number => set.get(item)?.length ?? 0;
  const { spans, placeholders, marks } = paragraphText(paragraph, context.fieldValue, partsOf);
  const { fonts, log, shaper, characterSpace } = context;
  const { bidi, kinsoku, wordWrap, autoSpaceDE, autoSpaceDN, snapToGrid } = paragraph.format;
  const options = { fonts, log, shaper, bidi, characterSpace: snapToGrid ? characterSpace : undefined };
  const shape = (what: readonly TextSpan[]): ShapedText => shapeText(what, options);
  const hyphenator = paragraph.format.suppressAutoHyphens ? undefined : context.hyphenator;
  const keepCapitals = context.settings.doNotHyphenateCaps;
  const rules = { kinsoku, wordWrap, autoSpaceDE, autoSpaceDN, hyphenator, keepCapitals };
  const shaped = shapeText(fitSpans(spans, shape), { ...options, ...rules });
  const equations = placeEquations(placeholders, set, shaped);
  let rubies: Map<number, ShapedRuby> | undefined;
  for (const [index, item] of placeholders) {
    if (item.kind === 'ruby') {
      const ruby = shapeRuby(item, shape, extentsOf);
      rubies ??= new Map();
      rubies.set(index, ruby);
      shaped.widths[index] = Math.max(ruby.baseWidth, ruby.guideWidth);
    }
    if (item.kind === 'object') {
      const { width, margins, rule } = item.object;
      shaped.widths[index] = rule ? 0 : width + margins.left + margins.right;
    }
  }
  const label = paragraph.number?.text
    ? shape([{ text: paragraph.number.text, format: paragraph.number.format }])
    : undefined;
  return {
    paragraph,
    shaped,
    placeholders,
    rubies: rubies ?? NO_RUBIES,
    equations,
    marks,
    runExtents: runExtents(shaped),
    markExtents: extentsOf(shape([{ text: ' ', format: paragraph.mark }])),
    label,
    labelAscent: label && extentsOf(label).ascent,
  };
}

/** The extents of a line that holds nothing but this format. */
export function formatExtents(format: CharacterFormat, context: LayoutContext): { ascent: Twip; descent: Twip } {
  return extentsOf(
    shapeText([{ text: ' ', format }], { fonts: context.fonts, log: context.log, bidi: false, shaper: context.shaper }),
  );
}

function extentsOf(shaped: ShapedText): { ascent: Twip; descent: Twip } {
  const extents = runExtents(shaped);
  return { ascent: twip(extents[0] ?? 0), descent: twip(extents[1] ?? 0) };
}

function runExtents(shaped: ShapedText): Float64Array {
  const extents = new Float64Array(shaped.runs.length * 2);
  shaped.runs.forEach((run, i) => {
    const { ascent, descent, lineGap } = lineMetricsOf(run.font, run.size);
    extents[2 * i] = ascent + lineGap + run.rise;
    extents[2 * i + 1] = descent - run.rise;
  });
  return extents;
}

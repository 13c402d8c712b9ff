import { halfPoint, halfPointToPt, halfPointToTwip, type Twip } from '../../base/units.js';
import { hazeRadius, setsLatinInEastAsianFont } from '../../compat/index.js';
import type { FontNames, RunProperties } from '../../ooxml/docx/index.js';
import type { CharacterFormat } from '../../resolved/index.js';
import { highlightColor, type Palette, type ThemeFontLookup } from '../theme/index.js';
import { mergeRun } from './merge.js';
import { openTypeFeatures } from './open-type-features.js';
import { isToggledOn, type RunLevels } from './toggles.js';

/** Word's defaults if neither styles nor document defaults state any: Times New Roman, 10 pt. */
const DEFAULT_FAMILY = 'Times New Roman';
const DEFAULT_SIZE = halfPoint(20);
/** The default languages. The East Asian one depends on the installation of Word, so it stays empty. */
const DEFAULT_LANGUAGE = { latin: 'en-US', eastAsia: '', bidi: 'ar-SA' };

/** All layers of run properties, except toggle properties, merged in the order of the cascade (ECMA-376-1 §17.7.2). */
export const mergeLevels = (levels: RunLevels): RunProperties =>
  mergeRun(
    mergeRun(mergeRun(mergeRun(levels.defaults, levels.table), levels.paragraph), levels.character),
    levels.direct,
  );

/** The complete format of a run. The result is not shared yet. */
export function characterFormat(
  levels: RunLevels,
  palette: Palette,
  themeFont: ThemeFontLookup,
  isNumber: boolean,
): CharacterFormat {
  const run = mergeLevels(levels);
  const size = run.size ?? DEFAULT_SIZE;
  const underline = run.underline && run.underline.style !== 'none' ? run.underline : undefined;
  return {
    fonts: isNumber ? fontFamilies(run.fonts, themeFont) : fontsOf(run, levels, themeFont),
    size: halfPointToPt(size),
    sizeCs: halfPointToPt(run.sizeCs ?? DEFAULT_SIZE),
    bold: isToggledOn('bold', levels),
    italic: isToggledOn('italic', levels),
    boldCs: isToggledOn('boldCs', levels),
    italicCs: isToggledOn('italicCs', levels),
    color: palette.color(run.color),
    highlight: highlightColor(run.highlight),
    shading: palette.shading(run.shading),
    underline: underline && { style: underline.style, color: palette.color(underline.color) },
    strike: isToggledOn('strike', levels),
    doubleStrike: isToggledOn('doubleStrike', levels),
    caps: isToggledOn('caps', levels),
    smallCaps: isToggledOn('smallCaps', levels),
    verticalAlign: run.verticalAlign ?? 'baseline',
    position: halfPointToTwip(run.position ?? halfPoint(0)),
    spacing: run.spacing ?? (0 as Twip),
    scale: run.scale ? run.scale / 100 : 1,
    kerning: run.kern !== undefined && run.kern > 0 && size >= run.kern,
    openType: openTypeFeatures(run),
    rtl: run.rtl ?? false,
    complexScript: run.complexScript ?? false,
    border: palette.border(run.border),
    glow: hazeRadius(run),
    fitText: run.fitText,
    asianLayout: asianLayout(run.eastAsianLayout),
    emphasisMark: run.emphasisMark === 'none' ? undefined : run.emphasisMark,
    outline: isToggledOn('outline', levels),
    snapToGrid: run.snapToGrid ?? true,
    noProof: run.noProof ?? false,
    ...(run.before && { reformatted: true as const }),
    language: {
      latin: run.language?.latin ?? DEFAULT_LANGUAGE.latin,
      eastAsia: run.language?.eastAsia ?? DEFAULT_LANGUAGE.eastAsia,
      bidi: run.language?.bidi ?? DEFAULT_LANGUAGE.bidi,
    },
  };
}

function asianLayout(layout: RunProperties['eastAsianLayout']): CharacterFormat['asianLayout'] {
  if (!layout || !(layout.combine || layout.vert)) return undefined;
  const { id, combine, brackets, vertCompress } = layout;
  return combine ? { id, kind: 'twoLines', brackets, compress: false } : { id, kind: 'across', compress: vertCompress };
}

/** The fonts of a run, of which the East Asian one may replace the Latin one of the document defaults. */
function fontsOf(run: RunProperties, { defaults }: RunLevels, themeFont: ThemeFontLookup): CharacterFormat['fonts'] {
  const fonts = fontFamilies(run.fonts, themeFont);
  const latin = defaults.language?.latin;
  if (latin !== run.language?.latin || !setsLatinInEastAsianFont(latin)) return fonts;
  const usual = fontFamilies(defaults.fonts, themeFont);
  if (fonts.ascii !== usual.ascii) return fonts;
  return { ...fonts, ascii: fonts.eastAsia, hAnsi: fonts.hAnsi === usual.hAnsi ? fonts.eastAsia : fonts.hAnsi };
}

function fontFamilies(fonts: FontNames = {}, themeFont: ThemeFontLookup): CharacterFormat['fonts'] {
  const family = (slot: 'ascii' | 'hAnsi' | 'eastAsia' | 'cs'): string | undefined => {
    const theme = fonts[`${slot}Theme`];
    return (theme && themeFont(theme)) || fonts[slot] || undefined;
  };
  const ascii = family('ascii') ?? DEFAULT_FAMILY;
  return {
    ascii,
    hAnsi: family('hAnsi') ?? ascii,
    eastAsia: family('eastAsia') ?? DEFAULT_FAMILY,
    cs: family('cs') ?? DEFAULT_FAMILY,
    hint: fonts.hint ?? 'default',
  };
}

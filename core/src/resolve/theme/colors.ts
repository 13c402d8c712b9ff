import { ownEntry, pairsOf } from '../../base/tables.js';
import { readDmlColor } from '../../drawing/index.js';
import type { Border, ColorValue, SettingsPart, Shading, Theme } from '../../ooxml/docx/index.js';
import type { XmlElement } from '../../ooxml/xml/index.js';
import type { Color, ResolvedBorder } from '../../resolved/index.js';
import { tinted } from './tint.js';

/** ST_ThemeColor names of a run to the names that `w:clrSchemeMapping` maps (§17.15.1.20). */
const MAPPED = pairsOf(
  `background1 bg1; bg1 bg1; background2 bg2; bg2 bg2; text1 t1; tx1 t1; text2 t2; tx2 t2; hyperlink hyperlink;
  followedHyperlink followedHyperlink`,
);

const DEFAULT_MAPPING = pairsOf('bg1 light1; t1 dark1; bg2 light2; t2 dark2');

/** ST_WmlColorSchemeIndex names to the theme's slots. */
const SLOTS = pairsOf('dark1 dk1; light1 lt1; dark2 dk2; light2 lt2; hyperlink hlink; followedHyperlink folHlink');

const HIGHLIGHTS = pairsOf(
  `black #000000; blue #0000ff; cyan #00ffff; darkBlue #000080; darkCyan #008080; darkGray #808080;
  darkGreen #008000; darkMagenta #800080; darkRed #800000; darkYellow #808000; green #00ff00; lightGray #c0c0c0;
  magenta #ff00ff; red #ff0000; white #ffffff; yellow #ffff00`,
);

/** ST_HighlightColor (§17.18.40); undefined for `none`. */
export const highlightColor = (name: string | undefined): Color | undefined =>
  name === undefined ? undefined : HIGHLIGHTS.get(name);

/** The colors of one document, with theme references resolved. */
export class Palette {
  readonly #theme: Theme;
  readonly #mapping: SettingsPart['colorMapping'];

  constructor(theme: Theme, mapping: SettingsPart['colorMapping']) {
    this.#theme = theme;
    this.#mapping = mapping;
  }

  /** A theme color by any of its names: of WordprocessingML (`text1`) or DrawingML (`tx1`, `accent1`). */
  themeColor(name: string): Color | undefined {
    const key = MAPPED.get(name) ?? name;
    const mapped = this.#mapping.get(key) ?? DEFAULT_MAPPING.get(key) ?? key;
    const rgb = this.#theme.colors.get(SLOTS.get(mapped) ?? mapped);
    return rgb === undefined ? undefined : `#${rgb.toLowerCase()}`;
  }

  /** The color; undefined if automatic. A theme reference overrides the RGB value next to it, its last known result. */
  color(value: ColorValue | undefined): Color | undefined {
    if (value?.drawn) return this.#drawn(value.drawn);
    if (value?.theme) {
      const base = this.themeColor(value.theme.color);
      if (base) return `#${tinted(base.slice(1), value.theme.tint, value.theme.shade)}`;
    }
    return value === undefined || value.value === 'auto' ? undefined : `#${value.value.toLowerCase()}`;
  }

  /** A color of DrawingML; transparency is blended with white paper. */
  #drawn(holder: XmlElement): Color | undefined {
    const paint = readDmlColor(asDrawing(holder), { themeColor: (name) => this.themeColor(name) });
    return paint && mix(paint.color, '#ffffff', paint.opacity);
  }

  /**
   * The color of a shading as seen from reading distance (§17.3.5): the pattern's share of the pattern color over its
   * fill. Automatic is black for the pattern and white for the fill; undefined without either.
   */
  shading(shading: Shading | undefined): Color | undefined {
    if (!shading || shading.pattern === 'nil') return undefined;
    const share = patternShare(shading.pattern);
    const fill = this.color(shading.fill);
    if (share === 0) return fill;
    return mix(this.color(shading.color) ?? '#000000', fill ?? '#ffffff', share);
  }

  /** The border to draw; undefined if nothing is drawn. An automatic color is black. */
  border(border: Border | undefined): ResolvedBorder | undefined {
    return border === undefined || border.style === 'nil' || border.style === 'none'
      ? undefined
      : this.anyBorder(border);
  }

  /** The border to draw, including `nil` and `none`: in tables they remove the border of a neighbor. */
  anyBorder({ style, width, space, color, shadow }: Border): ResolvedBorder {
    const plain = { style, width, space, color: this.color(color) ?? '#000000' };
    return shadow ? { ...plain, shadow } : plain;
  }
}

/** The element renamed to DrawingML: colors of text have the same names in another namespace ([MS-DOCX] §2.6.1.1). */
const asDrawing = ({ name, attributes, children }: XmlElement): XmlElement => ({
  name: name.replace(/^w14:/, 'a:'),
  attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key.replace(/^w14:/, ''), value])),
  children: children.map((node) => (typeof node === 'string' ? node : asDrawing(node))),
});

function mix(over: Color, under: Color, share: number): Color {
  let mixed = '#';
  for (let at = 1; at < 7; at += 2) {
    const a = Number.parseInt(over.slice(at, at + 2), 16);
    const b = Number.parseInt(under.slice(at, at + 2), 16);
    mixed += Math.round(a * share + b * (1 - share))
      .toString(16)
      .padStart(2, '0');
  }
  return mixed;
}

/**
 * Shares of the pattern's color in the patterns that are not plain gray: the covered part of a raster of 8 x 8 points.
 */
const DRAWN: Readonly<Record<string, number>> = {
  horzStripe: 0.5,
  vertStripe: 0.5,
  diagStripe: 0.5,
  reverseDiagStripe: 0.5,
  horzCross: 0.4375,
  diagCross: 0.5,
  thinHorzStripe: 0.25,
  thinVertStripe: 0.25,
  thinDiagStripe: 0.25,
  thinReverseDiagStripe: 0.25,
  thinHorzCross: 0.4375,
  thinDiagCross: 0.375,
};

/** Word writes whole numbers for eighths: `pct12` is 12.5 percent. */
const EIGHTHS: Readonly<Record<string, number>> = { pct12: 0.125, pct37: 0.375, pct62: 0.625, pct87: 0.875 };

/** The share of an ST_Shd pattern (ECMA-376-1 §17.18.78) that the pattern's color takes, 0 to 1. */
function patternShare(pattern: string): number {
  if (pattern === 'clear' || pattern === 'nil') return 0;
  if (pattern === 'solid') return 1;
  const known = ownEntry(EIGHTHS, pattern) ?? ownEntry(DRAWN, pattern);
  if (known !== undefined) return known;
  const percent = pattern.startsWith('pct') ? Number(pattern.slice(3)) : 0;
  return percent >= 0 && percent <= 100 ? percent / 100 : 0;
}

/**
 * Formats of runs and paragraphs by the style hierarchy (ECMA-376-1 §17.7.2): document defaults, table style, paragraph
 * style, character style, direct formatting. Equal results are computed once: each step is cached by its inputs.
 */

import { type HalfPoint, halfPoint, type Twip, twip } from '../../base/units.js';
import {
  automaticSpacing,
  BUILT_IN_NORMAL,
  normalStyleInTable,
  paragraphStyleInTable,
  paragraphStyleRunInTable,
  rightToLeftNumber,
} from '../../compat/index.js';
import type { DocxModel, ParagraphProperties, RunProperties, Style } from '../../ooxml/docx/index.js';
import type { CharacterFormat, NumberLabel, ParagraphFormat } from '../../resolved/index.js';
import { NumberingLookup } from '../numbering/index.js';
import { Palette, type ThemeFontLookup, themeFontLookup } from '../theme/index.js';
import { characterFormat, mergeLevels } from './character-format.js';
import { mergeRun } from './merge.js';
import { paragraphFormat } from './paragraph-format.js';
import { type MergedParagraph, mergeLayers, type ParagraphLayer } from './paragraph-properties.js';
import { StyleChains } from './style-chains.js';
import { isToggledOn, type RunLevels } from './toggles.js';

/** The text properties of a cell from a table style. Cells of the same formatting share one object. */
export interface TableTextLayer {
  readonly run: RunProperties;
  readonly paragraph: ParagraphProperties;
}

/** A paragraph style with the layers around it, by which the content of its paragraphs is formatted. */
export interface TextStyle {
  readonly key: number;
  readonly style?: Style;
  readonly table?: TableTextLayer;
  readonly defaults: RunProperties;
  readonly tableRun: RunProperties;
  readonly run: RunProperties;
  readonly layers: readonly ParagraphLayer[];
  /** Run formats already computed under this style, by the properties of the runs. */
  readonly runs: Map<string, RunFormat>;
}

/** A run's format, and the properties that hide it. */
export interface RunFormat {
  readonly format: CharacterFormat;
  readonly hidden: boolean;
  /** True if the paragraph mark is a style separator (§17.3.2.36). */
  readonly joins: boolean;
}

export interface ResolvedParagraphFormat extends MergedParagraph {
  readonly format: ParagraphFormat;
}

const EMPTY: RunProperties = {};
const DEFAULT_SIZE = halfPoint(20);
/** The height of a line without a grid: 12 pt. */
const LINE = twip(240);

export class Cascade {
  readonly palette: Palette;
  readonly styles: StyleChains;
  readonly numbering: NumberingLookup;
  readonly #model: DocxModel;
  readonly #themeFont: ThemeFontLookup;
  readonly #textStyles = new Map<TableTextLayer | undefined, Map<string, TextStyle>>();
  readonly #paragraphs = new Map<string, ResolvedParagraphFormat>();
  readonly #families = new Map<CharacterFormat, Map<string, CharacterFormat>>();
  readonly #characterFormats = new Interner<CharacterFormat>();
  readonly #paragraphFormats = new Interner<ParagraphFormat>();
  readonly #defaultSize: HalfPoint;
  #textStyleCount = 0;

  constructor(model: DocxModel) {
    this.#model = model;
    this.palette = new Palette(model.theme, model.settings.colorMapping);
    this.#themeFont = themeFontLookup(model.theme, model.settings.themeFontLanguage);
    this.styles = new StyleChains(model);
    this.numbering = new NumberingLookup(model);
    const normal = this.styles.run(model.styles.defaultFor('paragraph'));
    this.#defaultSize = normal.size ?? model.styles.defaults.run.size ?? DEFAULT_SIZE;
  }

  /** The text formatting of a style; `table` is the layer of the table style around, if any. */
  textStyle(styleId: string | undefined, table?: TableTextLayer): TextStyle {
    const byStyle = this.#textStyles.get(table) ?? new Map<string, TextStyle>();
    this.#textStyles.set(table, byStyle);
    const known = byStyle.get(styleId ?? '');
    if (known) return known;
    const made = this.#makeTextStyle(this.styles.find('paragraph', styleId), table);
    byStyle.set(styleId ?? '', made);
    return made;
  }

  #makeTextStyle(style: Style | undefined, table: TableTextLayer | undefined): TextStyle {
    const { defaults } = this.#model.styles;
    const chain = this.styles.chain(style);
    const stated = table ? chain.map((each) => this.#inTable(each, table)) : chain;
    return {
      key: this.#textStyleCount++,
      style,
      table,
      defaults: defaults.run,
      tableRun: table?.run ?? EMPTY,
      run: table
        ? stated.reduce<RunProperties>((base, each) => mergeRun(base, each.run), EMPTY)
        : this.styles.run(style),
      layers: [
        { properties: defaults.paragraph },
        ...(this.#isBuiltIn(style) ? [{ properties: BUILT_IN_NORMAL }] : []),
        ...(table ? [{ properties: table.paragraph }] : []),
        ...stated.map((each, index) => ({ properties: each.paragraph, styleId: chain[index]?.id })),
      ],
      runs: new Map(),
    };
  }

  /** True for a paragraph without a style, if the file defines styles but no default paragraph style. */
  #isBuiltIn(style: Style | undefined): boolean {
    return style === undefined && this.#model.styles.byId.size > 0;
  }

  /** The properties of a style that override those of a table style. */
  #inTable(style: Style, table: TableTextLayer): Pick<Style, 'run' | 'paragraph'> {
    const { defaults } = this.#model.styles;
    const flags = this.#model.settings.compatFlags;
    const run = style.isDefault ? normalStyleInTable(style.run, { size: DEFAULT_SIZE, ...defaults.run }) : style.run;
    const paragraph = style.isDefault ? normalStyleInTable(style.paragraph, defaults.paragraph) : style.paragraph;
    return {
      run: paragraphStyleRunInTable(run, table.run, flags),
      paragraph: paragraphStyleInTable(paragraph, table.paragraph, flags),
    };
  }

  /** The format of a run, or of a paragraph mark. `properties.style` names its character style. */
  run(text: TextStyle, properties: RunProperties, isNumber = false): RunFormat {
    const direct = withoutRevision(properties);
    const key = contentKey(direct) + isNumber;
    const known = text.runs.get(key);
    if (known) return known;
    const levels = this.#levels(text, direct);
    const resolved: RunFormat = {
      format: this.#characterFormats.intern(characterFormat(levels, this.palette, this.#themeFont, isNumber)),
      hidden: isToggledOn('vanish', levels),
      joins: mergeLevels(levels).specVanish ?? false,
    };
    text.runs.set(key, resolved);
    return resolved;
  }

  /**
   * The format of a number: the level's formatting over that of the paragraph mark (§17.9.24), except the mark's
   * underline. No number or bullet in Word's PDFs has this underline.
   */
  label(
    text: TextStyle,
    mark: RunProperties,
    level: RunProperties,
    bidi: boolean,
  ): Pick<NumberLabel, 'format' | 'figures'> {
    const { underline: _, ...inherited } = withoutRevision(mark);
    const run = mergeRun(inherited, level);
    const { format } = this.run(text, run, true);
    if (!bidi) return { format };
    const { all, figures } = rightToLeftNumber(format, run.fonts?.hint);
    return { format: this.derive(format, all), figures: figures && this.derive(format, figures) };
  }

  /** The same format with `family` in all slots. */
  withFamily(format: CharacterFormat, family: string): CharacterFormat {
    const byFamily = this.#families.get(format) ?? new Map<string, CharacterFormat>();
    this.#families.set(format, byFamily);
    let derived = byFamily.get(family);
    if (!derived) {
      const fonts = { ascii: family, hAnsi: family, eastAsia: family, cs: family, hint: format.fonts.hint };
      derived = this.derive(format, { fonts });
      byFamily.set(family, derived);
    }
    return derived;
  }

  derive(format: CharacterFormat, changes: Partial<CharacterFormat>): CharacterFormat {
    return this.#characterFormats.intern({ ...format, ...changes });
  }

  deriveParagraph(format: ParagraphFormat, changes: Partial<ParagraphFormat>): ParagraphFormat {
    return this.#paragraphFormats.intern({ ...format, ...changes });
  }

  /**
   * @param mark run properties of the paragraph mark, by which first line indents in characters are measured
   * @param gridLine the section's grid pitch, 0 where there is none
   */
  paragraph(
    text: TextStyle,
    properties: ParagraphProperties,
    mark: RunProperties,
    gridLine: Twip,
  ): ResolvedParagraphFormat {
    const key = `${text.key} ${gridLine} ${mark.size ?? ''} ${contentKey(properties)}`;
    const known = this.#paragraphs.get(key);
    if (known) return known;
    const merged = mergeLayers([...text.layers, { properties }], this.numbering);
    const measure = {
      defaultSize: this.#defaultSize,
      ownSize: mergeLevels(this.#levels(text, mark)).size ?? DEFAULT_SIZE,
      line: gridLine > 0 ? gridLine : LINE,
      automaticSpacing: automaticSpacing(this.#model.settings.compatFlags),
    };
    const format = paragraphFormat(text.style?.id ?? '', merged.properties, measure, this.palette);
    const resolved = { ...merged, format: this.#paragraphFormats.intern(format) };
    this.#paragraphs.set(key, resolved);
    return resolved;
  }

  #levels(text: TextStyle, direct: RunProperties): RunLevels {
    return {
      defaults: text.defaults,
      table: text.tableRun,
      paragraph: text.run,
      character: this.styles.run(this.styles.find('character', direct.style)),
      direct,
    };
  }
}

/** A cache key for properties. The loop quickly detects empty objects: most runs have no properties. */
function contentKey(properties: object): string {
  for (const _stated in properties) return JSON.stringify(properties);
  return '';
}

/** Removes the tracked change: it does not affect the format, and its id and date would make equal runs differ. */
function withoutRevision(properties: RunProperties): RunProperties {
  if (properties.revision === undefined) return properties;
  const { revision: _revision, ...rest } = properties;
  return rest;
}

/**
 * Makes equal values one object, so that formats compare with `===`. Values must be plain data whose members are always
 * written in the same order.
 */
class Interner<Value extends object> {
  readonly #byContent = new Map<string, Value>();

  intern(value: Value): Value {
    const key = JSON.stringify(value);
    const known = this.#byContent.get(key);
    if (known) return known;
    this.#byContent.set(key, value);
    return value;
  }
}

import type {
  CellProperties,
  ConditionalFormat,
  RowProperties,
  Style,
  TableProperties,
} from '../../ooxml/docx/index.js';
import {
  type Cascade,
  mergeBorders,
  mergeParagraph,
  mergeRun,
  mergeTable,
  type TableTextLayer,
} from '../cascade/index.js';
import { CONDITIONS, type Condition } from './conditions.js';

/** A table style merged with its base styles; each conditional format is merged along its own chain. */
export interface TableStyle {
  readonly whole: ConditionalFormat;
  readonly conditional: ReadonlyMap<Condition, ConditionalFormat>;
  /** Returns the style's text properties under these conditions; equal conditions give the same object. */
  textLayer(conditions: readonly Condition[]): TableTextLayer;
}

const NOTHING: ConditionalFormat = { paragraph: {}, run: {}, table: {}, row: {}, cell: {} };

const tableStyles = new WeakMap<Cascade, Map<Style | undefined, TableStyle>>();

/** The style of a table by id; the default table style if the id is missing or unknown. */
export function tableStyle(id: string | undefined, cascade: Cascade): TableStyle {
  const styles = tableStyles.get(cascade) ?? new Map<Style | undefined, TableStyle>();
  tableStyles.set(cascade, styles);
  const style = cascade.styles.find('table', id);
  const known = styles.get(style) ?? makeTableStyle(cascade.styles.chain(style));
  styles.set(style, known);
  return known;
}

function makeTableStyle(chain: readonly Style[]): TableStyle {
  const whole = chain.reduce<ConditionalFormat>((base, style) => {
    const own = style.conditional.get('wholeTable');
    return own ? mergeFormats(mergeFormats(base, style), own) : mergeFormats(base, style);
  }, NOTHING);
  const conditional = new Map<Condition, ConditionalFormat>();
  for (const condition of CONDITIONS) {
    const stated = chain.flatMap((style) => style.conditional.get(condition) ?? []);
    if (stated.length > 0) conditional.set(condition, stated.reduce(mergeFormats));
  }
  const layers = new Map<string, TableTextLayer>();
  return {
    whole,
    conditional,
    textLayer(conditions) {
      const defined = conditions.filter((condition) => conditional.has(condition));
      const key = defined.join(' ');
      let layer = layers.get(key);
      if (!layer) {
        layer = defined.reduce<TableTextLayer>((base, condition) => {
          const format = conditional.get(condition) ?? NOTHING;
          return { run: mergeRun(base.run, format.run), paragraph: mergeParagraph(base.paragraph, format.paragraph) };
        }, whole);
        layers.set(key, layer);
      }
      return layer;
    },
  };
}

const mergeFormats = (base: ConditionalFormat, over: ConditionalFormat): ConditionalFormat => ({
  paragraph: mergeParagraph(base.paragraph, over.paragraph),
  run: mergeRun(base.run, over.run),
  table: mergeTable(base.table, over.table),
  row: { ...base.row, ...over.row },
  cell: mergeCell(base.cell, over.cell),
});

const mergeCell = (base: CellProperties, over: CellProperties): CellProperties => ({
  ...base,
  ...over,
  borders: mergeBorders(base.borders, over.borders),
  margins: base.margins && over.margins ? { ...base.margins, ...over.margins } : (over.margins ?? base.margins),
});

/** Merges a row's own properties with those of the style and of the conditions on it. */
export const mergeRows = (layers: readonly RowProperties[]): RowProperties => Object.assign({}, ...layers);

/** The properties of the style, overridden by the table's own. */
export const tableProperties = (style: TableStyle, direct: TableProperties): TableProperties =>
  mergeTable(style.whole.table, direct);

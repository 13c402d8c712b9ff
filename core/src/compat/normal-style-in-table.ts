import type { ParagraphProperties, RunProperties } from '../ooxml/docx/index.js';

/** Properties that are inherited attribute by attribute. */
const COMPOSITE = new Set(['fonts', 'language', 'spacing', 'indent']);

/** The properties below the document defaults: Word's own 10 pt and left. */
const BUILT_IN: RunProperties & ParagraphProperties = { justification: 'left' };

/**
 * The properties of the default paragraph style (Normal) that override a table style. In the standard, all properties
 * of Normal override it (ECMA-376-1 §17.7.2); in Word, only the ones in which Normal differs from the document
 * defaults, because Word keeps Normal as its difference from them.
 *
 * Evidence: Bob S, "Font properties of table styles versus paragraph styles" (microsoft.public.word.tables): a table
 * style's font applies where Normal does not differ from its inner base, property by property; the same experiment
 * in Word 2007 and later finds that the inner base is the document defaults.
 *
 * @param normal what the default paragraph style states
 * @param defaults `w:docDefaults` of the same kind
 */
export function normalStyleInTable<Properties extends RunProperties | ParagraphProperties>(
  normal: Properties,
  defaults: Properties,
): Properties {
  const kept: Record<string, unknown> = {};
  const base: Record<string, unknown> = { ...BUILT_IN, ...defaults };
  for (const [key, value] of Object.entries(normal)) {
    const inherited = base[key];
    if (COMPOSITE.has(key) && isRecord(value) && isRecord(inherited)) {
      const rest = Object.entries(value).filter(([name, each]) => each !== inherited[name]);
      if (rest.length > 0) kept[key] = Object.fromEntries(rest);
    } else if (JSON.stringify(value) !== JSON.stringify(inherited)) kept[key] = value;
  }
  return kept as Properties;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

import type { RunProperties } from '../../ooxml/docx/index.js';

/** Properties that styles switch rather than set (ECMA-376-1 §17.7.3). */
const TOGGLES = [
  'bold',
  'boldCs',
  'italic',
  'italicCs',
  'caps',
  'smallCaps',
  'strike',
  'doubleStrike',
  'outline',
  'shadow',
  'emboss',
  'imprint',
  'vanish',
] as const;
export type Toggle = (typeof TOGGLES)[number];

/** The properties of a run at each level of the style hierarchy. Within a level the style chain is already merged. */
export interface RunLevels {
  readonly defaults: RunProperties;
  readonly table: RunProperties;
  readonly paragraph: RunProperties;
  readonly character: RunProperties;
  readonly direct: RunProperties;
}

/**
 * True if a toggle property is on. Direct formatting is absolute; a property that the document defaults switch on stays
 * on; else it is on if an odd number of the table, paragraph and character styles have it on.
 */
export function isToggledOn(toggle: Toggle, levels: RunLevels): boolean {
  const direct = levels.direct[toggle];
  if (direct !== undefined) return direct;
  if (levels.defaults[toggle]) return true;
  return (
    (levels.table[toggle] === true) !== ((levels.paragraph[toggle] === true) !== (levels.character[toggle] === true))
  );
}

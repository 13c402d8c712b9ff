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

/** What each level of the style hierarchy says about a run; inside a level the style chain is merged already. */
export interface RunLevels {
  readonly defaults: RunProperties;
  readonly table: RunProperties;
  readonly paragraph: RunProperties;
  readonly character: RunProperties;
  readonly direct: RunProperties;
}

/**
 * Whether a toggle property is on: direct formatting is absolute; what the document defaults switch on stays on; else
 * it is on where an odd number of table, paragraph and character style have it on.
 */
export function isToggledOn(toggle: Toggle, levels: RunLevels): boolean {
  const direct = levels.direct[toggle];
  if (direct !== undefined) return direct;
  if (levels.defaults[toggle]) return true;
  return (
    (levels.table[toggle] === true) !== ((levels.paragraph[toggle] === true) !== (levels.character[toggle] === true))
  );
}

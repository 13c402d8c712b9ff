/** Text effects of Word 2010 and later ([MS-DOCX] §2.6.1). Effects that this engine does not draw are reported. */
import { emu, emuToTwip, type Twip, twip } from '../../../base/units.js';
import { child, descendant, type XmlElement } from '../../xml/index.js';
import type { RunProperties } from '../text-properties.js';
import type { Draft, PropertyReader } from './read-properties.js';

type Changes = (element: XmlElement) => boolean;

/** Tests of whether an effect changes the look of text, by the effect's name. */
const EFFECTS: Readonly<Record<string, Changes>> = {
  glow: ({ attributes }) => Number(attributes['w14:rad'] ?? 0) > 0,
  shadow: () => true,
  reflection: () => true,
  textOutline: (element) => element.children.length > 0 && child(element, 'w14:noFill') === undefined,
  // A gradient shows its first color.
  textFill: (element) => child(element, 'w14:gradFill') !== undefined,
  props3d: (element) =>
    child(element, 'w14:bevelT') !== undefined || Number(element.attributes['w14:extrusionH'] ?? 0) > 0,
};

/**
 * Applies a text fill, which overrides `w:color`, written next to it for older versions ([MS-DOCX] §2.6.1.3). Text with
 * `noFill` shows only its outline, and is invisible without one.
 */
function fillText(draft: Draft<RunProperties>, element: XmlElement): void {
  const holder = colorHolder(element);
  if (holder) draft.color = { value: 'auto', drawn: holder };
  else if (!child(element, 'w14:noFill')) return;
  else if (draft.textLine) Object.assign(draft, { outline: true, color: { value: 'auto', drawn: draft.textLine } });
  else draft.color = { value: 'ffffff' };
}

/** The element whose child is the color of a fill: for a gradient, its first stop. */
const colorHolder = (element: XmlElement): XmlElement | undefined =>
  child(element, 'w14:solidFill') ?? descendant(element, 'w14:gs');

/** The maximum radius of a glow that Word accepts: 150 pt. */
const WIDEST_GLOW = twip(3000);

const radius = (stated: string | undefined): Twip =>
  twip(Math.min(WIDEST_GLOW, emuToTwip(emu(Math.max(0, Number(stated) || 0)))));

/** Readers of text effects, by the names of their elements. */
export const TEXT_EFFECTS: Readonly<Record<string, PropertyReader<RunProperties>>> = Object.fromEntries(
  Object.entries(EFFECTS).map(([effect, changes]): [string, PropertyReader<RunProperties>] => [
    `w14:${effect}`,
    (draft, element, { log, part }) => {
      if (effect === 'glow') draft.glow = radius(element.attributes['w14:rad']);
      if (effect === 'shadow') draft.shadowBlur = radius(element.attributes['w14:blurRad']);
      if (effect === 'textFill') fillText(draft, element);
      if (effect === 'textOutline') draft.textLine = colorHolder(element);
      if (changes(element)) log.report({ code: 'feature-ignored', what: `effect of text w14:${effect}`, part });
    },
  ]),
);

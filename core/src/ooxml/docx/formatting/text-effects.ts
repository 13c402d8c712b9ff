/** Effects of text that Word 2010 and later draw ([MS-DOCX] §2.6.1), and this engine does not: each is told. */
import { child, descendants, type XmlElement } from '../../xml/index.js';
import type { RunProperties } from '../text-properties.js';
import type { PropertyReader } from './read-properties.js';

type Changes = (element: XmlElement) => boolean;

/** By effect, whether it changes what text looks like. */
const EFFECTS: Readonly<Record<string, Changes>> = {
  glow: ({ attributes }) => Number(attributes['w14:rad'] ?? 0) > 0,
  shadow: () => true,
  reflection: () => true,
  textOutline: (element) => element.children.length > 0 && child(element, 'w14:noFill') === undefined,
  // A fill of one color is in w:color, too.
  textFill: (element) => {
    const solid = child(element, 'w14:solidFill');
    return solid === undefined || [...descendants(solid)].some(({ name }) => name === 'w14:alpha');
  },
  props3d: (element) =>
    child(element, 'w14:bevelT') !== undefined || Number(element.attributes['w14:extrusionH'] ?? 0) > 0,
};

/** Readers of them, by the names of their elements. */
export const TEXT_EFFECTS: Readonly<Record<string, PropertyReader<RunProperties>>> = Object.fromEntries(
  Object.entries(EFFECTS).map(([effect, changes]): [string, PropertyReader<RunProperties>] => [
    `w14:${effect}`,
    (_draft, element, { log, part }) => {
      if (changes(element)) log.report({ code: 'feature-ignored', what: `effect of text w14:${effect}`, part });
    },
  ]),
);

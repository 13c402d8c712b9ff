/** `word/settings.xml` (ECMA-376-1 §17.15), as far as the engine acts on it. */
import type { Twip } from '../../../base/units.js';
import { child, isOn, type XmlElement } from '../../xml/index.js';
import {
  type Draft,
  member,
  type PropertyReader,
  readersOf,
  readLanguage,
  readNoteProperties,
  readProperties,
} from '../formatting/index.js';
import type { SettingsPart } from '../model.js';
import {
  bounded,
  COMPATIBILITY_MODE,
  COUNTER,
  LENGTH,
  type NumberRange,
  numberWithin,
  onOff,
  val,
} from '../values/index.js';
import type { RelatedPart } from './related.js';

type Reader = PropertyReader<SettingsPart>;

/** The range of distances of tab stops; 0 is ignored, which leaves the default. */
const TAB_INTERVAL: NumberRange = { min: 1, max: LENGTH.max, perPoint: LENGTH.perPoint, ignoresLess: true };

/** `w:noLineBreaksAfter` and `w:noLineBreaksBefore` (§17.15.1.58, .59): one element per language. */
const breaking =
  (key: 'noLineBreaksBefore' | 'noLineBreaksAfter'): Reader =>
  (draft, element) => {
    const language = element.attributes['w:lang']?.toLowerCase();
    if (language) draft[key] = new Map([...(draft[key] ?? []), [language, val(element) ?? '']]);
  };

const READERS = readersOf<SettingsPart>({
  updateFields: member('updateFields', onOff),
  evenAndOddHeaders: member('evenAndOddHeaders', onOff),
  mirrorMargins: member('mirrorMargins', onOff),
  gutterAtTop: member('gutterAtTop', onOff),
  autoHyphenation: member('autoHyphenation', onOff),
  doNotHyphenateCaps: member('doNotHyphenateCaps', onOff),
  defaultTabStop: member('defaultTabStop', numberWithin(TAB_INTERVAL)),
  hyphenationZone: member('hyphenationZone', numberWithin(LENGTH)),
  consecutiveHyphenLimit: member('consecutiveHyphenLimit', numberWithin(COUNTER)),
  noPunctuationKerning: member('noPunctuationKerning', onOff),
  strictFirstAndLastChars: member('strictFirstAndLastChars', onOff),
  bordersDoNotSurroundHeader: member('bordersDoNotSurroundHeader', onOff),
  bordersDoNotSurroundFooter: member('bordersDoNotSurroundFooter', onOff),
  noLineBreaksBefore: breaking('noLineBreaksBefore'),
  noLineBreaksAfter: breaking('noLineBreaksAfter'),
  characterSpacingControl: (draft, element) => {
    draft.characterSpacingControl = val(element) ?? draft.characterSpacingControl;
  },
  themeFontLang: member('themeFontLanguage', readLanguage),
  clrSchemeMapping: member('colorMapping', readColorMapping),
  footnotePr: member('footnotes', readNoteProperties),
  endnotePr: member('endnotes', readNoteProperties),
  compat: (draft, element, reading) => {
    const flags = new Set<string>(ON_UNLESS_SAID);
    for (const node of element.children) {
      if (typeof node === 'string') continue;
      if (node.name !== 'w:compatSetting') {
        const name = node.name.slice(node.name.indexOf(':') + 1);
        if (onOff(node)) flags.add(name);
      } else if (node.attributes['w:name'] === 'compatibilityMode') {
        const mode = bounded(node, 'w:val', COMPATIBILITY_MODE, reading);
        if (mode !== undefined) draft.compatibilityMode = mode;
      } else if (node.attributes['w:name']) {
        if (onOff(node)) flags.add(node.attributes['w:name']);
        else flags.delete(node.attributes['w:name']);
      }
    }
    draft.compatFlags = flags;
  },
  'm:mathPr': (draft, element, reading) => {
    const stated = (name: string): string | undefined => child(element, name)?.attributes['m:val'];
    const isStated = (name: string): boolean => {
      const property = child(element, name);
      return property !== undefined && isOn(property.attributes['m:val']);
    };
    const length = (name: string): Twip | undefined => {
      const property = child(element, name);
      return property && bounded(property, 'm:val', LENGTH, reading);
    };
    draft.math = {
      justification: stated('m:defJc'),
      integralLimits: stated('m:intLim'),
      operatorLimits: stated('m:naryLim'),
      smallFractions: isStated('m:smallFrac'),
      operatorAtBreak: stated('m:brkBin'),
      displayDefaultsOff: child(element, 'm:dispDef') !== undefined && !isStated('m:dispDef'),
      leftMargin: length('m:lMargin'),
      rightMargin: length('m:rMargin'),
      wrapIndent: length('m:wrapIndent'),
      wrapRight: isStated('m:wrapRight'),
    };
  },
  docVars: member('documentVariables', readVariables),
});

/** `w:clrSchemeMapping` (§17.15.1.20): the attributes are the document's names, their values the theme's. */
function readColorMapping({ attributes }: XmlElement): ReadonlyMap<string, string> {
  const mapping = new Map(DEFAULT_COLOR_MAPPING);
  for (const name in attributes) {
    const value = attributes[name];
    if (name.startsWith('w:') && value) mapping.set(name.slice(2), value);
  }
  return mapping;
}

function readVariables(element: XmlElement): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  for (const node of element.children) {
    if (typeof node === 'string' || node.name !== 'w:docVar') continue;
    const name = node.attributes['w:name'];
    if (name) variables.set(name, val(node) ?? '');
  }
  return variables;
}

const DEFAULT_COLOR_MAPPING: ReadonlyMap<string, string> = new Map([
  ['bg1', 'light1'],
  ['t1', 'dark1'],
  ['bg2', 'light2'],
  ['t2', 'dark2'],
  ['accent1', 'accent1'],
  ['accent2', 'accent2'],
  ['accent3', 'accent3'],
  ['accent4', 'accent4'],
  ['accent5', 'accent5'],
  ['accent6', 'accent6'],
  ['hyperlink', 'hyperlink'],
  ['followedHyperlink', 'followedHyperlink'],
]);

/** Compatibility settings that are on unless the file turns them off ([MS-DOCX] 2.3.8). */
const ON_UNLESS_SAID: readonly string[] = ['useWord2013TrackBottomHyphenation'];

/** The settings of an empty or missing part: a hyphenation zone of a quarter of an inch. */
const defaults = (): Draft<SettingsPart> => ({
  updateFields: false,
  evenAndOddHeaders: false,
  mirrorMargins: false,
  gutterAtTop: false,
  autoHyphenation: false,
  doNotHyphenateCaps: false,
  consecutiveHyphenLimit: 0,
  hyphenationZone: 360,
  characterSpacingControl: 'doNotCompress',
  noPunctuationKerning: false,
  strictFirstAndLastChars: false,
  bordersDoNotSurroundHeader: false,
  bordersDoNotSurroundFooter: false,
  noLineBreaksBefore: new Map(),
  noLineBreaksAfter: new Map(),
  themeFontLanguage: {},
  colorMapping: DEFAULT_COLOR_MAPPING,
  compatFlags: new Set(ON_UNLESS_SAID),
  footnotes: undefined,
  endnotes: undefined,
  documentVariables: new Map(),
  math: {},
});

export const readSettingsPart = (part: RelatedPart | undefined): SettingsPart =>
  part ? readProperties(part.root, READERS, part.reading, defaults()) : defaults();

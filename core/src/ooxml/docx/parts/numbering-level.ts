import { children, isOn, type XmlElement } from '../../xml/index.js';
import {
  type Draft,
  member,
  readersOf,
  readParagraphProperties,
  readProperties,
  readRunProperties,
} from '../formatting/index.js';
import type { NumberingLevel } from '../model.js';
import { NOTHING, type Reading } from '../reading.js';
import {
  bounded,
  COUNTER,
  dictionary,
  LENGTH,
  NUMBERING_LEVEL,
  type NumberRange,
  numberWithin,
  oneOf,
  onOff,
  statedNumberFormat,
  val,
} from '../values/index.js';

/** `w:lvlRestart` counts levels from 1; 0 never restarts. */
const RESTART: NumberRange = { min: 0, max: 9, perPoint: 0 };

const SUFFIXES = { tab: true, space: true, nothing: true } as const;
const JUSTIFICATIONS = dictionary<NumberingLevel['justification']>({
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
});

const READERS = readersOf<NumberingLevel>({
  start: (draft, element, reading) => {
    draft.start = bounded(element, 'w:val', COUNTER, reading) ?? draft.start;
  },
  numFmt: (draft, element) => {
    draft.format = statedNumberFormat(element) ?? draft.format;
  },
  lvlRestart: member('restart', numberWithin(RESTART)),
  pStyle: member('paragraphStyle', val),
  isLgl: member('legal', onOff),
  suff: (draft, element) => {
    draft.suffix = oneOf(val(element), SUFFIXES) ?? 'tab';
  },
  lvlText: (draft, element) => {
    draft.text = val(element) ?? '';
  },
  lvlPicBulletId: member('pictureBullet', val),
  legacy: (draft, element, reading) => {
    if (!isOn(element.attributes['w:legacy'], false)) return;
    draft.legacy = {
      indent: bounded(element, 'w:legacyIndent', LENGTH, reading) ?? 0,
      space: bounded(element, 'w:legacySpace', LENGTH, reading) ?? 0,
    };
  },
  lvlJc: (draft, element) => {
    draft.justification = JUSTIFICATIONS[val(element) ?? 'left'] ?? 'left';
  },
  pPr: (draft, element, reading) => {
    draft.paragraph = readParagraphProperties(element, reading);
    for (const { name } of children(element)) {
      if (name !== 'w:tabs' && name !== 'w:ind')
        reading.log.report({ code: 'feature-ignored', what: `${name} of a numbering level`, part: reading.part });
    }
  },
  rPr: member('run', readRunProperties),
});

/** The defaults of a level (§17.9.6): it starts at 0 and shows nothing. */
const plainLevel = (level: number): Draft<NumberingLevel> => ({
  level,
  start: 0,
  format: 'decimal',
  text: '',
  legal: false,
  suffix: 'tab',
  justification: 'left',
  paragraph: NOTHING,
  run: NOTHING,
});

/** `w:lvl` (§17.9.6). Undefined if neither `w:ilvl` nor the caller gives the number of the level. */
export function readLevel(element: XmlElement, reading: Reading, ilvl?: number): NumberingLevel | undefined {
  const level = ilvl ?? bounded(element, 'w:ilvl', NUMBERING_LEVEL, reading);
  return level === undefined ? undefined : readProperties(element, READERS, reading, plainLevel(level));
}

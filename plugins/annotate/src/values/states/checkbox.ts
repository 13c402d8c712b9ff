import { Mismatch } from '../../mismatch.js';
import type { ValueKind } from '../kind.js';
import { element, run, runProperties } from '../markup/index.js';
import { checkedState } from './checked-words.js';

export interface CheckboxValue {
  readonly kind: 'checkbox';
  readonly checked: boolean;
}

/** The glyphs of Word's own checkbox control, and the font that it takes them from. */
const GLYPHS = { checked: '\u2612', unchecked: '\u2610', font: 'MS Gothic' };
const FONT = element('w:rFonts', {
  'w:ascii': GLYPHS.font,
  'w:eastAsia': GLYPHS.font,
  'w:hAnsi': GLYPHS.font,
  'w:hint': 'eastAsia',
});

const glyph = (checked: boolean): string => (checked ? GLYPHS.checked : GLYPHS.unchecked);

/** A box that is checked or not. Where there is no box to check, its glyph is written. */
export const checkbox: ValueKind<CheckboxValue> = {
  read(raw) {
    const checked = checkedState(isChecked(raw) ? raw.checked : raw);
    if (checked === undefined)
      throw new Mismatch('neither checked (true, yes, 1, on, x) nor unchecked (false, no, 0, off)');
    return { kind: 'checkbox', checked };
  },
  content: ({ checked }, place) => ({
    level: 'inline',
    nodes: [run(runProperties(place.runProperties, [FONT]), [element('w:t', {}, [glyph(checked)])])],
  }),
  text: ({ checked }) => glyph(checked),
};

const isChecked = (raw: unknown): raw is { readonly checked: unknown } =>
  typeof raw === 'object' && raw !== null && 'checked' in raw;

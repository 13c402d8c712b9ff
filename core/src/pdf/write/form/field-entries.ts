import type { Widget } from '../../../frame/index.js';
import type { FormField } from '../../../resolved/index.js';
import { type Name, name, type PdfDict, PdfString, type PdfValue, textString } from '../../file/index.js';

export const checkBoxState = ({ value }: FormField): Name => name(value === 'on' ? 'Yes' : 'Off');

/** Flags of fields (§12.7.3.1, §12.7.4.3, §12.7.4.4), counted from 1. */
const bit = (position: number): number => 1 << (position - 1);
const READ_ONLY = bit(1);
const MULTILINE = bit(13);
const COMBO = bit(18);
const EDIT = bit(19);

/** The entries of a field, without its widgets. `shown` is the text on the page, for a field without a value. */
export function fieldEntries(field: FormField, shown: string): PdfDict {
  const common = { T: textString(field.name), TU: textString(field.title) };
  const flags = (own: number): number => own | (field.readOnly ? READ_ONLY : 0);
  // An empty text field of Word shows five en spaces (U+2002).
  const value = field.value ?? (/^\u2002*$/.test(shown) ? '' : shown);
  switch (field.kind) {
    case 'checkBox':
      return { ...common, FT: name('Btn'), Ff: flags(0), V: checkBoxState(field), DV: name('Off') };
    case 'dropDown':
    case 'comboBox': {
      const own = COMBO | (field.kind === 'comboBox' ? EDIT : 0);
      const options = field.options.map(
        ({ value: option, text }): PdfValue =>
          option === text ? textString(text) : [textString(option), textString(text)],
      );
      return { ...common, FT: name('Ch'), Ff: flags(own), Opt: options, V: textString(value) };
    }
    // A signature field without a value is not signed yet.
    case 'signature':
      return { ...common, FT: name('Sig'), Ff: flags(0) };
    case 'text':
      return {
        ...common,
        FT: name('Tx'),
        Ff: flags(field.multiline ? MULTILINE : 0),
        V: textString(value),
        MaxLen: field.maxLength,
      };
  }
}

const standardFont = (family: string): PdfDict => ({
  Type: name('Font'),
  Subtype: name('Type1'),
  BaseFont: name(family),
  Encoding: name('WinAnsiEncoding'),
});

/** The fonts that every reader has, for typed text: embedded ones have only the glyphs that the document shows. */
export const DEFAULT_FONTS: PdfDict = {
  Helv: standardFont('Helvetica'),
  TiRo: standardFont('Times-Roman'),
  Cour: standardFont('Courier'),
};

const SERIF = /times|cambria|georgia|garamond|palatino|book|serif|roman|song|ming|batang/i;
const FIXED = /courier|consolas|mono|typewriter/i;

/** The font, size and color of typed text (§12.7.3.3). */
export function defaultAppearance(font?: Widget['font']): PdfString {
  const { family = '', size = 0, color = '#000000' } = font ?? {};
  const face = FIXED.test(family) ? 'Cour' : SERIF.test(family) && !/sans/i.test(family) ? 'TiRo' : 'Helv';
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255 || 0);
  return new PdfString(`/${face} ${size} Tf ${parts.map((part) => +part.toFixed(3)).join(' ')} rg`);
}

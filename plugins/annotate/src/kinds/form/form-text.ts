import { counted } from '@quire/core';
import { inCase } from '@quire/core/formats';
import { child, type XmlElement } from '@quire/core/xml';
import type { Given } from '../../data/index.js';
import { shownText } from '../../markup/index.js';
import { type ValueContext, values } from '../../values/index.js';
import { resultText, withResult } from '../field/index.js';
import { formKind, formOf, isDisabled, type LegacyField, warnOfDisabled } from './form-field.js';

/** Five en spaces: Word shows them for an empty text field, so that it can be clicked. */
const EMPTY = '\u2002'.repeat(5);

/** Legacy text fields (`FORMTEXT`, ECMA-376-1 §17.16.5.23): the field stays, its result is the text. */
export const formTextKind = formKind('form-text', 'FORMTEXT', {
  fill(field, given, context) {
    const { range } = field;
    const whole = textFor(formOf(range), given, context.values);
    const most = maxLength(formOf(range));
    const text = most === undefined ? whole : [...whole].slice(0, most).join('');
    if (text.length < whole.length)
      context.log.warning(context.part, `the text was cut at ${counted(most ?? 0, 'character')}`, field);
    warnOfDisabled(field, context);
    return { level: 'inline', nodes: withResult(range, resultText(text === '' ? EMPTY : text, range, context)) };
  },

  clear: ({ range }, context) => ({ level: 'inline', nodes: withResult(range, resultText(EMPTY, range, context)) }),

  describe({ range, identity }) {
    const form = formOf(range);
    const input = inputOf(form);
    const value = (name: string): string | undefined => input && child(input, name)?.attributes['w:val'];
    const kind = value('w:type');
    const most = maxLength(form);
    return {
      kind: 'form-text',
      identity,
      type: kind === 'number' || kind === 'date' ? kind : 'text',
      text: shownText(range.result).replace(/^\u2002+$/, ''),
      ...(value('w:default') && { default: value('w:default') }),
      ...(value('w:format') && { format: value('w:format') }),
      ...(most !== undefined && { maxLength: most }),
      ...(isDisabled(form) && { locked: true }),
    };
  },
});

const inputOf = ({ data }: LegacyField): XmlElement | undefined => data && child(data, 'w:textInput');

function maxLength(form: LegacyField): number | undefined {
  const input = inputOf(form);
  const most = Number(input && child(input, 'w:maxLength')?.attributes['w:val']);
  return most > 0 ? most : undefined;
}

/** The value by the field's own type and format (§17.16.33 `type`, §17.16.15 `format`). */
function textFor(form: LegacyField, given: Given, context: ValueContext): string {
  const input = inputOf(form);
  const kind = input && child(input, 'w:type')?.attributes['w:val'];
  const format = input && child(input, 'w:format')?.attributes['w:val'];
  if (
    (kind === 'number' || kind === 'date') &&
    given.type === undefined &&
    given.value !== '' &&
    given.value !== null
  ) {
    const options = { ...(format && { format }), ...given.options };
    const value = values.readValue({ value: given.value, type: kind, options }, context);
    return values.textOf(value, context);
  }
  const text = values.textOf(values.readValue(given, context), context);
  return inCase(text, format ? [CASES[format.toUpperCase()] ?? ''] : []);
}

/** Letter cases by the names that form fields use. */
const CASES: Readonly<Record<string, string>> = {
  UPPERCASE: 'upper',
  LOWERCASE: 'lower',
  'FIRST CAPITAL': 'firstcap',
  'TITLE CASE': 'caps',
};

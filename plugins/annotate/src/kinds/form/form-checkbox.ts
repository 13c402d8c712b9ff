import { child, element, type XmlElement, type XmlNode } from '@quire/core/xml';
import { isSet } from '../../markup/index.js';
import { values } from '../../values/index.js';
import { withResult } from '../field/index.js';
import {
  formKind,
  formOf,
  isDisabled,
  type LegacyField,
  warnOfDisabled,
  withFormChild,
  withFormData,
} from './form-field.js';

/** Legacy checkboxes (`FORMCHECKBOX`, ECMA-376-1 §17.16.5.21): drawn by `w:checked`, else the default. */
export const formCheckboxKind = formKind('form-checkbox', 'FORMCHECKBOX', {
  fill(field, given, context) {
    const value = values.readValue({ ...given, type: 'checkbox' }, context.values);
    warnOfDisabled(field, context);
    return { level: 'inline', nodes: checked(formOf(field.range), value.kind === 'checkbox' && value.checked) };
  },

  clear: ({ range }) => ({ level: 'inline', nodes: checked(formOf(range), false) }),

  describe({ range, identity }) {
    const form = formOf(range);
    return {
      kind: 'form-checkbox',
      identity,
      type: 'checkbox',
      checked: isChecked(boxOf(form)),
      default: isSet(child(boxOf(form) ?? NO_BOX, 'w:default')) ? '1' : '0',
      ...(isDisabled(form) && { locked: true }),
    };
  },
});

const NO_BOX = element('w:checkBox');
const boxOf = ({ data }: LegacyField): XmlElement | undefined => data && child(data, 'w:checkBox');

function isChecked(box: XmlElement | undefined): boolean {
  if (!box) return false;
  return isSet(child(box, 'w:checked') ?? child(box, 'w:default'));
}

function checked(form: LegacyField, state: boolean): readonly XmlNode[] {
  const { data } = form;
  if (!data) return form.range.nodes;
  const next = withFormChild(data, 'w:checkBox', (box = NO_BOX) =>
    withFormChild(box, 'w:checked', () => element('w:checked', { 'w:val': state ? '1' : '0' })),
  );
  const range = withFormData(form, next);
  return range.result.length === 0
    ? [...range.before, ...range.head, ...range.tail, ...range.after]
    : withResult(range, range.result);
}

import { checkBoxSign } from '@quire/core/binding';
import { child, element, isOn, withoutNamed, type XmlElement } from '@quire/core/xml';
import { run, runProperties } from '../../markup/index.js';
import { signFonts, values } from '../../values/index.js';
import type { Control } from './control.js';
import { type ControlFill, valuePlace } from './control-fill.js';

/** Fills a checkbox: stores its new state, and shows the glyph of that state in the font that its properties name. */
export const fillCheckbox: ControlFill = (control, given, place) => {
  const { values: context, writer } = place.context;
  const value = values.readValue({ ...given, type: 'checkbox' }, context);
  const checked = value.kind === 'checkbox' && value.checked;
  const { text, font } = checkBoxSign(checked, control.kind);
  const shown = values.contentOf({ kind: 'text', text }, valuePlace(place), writer, context);
  const nodes = shown.nodes.map((node) => (typeof node === 'object' ? inFont(node, font) : node));
  return { content: { ...shown, nodes }, changes: stateOf(control, checked), stored: checked ? 'true' : 'false' };
};

export function isChecked({ kind }: Control): boolean {
  return isOn(kind && child(kind, 'w14:checked')?.attributes['w14:val'], false);
}

/** The properties of a checkbox with its new state. The schema requires the state before the glyphs. */
function stateOf({ kind }: Control, checked: boolean): ReadonlyMap<string, XmlElement> {
  if (!kind) return new Map();
  const state = element('w14:checked', { 'w14:val': checked ? '1' : '0' });
  const rest = withoutNamed(kind.children, 'w14:checked');
  return new Map([[kind.name, { ...kind, children: [state, ...rest] }]]);
}

function inFont(node: XmlElement, font: string): XmlElement {
  if (node.name !== 'w:r') return node;
  const properties = runProperties(child(node, 'w:rPr'), [signFonts(font)]);
  return run(properties, withoutNamed(node.children, 'w:rPr'));
}

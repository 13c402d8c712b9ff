import { child, element, isOn, withoutNamed, type XmlElement } from '@quire/core/xml';
import { values } from '../../values/index.js';
import type { Control } from './control.js';
import { type ControlFill, valuePlace } from './control-fill.js';

/** The glyphs of Word's own checkbox, whose properties need not name any ([MS-DOCX] §2.6.1.7). */
const GLYPHS = { checked: '2612', unchecked: '2610' };
const FONT = 'MS Gothic';

/** A checkbox keeps its state and shows the state's glyph, in the font that its properties name for it. */
export const fillCheckbox: ControlFill = (control, given, place) => {
  const { values: context, writer } = place.context;
  const value = values.readValue({ ...given, type: 'checkbox' }, context);
  const checked = value.kind === 'checkbox' && value.checked;
  const { text, font } = glyphOf(control, checked);
  const shown = values.contentOf({ kind: 'text', text }, valuePlace(place), writer, context);
  const nodes = shown.nodes.map((node) => (typeof node === 'object' ? inFont(node, font) : node));
  return { content: { ...shown, nodes }, changes: stateOf(control, checked), stored: checked ? 'true' : 'false' };
};

/** True if a checkbox is checked. */
export function isChecked({ kind }: Control): boolean {
  return isOn(kind && child(kind, 'w14:checked')?.attributes['w14:val'], false);
}

function glyphOf({ kind }: Control, checked: boolean): { text: string; font: string } {
  const state = kind && child(kind, checked ? 'w14:checkedState' : 'w14:uncheckedState');
  const code = Number.parseInt(state?.attributes['w14:val'] ?? GLYPHS[checked ? 'checked' : 'unchecked'], 16);
  const text = code >= 0x20 && code <= 0xd7ff ? String.fromCharCode(code) : '☐';
  return { text, font: state?.attributes['w14:font'] ?? FONT };
}

/** The schema wants the state before the glyphs. */
function stateOf({ kind }: Control, checked: boolean): ReadonlyMap<string, XmlElement> {
  if (!kind) return new Map();
  const state = element('w14:checked', { 'w14:val': checked ? '1' : '0' });
  const rest = withoutNamed(kind.children, 'w14:checked');
  return new Map([[kind.name, { ...kind, children: [state, ...rest] }]]);
}

/** Fonts come after the style and before all other properties (ECMA-376-1 §17.3.2.28). */
function inFont(run: XmlElement, font: string): XmlElement {
  if (run.name !== 'w:r') return run;
  const fonts = element('w:rFonts', { 'w:ascii': font, 'w:eastAsia': font, 'w:hAnsi': font, 'w:hint': 'eastAsia' });
  const old = child(run, 'w:rPr')?.children ?? [];
  const named = (name: string) => old.filter((node) => typeof node === 'object' && node.name === name);
  const rest = old.filter((node) => typeof node === 'object' && node.name !== 'w:rStyle' && node.name !== 'w:rFonts');
  const properties = element('w:rPr', {}, [...named('w:rStyle'), fonts, ...rest]);
  return {
    ...run,
    children: [properties, ...withoutNamed(run.children, 'w:rPr')],
  };
}

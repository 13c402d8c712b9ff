/** Attributes of DrawingML's text (`a:rPr`, ECMA-376-1 §21.1.2.3.9) as the equivalent run properties. */
import { ownEntry } from '../base/tables.js';
import { element, type XmlElement } from '../ooxml/xml/index.js';

/** ST_TextUnderlineType (§20.1.10.82), where ST_Underline has another name. */
const UNDERLINES: Readonly<Record<string, string>> = {
  sng: 'single',
  dbl: 'double',
  heavy: 'thick',
  dashHeavy: 'dashedHeavy',
  dotDashHeavy: 'dashDotHeavy',
  dotDotDashHeavy: 'dashDotDotHeavy',
  wavy: 'wave',
  wavyDbl: 'wavyDouble',
};

const toggle = (name: string, on: boolean): XmlElement => element(name, { 'w:val': on ? '1' : '0' });

/** One element for each property that is present, even if it is off. */
export function drawingRunProperties({ u, strike, cap, spc, baseline }: XmlElement['attributes']): XmlElement[] {
  const [apart, raised] = [Number(spc), Number(baseline)];
  return [
    ...(u === undefined ? [] : [element('w:u', { 'w:val': ownEntry(UNDERLINES, u) ?? u })]),
    ...(strike === undefined
      ? []
      : [toggle('w:strike', strike === 'sngStrike'), toggle('w:dstrike', strike === 'dblStrike')]),
    ...(cap === undefined ? [] : [toggle('w:caps', cap === 'all'), toggle('w:smallCaps', cap === 'small')]),
    ...(apart ? [element('w:spacing', { 'w:val': String(Math.round(apart / 5)) })] : []),
    ...(raised ? [element('w:vertAlign', { 'w:val': raised > 0 ? 'superscript' : 'subscript' })] : []),
  ];
}

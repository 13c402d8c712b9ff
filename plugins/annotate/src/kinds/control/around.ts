import { child, type XmlElement, type XmlNode } from '@quire/core/xml';
import type { FillContext } from '../../seams.js';
import { isOn } from '../markup/index.js';
import { type Control, rewritten } from './control.js';

const FILLED: ReadonlyMap<string, XmlElement | undefined> = new Map([['w:showingPlcHdr', undefined]]);

/**
 * The control around what fills it, no longer showing its prompt. The content alone where controls are not to stay, and
 * where the control itself is to go with the first change of its content (ECMA-376-1 §17.5.2.43 `temporary`).
 */
export function around(
  control: Control,
  nodes: readonly XmlNode[],
  { options }: FillContext,
  changes?: ReadonlyMap<string, XmlElement | undefined>,
): readonly XmlNode[] {
  if (options.controls === 'unwrap' || isOn(child(control.properties, 'w:temporary'))) return nodes;
  return [rewritten(control, nodes, changes ? new Map([...FILLED, ...changes]) : FILLED)];
}

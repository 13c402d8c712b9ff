/** Shared by the readers of a formula: the state of the reading, and the properties of a structure. */

import { child, isOn, type XmlElement } from '../../ooxml/xml/index.js';
import type { MathLook, MathLooks, MathRow } from '../../resolved/index.js';

/** State of the reading: tracked changes around, the look of elements without their own, depth, and nodes so far. */
export interface MathReading {
  readonly looks: MathLooks;
  readonly look: MathLook;
  readonly changes: readonly XmlElement[];
  readonly depth: number;
  readonly count: { value: number };
  readonly limits: MathLimits;
  /** Reads the content of an element that holds formulas: `m:e`, `m:num`... */
  row(container: XmlElement | undefined, reading: MathReading): MathRow;
}

/** The positions of limits where `m:limLoc` is missing: `undOvr` or `subSup`; absent if the file has no default. */
export interface MathLimits {
  readonly integralLimits?: string;
  readonly operatorLimits?: string;
  /** True if displayed fractions are as small as those in a line of text. */
  readonly smallFractions?: boolean;
}

/**
 * `m:val` of a property (such as `m:chr`) in the properties of a structure (such as `m:naryPr`); undefined if it is
 * missing.
 */
export function property(element: XmlElement, properties: string, name: string): string | undefined {
  const stated = child(element, properties);
  return stated && child(stated, name)?.attributes['m:val'];
}

/** An on/off property (§22.1.2: CT_OnOff): off if it is missing, on if it has no value. */
export function flag(element: XmlElement, properties: string, name: string): boolean {
  const stated = child(element, properties);
  const found = stated && child(stated, name);
  return found !== undefined && isOn(found.attributes['m:val']);
}

/** A character; an empty one counts as no character. Longer values keep their first character. */
export function character(element: XmlElement, properties: string, name: string, otherwise: string): string {
  const stated = child(element, properties);
  const found = stated && child(stated, name);
  if (!found) return otherwise;
  const [first = ''] = found.attributes['m:val'] ?? '';
  return first;
}

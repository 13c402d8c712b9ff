import type { XmlElement } from '../../ooxml/xml/index.js';
import type { MathLook, MathLooks, MathRow } from '../../resolved/index.js';

/** Where reading stands: the changes around, the look of what has none of its own, how deep, and how much there is. */
export interface Reading {
  readonly looks: MathLooks;
  readonly look: MathLook;
  readonly changes: readonly XmlElement[];
  readonly depth: number;
  readonly count: { value: number };
  /** Reads the content of an element that holds formulas: `m:e`, `m:num`... */
  row(container: XmlElement | undefined, reading: Reading): MathRow;
}

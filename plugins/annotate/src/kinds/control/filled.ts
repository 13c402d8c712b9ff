import type { XmlElement } from '@quire/core/xml';
import type { Content, FillContext, Given, Level } from '../../seams.js';
import type { Control } from './control.js';
import type { Look } from './look.js';

/** What a control of some type becomes by a value. */
export interface Filled {
  readonly content: Content;
  /** Its properties that change with the value, by name; undefined removes one. */
  readonly changes?: ReadonlyMap<string, XmlElement | undefined>;
  /** What the node of XML that it is bound to holds from now on; undefined where text cannot hold it. */
  readonly stored?: string;
}

export interface ControlPlace {
  readonly level: Level;
  readonly look: Look;
  readonly context: FillContext;
  /** Says something about this control in the report. */
  warn(message: string): void;
}

/** How controls of one type take a value. Throws `Mismatch`. */
export type ControlFill = (control: Control, given: Given, place: ControlPlace) => Filled;

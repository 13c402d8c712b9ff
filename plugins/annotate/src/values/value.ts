import type { ChartValue } from './chart/index.js';
import type { DateValue } from './date/index.js';
import type { FlowValue } from './flow/index.js';
import type { ImageValue } from './image/index.js';
import type { LinkValue } from './link/index.js';
import type { NumberValue } from './number/index.js';
import type { SignatureValue } from './signature/index.js';
import type { CheckboxValue, ChoiceValue, ConditionValue, RepeatValue } from './states/index.js';
import type { TableValue } from './table/index.js';
import type { TextValue } from './text/index.js';

/** A value ready to be written, of the table of value kinds. */
export type Value =
  | TextValue
  | FlowValue<'rich'>
  | FlowValue<'html'>
  | FlowValue<'markdown'>
  | NumberValue
  | DateValue
  | ImageValue
  | SignatureValue
  | TableValue
  | ChartValue
  | CheckboxValue
  | ChoiceValue
  | LinkValue
  | RepeatValue
  | ConditionValue;

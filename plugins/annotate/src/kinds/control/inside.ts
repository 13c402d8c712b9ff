import type { XmlNode } from '@quire/core/xml';
import type { FillContext, Given, Level } from '../../seams.js';
import { holds, repeatedItems, values } from '../../values/index.js';
import { holdFields } from './names-in.js';
import { repeatWithin } from './repeat-within.js';

/**
 * Data for the fields in nodes rather than in their place: a list repeats them, an object is the data of the fields, a
 * truth value keeps or drops it all. Undefined where the value is content itself.
 */
export function filledInside(
  nodes: readonly XmlNode[],
  level: Level,
  given: Given,
  context: FillContext,
): readonly XmlNode[] | undefined {
  const { type, value } = given;
  const hasFields = holdFields(nodes);
  if (type === 'condition' || (type === undefined && typeof value === 'boolean' && hasFields)) {
    return conditional(nodes, level, given, context);
  }
  if (type === 'repeat' || (type === undefined && hasFields && Array.isArray(value))) {
    return repeatWithin(nodes, level, given, repeatedItems(value).flat(), context);
  }
  if (type !== undefined || !hasFields || !isData(value)) return undefined;
  return context.fill(nodes, level, context.scope.child(given, value));
}

/** The nodes where the value holds, none where it does not. */
export function conditional(
  nodes: readonly XmlNode[],
  level: Level,
  given: Given,
  context: FillContext,
): readonly XmlNode[] {
  return isTrue(given, context) ? context.fill(nodes, level) : [];
}

function isTrue(given: Given, context: FillContext): boolean {
  if (given.type !== 'condition') return holds(given.value);
  const value = values.readValue(given, context.values);
  return value.kind === 'condition' && value.holds;
}

/** An object whose members are data, not one that describes a value: `{"$image": ...}`. */
const isData = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Object.keys(value).some((key) => key.startsWith('$'));

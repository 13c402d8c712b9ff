import { nameOf, readCode, type StoryField, storyFields } from '../opened/index.js';
import type { FillRequest } from '../request/index.js';
import type { Problem } from './problems.js';
import type { CheckedStory } from './stories.js';

/**
 * Conditions of IF that can never be true for data of this shape: they compare a truth value or a number with a text
 * that spells neither.
 */
export const impossibleConditions = (stories: readonly CheckedStory[], data: FillRequest['data']): readonly Problem[] =>
  stories.flatMap(({ name, root }) =>
    storyFields(root).fields.flatMap((field): Problem[] => {
      const compared = nameOf(field) === 'IF' ? comparedOf(field) : undefined;
      const message = compared && neverEqual(givenFor(data, compared.name), compared.text);
      return message ? [{ kind: 'other', field: compared.name, message, part: name }] : [];
    }),
  );

/** The merge field and the text that an IF compares for equality; undefined for any other comparison. */
function comparedOf(field: StoryField): { readonly name: string; readonly text: string } | undefined {
  const code = readCode(field);
  if (code?.operator !== '=') return undefined;
  const signsOf = (of: string) => {
    const read = code.arguments.find((argument) => argument.of === of);
    return read ? code.signs.slice(read.from, read.to) : [];
  };
  const [left, ...others] = signsOf('left');
  const right = signsOf('right');
  if (left?.unit.kind !== 'field' || others.length > 0 || nameOf(left.unit.field) !== 'MERGEFIELD') return undefined;
  const name = /^\s*MERGEFIELD\s+"?([^"\\\s]+)/i.exec(left.unit.field.code)?.[1];
  if (name === undefined || right.some(({ letter }) => letter === undefined)) return undefined;
  return { name, text: right.map(({ letter }) => letter).join('') };
}

function givenFor(data: FillRequest['data'], path: string): unknown {
  let value: unknown = Array.isArray(data) ? data[0] : data;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[step];
  }
  return value;
}

function neverEqual(value: unknown, text: string): string | undefined {
  if (/[*?]/.test(text)) return undefined;
  if (typeof value === 'boolean' && text !== 'true' && text !== 'false') {
    return `its condition is never true: the value is true or false, never "${text}"`;
  }
  if (typeof value === 'number' && !/^\s*[-+]?\d+(\.\d+)?\s*$/.test(text)) {
    return `its condition is never true: the value is a number, never "${text}"`;
  }
  return undefined;
}

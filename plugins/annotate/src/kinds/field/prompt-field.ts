import { shownText } from '../../markup/index.js';
import type { FieldKind, FoundField } from '../../template/index.js';
import { values } from '../../values/index.js';
import { type FieldRange, fieldRange } from './field-range.js';
import { fieldValue } from './field-value.js';
import { resultProperties, withResult } from './result.js';

export interface FoundPromptField extends FoundField {
  readonly kind: 'prompt-field';
  readonly range: FieldRange;
}

/**
 * `ASK` and `FILLIN` (ECMA-376-1 §17.16.5.3, §17.16.5.19), which prompt for a text: the data answers under the name of
 * the bookmark that `ASK` sets, or under the question. Word prompts again when it updates the field.
 */
export const promptFieldKind: FieldKind<FoundPromptField> = {
  find(siblings, at, level) {
    if (level !== 'inline') return undefined;
    const range = fieldRange(siblings, at);
    const { name = '', arguments: words = [] } = range?.instruction ?? {};
    if (!range || (name !== 'ASK' && name !== 'FILLIN')) return undefined;
    const names = words.slice(0, name === 'ASK' ? 2 : 1).filter((word) => word !== '');
    return {
      kind: 'prompt-field',
      identity: { names, anyCase: true },
      nodes: range.nodes,
      level,
      range,
      optional: true,
    };
  },

  byRecord({ identity, range }, { scope, log, part }) {
    if (!scope.lookup(identity)) {
      const asked = identity.names.at(-1) ?? '';
      log.warning(
        part,
        `the field { ${range.instruction.name} } keeps the answer in the template: the data has none under ${asked.slice(0, 80)}`,
      );
    }
    return undefined;
  },

  fill({ range }, given, context) {
    const text = values.textOf(fieldValue(given, range.instruction, context.values), context.values);
    const place = context.place({ level: 'inline', runProperties: resultProperties(range) });
    const { nodes } = values.contentOf({ kind: 'text', text }, place, context.writer, context.values);
    return { level: 'inline', nodes: withResult(range, nodes) };
  },

  clear: ({ nodes }) => ({ level: 'inline', nodes }),

  describe: ({ identity, range }) => ({
    kind: 'prompt-field',
    identity,
    type: 'text',
    text: shownText(range.result),
    instruction: range.code,
  }),
};

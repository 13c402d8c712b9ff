import { values } from '../../values/index.js';
import { codeKind, resultText } from './code-kind.js';
import { fieldValue } from './field-value.js';
import { withResult } from './result.js';

/** `ASK` and `FILLIN` (ECMA-376-1 §17.16.5.3, .19): the data has the answer under the bookmark or the question. */
export const promptFieldKind = codeKind({
  kind: 'prompt-field',
  names: ['ASK', 'FILLIN'],
  identityOf({ instruction: { name, arguments: words } }) {
    return { names: words.slice(0, name === 'ASK' ? 2 : 1).filter((word) => word !== ''), anyCase: true };
  },

  byRecord({ identity, range }, { scope, log, part }) {
    if (!scope.lookup(identity)) {
      const asked = identity.names.at(-1) ?? '';
      log.warning(
        part,
        `the field { ${range.instruction.name} } keeps the answer in the template: the data has no value ${asked.slice(0, 80)}`,
      );
    }
    return undefined;
  },

  fill({ range }, given, context) {
    const text = values.textOf(fieldValue(given, range.instruction, context.values), context.values);
    return { level: 'inline', nodes: withResult(range, resultText(text, range, context)) };
  },
});

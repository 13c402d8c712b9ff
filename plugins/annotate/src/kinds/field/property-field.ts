import { values } from '../../values/index.js';
import { codeKind, resultText } from './code-kind.js';
import { fieldValue } from './field-value.js';
import { withResult } from './result.js';

/** Fields of properties and variables (ECMA-376-1 §17.16.5.16, .17). Both field and property are written. */
export const propertyFieldKind = codeKind({
  kind: 'property-field',
  names: ['DOCPROPERTY', 'DOCVARIABLE'],
  identityOf({
    instruction: {
      arguments: [property],
    },
  }) {
    return property === undefined ? undefined : { names: [property], anyCase: true };
  },

  fill({ range }, given, context) {
    const text = values.textOf(fieldValue(given, range.instruction, context.values), context.values);
    const [property = ''] = range.instruction.arguments;
    const stored = values.textOf(values.readValue(given, context.values), context.values);
    context.stored.property(range.instruction.name === 'DOCVARIABLE' ? 'variable' : 'property', property, stored);
    return { level: 'inline', nodes: withResult(range, resultText(text, range, context)) };
  },

  clear: ({ range }) => ({ level: 'inline', nodes: withResult(range, []) }),

  described: ({ instruction }) => ({ type: instruction.switches.has('@') ? 'date' : 'text' }),
});

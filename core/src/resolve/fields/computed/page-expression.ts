import { comparison, conditionOutcome, separatorsOf } from '../../../ooxml/formats/index.js';
import type { Instruction } from '../instruction.js';
import { evaluateFormula, shortResult } from './formula/index.js';
import { type FieldValue, shownValue } from './shown-value.js';

const NOWHERE = {
  cellText: () => undefined,
  rowsOf: () => 0,
  bookmarkText: () => undefined,
  bookmarkTable: () => undefined,
};

/** A formula, a condition or a quote over values of pages only. */
export function pageExpression(instruction: Instruction, language: string): string | undefined {
  const value = expressionValue(instruction, language);
  return value && shownValue(value, instruction, language);
}

function expressionValue({ name, arguments: words, rest }: Instruction, language: string): FieldValue | undefined {
  if (name === '=') {
    const number = evaluateFormula(rest, { ...NOWHERE, separators: separatorsOf(language) });
    return number === undefined ? undefined : { kind: 'number', number, plain: String(shortResult(number)) };
  }
  const compared = name === 'IF' ? conditionOutcome : name === 'COMPARE' ? comparison : undefined;
  const text = name === 'QUOTE' ? words.join(' ') : compared?.(words, language);
  return text === undefined ? undefined : { kind: 'text', text };
}

import type { Separators } from '../../../../ooxml/formats/index.js';
import type { Lookups } from '../lookups.js';
import type { FieldValue } from '../shown-value.js';
import { evaluateFormula, shortResult } from './evaluate.js';

/** The value of a formula at its place in the document; undefined if it cannot be worked out. */
export function formulaValue(source: string, lookups: Lookups, separators: Separators): FieldValue | undefined {
  const { cell } = lookups.recorder;
  const answer = lookups.answer((knowledge) => {
    const value = evaluateFormula(source, {
      separators,
      cell,
      cellText: (place) => knowledge.cellText(place),
      rowsOf: (table) => knowledge.rowsOf(table),
      bookmarkText: (name) => lookups.valueSet(name) ?? textOf(name),
      bookmarkTable: (name) => knowledge.bookmark(name)?.bookmark.table,
    });
    return value === undefined ? undefined : String(value);

    function textOf(name: string): string | undefined {
      const found = knowledge.bookmark(name);
      return found?.survey.bookmarkText(found.bookmark);
    }
  });
  if (answer === undefined) return undefined;
  const number = Number(answer);
  return { kind: 'number', number, plain: plainText(shortResult(number), separators) };
}

const plainText = (value: number, { decimal }: Separators): string => String(value).replace('.', decimal);

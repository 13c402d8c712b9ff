import { counted } from '@quire/core';
import { textTable } from '@quire/core/plugin';
import type { Problem } from './problems.js';

/** The problems of a template as text for a terminal: the place of each, the fault, and the remedy. */
export function checkText(problems: readonly Problem[]): string {
  if (problems.length === 0) return 'no problems';
  const rows = problems.map((problem) => [placeOf(problem), saidOf(problem), adviceFor(problem)]);
  const table = textTable(['Place', 'Problem', 'What to do'], rows);
  return [...table, counted(problems.length, 'problem')].join('\n');
}

const BODY = 'word/document.xml';

/** `page 2, paragraph 14`, with the part if that is not the body. */
function placeOf({ part, page, paragraph }: Problem): string {
  const places = [
    ...(part !== undefined && (part !== BODY || paragraph === undefined) ? [part] : []),
    ...(page === undefined ? [] : [`page ${page}`]),
    ...(paragraph === undefined ? [] : [`paragraph ${paragraph}`]),
  ];
  return places.join(', ') || 'the data';
}

const saidOf = ({ field, message }: Problem): string => (field === undefined ? message : `${field}: ${message}`);

function adviceFor({ kind, message }: Problem): string {
  switch (kind) {
    case 'unbalanced':
      if (/ is never closed/.test(message)) return 'Close the tag, or delete it.';
      return / closes nothing /.test(message)
        ? 'Delete the tag, or add its opening tag.'
        : 'Give both tags the same name.';
    case 'unknown':
      if (/^it cannot take/.test(message)) return 'Change the value in the data.';
      return /did you mean/.test(message)
        ? 'Correct the name in the template or in the data.'
        : 'Add the value to the data, or delete the field.';
    case 'unused':
      return 'Delete the value from the data, or add a field for it.';
    case 'other':
      if (/^the name ends in /.test(message)) return 'Give the file the other extension.';
      return / stays in /.test(message)
        ? 'Move the tag into a paragraph, or delete it.'
        : 'Check that this is intended.';
  }
}

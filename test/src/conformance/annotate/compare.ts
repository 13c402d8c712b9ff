import type { Adapter } from './adapters/index.js';
import { caseBytes, type TemplateCase } from './cases.js';
import { textOfDocument } from './story-text.js';

/** The comparison of a filled document's text with the expected text. */
export interface TextComparison {
  /** `blank`: equal except for paragraphs without text. */
  readonly kind: 'same' | 'blank' | 'other';
  /** The first difference between the two texts. */
  readonly difference?: string;
}

type Texts = Readonly<Record<string, readonly string[]>>;

/** Compares every part that the case lists, and every story of its expected file. */
export function compareText(template: TemplateCase, output: Uint8Array, adapter: Adapter): TextComparison {
  const ours = textOfDocument(output);
  const theirs: Texts = {
    ...(template.expected_file ? textOfDocument(caseBytes(template.expected_file)) : {}),
    ...template.expected_text,
  };
  const comparisons = Object.entries(theirs).map(([part, paragraphs]) =>
    compareParagraphs(
      part,
      adapter.expected?.(paragraphs) ?? paragraphs,
      ours[part] && (adapter.ours?.(ours[part]) ?? ours[part]),
    ),
  );
  return (
    comparisons.find(({ kind }) => kind === 'other') ??
    comparisons.find(({ kind }) => kind === 'blank') ?? { kind: 'same' }
  );
}

function compareParagraphs(
  part: string,
  expected: readonly string[],
  ours: readonly string[] | undefined,
): TextComparison {
  if (!ours) return { kind: 'other', difference: `${part} is no story of the output` };
  const difference = firstDifference(part, expected, ours);
  if (!difference) return { kind: 'same' };
  const filled = (paragraphs: readonly string[]) => paragraphs.filter((text) => text.trim() !== '');
  const other = firstDifference(part, filled(expected), filled(ours));
  return other ? { kind: 'other', difference: other } : { kind: 'blank', difference };
}

function firstDifference(part: string, expected: readonly string[], ours: readonly string[]): string | undefined {
  for (let at = 0; at < Math.max(expected.length, ours.length); at++) {
    if (expected[at] !== ours[at])
      return `${part}, paragraph ${at + 1}: ${shown(ours[at])}, not ${shown(expected[at])}`;
  }
  return undefined;
}

const shown = (text: string | undefined): string =>
  text === undefined ? 'nothing' : JSON.stringify(text.slice(0, 120));

import { alignedTable } from '../../table.js';
import type { Figures } from '../floors.js';
import type { CaseResult } from './measure.js';

/** The figures: cases that passed, cases that passed or differ only in paragraphs without text, and sound outputs. */
export const figuresOf = (results: readonly CaseResult[]): Figures => ({
  'annotate.passed': results.filter(({ verdict }) => verdict === 'pass').length,
  'annotate.passedButBlanks': results.filter(({ verdict }) => verdict !== 'fail').length,
  'annotate.sound': results.filter(({ output, faults }) => output !== undefined && faults.length === 0).length,
});

/** A row for each project that the cases come from. */
export function templateTable(results: readonly CaseResult[]): string {
  const projects = [...new Set(results.map(({ id }) => projectOf(id)))];
  const rows = projects.map((project) => {
    const own = results.filter(({ id }) => projectOf(id) === project);
    const count = (is: (result: CaseResult) => boolean) => own.filter(is).length;
    return [
      project,
      own.length,
      count(({ verdict }) => verdict === 'pass'),
      count(({ verdict }) => verdict === 'blank'),
      count(({ verdict }) => verdict === 'fail'),
      count(({ faults }) => faults.length > 0),
    ];
  });
  return alignedTable(['templates', 'cases', 'pass', 'but blanks', 'fail', 'faulty'], rows);
}

const projectOf = (id: string): string => id.replace(/\/.*$/, '');

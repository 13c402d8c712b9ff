import { printBody } from '../print-body.js';
import { jsonLine, type Outcome, type Written } from './outcome.js';
import { ProgressBar } from './progress-bar.js';
import type { Task } from './task.js';

/** Tells of outcomes as they come, and at the end gives the exit status. */
export interface Printer {
  outcome(outcome: Outcome): void;
  end(): number;
}

/** JSON lines on the standard output, or sentences; failures always on the error output too unless they are JSON. */
export function printer(json: boolean, tasks: readonly Task[]): Printer {
  const bar = tasks.length > 1 && process.stderr.isTTY ? new ProgressBar(process.stderr, tasks.length) : undefined;
  const toStandardOutput = tasks.some(({ out }) => out === '-');
  let failed = 0;
  return {
    outcome(outcome) {
      if (!outcome.ok) failed++;
      bar?.clear();
      if (json) process.stdout.write(`${jsonLine(outcome)}\n`);
      else if (!outcome.ok) process.stderr.write(`${failureLine(outcome.file, outcome.error.message)}\n`);
      else if ('body' in outcome) process.stdout.write(`${outcome.file}\n${printBody(outcome.body)}`);
      else if (!toStandardOutput) process.stdout.write(`${writtenLine(outcome)}\n`);
      bar?.advance();
    },
    end() {
      bar?.clear();
      return failed > 0 ? 1 : 0;
    },
  };
}

/** The message of a file that could not be read names it already. */
const failureLine = (file: string, message: string): string =>
  message.startsWith(`${file}: `) ? message : `${file}: ${message}`;

function writtenLine({ out, report: { pages, warnings }, ms }: Written): string {
  const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
  const facts = [
    ...(typeof pages === 'number' ? [counted(pages, 'page')] : []),
    `${ms} ms`,
    ...(Array.isArray(warnings) && warnings.length > 0 ? [counted(warnings.length, 'warning')] : []),
  ];
  return `${out}: ${facts.join(', ')}`;
}

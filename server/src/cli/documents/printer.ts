import { oneLine } from '@quire/core';
import { printBody } from '../print-body.js';
import { type Answered, type Failure, jsonLine, type Outcome, type Written } from './outcome.js';
import { ProgressBar } from './progress-bar.js';
import type { Task } from './task.js';

/** Prints outcomes as they come, and gives the exit status at the end. */
export interface Printer {
  outcome(outcome: Outcome): void;
  end(): number;
}

/** `json`: one line a document. `pretty-json`: an operation's answer is printed as indented JSON. */
export type Style = 'text' | 'json' | 'pretty-json';

/** JSON lines on the standard output, or sentences; failures always on the error output too unless they are JSON. */
export function printer(style: Style, tasks: readonly Task[]): Printer {
  const bar = tasks.length > 1 && process.stderr.isTTY ? new ProgressBar(process.stderr, tasks.length) : undefined;
  const toStandardOutput = tasks.some(({ out }) => out === '-');
  let failed = 0;
  return {
    outcome(outcome) {
      if (!outcome.ok || ('isNegative' in outcome && outcome.isNegative)) failed++;
      bar?.clear();
      if (style === 'json') process.stdout.write(`${jsonLine(outcome)}\n`);
      else if (!outcome.ok) process.stderr.write(failureLines(outcome));
      else if ('body' in outcome && style === 'pretty-json')
        process.stdout.write(`${JSON.stringify(outcome.body, null, 2)}\n`);
      else if ('body' in outcome) process.stdout.write(answerText(outcome));
      else if (!toStandardOutput) process.stdout.write(`${writtenLine(outcome)}\n`);
      bar?.advance();
    },
    end() {
      bar?.clear();
      return failed > 0 ? 1 : 0;
    },
  };
}

/** The message of a file that could not be read names it already. Of several faults each has a line. */
function failureLines({ file, error: { message, details = [] } }: Failure): string {
  const first = message.startsWith(`${file}: `) ? message : `${file}: ${message}`;
  const others = details.length > 1 ? details.map(({ field, issue }) => `  ${field}: ${issue}`) : [];
  return [first, ...others].map((line) => `${oneLine(line)}\n`).join('');
}

/** Only the operation's own lines are lines: names of files, and some of the text, are anybody's. */
const answerText = ({ file, text, body }: Answered): string =>
  `${oneLine(file)}\n${text === undefined ? printBody(body) : `${text.split('\n').map(oneLine).join('\n')}\n`}`;

const isTrail = (value: unknown): value is { readonly events: number } =>
  typeof value === 'object' && value !== null && 'events' in value && typeof value.events === 'number';

function writtenLine({ out, report, ms }: Written): string {
  const { pages, warnings, filled, unfilled, level, field, identity, auditTrail } = report;
  const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
  const facts = [
    ...(typeof filled === 'number' ? [`${counted(filled, 'field')} filled`] : []),
    ...(typeof unfilled === 'number' && unfilled > 0 ? [`${unfilled} left`] : []),
    ...(typeof field === 'string' ? [`signed in ${field}${typeof level === 'string' ? `, ${level}` : ''}`] : []),
    ...(isTrail(auditTrail) ? [`a trail of ${counted(auditTrail.events, 'event')}`] : []),
    ...(identity === 'development' ? ['with a development identity, which nobody has reason to trust'] : []),
    ...(typeof pages === 'number' ? [counted(pages, 'page')] : []),
    `${ms} ms`,
    ...(Array.isArray(warnings) && warnings.length > 0 ? [counted(warnings.length, 'warning')] : []),
  ];
  return oneLine(`${out}: ${facts.join(', ')}`);
}

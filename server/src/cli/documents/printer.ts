import { counted, oneLine } from '@quire/core/plugin';
import { printBody } from '../print-body.js';
import { type Answered, type DocumentOutcome, type FailedDocument, jsonLine, type Written } from './outcome.js';
import { duration, ProgressBar } from './progress-bar.js';
import type { Task } from './task.js';

/** Prints outcomes as they come, and returns the exit status at the end. */
export interface Printer {
  outcome(outcome: DocumentOutcome): void;
  end(): number;
}

/** `json`: one line per document. `pretty-json`: an operation's answer is printed as indented JSON. */
export type OutputStyle = 'text' | 'json' | 'pretty-json';

export interface PrinterOptions {
  readonly style: OutputStyle;
  readonly quiet?: boolean;
  /** True if warnings are listed below their documents. */
  readonly verbose?: boolean;
  /** Documents that are skipped, since their results exist already. */
  readonly skipped?: readonly Task[];
  /** Returns a message of the operation with command-line options in place of parameter names. */
  readonly spelled?: (message: string) => string;
}

/**
 * Returns a printer of JSON lines or sentences. Failures in sentences go to the error output; so do the totals after
 * several documents, and all failures again after more than `FEW`.
 */
export function printer(
  tasks: readonly Task[],
  { style, quiet = false, verbose = false, skipped = [], spelled = (message) => message }: PrinterOptions,
): Printer {
  const isMany = tasks.length + skipped.length > 1;
  const hasBar = isMany && tasks.length > 0 && !quiet && process.stderr.isTTY;
  const bar = hasBar ? new ProgressBar(process.stderr, tasks.length) : undefined;
  const toStandardOutput = tasks.some(({ out }) => out === '-');
  const started = performance.now();
  const failures: FailedDocument[] = [];
  let negative = 0;
  let done = 0;
  const print = (text: string) => void (quiet || process.stdout.write(text));
  if (style === 'json')
    for (const { file, out } of skipped) print(`${JSON.stringify({ file, ok: true, out, skipped: true })}\n`);
  return {
    outcome(outcome) {
      if (!outcome.ok) failures.push(outcome);
      else done++;
      if ('isNegative' in outcome && outcome.isNegative) negative++;
      bar?.clear();
      if (style === 'json') process.stdout.write(`${jsonLine(outcome)}\n`);
      else if (!outcome.ok) process.stderr.write(spelled(failureLines(outcome)));
      else if ('body' in outcome && (outcome.isData || style === 'pretty-json'))
        print(`${JSON.stringify(outcome.body, null, 2)}\n`);
      else if ('body' in outcome) print(answerText(outcome));
      else if (!toStandardOutput) print(`${writtenLine(outcome, verbose)}\n${warningLines(outcome, verbose)}`);
      bar?.advance();
    },
    end() {
      bar?.clear();
      if (isMany && style !== 'json') {
        const sum = {
          done,
          failed: failures.length,
          skipped: skipped.length,
          seconds: (performance.now() - started) / 1000,
        };
        if (!quiet) process.stderr.write(`${sumLine(sum)}\n`);
        // Failures among many lines have scrolled away, so they are repeated.
        if (!quiet && failures.length > 0 && tasks.length > FEW)
          process.stderr.write(spelled(failures.map(failureLines).join('')));
      }
      return failures.length + negative > 0 ? 1 : 0;
    },
  };
}

/** The maximum number of lines that are assumed to be still on the screen when the last document is done. */
const FEW = 20;

interface Sum {
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
}

/** `1203 files in 2 min 3 s: 1200 done, 2 failed, 1 there already`. */
function sumLine({ done, failed, skipped, seconds }: Sum): string {
  const parts = [
    `${done} done`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} there already`] : []),
  ];
  return `${done + failed + skipped} files in ${duration(seconds)}: ${parts.join(', ')}`;
}

const hasMessage = (value: unknown): value is { readonly message: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** The number of warnings of a fill, and of problems of a template, that are listed without `--verbose`. */
const NAMED = 5;

/** Warnings quote the document, which may contain any text. */
function warningLines({ report: { warnings, problems, filled } }: Written, verbose: boolean): string {
  const all = [warnings, problems].flatMap((each) => (Array.isArray(each) ? each.filter(hasMessage) : []));
  const named = verbose ? all : all.slice(0, typeof filled === 'number' || Array.isArray(problems) ? NAMED : 0);
  const more =
    named.length > 0 && named.length < all.length
      ? [`and ${all.length - named.length} more; --verbose lists them`]
      : [];
  return [...named.map(({ message }) => message), ...more].map((line) => `  ${oneLine(line)}\n`).join('');
}

/** The lines of a failure. An unreadable file is already named in its message. Several faults have one line each. */
function failureLines({ file, error: { message, details = [] } }: FailedDocument): string {
  const first = message.startsWith(`${file}: `) ? message : `${file}: ${message}`;
  const others = details.length > 1 ? details.map(({ field, issue }) => `  ${field}: ${issue}`) : [];
  return [first, ...others].map((line) => `${oneLine(line)}\n`).join('');
}

/** An answer as text, in which only the operation may break lines: file names and texts may come from anyone. */
const answerText = ({ file, text, body }: Answered): string =>
  `${oneLine(file)}\n${text === undefined ? printBody(body) : `${text.split('\n').map(oneLine).join('\n')}\n`}`;

const isTrail = (value: unknown): value is { readonly events: number; readonly certificatePages?: unknown } =>
  typeof value === 'object' && value !== null && 'events' in value && typeof value.events === 'number';

/** The number of unfilled fields that are named in the line of a document; `--verbose` names all. */
const NAMES = 5;

/** `1 left (city)`. */
function leftFact({ unfilled, fields }: Written['report'], verbose: boolean): readonly string[] {
  if (typeof unfilled !== 'number' || unfilled === 0) return [];
  return [`${unfilled} left${named(new Set((Array.isArray(fields) ? fields : []).flatMap(nameOfUnfilled)), verbose)}`];
}

/** `2 values unused (town, zip)`. */
function unusedFact({ unknown }: Written['report'], verbose: boolean): readonly string[] {
  if (!Array.isArray(unknown) || unknown.length === 0) return [];
  return [`${counted(unknown.length, 'value')} unused${named(new Set(unknown.map(String)), verbose)}`];
}

function named(all: ReadonlySet<string>, verbose: boolean): string {
  if (all.size === 0) return '';
  const shown = [...all].slice(0, verbose ? all.size : NAMES);
  const more = shown.length < all.size ? [`${all.size - shown.length} more`] : [];
  return ` (${[...shown, ...more].join(', ')})`;
}

const nameOfUnfilled = ({
  name,
  outcome,
}: {
  readonly name?: unknown;
  readonly outcome?: unknown;
}): readonly string[] => (typeof name === 'string' && name !== '' && outcome !== 'filled' ? [name] : []);

function writtenLine({ out, report, ms }: Written, verbose: boolean): string {
  const { pages, warnings, filled, problems, level, field, part, identity, auditTrail } = report;
  const place = field ?? part;
  const facts = [
    ...(typeof filled === 'number' ? [`${counted(filled, 'field')} filled`] : []),
    ...leftFact(report, verbose),
    ...unusedFact(report, verbose),
    ...(typeof place === 'string' ? [`signed in ${place}${typeof level === 'string' ? `, ${level}` : ''}`] : []),
    ...(isTrail(auditTrail) ? [`an audit trail of ${counted(auditTrail.events, 'event')}`] : []),
    ...(isTrail(auditTrail) && auditTrail.certificatePages !== undefined ? ['with a certificate of completion'] : []),
    ...(identity === 'development' ? ['with a development identity, which others do not trust'] : []),
    ...(Array.isArray(problems) ? [counted(problems.length, 'problem')] : []),
    ...(typeof pages === 'number' ? [counted(pages, 'page')] : []),
    `${ms} ms`,
    ...(Array.isArray(warnings) && warnings.length > 0 ? [counted(warnings.length, 'warning')] : []),
  ];
  return oneLine(`${out}: ${facts.join(', ')}`);
}

import type { PartName } from '@quire/core/opc';
import { displayName } from '@quire/core/xml';
import type { FieldIdentity } from '../data/index.js';
import type { Expression } from '../expressions/index.js';
import type { FieldDescription } from './field-description.js';
import type { FieldOutcome, FillReport, Outcome, Remark } from './fill-report.js';

/** A field of the template as the log knows it: one object a field, however often it is filled in a repeat. */
export interface LoggedField {
  readonly kind: FieldDescription['kind'];
  readonly identity: FieldIdentity;
  /** What the text of a tag computes, where no data has that text for a name. */
  readonly expression?: Expression;
}

/** Hears of the outcomes of a fill while it runs. */
export interface FillLog {
  /** Called each time the pass comes to a field. */
  outcome(field: LoggedField, part: PartName, outcome: Outcome, reason?: string): void;
  /** A message that is not a field's outcome: a locked control filled, a text cut at its maximum length. */
  warning(part: PartName, message: string, field?: LoggedField): void;
  /** A broken tag of the template. The same message counts once. */
  broken(part: PartName, message: string): void;
}

/** Gathers the outcomes of fields: one line a field, part and outcome, however often a repeat comes to it. */
export class ReportingLog implements FillLog {
  readonly #outcomes = new Map<LoggedField, { outcome: Outcome; part: PartName; times: number; reason?: string }[]>();
  readonly #warnings: Remark[] = [];
  readonly #broken = new Map<string, Remark>();

  outcome(field: LoggedField, part: PartName, outcome: Outcome, reason?: string): void {
    const lines = this.#outcomes.get(field);
    const line = lines?.find((known) => known.outcome === outcome && known.part === part && known.reason === reason);
    if (line) line.times++;
    else if (lines) lines.push({ outcome, part, times: 1, reason });
    else this.#outcomes.set(field, [{ outcome, part, times: 1, reason }]);
  }

  warning(part: PartName, message: string, field?: LoggedField): void {
    this.#warnings.push({ part: displayName(part), message, ...(field && { field: nameOf(field) }) });
  }

  broken(part: PartName, message: string): void {
    const remark = { part: displayName(part), message };
    this.#broken.set(`${remark.part}: ${message}`, remark);
  }

  /** The remarks about broken tags: the options decide whether they are warnings or errors. */
  get brokenTags(): readonly Remark[] {
    return [...this.#broken.values()];
  }

  report(unknown: readonly string[]): FillReport {
    const fields: FieldOutcome[] = [];
    for (const [field, lines] of this.#outcomes) {
      for (const { outcome, part, times, reason } of lines) {
        const { kind, identity } = field;
        const said = reason === undefined ? {} : { reason };
        fields.push({ name: nameOf(field), kind, identity, part: displayName(part), outcome, times, ...said });
      }
    }
    return { fields, unknown, warnings: this.#warnings, errors: [] };
  }
}

const nameOf = ({ identity }: LoggedField): string => identity.names[0] ?? identity.ids?.[0] ?? '';

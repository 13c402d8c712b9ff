import type { PartName } from '@quire/core/opc';
import { displayName } from '@quire/core/xml';
import type { FieldOutcome, FillLog, FillReport, LoggedField, Outcome } from '../seams.js';

/** Gathers what happens to the fields: one line a field, part and outcome, however often a repeat meets it. */
export class ReportingLog implements FillLog {
  readonly #outcomes = new Map<LoggedField, { outcome: Outcome; part: PartName; times: number; reason?: string }[]>();
  readonly #warnings: FillReport['warnings'][number][] = [];
  readonly #broken = new Map<string, FillReport['warnings'][number]>();

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

  /** What is wrong with the template's own tags: the options say what to make of it. */
  get brokenTags(): FillReport['warnings'] {
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

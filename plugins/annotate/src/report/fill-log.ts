import type { PartName } from '@quire/core/opc';
import { displayName } from '@quire/core/xml';
import type { FieldIdentity, Scope } from '../data/index.js';
import type { Expression } from '../expressions/index.js';
import type { FieldDescription } from './field-description.js';
import type { FieldOutcome, FillRemark, FillReport, Outcome } from './fill-report.js';

/** A field of the template in the log: one object for each field, even if a repeat fills it many times. */
export interface LoggedField {
  readonly kind: FieldDescription['kind'];
  readonly identity: FieldIdentity;
  /** The parsed expression in a tag, unless the data has a name that equals the tag's text. */
  readonly expression?: Expression;
}

export interface FillLog {
  /** Called each time the fill reaches a field. `scope` gives the path of its value, even of a missing one. */
  outcome(field: LoggedField, part: PartName, outcome: Outcome, reason?: string, scope?: Scope): void;
  /**
   * A message other than a field's outcome, such as a filled locked control or a text cut at its maximum length. The
   * same message about a field is only counted; its first path in the data is reported.
   */
  warning(part: PartName, message: string, field?: LoggedField, scope?: Scope): void;
  /** A broken tag of the template. The same message counts once. */
  broken(part: PartName, message: string): void;
}

interface Line {
  readonly outcome: Outcome;
  readonly part: PartName;
  times: number;
  readonly reason?: string;
  readonly path?: string;
}

/** Gathers the outcomes of fields: one line per field, part and outcome, for any number of repeats. */
export class ReportingLog implements FillLog {
  readonly #outcomes = new Map<LoggedField, Line[]>();
  readonly #warnings = new Map<string, FillRemark & { times: number }>();
  readonly #broken = new Map<string, FillRemark>();

  outcome(field: LoggedField, part: PartName, outcome: Outcome, reason?: string, scope?: Scope): void {
    const lines = this.#outcomes.get(field);
    // The reason may contain the value and so differ between items: the first mismatch represents all of them.
    const line = lines?.find((known) => known.outcome === outcome && known.part === part);
    if (line) {
      line.times++;
      return;
    }
    const path = outcome === 'filled' ? undefined : scope && pathOf(field, scope);
    const first = { outcome, part, times: 1, reason, ...(path && { path }) };
    if (lines) lines.push(first);
    else this.#outcomes.set(field, [first]);
  }

  warning(part: PartName, message: string, field?: LoggedField, scope?: Scope): void {
    const name = field && nameOf(field);
    const key = JSON.stringify([part, message, name]);
    const known = this.#warnings.get(key);
    if (known) {
      known.times++;
      return;
    }
    const path = field && scope && pathOf(field, scope);
    this.#warnings.set(key, {
      part: displayName(part),
      message,
      ...(name && { field: name }),
      ...(path && { path }),
      times: 1,
    });
  }

  broken(part: PartName, message: string): void {
    const remark = { part: displayName(part), message };
    this.#broken.set(`${remark.part}: ${message}`, remark);
  }

  /** Messages about broken tags; the options decide if these are warnings or errors. */
  get brokenTags(): readonly FillRemark[] {
    return [...this.#broken.values()];
  }

  report(unknown: readonly string[]): FillReport {
    const fields: FieldOutcome[] = [];
    for (const [field, lines] of this.#outcomes) {
      for (const { outcome, part, times, reason, path } of lines) {
        const { kind, identity } = field;
        const said = { ...(reason !== undefined && { reason }), ...(path !== undefined && { path }) };
        fields.push({ name: nameOf(field), kind, identity, part: displayName(part), outcome, times, ...said });
      }
    }
    return { fields, unknown, warnings: [...this.#warnings.values()], errors: [] };
  }
}

/** The path of a field's value; for an expression, which may ask for several values, the path of the item. */
const pathOf = ({ expression, identity }: LoggedField, scope: Scope): string =>
  scope.pathTo(expression ? { names: ['.'] } : identity);

const nameOf = ({ identity }: LoggedField): string => identity.names[0] ?? identity.ids?.[0] ?? '';

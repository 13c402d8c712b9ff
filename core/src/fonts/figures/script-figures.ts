/** Widths beyond Latin-1: they are many, and only documents that hold such text load them. */
import type { AdvanceTable } from './advance-table.js';

/** Tables by canonical family. */
export type ScriptFigures = Readonly<Record<string, AdvanceTable>>;

let loading: Promise<ScriptFigures> | undefined;

/** Once a process. */
export function loadScriptFigures(): Promise<ScriptFigures> {
  loading ??= import('./scripts/index.js').then(({ SCRIPT_ADVANCES }) => SCRIPT_ADVANCES);
  return loading;
}

/**
 * What a plugin says of itself before any of its code runs: plain data, the `quire` field of its `package.json`.
 * `id` and `version` default to what the package says.
 */
export interface Manifest {
  /** Lower case letters, digits and hyphens; unique in a host. */
  readonly id: string;
  readonly version: string;
  /** The range of engine versions it works with, as npm writes ranges: `^0.1.0`. */
  readonly engine: string;
  /** Tokens that the host or another plugin must provide. It can resolve no others. */
  readonly needs: readonly string[];
  /** Tokens it exports. Whatever else it registers stays inside. */
  readonly provides: readonly string[];
  /** What it is good for, for people who read the readiness report: `convert:docx:pdf`. */
  readonly capabilities: readonly string[];
  /** Commands of its operations (`keys create`), so that the command line loads one plugin and not all of them. */
  readonly commands: readonly string[];
  /** Routes announced and not built: they answer 501 and are listed as reserved. */
  readonly reserved: readonly ReservedOperation[];
}

export interface ReservedOperation {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
}

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** A figure of the bench, with the figures of other programs for the same work in the same run. */
export interface BenchMeasure {
  readonly name: string;
  /** `ms` are milliseconds by the clock, `cpu ms` of processor time, all threads and processes together. */
  readonly unit: 'ms' | 'cpu ms' | 'files/s' | 'requests/s' | 'events/s' | 'events' | 'MB' | 'KB';
  readonly ours: number;
  readonly libreOffice?: number;
  /** The figure of docxide-pdf, the converter in Rust whose features are nearest to Quire's. */
  readonly docxide?: number;
  /** The figure of Word's own PDFs. */
  readonly word?: number;
  /** The ratio of `ours` to LibreOffice's figure that is the target in `docs/performance.md`. */
  readonly wanted?: number;
  readonly note?: string;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The ratio of our figure to LibreOffice's: 0.25 is a quarter of its time or memory, 4 is four times its speed. */
export const ratioOf = ({ ours, libreOffice }: BenchMeasure): number | undefined =>
  libreOffice === undefined ? undefined : ours / libreOffice;

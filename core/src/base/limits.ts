/** Limits for hostile or broken documents. All limits are inclusive: the exact value is still allowed. */
export interface Limits {
  /** Entries of the zip archive. */
  readonly entries: number;
  /** Inflated bytes of the whole package. */
  readonly inflatedBytes: number;
  /**
   * The maximum ratio of inflated to deflated bytes of one part, checked if the part is larger than `ratioFromBytes`.
   */
  readonly ratio: number;
  readonly ratioFromBytes: number;
  /** Nesting of elements in any XML part. */
  readonly xmlDepth: number;
  /** Elements in any one XML part. */
  readonly xmlElements: number;
  readonly pages: number;
  /** Nesting of tables in tables. */
  readonly tableDepth: number;
  /** Pixels of one decoded image. */
  readonly imagePixels: number;
  /** Milliseconds of processor time per operation. Elapsed time may be four times as long, see `deadlineSignal`. */
  readonly milliseconds: number;
}

export const DEFAULT_LIMITS: Limits = {
  entries: 10_000,
  inflatedBytes: 1 << 30,
  ratio: 200,
  ratioFromBytes: 1 << 23,
  xmlDepth: 256,
  xmlElements: 20_000_000,
  pages: 2_000,
  tableDepth: 32,
  imagePixels: 100_000_000,
  milliseconds: 30_000,
};

/**
 * The limits for a document that this program packed: high compression is no attack here. Limits of size still apply.
 *
 * @example packedHere({ pages: 10, ratio: 200 }).ratio // Infinity
 */
export const packedHere = <L extends Partial<Limits>>(limits?: L): L => ({
  ...(limits as L),
  ratio: Number.POSITIVE_INFINITY,
});

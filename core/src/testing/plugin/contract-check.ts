/**
 * One promise of a contract. A suite is a list of such checks, and is independent of the test runner:
 * `for (const check of keyStoreContract(open)) it(check.name, check.run)`.
 */
export interface ContractCheck {
  readonly name: string;
  readonly run: () => Promise<void>;
}

/** Throws an `Error` that names the promise if it was not kept. */
export function kept(condition: boolean, promise: string): asserts condition {
  if (!condition) throw new Error(`not kept: ${promise}`);
}

/** The error that `body` rejects with; throws if it does not reject. */
export async function rejectionOf(body: () => Promise<unknown>, promise: string): Promise<unknown> {
  try {
    await body();
  } catch (error) {
    return error;
  }
  throw new Error(`not kept: ${promise}`);
}

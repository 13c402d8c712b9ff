/** A wrong use of the command: its message and the usage are printed, and the exit status is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  /** `command`: the command whose `--help` is named, such as `quire convert`. */
  constructor(
    message: string,
    readonly command = 'quire',
  ) {
    super(message);
  }
}

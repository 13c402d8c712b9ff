/** The command was used wrongly: its message and how it is used go to the terminal, and the exit status is 2. */
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

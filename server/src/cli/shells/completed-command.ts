/** A command as shells complete it. */
export interface CompletedCommand {
  /** `template check`. */
  readonly command: string;
  readonly summary: string;
  readonly options: readonly CompletedOption[];
  /** Whether words that are no options are files. */
  readonly takesFiles: boolean;
}

export interface CompletedOption {
  readonly name: string;
  readonly description: string;
  /** What follows the option: nothing, one of some words, a file, a folder, or text that nobody can guess. */
  readonly follows: 'nothing' | 'file' | 'folder' | 'text' | readonly string[];
}

export interface CompletedCommand {
  /** `template check`. */
  readonly command: string;
  readonly summary: string;
  readonly options: readonly CompletedOption[];
  /** True if words other than options are files. */
  readonly takesFiles: boolean;
}

export interface CompletedOption {
  readonly name: string;
  readonly description: string;
  /** The kind of value after the option: none, one of some words, a file, a folder, or free text. */
  readonly follows: 'nothing' | 'file' | 'folder' | 'text' | readonly string[];
}

import type { CompletedCommand } from './completed-command.js';

/** The possible first words of a command line, each once. */
export const firstWords = (commands: readonly CompletedCommand[]): readonly string[] => [
  ...new Set(commands.map(({ command }) => command.split(' ')[0])),
];

/** A text in single quotes of a POSIX shell. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

export const inShort = (description: string): string => description.split(/[.;:](?: |$)/)[0];

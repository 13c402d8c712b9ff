import type { CompletedCommand, CompletedOption } from './completed-command.js';
import { firstWords, inShort } from './first-words.js';

export const fishScript = (commands: readonly CompletedCommand[]): string =>
  `${[
    '# Completion of quire for fish.',
    'complete -c quire -f',
    'function __quire_is',
    '    set -l words (commandline -opc)',
    '    set -l last (math (count $argv) + 1)',
    '    test (count $words) -ge $last; and test "$words[2..$last]" = "$argv"',
    'end',
    ...firstWords(commands).map((word) => {
      const { summary = '' } = commands.find(({ command }) => command === word) ?? {};
      return `complete -c quire -n __fish_use_subcommand -a ${word} -d ${quoted(inShort(summary))}`;
    }),
    ...commands.flatMap(linesOf),
  ].join('\n')}\n`;

function linesOf(
  { command, summary, options, takesFiles }: CompletedCommand,
  _: number,
  all: readonly CompletedCommand[],
) {
  const [first, second] = command.split(' ');
  // Excludes longer commands: the options of `jobs` are not those of `jobs list`.
  const others =
    second === undefined ? all.flatMap(({ command: each }) => (each.startsWith(`${first} `) ? [each] : [])) : [];
  const condition = [`__quire_is ${command}`, ...others.map((each) => `not __quire_is ${each}`)].join('; and ');
  const head = `complete -c quire -n ${quoted(condition)}`;
  return [
    ...(second === undefined
      ? []
      : [
          `complete -c quire -n ${quoted(`__quire_is ${first}; and test (count (commandline -opc)) -eq 2`)} -a ${second} -d ${quoted(inShort(summary))}`,
        ]),
    ...(takesFiles ? [`${head} -F`] : []),
    ...options.map(
      (option) => `${head} -l ${option.name} -d ${quoted(inShort(option.description))}${argumentOf(option)}`,
    ),
  ];
}

function argumentOf({ follows }: CompletedOption): string {
  if (follows === 'nothing') return '';
  const action = { file: ' -rF', folder: ' -xa "(__fish_complete_directories)"', text: ' -x' }[String(follows)];
  return action ?? ` -xa ${quoted([follows].flat().join(' '))}`;
}

/** A text in single quotes of fish, in which a backslash escapes. */
const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

import { expected, type Operation, type Parameter } from '@quire/core/plugin';
import type { InstalledPlugin } from '../plugins/index.js';
import { commandsOf } from './find-command.js';
import { offered, variableOption } from './options.js';

/** The text of `quire --help`, made from manifests alone. */
export function generalHelp(plugins: readonly InstalledPlugin[]): string {
  const commands = plugins.flatMap((plugin) => commandsOf(plugin).map((command) => `  quire ${command}`));
  return [
    'Usage: quire COMMAND [OPTIONS]',
    '',
    ...commands,
    '  quire serve',
    '',
    'quire COMMAND --help lists the options. Exit status: 0, 1 where anything failed, 2 for wrong usage.',
  ].join('\n');
}

/** The text of `quire COMMAND --help`, made from the operation's declaration. */
export function commandHelp(operation: Operation): string {
  const { command, summary } = operation;
  if (!command) return summary;
  const files = { many: ' FILE...', one: ' FILE', none: '' }[command.files];
  const words = (command.positional ?? []).map((name) => ` ${name.toUpperCase()}`).join('');
  const options = Object.entries(offered(operation)).map(([name, parameter]) => optionHelp(name, parameter));
  return [
    `Usage: quire ${command.words.join(' ')}${files}${words} [OPTIONS]`,
    '',
    summary,
    '',
    ...options,
    ...Object.entries(command.bodyFiles ?? {}).flatMap(([name, description]) =>
      optionLines(`--${name} FILE`, description),
    ),
    ...Object.entries(command.partFiles ?? {}).flatMap(([name, description]) =>
      optionLines(`--${name} FILE`, description),
    ),
    ...Object.entries(command.secrets ?? {}).flatMap(([name, description]) =>
      optionLines(`--${variableOption(name)} NAME`, description),
    ),
    ...(operation.parts === undefined ? [] : optionLines('--part NAME=FILE', operation.parts)),
    ...(command.extension === undefined ? [] : FILE_OPTIONS),
    ...optionLines('--json', command.files === 'none' ? 'Print JSON.' : 'Print one JSON line a file.'),
  ].join('\n');
}

const optionLines = (name: string, description: string): readonly string[] => [`  ${name.padEnd(20)} ${description}`];

function optionHelp(name: string, parameter: Parameter): string {
  const standard = parameter.default === undefined ? '' : `; ${parameter.default} by default`;
  const meaning = parameter.kind === 'flag' ? '' : ` (${expected(parameter)}${standard})`;
  return `  ${`--${name}`.padEnd(20)} ${parameter.description}${meaning}`;
}

const FILE_OPTIONS = [
  ...optionLines('--out FILE', 'Where to write; - for the standard output. For one file only.'),
  ...optionLines('--out-dir DIR', 'Folder to write to, created if missing; by default the folder of each file.'),
];

import { absentValue, expected, type Operation, type Parameter } from '@quire/core/plugin';
import { definition, wrapped } from './lines.js';
import { type CliOption, optionTable, withTypedNames } from './option-table.js';

/** The text of `quire COMMAND --help`, made from the operation's declaration. */
export function commandHelp(operation: Operation): string {
  const { command, summary } = operation;
  if (!command) return summary;
  const files = { many: ' FILE...', one: ' FILE', none: '' }[command.files];
  const words = (command.positional ?? []).map((name) => ` ${name.toUpperCase()}`).join('');
  return [
    `Usage: quire ${command.words.join(' ')}${files}${words} [OPTIONS]`,
    '',
    ...wrapped(summary),
    ...(command.files === 'many' ? wrapped('FILE may also be a folder or a pattern such as "*.docx".') : []),
    ...positionalHelp(operation),
    ...grouped(operation).flatMap(([title, options]) => [
      '',
      ...(title === undefined ? [] : [`${title}:`]),
      ...options.flatMap((option) => optionHelp(operation, option)),
    ]),
    ...examples(operation),
  ].join('\n');
}

const positionalHelp = ({ command, parameters }: Operation): readonly string[] => {
  const { positional = [] } = command ?? {};
  const lines = positional.flatMap((name) => {
    const { description = '' } = parameters[name] ?? {};
    return definition(name.toUpperCase(), description);
  });
  return lines.length > 0 ? ['', ...lines] : [];
};

/** Options of the command line itself, except --part, which is described by the operation. */
const isOwn = ({ sets, key }: CliOption): boolean => sets === 'command' && key !== 'part';

type Group = readonly [title: string | undefined, options: readonly CliOption[]];

/** The options under the titles of the command; those without a title, and those of the command line, are last. */
function grouped(operation: Operation): readonly Group[] {
  const table = optionTable(operation);
  const { groups } = operation.command ?? {};
  if (groups === undefined) return [[undefined, table]];
  const titled = Object.entries(groups).map(([title, keys]): Group => {
    return [title, keys.flatMap((key) => table.filter((each) => each.key === key && !isOwn(each)))];
  });
  const rest = table.filter((option) => !titled.some(([, options]) => options.includes(option)));
  const all: readonly Group[] = [
    ...titled,
    ['Other options', rest.filter((option) => !isOwn(option))],
    ['Files and output', rest.filter(isOwn)],
  ];
  return all.filter(([, options]) => options.length > 0);
}

function optionHelp(operation: Operation, { name, value, parameter, description }: CliOption): readonly string[] {
  const text = parameter ? describedWithValues(parameter) : description;
  return definition(`--${name}${value === undefined ? '' : ` ${value}`}`, withTypedNames(operation, text));
}

/** Describes a parameter or a setting with its values and its default; see `expected` for `lists`. */
export function describedWithValues(parameter: Parameter, lists?: 'separated by commas'): string {
  const absent = absentValue(parameter);
  const standard = absent === undefined ? '' : `; ${absent} by default`;
  const meaning = parameter.kind === 'flag' ? '' : ` (${expected(parameter, lists)}${standard})`;
  return `${parameter.description}${meaning}`;
}

function examples({ command }: Operation): readonly string[] {
  const { examples: all = [] } = command ?? {};
  return all.length === 0
    ? []
    : [
        '',
        'Examples:',
        ...all
          .flatMap(([line, meaning]) => ['', ...wrapped(`# ${meaning}`), line])
          .map((line) => (line === '' ? '' : `  ${line}`)),
      ];
}

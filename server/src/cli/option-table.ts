import type { Operation, Parameter, Parameters, SecretOption } from '@quire/core/plugin';

/** An option of a command, as it is typed, read, completed and listed in the help. */
export interface CliOption {
  /** The name in kebab-case: `image-dpi` of `--image-dpi`. */
  readonly name: string;
  /** An older spelling, which is accepted too: `imageDpi`. */
  readonly old?: string;
  readonly sets: 'parameter' | 'body' | 'part' | 'secret' | 'command';
  /** The parameter, the member of the body, the part or the option of the command line that this option sets. */
  readonly key: string;
  /** The word for the option's value in the help, such as FILE; absent if the description lists the values. */
  readonly value?: string;
  readonly parameter?: Parameter;
  readonly isFlag?: true;
  readonly description: string;
}

/** The name of an option as it is typed: `imageDpi` becomes `image-dpi`. */
export const kebabCase = (name: string): string =>
  name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`).replace(/_/g, '-');

function variableOf(secret: string | SecretOption): string {
  if (typeof secret === 'string') return secret;
  const { description } = secret;
  return `Environment variable with the ${description.charAt(0).toLowerCase()}${description.slice(1)}`;
}

function offered({ parameters, command }: Operation): Parameters {
  const kept = new Set([
    ...(command?.hidden ?? []),
    ...(command?.positional ?? []),
    ...Object.keys(command?.fixed ?? {}),
  ]);
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !kept.has(name)));
}

export function optionTable(operation: Operation): readonly CliOption[] {
  const { bodyFiles = {}, secrets = {}, part = operation.parts } = operation.command ?? {};
  return [
    ...Object.entries(offered(operation)).map(([key, parameter]): CliOption => {
      const { kind, description } = parameter;
      return { ...spelled(key), sets: 'parameter', parameter, description, ...(kind === 'flag' && { isFlag: true }) };
    }),
    ...Object.entries(bodyFiles).map(([key, description]) => file(key, 'body', description)),
    ...Object.entries(operation.partFiles ?? {}).map(([key, { description, many }]) =>
      file(key, 'part', many ? `${description} It may be given several times.` : description),
    ),
    // Other users can read the command line, so a secret is given by the name of a variable: `--owner-password-env`.
    ...Object.entries(secrets).map(([key, secret]): CliOption => {
      return { name: `${kebabCase(key)}-env`, sets: 'secret', key, value: 'NAME', description: variableOf(secret) };
    }),
    ...(part === undefined ? [] : [own('part', part, 'NAME=FILE')]),
    ...ownOptions(operation),
  ];
}

const spelled = (key: string): Pick<CliOption, 'name' | 'old' | 'key'> => {
  const name = kebabCase(key);
  return name === key ? { name, key } : { name, old: key, key };
};

const file = (key: string, sets: 'body' | 'part', description: string): CliOption => ({
  ...spelled(key),
  sets,
  value: 'FILE',
  description,
});

const own = (name: string, description: string, value?: string): CliOption => {
  const common = { name, key: name, sets: 'command', description } as const;
  return value === undefined ? { ...common, isFlag: true } : { ...common, value };
};

/** Options of the command line itself. */
function ownOptions({ command, input }: Operation): readonly CliOption[] {
  const { files: takes, extension } = command ?? {};
  const writes = extension !== undefined;
  const isMany = takes === 'many';
  const out =
    takes === 'none'
      ? [own('out', 'The file to write. Default: the standard output.', 'FILE')]
      : [
          own('out', 'The file to write, whose extension decides the format; - for the standard output.', 'FILE'),
          own('out-dir', 'Folder to write to, created if missing. Default: the folder of each file.', 'DIR'),
        ];
  return [
    ...(writes ? out : []),
    ...(isMany
      ? [own('files-from', 'A file that lists the files, one per line; - for the standard input.', 'LIST')]
      : []),
    ...(isMany && writes ? [own('skip-existing', 'Skip files whose results exist already.')] : []),
    ...(input === 'document' ? [own('quiet', 'Print failures only.'), own('verbose', 'List each warning.')] : []),
    own('json', takes === 'none' ? 'Print JSON.' : 'Print one line of JSON per file.'),
  ];
}

/** A text of an operation with options for parameter names: `--stamp-place` for `stampPlace`. */
export function withTypedNames(operation: Operation, text: string): string {
  const spellings = new Map(
    optionTable(operation).flatMap(({ name, old }) => (old ? [[old, `--${name}`] as const] : [])),
  );
  return text.replace(/(?<![\w.-])[a-z]+[A-Z]\w*/g, (word) => spellings.get(word) ?? word);
}

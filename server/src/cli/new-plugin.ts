import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './command-line.js';
import { wrapped } from './lines.js';
import { UsageError } from './usage-error.js';

const COMMAND = 'quire plugin new';

const WHAT = 'Creates the folder NAME with a complete plugin: an operation with route, command, job, schema and tests.';

const ID = /^[a-z][a-z0-9-]{0,39}$/;

/** The parts of the template that are copied for a plugin's author; the rest is for the build of this repository. */
const COPIED = ['src', 'tsconfig.json', 'README.md'];

/** `quire plugin new NAME`: copies the template, under another id. */
export async function newPlugin(args: readonly string[]): Promise<number> {
  const { folder, help } = options(args);
  if (help || folder === undefined) {
    process.stdout.write(`Usage: ${COMMAND} NAME\n\n${wrapped(WHAT).join('\n')}\n`);
    return 0;
  }
  const id = basename(resolve(folder));
  if (!ID.test(id))
    throw new UsageError(`${id} is not a valid plugin name: use lower case letters, digits and hyphens`, COMMAND);
  const template = folderOf('@quire/plugin-template');
  await emptyFolder(folder);
  for (const name of COPIED) await cp(join(template, name), join(folder, name), { recursive: true });
  for (const file of [...(await sources(join(folder, 'src'))), join(folder, 'README.md')]) await renameIn(file, id);
  const packageJson = JSON.parse(await readFile(join(template, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifestOf(packageJson, id, folder), null, 2)}\n`);
  process.stdout.write(
    [`${folder} contains the plugin. To build, test and run it:`, '', ...nextSteps(folder, id), ''].join('\n'),
  );
  return 0;
}

function options(args: readonly string[]): { readonly folder?: string; readonly help?: boolean } {
  const { values, positionals } = readCommandLine(
    { args: [...args], options: { help: { type: 'boolean', short: 'h' } }, allowPositionals: true },
    COMMAND,
  );
  if (!values.help && positionals.length !== 1)
    throw new UsageError('plugin new takes one NAME, such as word-count', COMMAND);
  return { folder: positionals[0], help: values.help };
}

const nextSteps = (folder: string, id: string): readonly string[] => [
  `  cd ${folder} && npm install && npm test`,
  `  QUIRE_PLUGINS=. quire ${id} FILE.docx`,
];

const folderOf = (name: string): string => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));

/** Creates the folder; throws if it is not empty, so that nothing is overwritten. */
async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new UsageError(`the folder ${folder} is not empty`, COMMAND);
}

const sources = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).map((name) => join(folder, name));

/** Renames the template's id in ids, paths and commands, but not in the names of its code. */
async function renameIn(file: string, id: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll("'digest'", `'${id}'`).replace(/(\/v1\/|quire )digest\b/g, `$1${id}`));
}

interface PackageJson {
  readonly quire: object;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** The manifest of the new plugin. It names the engine by its path in this installation until npm has it. */
function manifestOf({ license: _ours, ...template }: PackageJson, id: string, folder: string): object {
  const engine = `file:${relative(resolve(folder), folderOf('@quire/core'))}`;
  return {
    ...template,
    name: `quire-plugin-${id}`,
    description: 'A Quire plugin.',
    quire: { ...template.quire, id, capabilities: [`${id}:any`], commands: [id] },
    devDependencies: { ...template.devDependencies, '@quire/core': engine },
  };
}

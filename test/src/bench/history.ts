/** Compares earlier versions with this one on the same documents: each is checked out, installed and built. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quireCommand, type RunOptions, run } from '../processes/index.js';
import { alignedTable } from '../table.js';
import { ROOT } from '../workspace.js';
import { mediansInTurns, openOffice, ours, type Spent, type TimedContender } from './convert/index.js';
import { book, onePage, shortReport } from './documents.js';

const MINUTES = 60_000;

interface Version {
  readonly name: string;
  readonly contender: TimedContender;
}

/** A table of the costs of `refs`, by default of all tags, as ratios to LibreOffice if that is installed. */
export async function history(folder: string, refs: readonly string[]): Promise<string> {
  const names = refs.length > 0 ? refs : await tags();
  const versions: Version[] = [];
  try {
    for (const [index, name] of names.entries()) {
      const contender = ours(await built(name, join(folder, `version-${index}`)));
      versions.push({ name, contender });
    }
    versions.push({ name: 'this checkout', contender: ours(quireCommand()) });
    return await compared(folder, versions);
  } finally {
    for (const index of names.keys())
      await run('git', ['worktree', 'remove', '--force', join(folder, `version-${index}`)], { cwd: ROOT });
  }
}

const tags = async (): Promise<string[]> =>
  (await done('git', ['tag', '--sort=creatordate'])).split('\n').filter(Boolean);

/** The command of a version in a separate work tree. */
async function built(ref: string, tree: string): Promise<string> {
  await done('git', ['worktree', 'add', '--detach', tree, ref]);
  await done('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree, timeout: 10 * MINUTES });
  await done('npm', ['run', 'build'], { cwd: tree, timeout: 10 * MINUTES });
  return join(tree, 'server/bin/quire.js');
}

async function done(command: string, args: readonly string[], options: RunOptions = { cwd: ROOT }): Promise<string> {
  const { status, stdout, stderr } = await run(command, args, options);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

async function compared(folder: string, versions: readonly Version[]): Promise<string> {
  const documents = {
    'one page': { rounds: 5, files: [written(folder, 'one-page', onePage())] },
    book: { rounds: 3, files: [written(folder, 'book', book(60))] },
    '30 reports': {
      rounds: 3,
      files: Array.from({ length: 30 }, (_, i) => written(folder, `report-${i}`, shortReport(i))),
    },
  };
  const office = await openOffice(folder);
  const all = versions.map(({ contender }) => contender);
  const out = join(folder, 'out');
  mkdirSync(out);
  const columns: Spent[][] = [];
  for (const { rounds, files } of Object.values(documents))
    columns.push(await mediansInTurns(rounds, office ? [...all, office] : all, (each) => each.convert(files, out)));
  const shown = (figure: (spent: Spent) => number, column: readonly Spent[], row: number): string => {
    const own = figure(column[row]);
    return office ? (own / figure(column[versions.length])).toFixed(3) : own.toFixed(0);
  };
  const unit = office ? 'of LibreOffice' : 'in ms and bytes';
  const titles = Object.keys(documents).flatMap((name) => [`${name}, processor time`, `${name}, memory`]);
  return alignedTable(
    [unit, ...titles],
    versions.map(({ name }, row) => [
      name,
      ...columns.flatMap((column) => [
        shown(({ processor }) => processor, column, row),
        shown(({ peakBytes }) => peakBytes, column, row),
      ]),
    ]),
  );
}

function written(folder: string, name: string, document: Uint8Array): string {
  const file = join(folder, `${name}.docx`);
  writeFileSync(file, document);
  return file;
}

import type { Operation } from '@quire/core/plugin';
import { expect } from 'chai';
import { builtInPlugins, loadPlugin } from '../plugins/index.js';
import { commandHelp } from './help.js';
import { type CliOption, optionTable } from './option-table.js';
import { readOptions } from './options.js';
import { withFormatOfOut } from './run-operation.js';

/** The maximum number of options without groups, which people can still survey. */
const DOZEN = 12;

const nameOf = ({ command }: Operation): string => (command?.words ?? []).join(' ');

/** Some value that the option takes. */
const sample = ({ parameter, isFlag, value }: CliOption): readonly string[] => {
  if (isFlag) return [];
  if (parameter?.kind === 'choice' || parameter?.kind === 'list') return [parameter.values?.[0] ?? 'x'];
  if (parameter?.kind === 'number') return [String(parameter.minimum)];
  return [value === 'NAME=FILE' ? 'a=b' : 'x'];
};

describe('every option of every command', () => {
  let operations: readonly Operation[] = [];
  before(async () => {
    const plugins = await Promise.all(builtInPlugins().map(loadPlugin));
    operations = plugins.flatMap((plugin) => plugin.operations ?? []).filter(({ command }) => command !== undefined);
  });

  it('is found in the operations of all built-in plugins', () => {
    expect(operations.map(nameOf)).to.include.members(['convert', 'annotate', 'sign', 'verify', 'keys list']);
  });

  it('is in kebab-case, once, and in the help', () => {
    for (const operation of operations) {
      const names = optionTable(operation).map(({ name }) => name);
      expect(new Set(names).size, nameOf(operation)).to.equal(names.length);
      const help = commandHelp(operation);
      for (const name of names) {
        expect(name, nameOf(operation)).to.match(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(help, `${nameOf(operation)} ${name}`).to.match(new RegExp(`^ {2}--${name}( |$)`, 'm'));
      }
      expect(help, nameOf(operation)).to.not.match(/--[a-z]+[A-Z]/);
    }
  });

  it('is read the same in the spelling of its parameter', () => {
    let older = 0;
    for (const operation of operations)
      for (const option of optionTable(operation)) {
        const read = (name: string) => readOptions(operation, [`--${name}`, ...sample(option)]);
        const { help: _, ...given } = read(option.name);
        expect(JSON.stringify(given), option.name).to.not.equal(JSON.stringify(readOptions(operation, [])));
        if (option.old === undefined) continue;
        older++;
        expect({ ...given, help: false }).to.deep.equal(read(option.old));
      }
    expect(older).to.be.greaterThan(0);
  });

  it('is in a group of the help where there are more than a dozen, with examples that the command takes', () => {
    for (const operation of operations) {
      const { groups, examples = [], words = [] } = operation.command ?? {};
      if (optionTable(operation).length <= DOZEN) continue;
      expect(examples, nameOf(operation)).to.have.lengthOf.at.least(3);
      expect(groups, nameOf(operation)).to.not.equal(undefined);
      expect(commandHelp(operation), nameOf(operation)).to.not.contain('Other options');
      for (const [line] of examples) {
        const [program, ...rest] = line.split(' ');
        expect([program, ...rest.slice(0, words.length)]).to.deep.equal(['quire', ...words]);
        withFormatOfOut(operation, readOptions(operation, rest.slice(words.length)));
      }
    }
  });
});

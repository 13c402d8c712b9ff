import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLOCK_FACTOR, DEFAULT_LIMITS } from '@quire/core';
import { readSettings } from '@quire/server';
import { expect } from 'chai';
import { filesUnder } from '../architecture/sources.js';
import { quire } from '../processes/index.js';
import { ROOT } from '../workspace.js';
import { coveragePage } from './coverage-page.js';
import { fontsPage } from './fonts-page.js';
import { settingsPage } from './settings-page.js';

const page = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The cells of the rows below a table's head. */
const rowsBelow = (path: string, head: string): readonly string[][] => {
  const [, table = ''] = page(path).split(`${head}\n`);
  return (/^(\|.*\n)+/.exec(table)?.[0] ?? '')
    .split('\n')
    .slice(1, -1)
    .map((row) =>
      row
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
};

describe('docs/settings.md', () => {
  it('is what quire serve --help says: npm run tables writes it', async () => {
    expect(page('docs/settings.md')).to.equal(await settingsPage());
  });
});

describe('docs/coverage.md', () => {
  it('is what the tables of coverage say: npm run tables writes it', () => {
    expect(page('docs/coverage.md')).to.equal(coveragePage());
  });
});

describe('docs/fonts.md', () => {
  it('is what conversions report: npm run tables writes it', async () => {
    expect(page('docs/fonts.md')).to.equal(await fontsPage());
  });
});

describe('docs/limits.md', () => {
  const rows = rowsBelow('docs/limits.md', '| limit | library | service | default |');
  const settings: Readonly<Record<string, unknown>> = { ...readSettings({}) };

  it('has each limit of the engine, with its default', () => {
    const told = rows.flatMap(([, name = '', , value = '']) =>
      name === '' ? [] : [[name.replaceAll('`', ''), inUnits(value)] as const],
    );
    expect(Object.fromEntries(told)).to.deep.equal(DEFAULT_LIMITS);
  });

  it('names the setting of each limit that the service has', () => {
    const told = rows.flatMap(([, , name = '']) => name.match(/QUIRE_MAX_\w+/) ?? []);
    expect(told).to.have.members(Object.keys(settings).filter((name) => name.startsWith('QUIRE_MAX_')));
    for (const [, , name = '', value = ''] of rows.filter(([, , setting = '']) => setting.includes('QUIRE_'))) {
      expect(settings[name.replaceAll('`', '')], name).to.equal(Number(value.replace(/,| .*$/g, '')));
    }
    expect(CLOCK_FACTOR).to.equal(4);
    expect(page('docs/limits.md')).to.contain('four times as long');
  });

  it('has each setting of slow clients', () => {
    const own = Object.keys(settings).filter((name) => /^QUIRE_(HEADER|BOD|IDLE|CONNECTIONS)/.test(name));
    expect(own.filter((name) => !page('docs/limits.md').includes(`\`${name}\``))).to.deep.equal([]);
  });
});

/** The value of `1,024 MB` in bytes, or of `30 s` in milliseconds. */
const inUnits = (value: string): number => {
  const unit = value.endsWith(' MB') ? 2 ** 20 : value.endsWith(' s') ? 1000 : 1;
  return Number(value.replace(/,| .*$/g, '')) * unit;
};

describe('docs/features.md', () => {
  it('names each command that takes a document', async () => {
    const told = rowsBelow('docs/features.md', '| operation | route | command | |').flatMap(([, , name = '']) =>
      name.split(', '),
    );
    const { stdout } = await quire(['--help']);
    const commands = Array.from(stdout.matchAll(/^ {2}(\w+(?: \w+)?) {2,}\w/gm), ([, words = '']) => words);
    const others = /^(keys|usage|jobs|plugin|serve|status|work|completion)\b/;
    expect(told.filter((name) => name !== '')).to.have.members(
      commands.filter((words) => !others.test(words)).map((words) => `\`quire ${words}\``),
    );
  });

  it('names the routes that the service has', () => {
    const routes = rowsBelow('docs/features.md', '| operation | route | command | |').map(([, route = '']) => route);
    const declared = filesUnder('plugins').filter((path) => !/\/dist\/|\.test\.ts$/.test(path));
    // A reserved route is declared in the manifest of its plugin.
    const text = [...declared, 'plugins/merge/package.json'].map((path) => page(path)).join('\n');
    const astray = routes.filter(
      (route) => route !== '' && !text.includes(`${route.replaceAll('`', '').split(' ')[1]}`),
    );
    expect(astray).to.deep.equal([]);
  });
});

import { CLOCK_FACTOR, DEFAULT_LIMITS } from '@quire/core/plugin';
import { expect } from 'chai';
import { limitsOf, readSettings, settingDescriptions, unknownSettings } from './settings.js';

describe('readSettings', () => {
  it('has a value for everything', () => {
    const settings = readSettings({});
    expect(settings).to.include({ QUIRE_PORT: 8080, QUIRE_DATA_DIR: '.quire', QUIRE_MAX_UPLOAD_MB: 25 });
    expect(limitsOf(settings)).to.include({
      pages: 2000,
      entries: 10_000,
      milliseconds: 30_000,
      inflatedBytes: 2 ** 30,
    });
  });

  it('takes empty for not set, and lists apart', () => {
    const settings = readSettings({ QUIRE_PORT: '', QUIRE_PLUGINS: ' a, ./b ,' });
    expect(settings.QUIRE_PORT).to.equal(8080);
    expect(settings.QUIRE_PLUGINS).to.deep.equal(['a', './b']);
  });

  it('names every fault', () => {
    expect(() => readSettings({ QUIRE_PORT: 'x', QUIRE_WORKERS: '0', QUIRE_DATABASE_URL: 'mysql://x' })).to.throw(
      /QUIRE_PORT: .*QUIRE_DATABASE_URL: must be a postgres.*QUIRE_WORKERS: /,
    );
  });

  it('says in plain words what a setting must be, and what it is, unless that may be a secret', () => {
    const fault = (given: Record<string, string>): string => {
      try {
        return JSON.stringify(readSettings(given));
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(fault({ QUIRE_PORT: 'x' })).to.equal(
      'settings: QUIRE_PORT: must be a whole number from 0 to 65535, but is "x"',
    );
    expect(fault({ QUIRE_WORKERS: '1.5' })).to.contain('must be a whole number of at least 1, but is "1.5"');
    expect(fault({ QUIRE_METRICS_PORT: 'on' })).to.contain('must be off, or a whole number');
    expect(fault({ QUIRE_TRUST_PROXY: 'maybe' })).to.contain('must be true or false, but is "maybe"');
    expect(fault({ QUIRE_LOG: 'loud' })).to.contain('must be one of silent, error, warn');
    expect(fault({ QUIRE_MAX_SECONDS: '0' })).to.contain('must be a number above 0');
    expect(fault({ QUIRE_TSA_URL: 'ftp://user:secret@x' }))
      .to.contain('http://')
      .and.not.to.contain('secret');
  });

  it('tells of files and folders that are not there', () => {
    expect(() => readSettings({ QUIRE_TRUST: '/nowhere.pem' })).to.throw('QUIRE_TRUST: no such file: /nowhere.pem');
    expect(() => readSettings({ QUIRE_FONTS: '/nowhere' })).to.throw('QUIRE_FONTS: no such folder: /nowhere');
    expect(readSettings({ QUIRE_FONTS: process.cwd() }).QUIRE_FONTS).to.equal(process.cwd());
  });

  it('takes networks as an address and its bits', () => {
    const networks = '10.0.0.0/8, 127.0.0.1, fd00::/8';
    expect(readSettings({ QUIRE_TRUSTED_NETWORKS: networks }).QUIRE_TRUSTED_NETWORKS).to.have.length(3);
    expect(readSettings({}).QUIRE_TRUSTED_NETWORKS).to.deep.equal(['127.0.0.0/8', '::1/128']);
    for (const bad of ['10.0.0.0/33', 'intra', '10.0.0.0/8/1', '10.0/8', '::1/129']) {
      expect(() => readSettings({ QUIRE_TRUSTED_NETWORKS: bad }), bad).to.throw(`${bad} is not a network such as`);
    }
  });

  it('finds variables that are misspelt settings', () => {
    const given = { QUIRE_PROT: '80', quire_port: '80', QUIRE_MY_OWN_THING: 'x', QUIRE_PORT: '80', PATH: 'x' };
    expect(unknownSettings(given)).to.deep.equal([
      ['QUIRE_PROT', 'QUIRE_PORT'],
      ['quire_port', 'QUIRE_PORT'],
      ['QUIRE_MY_OWN_THING', undefined],
    ]);
  });

  it('asks for what Mailgun needs', () => {
    expect(() => readSettings({ QUIRE_MAIL: 'mailgun', QUIRE_MAILGUN_KEY: 'k' })).to.throw(
      /QUIRE_MAILGUN_DOMAIN: is required/,
    );
    expect(() => readSettings({ QUIRE_MAIL: 'pigeon' })).to.throw(/QUIRE_MAIL: must be/);
    expect(() => readSettings({ QUIRE_MAIL: 'smtp://' })).to.throw(/QUIRE_MAIL: must contain a host/);
  });

  it('knows plugins apart by the names that QUIRE_PLUGINS has for them', () => {
    const plugins = { QUIRE_PLUGINS: './words,@acme/stamps' };
    expect(readSettings({ ...plugins, QUIRE_PLUGINS_APART: './words' }).QUIRE_PLUGINS_APART).to.deep.equal(['./words']);
    expect(readSettings({ ...plugins, QUIRE_PLUGINS_APART: 'all' }).QUIRE_PLUGINS_APART).to.deep.equal(['all']);
    expect(() => readSettings({ ...plugins, QUIRE_PLUGINS_APART: 'words' })).to.throw(
      'QUIRE_PLUGINS_APART: words is not in QUIRE_PLUGINS',
    );
  });
});

describe('the descriptions of settings', () => {
  it('end in the default that the service has, and state it nowhere else', () => {
    const settings = readSettings({});
    for (const [name, description] of settingDescriptions()) {
      const value: unknown = settings[name as keyof typeof settings];
      const told = Array.isArray(value) ? value.join(', ') : String(value ?? '');
      // A default that depends on the machine or on another setting is described in words.
      const [own = '', standard] = description.split(' Default: ');
      if (told !== '' && name !== 'QUIRE_WORKERS') expect(standard, name).to.equal(`${told}.`);
      expect(own, name).to.not.match(/\bdefault\b/i);
    }
  });

  it('name limits as the code has them', () => {
    const of = new Map(settingDescriptions());
    expect(of.get('QUIRE_MAX_RATIO')).to.contain(`larger than ${DEFAULT_LIMITS.ratioFromBytes / 2 ** 20} MB`);
    expect(of.get('QUIRE_MAX_SECONDS')).to.contain(`${CLOCK_FACTOR} times`);
  });

  it('state no other number, but standards and statuses', () => {
    const known =
      /RFC \d+|PKCS #\d+|then \d{3}|or \d{3}|replying \d{3}|(?<=\. )\d: |usually 60|PORT \+ 1|at least \d|\(RFC \d+\)|quire\.db/g;
    const derived = [DEFAULT_LIMITS.ratioFromBytes / 2 ** 20, CLOCK_FACTOR].map(String);
    for (const [name, description] of settingDescriptions()) {
      const numbers =
        description
          .replace(/ Default: .*$/, '')
          .replace(known, '')
          .match(/(?<![\w.:/-])\d+/g) ?? [];
      const stray = name === 'QUIRE_TRUSTED_NETWORKS' ? [] : numbers.filter((each) => !derived.includes(each));
      expect(stray, name).to.deep.equal([]);
    }
  });
});

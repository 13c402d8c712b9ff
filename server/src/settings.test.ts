import { expect } from 'chai';
import { limitsOf, readSettings } from './settings.js';

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

  it('asks for what Mailgun needs', () => {
    expect(() => readSettings({ QUIRE_MAIL: 'mailgun', QUIRE_MAILGUN_KEY: 'k' })).to.throw(
      /QUIRE_MAILGUN_DOMAIN: is needed/,
    );
    expect(() => readSettings({ QUIRE_MAIL: 'pigeon' })).to.throw(/QUIRE_MAIL: must be/);
  });
});

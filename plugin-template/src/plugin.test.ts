import { readFileSync } from 'node:fs';
import { TEMPLATES } from '@quire/core/plugin';
import { FakeTemplates, pluginContract } from '@quire/core/testing';
import { expect } from 'chai';
import plugin from './index.js';
import { extension } from './template-words.js';

describe('the plugin', () => {
  // Services of a host that are left out are faked; a test that reads a fake creates it itself.
  const templates = new FakeTemplates();
  const checks = pluginContract({
    packageJson: JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')),
    engineVersion: '0.1.0',
    plugin,
    services: { [TEMPLATES]: templates },
    samples: [
      {
        operation: 'digest',
        document: new TextEncoder().encode('abc'),
        expect: (reply) =>
          expect(reply).to.deep.equal({
            kind: 'json',
            body: {
              algorithm: 'sha-256',
              bytes: 3,
              // FIPS 180-2, appendix B.1.
              digest: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
            },
          }),
      },
      { operation: 'digest', parameters: { algorithm: 'sha-512' } },
    ],
  });
  for (const check of checks) it(check.name, check.run);

  it('adds its words to templates', () => {
    expect(templates.added.map(({ href }) => href)).to.include(new URL('./template-words.js', import.meta.url).href);
  });

  it('adds to templates: groups of letters, checksums in a typewriter face, and fields of digests', () => {
    const context = { locale: 'en-US', timezone: 'UTC' };
    expect(extension.formatters?.groups('ba7816bf8f', [4], context)).to.equal('ba78 16bf 8f');
    const { as, read } = extension.values?.checksum ?? expect.fail('there is no kind of value');
    expect(as).to.equal('rich');
    expect(read('ba7816bf', {}, context)).to.deep.equal({ runs: [{ text: 'ba78 16bf', font: 'Courier New' }] });
    expect(() => read(7, {}, context)).to.throw(RangeError, 'a checksum is text');
    expect(extension.fields?.digest.read('contract')).to.equal('digests.contract');
  });
});

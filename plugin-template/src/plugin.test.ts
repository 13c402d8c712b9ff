import { readFileSync } from 'node:fs';
import { pluginContract } from '@quire/core/testing';
import { expect } from 'chai';
import plugin from './index.js';

describe('the plugin', () => {
  const checks = pluginContract({
    packageJson: JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')),
    engineVersion: '0.1.0',
    plugin,
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
});

import { readFileSync } from 'node:fs';
import { readManifest } from '@quire/core/plugin-host';
import { pluginContract } from '@quire/core/testing';
import { expect } from 'chai';
import plugin from './index.js';

describe('the merge plugin', () => {
  const packageJson = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

  for (const check of pluginContract({ packageJson, engineVersion: '0.1.0', plugin, samples: [] })) {
    it(check.name, check.run);
  }

  it('holds POST /v1/merge', () => {
    expect(readManifest(packageJson, 'merge').reserved).to.deep.include.members([
      {
        id: 'merge',
        method: 'POST',
        path: '/v1/merge',
        summary: 'Merges documents into one. Announced, without a contract yet.',
      },
    ]);
  });
});

import { nodeCompression } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { verify } from '@quire/plugin-verify/verify';
import { expect } from 'chai';
import { SeededRandom } from '../signatures/index.js';
import { type OpenWriters, openWriters, runHonest } from './index.js';
import { isPermitted } from './permitted.js';
import { takesAway } from './writers/index.js';

const SEED = 1;
const COUNT = 16;

describe('going on honestly with a signed document', () => {
  let writers: OpenWriters;
  before(async () => {
    writers = await openWriters(false);
  });
  after(() => writers.close());

  it('stays intact as long as signatures permit it, whoever writes it, and no longer', async () => {
    const { run, permitted, failures } = await runHonest(COUNT, SEED, writers);
    expect(
      failures.map(({ sequence: { index, document, steps }, answer }) => [index, document, ...steps, answer]),
    ).to.deep.equal([]);
    expect(run).to.equal(COUNT);
    expect(permitted).to.be.within(COUNT / 2, COUNT - 1);
  });
});

describe('a document time stamp', () => {
  it('lets go what a certification for annotating lets go, and nothing that an approval holds', async () => {
    const writers = await openWriters(false);
    try {
      const [ours] = writers.signings;
      const renews = writers.steps.find(({ name }) => name === 'renews with ours');
      const source = writers.documents.find(({ name }) => name === 'remarks, table');
      for (const [grants, integrity] of [
        [{ permits: 3 }, 'intact'],
        [{}, 'modified'],
      ] as const) {
        const scene = {
          random: new SeededRandom(1),
          remarks: [],
          signatures: 0,
          bytes: source?.bytes ?? new Uint8Array(),
        };
        const signed = await ours.sign(scene, grants);
        const stamped = await renews?.make({ ...scene, bytes: signed?.bytes ?? scene.bytes });
        const without = await takesAway.make({ ...scene, bytes: stamped?.bytes ?? scene.bytes });
        const options = { cryptography: nodeCryptography, compression: nodeCompression };
        expect((await verify(without?.bytes ?? scene.bytes, options)).integrity).to.equal(integrity);
      }
    } finally {
      await writers.close();
    }
  }).timeout(180_000);
});

describe('what a signature permits', () => {
  const fill = { kind: 'form-fill', field: 'person.first' } as const;
  const cases = [
    ['filling in after an approval', true, fill, {}],
    ['filling in where nothing may change', false, fill, { permits: 1 }],
    ['a time stamp where nothing may change', true, { kind: 'extension' }, { permits: 1 }],
    ['a remark where filling in is permitted', false, { kind: 'annotation' }, { permits: 2 }],
    ['a remark after an approval', true, { kind: 'annotation' }, {}],
    ['removing visible content after an approval', false, { kind: 'removal' }, {}],
    ['removing visible content where annotating is permitted', true, { kind: 'removal' }, { permits: 3 }],
    ['content', false, { kind: 'content' }, { permits: 3 }],
    ['a field below a locked one', false, fill, { lock: { action: 'Include', fields: ['person'] } }],
    ['a field that the lock leaves out', true, fill, { lock: { action: 'Exclude', fields: ['person'] } }],
    ['a field under a lock of all', false, fill, { lock: { action: 'All', fields: [] } }],
  ] as const;
  for (const [what, expected, effect, grant] of cases) {
    it(`${expected ? 'includes' : 'does not include'} ${what}`, () => {
      expect(isPermitted(effect, grant)).to.equal(expected);
    });
  }
});

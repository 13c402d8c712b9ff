import { expect } from 'chai';
import { SeededRandom } from '../signatures/index.js';
import { DEFECTS } from './defects.js';
import { certificateExtension, der, oid } from './der.js';
import { runTrustForger } from './run.js';
import { honestScene } from './scene.js';

const hex = (octets: Uint8Array): string => Buffer.from(octets).toString('hex');

describe('the forger of trust', () => {
  it('writes DER', () => {
    expect(hex(oid('1.2.840.113549.1.7.1'))).to.equal('06092a864886f70d010701');
    expect(hex(oid('2.5.29.28'))).to.equal('0603551d1c');
    expect(hex(der(4, new Uint8Array(200))).slice(0, 6)).to.equal('0481c8');
    expect(hex(certificateExtension('2.5.29.27', der(2, [1]), true))).to.equal('300d0603551d1b0101ff0403020101');
  });

  it('makes every kind of defect', () => {
    const scenes = Array.from({ length: 60 }, (_, seed) => honestScene(new SeededRandom(seed)));
    for (const [kind, defect] of Object.entries(DEFECTS)) {
      expect(
        scenes.some((scene) => defect(scene, new SeededRandom(1))),
        kind,
      ).to.equal(true);
    }
  });

  it('finds signers trusted that are in order, and none that is not', async function () {
    this.timeout(180_000);
    const { run, trusted, failures } = await runTrustForger(24, 3);
    expect([run > 15, trusted > 0, failures.map(({ what }) => what)]).to.deep.equal([true, true, []]);
  });
});

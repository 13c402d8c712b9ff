import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Canonicalization,
  canonicalize,
  canonicalizeDocument,
  elementsBelow,
  parseInfoset,
} from '@quire/core/xml-signature';
import { expect } from 'chai';
import { isInstalled, run } from '../processes/run.js';
import { Random } from './random.js';
import { randomXml, spelledDocument } from './xml.js';

/** Methods with the option of xmllint that has the same result, comments included. */
const METHODS: readonly (readonly [option: string, method: Canonicalization])[] = [
  ['--c14n', { kind: 'inclusive', comments: true }],
  ['--c14n11', { kind: 'inclusive 1.1', comments: true }],
  ['--exc-c14n', { kind: 'exclusive', comments: true }],
];

const infoset = (xml: string) => parseInfoset(new TextEncoder().encode(xml), 'generated.xml');
const canonical = (xml: string, method: Canonicalization): string =>
  new TextDecoder().decode(canonicalizeDocument(infoset(xml), method));

describe('the canonical form of whatever XML', function () {
  this.timeout(180_000);

  it('is the same however the file spells it, and its own canonical form', () => {
    for (let seed = 1; seed <= 80; seed++) {
      const random = new Random(seed);
      const drawn = randomXml(random);
      const [one, other] = [spelledDocument(drawn, random), spelledDocument(drawn, random)];
      for (const [, method] of METHODS) {
        const form = canonical(one, method);
        expect(canonical(other, method), `seed ${seed}`).to.equal(form);
        expect(canonical(form, method), `seed ${seed}`).to.equal(form);
      }
    }
  });

  it('is the same for each element of two spellings', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = new Random(seed);
      const drawn = randomXml(random);
      const forms = [spelledDocument(drawn, random), spelledDocument(drawn, random)].map((xml) =>
        [...elementsBelow(infoset(xml).root)].flatMap((element) =>
          METHODS.map(([, method]) => new TextDecoder().decode(canonicalize(element, method))),
        ),
      );
      expect(forms[0], `seed ${seed}`).to.deep.equal(forms[1]);
    }
  });

  it('is that of xmllint [needs xmllint]', async function () {
    if (!(await isInstalled('xmllint'))) this.skip();
    const folder = await mkdtemp(join(tmpdir(), 'quire-xml-'));
    try {
      for (let seed = 1; seed <= 8; seed++) {
        const random = new Random(seed);
        const xml = spelledDocument(randomXml(random), random);
        const path = join(folder, 'generated.xml');
        await writeFile(path, xml);
        for (const [option, method] of METHODS) {
          const { status, stdout, stderr } = await run('xmllint', [option, path]);
          expect(status, `seed ${seed}: ${stderr}`).to.equal(0);
          expect(canonical(xml, method), `seed ${seed} ${option}`).to.equal(stdout);
        }
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

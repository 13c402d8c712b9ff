import { expect } from 'chai';
import { SeededRandom } from '../signatures/index.js';
import { archived, takenApart } from './archive.js';
import { signedOffice } from './documents.js';
import { alterations } from './enumerate.js';
import { differences } from './run.js';
import { STEP_KINDS, step } from './steps.js';

describe('the forger of Office packages', () => {
  it('writes archives that others read as they were', async () => {
    const { bytes } = await signedOffice(new SeededRandom(1));
    const { entries } = takenApart(bytes);
    expect(takenApart(archived({ entries })).entries).to.deep.equal(entries);
  });

  it('takes every kind of step', async () => {
    const { bytes } = await signedOffice(new SeededRandom(2));
    const archive = takenApart(bytes);
    const taken = new Set(Array.from({ length: 600 }, (_, seed) => step(archive, new SeededRandom(seed))?.[0]));
    for (const kind of STEP_KINDS) expect(taken.has(kind), kind).to.equal(true);
  });

  it('alters each byte once, and each entry, tag and attribute in every way', async () => {
    const { bytes } = await signedOffice(new SeededRandom(3));
    const all = [...alterations(bytes)];
    expect(all.filter(([what]) => what.startsWith('byte '))).to.have.length(bytes.length);
    for (const what of ['removes [Content_Types].xml', '_rels/.rels: without ', '_rels/.rels gets <Relationship'])
      expect(all.filter(([each]) => each.startsWith(what)).length, what).to.be.above(0);
    const same = all.filter(([, altered]) => Buffer.from(altered).equals(bytes));
    expect(same.map(([what]) => what)).to.deep.equal([]);
  });

  it('tells what a reader finds otherwise, and nothing that no signature covers', () => {
    const was = { 'word/document.xml': ['main', 'a'], '_rels/.rels': ['rId1 /officeDocument word/document.xml '] };
    const seen = (now: Readonly<Record<string, readonly string[]>>) =>
      differences({ directory: was }, { directory: { ...was, ...now } });
    expect(seen({})).to.deep.equal([]);
    expect(seen({ 'word/document.xml': ['main', 'b'] })).to.have.length(1);
    expect(seen({ 'word/document.xml': ['main', 'a', 'main', 'b'] }), 'twice').to.have.length(1);
    expect(seen({ 'word/numbering.xml': ['numbering', 'c'] })).to.have.length(1);
    expect(seen({ 'docprops/core.xml': ['core', 'd'] })).to.deep.equal([]);
    const led = ['rId1 /officeDocument word/document.xml ', 'rId2 /x/core-properties docProps/core.xml '];
    expect(seen({ '_rels/.rels': led })).to.deep.equal([]);
    expect(seen({ '_rels/.rels': led.slice(1) })).to.have.length(1);
    expect(differences({ directory: was }, {})).to.have.length(1);
  });
});

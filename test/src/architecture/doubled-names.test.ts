import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../workspace.js';
import { DOUBLED, exportedNames } from './doubled-names.js';
import { PACKAGES, sourceFiles } from './sources.js';

describe('exported names', () => {
  it('are found by their declarations', () => {
    const source = 'export const a = 1;\nexport async function b() {}\nexport { c };\n  export type D = 1;\n';
    expect([...exportedNames(source)]).to.deep.equal(['a', 'b']);
  });

  it('are defined once, but for a table with reasons', () => {
    const places = new Map<string, string[]>();
    for (const file of PACKAGES.flatMap(sourceFiles).filter((path) => !path.endsWith('.test.ts'))) {
      for (const name of exportedNames(readFileSync(join(ROOT, file), 'utf8'))) {
        places.set(name, [...(places.get(name) ?? []), file]);
      }
    }
    const doubled = [...places].filter(([, files]) => files.length > 1);
    expect(doubled.filter(([name]) => !(name in DOUBLED))).to.deep.equal([]);
    expect(Object.keys(DOUBLED).filter((name) => (places.get(name)?.length ?? 0) < 2)).to.deep.equal([]);
    expect(Object.keys(DOUBLED)).to.have.length.at.most(60);
  });
});

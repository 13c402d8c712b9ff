import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../workspace.js';
import { filesUnder } from './sources.js';

const page = readFileSync(join(ROOT, 'docs/word-rules.md'), 'utf8');
const numbered = new Set(Array.from(page.matchAll(/^#### Rule (\d+)$/gm), ([, number]) => Number(number)));

/** The numbers in "rule 8", "rules 1 and 2" and "rules 13 to 15" of a source. */
function cited(source: string): number[] {
  return Array.from(source.matchAll(/\brules? (\d+)(?: (and|to) (\d+))?/gi), ([, first, word, last]) => {
    const from = Number(first);
    const to = last === undefined ? from : Number(last);
    return word === 'to' ? Array.from({ length: to - from + 1 }, (_, i) => from + i) : [from, to];
  }).flat();
}

describe('the numbered rules of Word', () => {
  it('are read from citations of one, of two and of a range', () => {
    expect(cited('(rule 8), rules 1 and 2; Rules 13 to 15')).to.deep.equal([8, 8, 1, 2, 13, 14, 15]);
  });

  it('are each a heading of docs/word-rules.md where a comment cites them', () => {
    const files = ['core/src', 'plugins'].flatMap(filesUnder);
    const astray = files.flatMap((file) =>
      cited(readFileSync(join(ROOT, file), 'utf8'))
        .filter((number) => !numbered.has(number))
        .map((number) => `${file}: rule ${number}`),
    );
    expect(numbered.size).to.be.at.least(31);
    expect(astray).to.deep.equal([]);
  });
});

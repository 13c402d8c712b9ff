import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../workspace.js';
import { commentOpenings, fragmentsIn } from './comment-openings.js';
import { PACKAGES, sourceFiles } from './sources.js';

/** The maximum number of comments that open with a fragment. */
const MOST = 20;

describe('comments', () => {
  it('are found by their first words', () => {
    const source = '/** Whether. */\nlet a; // Of a row.\n/**\n * What it is.\n */\n// A row\n// by another.\n';
    expect(commentOpenings(source).map((each) => each.trim())).to.deep.equal(['Whether.', 'What it is.', 'A row']);
    expect(fragmentsIn(source).map((each) => each.trim())).to.deep.equal(['Whether.', 'What it is.']);
  });

  it('are sentences: few open as a fragment', () => {
    const files = PACKAGES.flatMap(sourceFiles);
    expect(files).to.have.length.greaterThan(2000);
    const found = files.flatMap((file) =>
      fragmentsIn(readFileSync(join(ROOT, file), 'utf8')).map((opening) => `${file}: ${opening}`),
    );
    expect(found.slice(0, found.length > MOST ? 100 : 0), `${found.length} of them`).to.deep.equal([]);
  });
});

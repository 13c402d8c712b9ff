import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { PACKAGES, sourceFiles } from '../architecture/sources.js';
import { ROOT } from '../workspace.js';
import { commentsIn } from './comments.js';
import { productStrings } from './strings.js';

/** Texts in other languages, and lists of the names of elements, properties and samples. */
const OTHER_LANGUAGES =
  /words\.ts|-texts\.ts|settings\.ts|address\.ts|harmless-svg|read-html|properties\.ts|spelling\.ts|lists\.ts|glyph-names|to-unicode|nesting|link-annotation|program\.ts|signature-appearance|styles?\.ts|shells\/|element\.ts|main\.ts/;

/** The words that no dictionary has, each once. `scripts/spelling.txt` lists the words of this field. */
function unknownWords(texts: readonly string[]): string {
  const cspell = join(ROOT, 'node_modules/cspell/bin.mjs');
  const options = ['--config', 'cspell.json', '--no-progress', '--no-summary', '--words-only', '--unique'];
  return execFileSync(process.execPath, [cspell, ...options, '--no-exit-code', 'stdin'], {
    cwd: ROOT,
    input: texts.join('\n'),
    encoding: 'utf8',
  });
}

describe('spelling', function () {
  this.timeout(180_000);

  it('is right in comments and in the texts of the product', () => {
    const comments = PACKAGES.flatMap(sourceFiles).flatMap((file) =>
      commentsIn(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(comments).to.have.length.greaterThan(10_000);
    const strings = productStrings().filter(({ place }) => !OTHER_LANGUAGES.test(place));
    expect(unknownWords([...comments, ...strings.map(({ text }) => text)])).to.equal('');
  });

  it('is found wrong', () => {
    expect(unknownWords(['The paragraf is shown.'])).to.equal('paragraf\n');
  });
});

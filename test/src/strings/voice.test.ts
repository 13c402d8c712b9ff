import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { PACKAGES, sourceFiles } from '../architecture/sources.js';
import { ROOT } from '../workspace.js';
import { commentsIn } from './comments.js';
import { falseFriendsIn } from './false-friends.js';
import { productStrings } from './strings.js';

const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'deploy/README.md', 'fonts/README.md'],
  ...['docs', 'docs/how-to'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : [])),
  ),
  ...PACKAGES.filter((folder) => folder !== 'test').map((folder) => `${folder}/README.md`),
];

/** The prose of a page without code and quoted examples of bad style. */
const proseOf = (page: string): string =>
  readFileSync(join(ROOT, page), 'utf8')
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/`[^`\n]*`/g, '')
    .replace(/^7\. No "is told".*\n|^\| instead of \| write \|\n(\|.*\n)+/gm, '');

/** Files with texts in other languages, and with lists of the names of elements, properties and samples. */
const OTHER_LANGUAGES =
  /words\.ts|-texts\.ts|settings\.ts|address\.ts|not-followed|harmless-svg|read-html|properties\.ts|spelling\.ts|lists\.ts|glyph-names|to-unicode|nesting|link-annotation|program\.ts|signature-appearance|styles?\.ts|shells\/|element\.ts|main\.ts/;

/** The words that are in no dictionary, each once. `scripts/spelling.txt` lists the terms of this field. */
function unknownWords(texts: readonly string[]): string {
  const cspell = join(ROOT, 'node_modules/cspell/bin.mjs');
  const options = ['--config', 'cspell.json', '--no-progress', '--no-summary', '--words-only', '--unique'];
  return execFileSync(process.execPath, [cspell, ...options, '--no-exit-code', 'stdin'], {
    cwd: ROOT,
    input: [...new Set(texts.flatMap((text) => text.split(/\s+/)))].join('\n'),
    encoding: 'utf8',
  });
}

/** The comments of all packages. */
const comments = PACKAGES.flatMap(sourceFiles).flatMap((file) =>
  commentsIn(readFileSync(join(ROOT, file), 'utf8')).map((text) => ({ place: file, text })),
);
const strings = productStrings();

describe('the words that people read', function () {
  this.timeout(180_000);

  it('have no false friends in the pages', () => {
    const found = PAGES.flatMap((page) => falseFriendsIn(proseOf(page)).map((words) => `${page}: ${words}`));
    expect(found).to.deep.equal([]);
  });

  it('have no false friends in the texts of the product', () => {
    expect(strings).to.have.length.greaterThan(1500);
    const found = strings.flatMap(({ place, text }) => falseFriendsIn(text).map((words) => `${place}: ${words}`));
    expect(found).to.deep.equal([]);
  });

  it('have no false friends in comments, but for the strangers of the forgers', () => {
    expect(comments).to.have.length.greaterThan(10_000);
    const found = comments.flatMap(({ place, text }) => falseFriendsIn(text).map((words) => `${place}: ${words}`));
    expect(found.filter((words) => !/stranger/.test(words))).to.deep.equal([]);
  });

  it('are few in the README', () => {
    expect(readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n').length).to.be.at.most(150);
  });

  it('are spelled right in comments and in the texts of the product', () => {
    const english = strings.filter(({ place }) => !OTHER_LANGUAGES.test(place));
    const texts = [...comments, ...english].map(({ text }) => text);
    expect(unknownWords([...texts, 'The paragraf is shown.'])).to.equal('paragraf\n');
  });
});

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

describe('the words that people read', function () {
  this.timeout(180_000);

  it('have no false friends in the pages', () => {
    const found = PAGES.flatMap((page) => falseFriendsIn(proseOf(page)).map((words) => `${page}: ${words}`));
    expect(found).to.deep.equal([]);
  });

  it('have no false friends in the texts of the product', () => {
    const strings = productStrings();
    expect(strings).to.have.length.greaterThan(1500);
    const found = strings.flatMap(({ place, text }) => falseFriendsIn(text).map((words) => `${place}: ${words}`));
    expect(found).to.deep.equal([]);
  });

  it('have no false friends in comments, but for the strangers of the forgers', () => {
    const found = PACKAGES.flatMap(sourceFiles).flatMap((file) =>
      commentsIn(readFileSync(join(ROOT, file), 'utf8'))
        .flatMap(falseFriendsIn)
        .map((words) => `${file}: ${words}`),
    );
    expect(found.filter((words) => !/stranger/.test(words))).to.deep.equal([]);
  });

  it('are few in the README', () => {
    expect(readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n').length).to.be.at.most(150);
  });
});

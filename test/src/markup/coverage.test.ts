import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULES } from '@quire/core/testing';
import { expect } from 'chai';
import { filesUnder } from '../architecture/sources.js';
import { isVocabularyHere, readVocabulary } from '../conformance/vocabulary/index.js';
import { ROOT } from '../workspace.js';
import { coveredBy, namesOf } from './coverage.js';
import { MARKUP_NAMES, TABLES } from './index.js';

const source = filesUnder('core/src')
  .filter((path) => !/\.test\.ts$|\/(testing|not-followed)\//.test(path))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');

describe('the table of markup', () => {
  it('gives every name one word', () => {
    expect(MARKUP_NAMES.size).to.be.above(1000);
    expect(() => namesOf([{ drawn: 'w:p w:r@a,b', editing: 'w:r@b' }])).to.throw('w:r@b is listed twice');
  });

  it('finds the word of an attribute, of that attribute anywhere, or of its element', () => {
    const names = namesOf([{ drawn: 'w:p', editing: 'w:p@a', identity: '*@id' }]);
    const words = ['w:p', 'w:p@a', 'w:p@b', 'w:x@id', 'w:x'].map((name) => coveredBy(names, name)?.word);
    expect(words).to.deep.equal(['drawn', 'editing', 'drawn', 'identity', undefined]);
  });

  it('does not call without effect what the engine reports by a rule', () => {
    const astray = RULES.filter(({ what, element, attribute }) => {
      const name = attribute ? `${element}@${attribute}` : element;
      return what && !['drawn', 'told'].includes(coveredBy(MARKUP_NAMES, name)?.word ?? '');
    });
    expect(astray.map(({ element, attribute }) => `${element} ${attribute}`)).to.deep.equal([]);
  });

  it('calls told what a rule or a reader reports', () => {
    const ruled = new Set(RULES.map(({ element }) => element));
    for (const [name, { word, diagnostic }] of MARKUP_NAMES) {
      if (word !== 'told') continue;
      const [element = ''] = (TOLD_WITH[name] ?? name).split('@');
      if (diagnostic) expect(source, name).to.include(diagnostic.split(':')[0]);
      else expect(ruled.has(element), name).to.equal(true);
    }
  });

  it('knows each element that the engine asks for', () => {
    const prefixes = new Set(Array.from(MARKUP_NAMES.keys(), (name) => name.split(':')[0]));
    const calls = /(?:case |\.name === |\bname === |(?:child|children|descendant)\([^()']*, )'(\w+:\w+)'/g;
    const asked = new Set(Array.from(source.matchAll(calls), ([, name = '']) => name));
    expect(asked.size).to.be.above(300);
    const unknown = [...asked].filter((name) => prefixes.has(name.split(':')[0]) && !coveredBy(MARKUP_NAMES, name));
    expect(unknown).to.have.members(OTHERS);
  });

  it('has a word for each entry of the vocabulary', function () {
    if (!isVocabularyHere()) this.skip();
    expect(readVocabulary().filter(({ name }) => !coveredBy(MARKUP_NAMES, name))).to.deep.equal([]);
  });
});

/** Markup that is reported as a part of another element, which is the one that a rule names. */
const TOLD_WITH: Readonly<Record<string, string>> = {
  'w:altChunkPr': 'w:matchSrc',
  'w:displayBackgroundShape': 'w:background',
  'a:scene3d': 'a:camera',
  'a:contourClr': 'a:sp3d',
  'a:extrusionClr': 'a:sp3d',
  'a:clrMap': 'a:themeOverride',
  'a:overrideClrMapping': 'a:themeOverride',
  'a:tabLst': 'a:tab',
  'cx:fmtOvrs': 'cx:fmtOvr',
  'c:pictureOptions': 'c:pictureFormat',
};

/** Names in the engine's code that are attributes, or elements of no standard. */
const OTHERS: readonly string[] = [
  'dgm:extLst',
  'o:DocumentProperties',
  'pic:style',
  ...['w:before', 'w:after', 'w:beforeLines', 'w:afterLines', 'w:beforeAutospacing', 'w:afterAutospacing'],
  ...['w:line', 'w:lineRule', 'w:list', 'w:listDef', 'w:nfc'],
];

describe('the titles of the tables', () => {
  it('are those of docs/coverage.md', () => {
    const page = readFileSync(join(ROOT, 'docs/coverage.md'), 'utf8');
    const titles = Array.from(page.matchAll(/^## (.*)$/gm), ([, title]) => title);
    expect(titles).to.deep.equal(Object.keys(TABLES));
  });
});

describe('the model of a DOCX', () => {
  it('has no member that is read from the file and that nothing uses', () => {
    const isModel = (path: string): boolean =>
      /^core\/src\/ooxml\/docx\/(model|content|\w+-properties)\.ts$/.test(path);
    const isReader = (path: string): boolean => /^core\/src\/ooxml\/docx\/(formatting|parts|story|values)\//.test(path);
    const files = ['core/src', 'plugins']
      .flatMap(filesUnder)
      .filter((path) => !/\.test\.ts$|\/testing\/|\/dist\//.test(path));
    const text = (paths: readonly string[]): string =>
      paths.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n');
    const members = Array.from(
      text(files.filter(isModel)).matchAll(/^ +readonly (\w+)\??:/gm),
      ([, name = '']) => name,
    );
    const used = new Set(text(files.filter((path) => !isModel(path) && !isReader(path))).match(/\w+/g));
    expect(members).to.have.length.above(100);
    // `csTheme` is built from the name of a font slot, and `textLine` is used only in its reader.
    const others = new Set(['csTheme', 'textLine']);
    expect(members.filter((name) => !used.has(name) && !others.has(name))).to.deep.equal([]);
  });
});

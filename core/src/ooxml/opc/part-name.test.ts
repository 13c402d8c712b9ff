import { expect } from 'chai';
import { relativeTarget, resolveTarget } from './part-name.js';

describe('the target of a relationship', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['/', '/word/document.xml', 'word/document.xml'],
    ['/word/document.xml', '/word/media/a.png', 'media/a.png'],
    ['/word/document.xml', '/customXml/item1.xml', '../customXml/item1.xml'],
    ['/word/header1.xml', '/word/header1.xml', 'header1.xml'],
    ['/a/b/c.xml', '/a/d/e/f.xml', '../d/e/f.xml'],
    ['/word/document.xml', '/word/a:b.xml', './a:b.xml'],
  ];
  for (const [source, target, relative] of cases) {
    it(`is ${relative} from ${source} to ${target}, and leads there`, () => {
      expect(relativeTarget(source, target)).to.equal(relative);
      expect(resolveTarget(source, relative)).to.equal(target);
    });
  }
});

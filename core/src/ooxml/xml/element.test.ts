import { expect } from 'chai';
import { buildDocx, p, r } from '../../testing/index.js';
import { readDocx } from '../docx/index.js';
import { mainPart, openPackage, savePackage, withXml } from '../opc/index.js';
import { element, withReplaced } from './element.js';
import { descendants, textContent } from './query.js';

describe('withReplaced', () => {
  const leaf = (text: string) => element('w:t', {}, [text]);

  it('replaces, takes away and adds, and keeps branches in which nothing changes', () => {
    const [a, b, c] = [leaf('a'), leaf('b'), leaf('c')];
    const kept = element('w:r', {}, [c, 'text']);
    const root = element('w:p', {}, [element('w:r', {}, [a, b]), kept]);
    const changed = withReplaced(
      root,
      new Map([
        [a, [leaf('x'), leaf('y')]],
        [b, []],
      ]),
    );
    expect(textContent(changed)).to.equal('xyctext');
    expect(changed.children[1]).to.equal(kept);
    expect(textContent(root)).to.equal('abctext');
    expect(withReplaced(root, new Map())).to.equal(root);
  });

  it('edits a paragraph that the model found, and the saved package has all other parts byte for byte', () => {
    const source = buildDocx({ body: p(r('Draft of an offer')) + p(r('Its text')) });
    const pkg = openPackage(source);
    const main = mainPart(pkg);
    const [title] = readDocx(pkg).body.blocks;
    const text = [...descendants(title?.xml ?? expect.fail('no paragraph'))].find(({ name }) => name === 'w:t');
    const edited = withReplaced(pkg.xml(main), new Map([[text ?? expect.fail('no text'), [leaf('Offer')]]]));
    const saved = openPackage(savePackage(withXml(pkg, main, edited)));
    expect(textContent(saved.xml(main))).to.equal('OfferIts text');
    for (const [name, part] of pkg.parts) {
      if (name === main) continue;
      expect(Buffer.from(saved.part(name)?.bytes ?? []).equals(Buffer.from(part.bytes)), name).to.equal(true);
    }
  });
});

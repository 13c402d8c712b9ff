import { expect } from 'chai';
import type { MarkupView, ResolvedBlock } from '../../resolved/index.js';
import { p, r, tbl, tc } from '../../testing/index.js';
import { itemsText, resolve, resolvedTexts } from '../../testing/resolved.js';

const ins = (content: string, author = 'Ada'): string => `<w:ins w:id="1" w:author="${author}">${content}</w:ins>`;
const del = (text: string, author = 'Ada'): string =>
  `<w:del w:id="2" w:author="${author}"><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;

describe('inline content', () => {
  it('joins runs that are formatted alike', () => {
    expect(resolve(p(r('a') + r('b') + r('c', '<w:b/>'))).paragraphs[0]?.content).to.have.length(2);
  });

  it('drops hidden text', () => {
    expect(resolvedTexts(resolve(p(r('a') + r('b', '<w:vanish/>') + r('c'))))).to.deep.equal(['ac']);
  });

  it('writes hyphens and symbols as signs of their own', () => {
    const sym = '<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>';
    const { paragraphs } = resolve(
      p(`<w:r><w:t>a</w:t><w:noBreakHyphen/><w:t>b</w:t><w:softHyphen/><w:t>c</w:t></w:r>${sym}`),
    );
    expect(itemsText(paragraphs[0]?.content ?? [])).to.equal('a\u2011b\u00adc\uf0fc');
    expect(itemsText(resolve(p('out\u00adrage')).paragraphs[0]?.content ?? [])).to.equal('out-rage');
    const symbol = paragraphs[0]?.content.at(-1);
    expect(symbol?.kind === 'text' && symbol.format.fonts).to.include({ ascii: 'Wingdings', cs: 'Wingdings' });
  });

  it('breaks pages and columns in the paragraphs of the body alone', () => {
    const breaks = '<w:r><w:t>a</w:t><w:br w:type="page"/><w:br w:type="column"/><w:br/><w:t>b</w:t></w:r>';
    const kinds = (block: ResolvedBlock | undefined): readonly string[] =>
      block?.kind === 'paragraph' ? block.content.map((item) => (item.kind === 'break' ? item.type : item.kind)) : [];
    const [body, table] = resolve(p(breaks) + tbl([[tc(p(breaks))]])).blocks;
    const cell = table?.kind === 'table' ? table.rows[0]?.cells[0] : undefined;
    expect(kinds(body)).to.eql(['text', 'page', 'column', 'line', 'text']);
    expect(kinds(cell?.blocks[0])).to.eql(['text', 'line', 'text']);
  });

  it('follows hyperlinks to their relationship', () => {
    const { paragraphs } = resolve({
      body: p('<w:hyperlink r:id="rId9" w:anchor="part"><w:r><w:t>x</w:t></w:r></w:hyperlink>'),
      relationships: [{ id: 'rId9', type: 'hyperlink', target: 'http://x.example/', external: true }],
    });
    expect(paragraphs[0]?.content[0]).to.deep.include({ link: { uri: 'http://x.example/#part' } });
  });

  it('reports what a ruby does not show, and keeps words around a tab apart', () => {
    const base = '<w:r><w:t>漢</w:t><w:tab/><w:t>字</w:t><w:br/></w:r>';
    const { paragraphs, diagnostics } = resolve(p(`<w:r><w:ruby><w:rubyBase>${base}</w:rubyBase></w:ruby></w:r>`));
    const [item] = paragraphs[0]?.content ?? [];
    expect(item?.kind === 'ruby' && itemsText(item.base)).to.match(/^漢 字/);
    expect(diagnostics.map((each) => 'what' in each && each.what)).to.include.members([
      'tab in a phonetic guide',
      'break in a phonetic guide',
    ]);
  });

  it('keeps both texts of a ruby', () => {
    const ruby =
      '<w:r><w:ruby><w:rt><w:r><w:t>かん</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢</w:t></w:r></w:rubyBase></w:ruby></w:r>';
    const [item] = resolve(p(ruby)).paragraphs[0]?.content ?? [];
    expect(item?.kind === 'ruby' && [itemsText(item.base), itemsText(item.guide)]).to.deep.equal(['漢', 'かん']);
  });

  it('centres a formula that stands alone', () => {
    const para = '<m:oMathPara><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></m:oMathPara>';
    expect(resolve(p(para)).paragraphs[0]?.format.justification).to.equal('center');
  });
});

describe('tracked changes', () => {
  const body = p(r('a') + ins(r('b')) + del('c'));
  const shown = (markup: MarkupView): readonly string[] => resolvedTexts(resolve(body, markup));

  it('are shown as the view asks', () => {
    expect(shown('all')).to.deep.equal(['abc']);
    expect(shown('none')).to.deep.equal(['ab']);
    expect(shown('simple')).to.deep.equal(['ab']);
    expect(shown('original')).to.deep.equal(['ac']);
  });

  it('around a formula are shown as the view asks', () => {
    const formula = (text: string) => `<m:oMath><m:r><m:t>${text}</m:t></m:r></m:oMath>`;
    const changed = p(ins(formula('b')) + ins(formula('d')).replaceAll('w:ins', 'w:del'));
    const equations = (markup: MarkupView) =>
      resolve(changed, markup).paragraphs[0]?.content.flatMap((item) => (item.kind === 'equation' ? [item] : [])) ?? [];
    expect(equations('none').map(({ text }) => text)).to.deep.equal(['b']);
    expect(equations('original').map(({ text }) => text)).to.deep.equal(['d']);
    const kinds = equations('all').map(({ row: [node] }) => node?.kind === 'text' && node.look.revision?.kind);
    expect(kinds).to.deep.equal(['insertion', 'deletion']);
  });

  it('of formatting are undone in the original', () => {
    const change = (name: 'r' | 'p', before: string): string =>
      `<w:${name}PrChange w:id="1" w:author="A"><w:${name}Pr>${before}</w:${name}Pr></w:${name}PrChange>`;
    const runs =
      r('a', `<w:vanish/>${change('r', '')}`) +
      r('b', change('r', '<w:vanish/>')) +
      r('c', `<w:b/>${change('r', '<w:i/>')}`);
    const changed = p(runs, `<w:jc w:val="right"/>${change('p', '<w:jc w:val="center"/>')}`);
    const looks = (markup: MarkupView): unknown[] => {
      const { paragraphs } = resolve(changed, markup);
      const last = paragraphs[0]?.content.at(-1);
      const format = last?.kind === 'text' ? last.format : undefined;
      return [
        resolvedTexts(resolve(changed, markup))[0],
        format?.bold,
        format?.italic,
        paragraphs[0]?.format.justification,
      ];
    };
    expect(looks('none')).to.deep.equal(['bc', true, false, 'right']);
    expect(looks('original')).to.deep.equal(['ac', false, true, 'center']);
  });

  it('carry their kind and the color of their author, by order of appearance', () => {
    const { paragraphs } = resolve(p(ins(r('b'), 'Ada') + del('c', 'Ben') + ins(r('d'), 'Ada')));
    const marks = paragraphs[0]?.content.map((item) => (item.kind === 'text' ? item.revision : undefined));
    expect(marks?.map((mark) => mark?.kind)).to.deep.equal(['insertion', 'deletion', 'insertion']);
    expect(marks?.[0]).to.equal(marks?.[2]);
    expect(marks?.[0]?.color).to.not.equal(marks?.[1]?.color);
    expect(resolve(body, 'none').paragraphs[0]?.content.some((item) => 'revision' in item && item.revision)).to.equal(
      false,
    );
  });

  it('join paragraphs whose mark is deleted, in the format of the mark that is left', () => {
    const marked = (kind: string): string =>
      p('one', `<w:jc w:val="center"/><w:rPr><w:${kind} w:id="1" w:author="A"/></w:rPr>`) +
      p('two', '<w:jc w:val="right"/>');
    const joined = resolve(marked('del'), 'none');
    expect(resolvedTexts(joined)).to.deep.equal(['onetwo']);
    expect(joined.paragraphs[0]?.format.justification).to.equal('right');
    expect(resolvedTexts(resolve(marked('del'), 'original'))).to.deep.equal(['one', 'two']);
    expect(resolvedTexts(resolve(marked('ins'), 'original'))).to.deep.equal(['onetwo']);
    expect(resolve(marked('del')).paragraphs[0]?.markRevision?.kind).to.equal('deletion');
  });

  it('join the paragraphs around a hidden mark', () => {
    expect(resolvedTexts(resolve(p('one', '<w:rPr><w:vanish/><w:specVanish/></w:rPr>') + p('two')))).to.deep.equal([
      'onetwo',
    ]);
  });

  it('leave a paragraph that nothing follows', () => {
    expect(resolvedTexts(resolve(p('one', '<w:rPr><w:del w:id="1" w:author="A"/></w:rPr>'), 'none'))).to.deep.equal([
      'one',
    ]);
  });
});

import { expect } from 'chai';
import type { Story } from '../../resolved/index.js';
import { DEFAULT_SETTINGS, DEFAULT_STYLES, field, p, r } from '../../testing/index.js';
import { itemsText, resolve } from '../../testing/resolved.js';

const section = (inner: string): string => p('', `<w:sectPr>${inner}</w:sectPr>`);
const storyText = (story: Story | undefined): string | undefined =>
  story?.blocks.map((block) => (block.kind === 'paragraph' ? itemsText(block.content) : '')).join('|');

describe('sections', () => {
  it('are Letter with an inch around where nothing is said', () => {
    const [only] = resolve({ body: p('x'), section: '' }).document.sections;
    expect(only).to.include({ pageWidth: 12240, pageHeight: 15840, start: 'nextPage', verticalAlign: 'top' });
    expect(only?.margins).to.deep.equal({
      top: 1440,
      bottom: 1440,
      left: 1440,
      right: 1440,
      header: 720,
      footer: 720,
      gutter: 0,
    });
    expect(only?.columns).to.deep.equal([{ x: 0, width: 9360 }]);
    expect(only?.pageNumbers.format).to.equal('decimal');
  });

  it('end at the paragraph that carries their properties', () => {
    const { sections } = resolve({ body: p('a') + section('<w:type w:val="continuous"/>') + p('b') }).document;
    expect(sections.map(({ blocks, start }) => [blocks.length, start])).to.deep.equal([
      [2, 'continuous'],
      [1, 'nextPage'],
    ]);
  });

  it('have equal columns, or those that they state', () => {
    const columns = (inner: string) => resolve({ body: p('x'), section: inner }).document.sections[0]?.columns;
    expect(columns('<w:cols w:num="2" w:space="720"/>')).to.deep.equal([
      { x: 0, width: 4320 },
      { x: 5040, width: 4320 },
    ]);
    const unequal = '<w:cols w:num="2" w:equalWidth="0"><w:col w:w="3000" w:space="360"/><w:col w:w="6000"/></w:cols>';
    expect(columns(unequal)).to.deep.equal([
      { x: 0, width: 3000 },
      { x: 3360, width: 6000 },
    ]);
    expect(columns('<w:cols w:num="2" w:space="720"/><w:bidi/>')?.[0]?.x).to.equal(5040);
  });

  it('inherit headers from the section before, kind by kind, and share them', () => {
    const reference = (kind: string, id: string): string => `<w:headerReference w:type="${kind}" r:id="${id}"/>`;
    const { sections } = resolve({
      body:
        p('a') +
        section(reference('default', 'h1') + reference('first', 'h2')) +
        p('b') +
        section(reference('default', 'h3')) +
        p('c'),
      headers: { h1: p('one'), h2: p('first'), h3: p('three') },
      section: reference('default', 'h1'),
    }).document;
    expect(sections.map(({ headers }) => storyText(headers.default))).to.deep.equal(['one', 'three', 'one']);
    expect(sections.map(({ headers }) => storyText(headers.first))).to.deep.equal(['first', 'first', 'first']);
    expect(sections[0]?.headers.default).to.equal(sections[2]?.headers.default);
    expect(sections[0]?.footers.default).to.equal(undefined);
  });

  it('leave page numbers of headers to the layout', () => {
    const { sections } = resolve({
      body: p('a'),
      headers: { h1: p(field('PAGE', '1')) },
      section: '<w:headerReference w:type="default" r:id="h1"/>',
    }).document;
    const block = sections[0]?.headers.default?.blocks[0];
    expect(block?.kind === 'paragraph' && block.content[0]?.kind).to.equal('pageField');
  });

  it('tell a missing header', () => {
    const { diagnostics } = resolve({ body: p('a'), section: '<w:headerReference w:type="default" r:id="gone"/>' });
    expect(diagnostics.map(({ code }) => code)).to.include('part-missing');
  });
});

describe('notes', () => {
  const reference = (kind: 'footnote' | 'endnote', id: number, more = ''): string =>
    r(`<w:${kind}Reference w:id="${id}"${more}/>`);
  const note = (kind: 'footnote' | 'endnote', id: number): string =>
    `<w:${kind} w:id="${id}">${p(r(`<w:${kind}Ref/>`) + r(` note ${id}`))}</w:${kind}>`;
  const footnotes = [1, 2, 3].map((id) => note('footnote', id)).join('');
  const labels = (body: string, inner = '', settings = DEFAULT_SETTINGS): readonly string[] =>
    resolve({ body, footnotes, section: inner, settings }).paragraphs.flatMap(({ content }) =>
      content.flatMap((item) => (item.kind === 'noteReference' ? item.label : [])),
    );

  it('count in the order of their references, and repeat the label inside', () => {
    const { document, paragraphs } = resolve({
      body: p(reference('footnote', 2) + reference('footnote', 1)),
      footnotes,
    });
    expect(paragraphs[0]?.content.map((item) => item.kind === 'noteReference' && item.label)).to.deep.equal(['1', '2']);
    expect([...document.footnotes.keys()]).to.deep.equal(['2', '1']);
    expect(storyText(document.footnotes.get('1'))).to.equal('2 note 1');
    expect(document.footnoteSeparator?.blocks).to.have.length(1);
  });

  it('count endnotes in small Roman numerals', () => {
    const { paragraphs } = resolve({ body: p(reference('endnote', 1)), endnotes: note('endnote', 1) });
    expect(paragraphs[0]?.content[0]).to.include({ kind: 'noteReference', note: 'endnote', label: 'i' });
  });

  it('start and restart as the section says', () => {
    const restart =
      '<w:footnotePr><w:numFmt w:val="upperLetter"/><w:numStart w:val="3"/><w:numRestart w:val="eachSect"/></w:footnotePr>';
    const body =
      p(reference('footnote', 1) + reference('footnote', 2)) + section(restart) + p(reference('footnote', 3));
    expect(labels(body, restart)).to.deep.equal(['C', 'D', 'C']);
    expect(labels(body.replace(restart, ''))).to.deep.equal(['1', '2', '3']);
  });

  it('leave custom marks to the text', () => {
    const body = p(reference('footnote', 1, ' w:customMarkFollows="1"') + r('*') + reference('footnote', 2));
    expect(labels(body)).to.deep.equal(['', '1']);
  });
});

describe('settings', () => {
  it('count as Word 2007 where a file names no version', () => {
    const mode = (settings: string | null) =>
      resolve({ body: p('x'), styles: DEFAULT_STYLES, settings }).document.settings.compatibilityMode;
    expect(mode(null)).to.equal(12);
    expect(mode(DEFAULT_SETTINGS)).to.equal(15);
  });
});

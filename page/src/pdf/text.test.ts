import type { Word } from '@quire/viewer';
import { expect } from 'chai';
import { linksOf, type PdfView, pageParagraphs } from './text.js';

/** A page of 200 by 100 points, whose file counts from the lower left corner. */
const PAGE = [1, 0, 0, -1, 0, 100];
const VIEW: PdfView = { convertToViewportRectangle: ([a, b, c, d]) => [a, 100 - b, c, 100 - d] };
const item = (str: string, transform: readonly number[], hasEOL = false) => ({ str, transform, width: 20, hasEOL });

describe('the text of a PDF', () => {
  it('is lines of words on their baselines, from the top left corner', () => {
    const nodes = pageParagraphs(
      [
        item('One', [10, 0, 0, 10, 5, 80], true),
        {},
        item(' ', [10, 0, 0, 10, 5, 60]),
        item('two', [10, 0, 0, 10, 5, 60]),
      ],
      PAGE,
    );
    expect(nodes.map(({ role }) => role)).to.deep.equal(['P', 'P']);
    expect(nodes.map(({ content }) => (content[0] as Word).text)).to.deep.equal(['One', 'two']);
    expect(nodes[0].content[0]).to.deep.equal({ text: 'One', x: 5, y: 20, width: 20, size: 10 });
  });

  it('keeps the direction of words that run up the page', () => {
    const [{ content }] = pageParagraphs([item('up', [0, 10, -10, 0, 50, 30])], PAGE);
    expect((content[0] as Word).angle).to.be.closeTo(-Math.PI / 2, 1e-9);
    expect(content[0]).to.include({ x: 50, y: 70, width: 20, size: 10 });
  });

  it('is larger where the unit of the page is', () => {
    const [{ content }] = pageParagraphs([item('big', [10, 0, 0, 10, 5, 80])], [2, 0, 0, -2, 0, 200]);
    expect(content[0]).to.include({ x: 10, y: 40, width: 40, size: 20 });
  });

  it('has links to addresses of the web and of mail alone', () => {
    const link = (url: string) => ({ id: '1R', subtype: 'Link', rect: [10, 20, 30, 40], url });
    const links = linksOf([link('https://a.example'), link('file:///etc/passwd'), link('javascript:alert(1)')], VIEW);
    expect(links).to.deep.equal([
      {
        role: 'Link',
        link: { address: 'https://a.example' },
        areas: [{ x: 10, y: 60, width: 20, height: 20 }],
        content: [],
      },
    ]);
  });
});

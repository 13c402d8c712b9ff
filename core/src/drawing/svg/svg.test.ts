import { expect } from 'chai';
import type { DrawnContent } from '../../resolved/index.js';
import { readSvg } from './index.js';

type Path = Extract<DrawnContent, { kind: 'path' }>;

const read = (content: string, attributes = 'width="100" height="50"', head = '') => {
  const text = `${head}<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
  return readSvg(new TextEncoder().encode(text), '/word/media/a.svg', () => undefined);
};

/** The paths of a picture with their places, in pixels. */
function paths(content: string, attributes?: string): (Path & { readonly points: readonly number[][] })[] {
  const picture = read(content, attributes);
  if (typeof picture === 'string') throw new Error(picture);
  return picture.children.flatMap(({ x, y, object: { content: path } }) => {
    if (path.kind !== 'path') return [];
    const points = path.segments.flatMap((step) =>
      step.op === 'close'
        ? []
        : [[(step.x + x) / 15, (step.y + y) / 15].map((value) => Math.round(value * 100) / 100 + 0)],
    );
    return [{ ...path, points }];
  });
}

describe('an SVG picture', () => {
  it('has its stated size, that of its view box, or that of CSS', () => {
    expect(read('')).to.deep.include({ width: 1500, height: 750 });
    expect(read('', 'viewBox="0 0 10 20"')).to.deep.include({ width: 150, height: 300 });
    expect(read('', 'width="1in" height="72pt"')).to.deep.include({ width: 1440, height: 1440 });
    expect(read('', '')).to.deep.include({ width: 4500, height: 2250 });
  });

  it('fits its view box into the middle, or as the file says', () => {
    const dot = '<path d="M0 0h10"/>';
    expect(paths(dot, 'width="40" height="20" viewBox="0 0 10 10"')[0].points[0]).to.deep.equal([10, 0]);
    const left = 'width="40" height="20" viewBox="0 0 10 10" preserveAspectRatio="xMinYMin"';
    expect(paths(dot, left)[0].points[0]).to.deep.equal([0, 0]);
    const stretched = 'width="40" height="20" viewBox="0 0 10 10" preserveAspectRatio="none"';
    expect(paths(dot, stretched)[0].points[1]).to.deep.equal([40, 0]);
  });

  it('reads path data: relative and absolute, numbers without blanks, flags of arcs, mirrored controls', () => {
    expect(paths('<path d="M.5.5-3-2m5 5h2v-1H0z"/>')[0].points).to.deep.equal([
      [0.5, 0.5],
      [-3, -2],
      [2, 3],
      [4, 3],
      [4, 2],
      [0, 2],
    ]);
    expect(paths('<path d="M0 0a5 5 0 0110 0"/>')[0].points.at(-1)).to.deep.equal([10, 0]);
    expect(paths('<path d="M0 0a5 5 0 01 10 0"/>')[0].points[1]).to.deep.equal([5, -5]);
    const [mirrored] = paths('<path d="M0 0C0 5 5 5 5 0S10-5 10 0"/>');
    expect(mirrored.segments[2]).to.deep.include({ x1: 75, y1: -75 });
  });

  it('draws basic shapes', () => {
    const all =
      '<rect x="1" y="2" width="3" height="4"/><circle cx="5" cy="5" r="5"/><line x2="50%" y2="4"/><polygon points="1,1 2,1 2,2"/>';
    const [rectangle, circle, line, polygon] = paths(all);
    expect(rectangle.points).to.deep.equal([
      [1, 2],
      [4, 2],
      [4, 6],
      [1, 6],
    ]);
    expect(circle.points[1]).to.deep.equal([5, 10]);
    expect(line.points[1]).to.deep.equal([50, 4]);
    expect(polygon.segments.at(-1)?.op).to.equal('close');
  });

  it('takes properties from attributes, rules, styles and the element around, the last first', () => {
    const sheet = '<style>.a{fill:#0f0} rect{stroke:red;stroke-width:2px}</style>';
    const [one, , other] = paths(
      `${sheet}<g fill="blue" opacity="0.5"><rect class="a" fill="red" width="1" height="1"/></g>` +
        '<path d="M0 0h1" class="a" style="fill:rgb(1,2,3)"/>',
    );
    expect(one).to.deep.include({ fill: '#00ff00', fillOpacity: 0.5 });
    expect(other.fill).to.equal('#010203');
    expect(paths(`${sheet}<rect width="1" height="1"/>`)[1].line).to.deep.include({ color: '#ff0000', width: 1.5 });
  });

  it('places a gradient by the box of its shape, or by the units of the file', () => {
    const stops = '<stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/>';
    const picture = read(
      `<linearGradient id="g" x2="0" y2="1">${stops}</linearGradient><rect x="10" y="20" width="30" height="20" fill="url(#g)"/>`,
    );
    const [{ y, object }] = typeof picture === 'string' ? [] : picture.children;
    expect([y, object.height]).to.deep.equal([300, 300]);
    expect(object.content).to.have.nested.property('gradient.run.angle', 90);
  });

  it('follows links to what it draws again', () => {
    const again = '<defs><path id="p" d="M0 0h1"/></defs><use href="#p" x="5"/><use href="#p" transform="scale(2)"/>';
    expect(paths(again).map(({ points }) => points[1][0])).to.deep.equal([6, 2]);
  });

  it('is not drawn by halves: what it needs and is not drawn has a name', () => {
    expect(read('<rect filter="url(#f)" width="1" height="1"/>')).to.equal('filter');
    expect(read('<image href="http://example.org/a.png"/>')).to.equal('element image');
    expect(read('<foreignObject/>')).to.equal('element foreignObject');
    expect(read('<text x="1 2">ab</text>')).to.equal('text with several positions');
    expect(read('<g>')).to.match(/a.svg/);
  });

  it('may name its document type, and may not define entities', () => {
    const named = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    expect(read('', '', named)).to.have.property('kind', 'metafile');
    expect(read('', '', '<!DOCTYPE svg [<!ENTITY a "b">]>')).to.match(/document type/);
  });

  it('ends where it refers to itself', () => {
    expect(paths('<g id="a"><path d="M0 0h1"/><use href="#a"/></g>').length).to.be.greaterThan(1);
    const twice = '<use href="#a"/>'.repeat(2);
    expect(read(`<g id="a">${twice}</g>`)).to.equal('100000 elements');
  });
});

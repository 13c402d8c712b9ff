import { nodeCompression } from '@quire/core/node';
import { openPackage } from '@quire/core/opc';
import { buildDocx, inlinePicture, p } from '@quire/core/testing';
import { descendant, element, type XmlElement } from '@quire/core/xml';
import { expect } from 'chai';
import { bmp, dataUri, gif, jpeg, png, svg, tiff } from '../../testing/images.js';
import { place, readingIssue, testContext, writer, writtenValue, xmlOf } from '../../testing/values.js';
import { loadSvgEngine } from '../engines/svg.js';
import { values } from '../index.js';
import type { ValueContext } from '../value-context.js';
import { fitted } from './fit.js';

const ALL = { png, jpeg, gif, bmp, tiff };
const PX = 9525;
const extentOf = (xml: string) => /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(xml)?.slice(1).map(Number);

/** The drawing with a gray picture. */
function withEffect(node: XmlElement): XmlElement {
  const children = node.children.map((inner) => (typeof inner === 'string' ? inner : withEffect(inner)));
  return node.name === 'a:blip' ? { ...node, children: [element('a:grayscl')] } : { ...node, children };
}

describe('image values', () => {
  for (const [kind, make] of Object.entries(ALL)) {
    it(`are ${kind}, whatever they are called, at 96 dpi where they say none`, () => {
      const into = writer();
      const xml = xmlOf(writtenValue({ value: dataUri(make(40, 20), 'image/x-other') }, { into }).nodes);
      expect(extentOf(xml)).to.deep.equal([40 * PX, 20 * PX]);
      const saved = openPackage(into.save());
      const part = saved.part(`/word/media/image1.${kind}`);
      expect(part?.contentType).to.equal(`image/${kind}`);
      expect(
        saved
          .relationships('/word/document.xml')
          .some(({ id, target }) => target === part?.name && xml.includes(`r:embed="${id}"`)),
      ).to.equal(true);
    });

    it(`are an error where ${kind} is cut short`, () => {
      const whole = make(40, 20);
      for (const length of [20, Math.floor(whole.length / 2), whole.length - 2]) {
        expect(readingIssue({ value: dataUri(whole.subarray(0, length)) }), String(length)).to.match(
          /cut short or broken/,
        );
      }
    });
  }

  it('are WebP, stored as PNG, pixel for pixel', async () => {
    // A lossless image of three by two green pixels, each half transparent.
    const webp = 'UklGRhwAAABXRUJQVlA4TA8AAAAvAkAAEAfQ/4gCBiKi/wEA';
    const data = { a: `data:image/webp;base64,${webp}`, b: { base64: webp } };
    const within = testContext({ engines: await values.enginesFor({ data }) });
    const into = writer();
    for (const value of Object.values(data)) expect(writtenValue({ value }, { into, within }).nodes).to.have.length(1);
    const saved = openPackage(into.save());
    expect([...saved.parts.keys()].filter((name) => name.includes('/media/'))).to.deep.equal([
      '/word/media/image1.png',
    ]);
    const bytes = saved.part('/word/media/image1.png')?.bytes ?? new Uint8Array();
    expect([...bytes.subarray(16, 26)]).to.deep.equal([0, 0, 0, 3, 0, 0, 0, 2, 8, 6]);
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(33);
    const rows = nodeCompression.inflate(bytes.subarray(41, 41 + length), 1000);
    const pixel = [0, 255, 0, 128];
    // Each row states only the differences from the previous one.
    expect([...rows]).to.deep.equal([2, ...pixel, ...pixel, ...pixel, 2, ...new Array(12).fill(0)]);
    const cut = webp.slice(0, 44);
    expect(readingIssue({ value: `data:image/webp;base64,${cut}` }, within)).to.match(/cut short, broken or animated/);
  });

  it('are stored once, and have ids of their own each time', () => {
    const into = writer();
    const xml = [1, 2, 3].map(() => xmlOf(writtenValue({ value: dataUri(png(2, 2)) }, { into }).nodes));
    expect(new Set(xml.map((one) => /wp:docPr id="(\d+)"/.exec(one)?.[1])).size).to.equal(3);
    expect(new Set(xml.map((one) => /r:embed="(\w+)"/.exec(one)?.[1])).size).to.equal(1);
    expect([...openPackage(into.save()).parts.keys()].filter((name) => name.includes('/media/'))).to.have.length(1);
  });

  it('belong to the part they stand in', () => {
    const into = writer(buildDocx({ body: p('x'), headers: { h1: p('y') } }));
    const xml = xmlOf(
      writtenValue({ value: dataUri(png(2, 2)) }, { into, at: place({ part: '/word/header1.xml' }) }).nodes,
    );
    const [relationship] = openPackage(into.save()).relationships('/word/header1.xml');
    expect(relationship?.target).to.equal('/word/media/image1.png');
    expect(xml).to.contain(`r:embed="${relationship?.id}"`);
  });

  it('are named by part, by data URI, by base64, or inside an object with their size and text', () => {
    const images = new Map([['logo', { bytes: png(10, 10) }]]);
    const given = [
      { $image: 'logo' },
      dataUri(png(10, 10)),
      { base64: Buffer.from(png(10, 10)).toString('base64') },
      { _type: 'image', source: { $image: 'logo' } },
    ];
    for (const value of given) expect(readingIssue({ value }, testContext({ images }))).to.equal('no issue');
    const xml = xmlOf(
      writtenValue({ value: { $image: 'logo', width: '2cm', alt: 'A "logo"' } }, { within: testContext({ images }) })
        .nodes,
    );
    expect(extentOf(xml)).to.deep.equal([720_000, 720_000]);
    expect(xml).to.contain('descr="A &quot;logo&quot;"');
  });

  it('are not fetched, and not found where they were not sent', () => {
    expect(readingIssue({ type: 'image', value: 'https://e.com/x.png' })).to.match(/not loaded/);
    expect(readingIssue({ value: { $image: 'none' } })).to.match(/"none" was not sent/);
    expect(readingIssue({ type: 'image', value: 'hello world!' })).to.match(/not base64/);
    expect(readingIssue({ value: dataUri(new TextEncoder().encode('<html>')) })).to.match(/neither PNG/);
    expect(readingIssue({ value: dataUri(png(2, 2)), options: { width: '3 miles' } })).to.match(
      /"3 miles" is not a length/,
    );
  });

  it('fit: contained, covering, stretched, scaled, and never wider than their place unless asked', () => {
    const natural = { width: 400, height: 200 };
    const room = { width: 300 };
    expect(fitted({ natural, room })).to.deep.equal({ width: 300, height: 150 });
    expect(fitted({ natural, room, width: 100 })).to.deep.equal({ width: 100, height: 50 });
    expect(fitted({ natural, room, width: 100, height: 100 })).to.deep.equal({ width: 100, height: 100 });
    expect(fitted({ natural, room, width: 100, height: 100, fit: 'contain' })).to.deep.equal({
      width: 100,
      height: 50,
    });
    expect(fitted({ natural, room, existing: { width: 100, height: 100 } })).to.deep.equal({ width: 100, height: 50 });
    expect(fitted({ natural, room, scale: 2 })).to.deep.equal({ width: 800, height: 400 });
    expect(fitted({ natural, room, width: 100, height: 100, fit: 'cover' }).crop).to.deep.equal({
      left: 25_000,
      right: 25_000,
      top: 0,
      bottom: 0,
    });
  });

  it('take the place of the picture of the template, its frame and its place on the page kept', () => {
    const template = buildDocx({
      body: p(`<w:r>${inlinePicture('old', 100, 100, 'old')}</w:r>`),
      media: { 'old.png': png(1, 1) },
    });
    const into = writer(template);
    const plain = descendant(into.xml('/word/document.xml'), 'w:drawing')!;
    const existing = withEffect(plain);
    const [width, height] = extentOf(xmlOf([existing]))!;
    const xml = xmlOf(writtenValue({ value: dataUri(png(40, 20)) }, { into, at: place({ existing }) }).nodes);
    expect(extentOf(xml)).to.deep.equal([width, height! / 2]);
    expect(xml).to.not.contain('r:embed="old"');
    expect(xml).to.contain('<a:grayscl/>');
    const faint = writtenValue(
      { value: { base64: dataUri(png(4, 4)), transparency: 33 } },
      { into, at: place({ existing }) },
    );
    expect(xmlOf(faint.nodes)).to.contain('<a:alphaModFix amt="67000"/><a:grayscl/>');
  });

  describe('of SVG', () => {
    let within: ValueContext;
    before(async () => {
      within = testContext({ engines: { svg: await loadSvgEngine([]) } });
    });

    it('have a PNG beside them for those who do not know SVG', () => {
      const into = writer();
      const xml = xmlOf(writtenValue({ value: dataUri(svg('width="1in" height="48"')) }, { into, within }).nodes);
      expect(extentOf(xml)).to.deep.equal([914_400, 457_200]);
      const saved = openPackage(into.save());
      const target = (id: string) => saved.relationships('/word/document.xml').find((one) => one.id === id)?.target;
      expect(target(/a:blip r:embed="(\w+)"/.exec(xml)![1]!)).to.match(/\.png$/);
      expect(target(/asvg:svgBlip r:embed="(\w+)"/.exec(xml)![1]!)).to.match(/\.svg$/);
    });

    it('lose scripts and what they would fetch', () => {
      const into = writer();
      const inner =
        '<script>alert(1)</script><rect onclick="x()" width="5" height="5"/><image href="http://e.com/x.png"/>';
      writtenValue({ value: dataUri(svg('viewBox="0 0 10 10"', inner)) }, { into, within });
      const kept = new TextDecoder().decode(
        [...openPackage(into.save()).parts.values()].find(({ name }) => name.endsWith('.svg'))?.bytes,
      );
      expect(kept)
        .to.contain('<rect')
        .and.to.not.match(/script|onclick|e\.com/);
    });

    it('lead nowhere by styles, links, animations and other documents, and say what was taken out', () => {
      const cleaned = (inner: string, before = '') => {
        const into = writer();
        const said: string[] = [];
        const file = new TextEncoder().encode(before + new TextDecoder().decode(svg('viewBox="0 0 10 10"', inner)));
        writtenValue(
          { value: dataUri(file) },
          { into, within: { ...within, warn: (message: string) => said.push(message) } },
        );
        const found = [...openPackage(into.save()).parts.values()].find(({ name }) => name.endsWith('.svg'));
        return [new TextDecoder().decode(found?.bytes), said.join()] as const;
      };
      const rect = '<rect width="5" height="5" fill="red"/>';
      for (const hostile of [
        '<style>@import url(http://e.com/y.css);</style>',
        '<style>@\\69mport "http://e.com/y.css";</style>',
        '<style>@font-face{font-family:x;src:url(http://e.com/f.ttf)}</style>',
        '<style>.a{fill:u\\72l(http://e.com/a)}</style>',
        '<style>.a{fill:red;background:url("//e.com/a")} .b{fill:blue}</style>',
        '<style>.a{background:image-set("http://e.com/a" 1x)}</style>',
        '<rect style="fill:url(http://e.com/a#b)"/>',
        '<rect style="fill:u/**/rl(http://e.com/a)"/>',
        '<rect fill="url(http://e.com/a#b)"/>',
        '<rect filter="url( \'http://e.com/a#b\' )"/>',
        '<use href="http://e.com/a#b"/>',
        '<image href="data:image/svg+xml,%3Csvg/%3E"/>',
        '<a href="javascript:alert(1)"><rect/></a>',
        '<a href="#a"><set attributeName="href" to="javascript:e.com"/></a>',
        '<animate attributeName="href" values="http://e.com"/>',
        '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">e.com</p></foreignObject>',
        '<link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="http://e.com/a.css"/>',
        '<g xml:base="http://e.com/"><rect/></g>',
        '<rect onload="e.com()"/>',
      ]) {
        const [kept, said] = cleaned(rect + hostile);
        expect(kept, hostile)
          .to.contain('fill="red"')
          .and.to.not.match(/e\.com|javascript|svg\+xml/);
        expect(said, hostile).to.contain('removed from the SVG image');
      }
      const sheet = '<?xml-stylesheet href="http://e.com/a.css"?>';
      expect(cleaned(rect, sheet)[0]).to.contain('<rect').and.to.not.contain('e.com');
      expect(cleaned('<style>.a{fill:red;background:url(//e.com)} .b{fill:blue}</style>')[0]).to.contain('fill:red');
    });

    it('are looked at in a time that grows with their size alone', () => {
      const clean = (inner: string) => readingIssue({ value: dataUri(svg('viewBox="0 0 10 10"', inner)) }, within);
      const long = (text: string) => text.repeat(Math.ceil(300_000 / text.length));
      for (const css of ['a', 'url(', 'url(data:x)', 'url( ', '"a:', '@font-face{', 'scale', '-a', '/*', '\\\\']) {
        clean(
          `<style>${long(css)}{</style><rect style="${long(css).replaceAll('"', "'")}" transform="${long('scale')}"/>`,
        );
      }
      expect(readingIssue({ value: dataUri(svg(`width="${long('1')}x" height="1"`)) }, within)).to.match(/no size/);
    });

    it('keep styles, gradients and notes of drawing programs that lead nowhere, as they are', () => {
      const into = writer();
      const inner =
        '<style>@media print{.a{fill:url(#g);font-family:"Open Sans"}} .b:hover{fill:#123;background:url(data:image/png;base64,AA==)}</style>' +
        '<linearGradient id="g"><stop offset="0"/></linearGradient><path style="fill:url(#g)" transform="translate(1 2)" d="M0 0"/>';
      const file = svg('viewBox="0 0 10 10"', inner);
      writtenValue({ value: dataUri(file) }, { into, within });
      const found = [...openPackage(into.save()).parts.values()].find(({ name }) => name.endsWith('.svg'));
      expect(new TextDecoder().decode(found?.bytes)).to.equal(new TextDecoder().decode(file));
    });

    it('are refused before they are drawn where they ask for more work than a picture is worth, by the limit', () => {
      const issue = (inner: string, attributes = 'width="1000" height="1000"') =>
        readingIssue({ value: dataUri(svg(attributes, inner)) }, within);
      const filtered = (steps: string, more = '') =>
        `<filter id="f"${more}>${steps}</filter><rect width="9" height="9" filter="url(#f)"/>`;
      expect(issue(filtered('<feTurbulence numOctaves="100000000"/>'))).to.match(/10 octaves/);
      expect(issue(filtered('<feMorphology radius="1e9"/>'))).to.match(/radius of more than 20/);
      expect(issue(filtered('<feMorphology radius="1"/>'), 'viewBox="0 0 1 1"')).to.match(/radius of more than 20/);
      expect(issue(filtered('<feMorphology radius=".5"/>', ' primitiveUnits="objectBoundingBox"'))).to.match(/radius/);
      const enlarged = `<g transform="scale(1000)">${filtered('<feMorphology radius="1"/>')}</g>`;
      expect(issue(enlarged)).to.match(/radius/);
      expect(issue(filtered('<feConvolveMatrix order="10000"/>'))).to.match(/order of more than 20/);
      expect(issue(filtered('<feGaussianBlur stdDeviation="1e9"/>'.repeat(61)))).to.match(/60 steps of filters/);
      const styled = `<style>.a{filter:url(#f)}</style><filter id="f"><feOffset/></filter>${'<rect class="a"/>'.repeat(61)}`;
      expect(issue(styled)).to.match(/60 steps of filters/);
      expect(issue(`<text>${'a'.repeat(20_001)}</text>`)).to.match(/20000 letters/);
      expect(issue(`<g>${'<rect opacity=".5"/>'.repeat(5001)}</g>`)).to.match(/5000 layers/);
      const chain = Array.from({ length: 500 }, (_, i) => `<g id="a${i}"><use href="#a${i + 1}"/></g>`).join('');
      expect(issue(chain)).to.match(/nest deeper than 400/);
      const corners = `<marker id="m">${'<rect/>'.repeat(50)}</marker><path marker-mid="url(#m)" d="M0 0${'L5 5'.repeat(3000)}"/>`;
      expect(issue(corners)).to.match(/100000 elements/);
      expect(issue(filtered('<feGaussianBlur stdDeviation="2"/><feOffset dx="1"/>'))).to.equal('no issue');
    });

    it('are an error where they are broken, without end, or declare entities', () => {
      const issue = (text: string) => readingIssue({ type: 'image', value: text }, within);
      expect(issue('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><g>')).to.match(/broken/);
      expect(issue('<svg xmlns="http://www.w3.org/2000/svg"/>')).to.match(/no size/);
      expect(
        issue('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
      ).to.match(/broken/);
      const doubled = Array.from(
        { length: 9 },
        (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(9)}</g>`,
      ).join('');
      expect(
        readingIssue(
          {
            value: dataUri(
              svg('width="9" height="9"', `<rect id="a0" width="1" height="1"/>${doubled}<use href="#a9"/>`),
            ),
          },
          within,
        ),
      ).to.match(/more than 100000 elements to draw/);
    });

    it('may have the document type of SVG 1.1', () => {
      const doctype =
        '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
      expect(
        readingIssue(
          { type: 'image', value: `${doctype}<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>` },
          within,
        ),
      ).to.equal('no issue');
    });
  });
});

import { openPackage } from '@quire/core/opc';
import { buildDocx, DEFAULT_STYLES, growthOf } from '@quire/core/testing';
import { child, children, element, textContent, type XmlElement } from '@quire/core/xml';
import { expect } from 'chai';
import { place, readingIssue, testContext, writer, writtenValue, xmlOf } from '../../testing/values.js';
import { loadHtmlParser } from '../engines/html.js';

const within = testContext({ engines: { html: await loadHtmlParser() } });
const html = (value: string, at = place(), into = writer()) =>
  writtenValue({ type: 'html', value }, { at, into, within });
const xml = (value: string): string => xmlOf(html(value).nodes);
const texts = (value: string): string[] =>
  html(value).nodes.map((node) => (typeof node === 'string' ? node : textContent(node)));

describe('HTML values', () => {
  it('go on in the text where they are one paragraph, in the formatting around', () => {
    const at = place({ runProperties: element('w:rPr', {}, [element('w:sz', { 'w:val': '30' })]) });
    const content = html('<p>a <b>b<i>c</i></b> d</p>', at);
    expect(content.level).to.equal('inline');
    expect(xmlOf(content.nodes)).to.equal(
      '<w:r><w:rPr><w:sz w:val="30"/></w:rPr><w:t xml:space="preserve">a </w:t></w:r>' +
        '<w:r><w:rPr><w:b/><w:bCs/><w:sz w:val="30"/></w:rPr><w:t>b</w:t></w:r>' +
        '<w:r><w:rPr><w:b/><w:bCs/><w:i/><w:iCs/><w:sz w:val="30"/></w:rPr><w:t>c</w:t></w:r>' +
        '<w:r><w:rPr><w:sz w:val="30"/></w:rPr><w:t xml:space="preserve"> d</w:t></w:r>',
    );
  });

  it('collapse white space as a browser does, and keep it in pre', () => {
    expect(texts('<p>\n  a\n  <b> b </b> c<br> d </p>\n<pre>x\n  y</pre>')).to.deep.equal(['a b cd', 'x  y']);
    expect(xml('<p>a<br> b</p>')).to.contain('<w:t>a</w:t><w:br/><w:t>b</w:t>');
  });

  it('put properties in the order of the schema', () => {
    const styled =
      '<span style="color:#f00;font-size:10pt;text-decoration:underline line-through;font-weight:700;vertical-align:super;background-color:yellow;font-family:\'Arial\', serif">x</span>';
    const order = [...xml(styled).matchAll(/<w:(\w+)/g)].map(([, name]) => name);
    expect(order).to.deep.equal([
      'r',
      'rPr',
      'rFonts',
      'b',
      'bCs',
      'strike',
      'color',
      'sz',
      'szCs',
      'u',
      'shd',
      'vertAlign',
      't',
    ]);
  });

  it('take the template’s own heading style by its name, in any language', () => {
    const german = '<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>';
    const into = writer(buildDocx({ body: '<w:p/>', styles: DEFAULT_STYLES + german }));
    expect(xmlOf(html('<h1>a</h1><h2>b</h2>', place(), into).nodes)).to.match(
      /<w:pStyle w:val="berschrift1"\/>.*<w:pStyle w:val="Heading2"\/>/,
    );
    const styles = openPackage(into.save()).xml('/word/styles.xml');
    const made = children(styles, 'w:style').filter(({ attributes }) => attributes['w:styleId'] === 'Heading2');
    expect(made.map((style) => child(style, 'w:name')?.attributes['w:val'])).to.deep.equal(['heading 2']);
  });

  it('make parts for styles and lists where the template has none', () => {
    const into = writer(buildDocx({ body: '<w:p/>', styles: null }));
    html('<h1>a</h1><ol><li>b</li></ol><ul><li>c</li></ul>', place(), into);
    const pkg = openPackage(into.save());
    const part = (kind: string) =>
      pkg.relationships('/word/document.xml').find(({ type }) => type.endsWith(`/${kind}`))!.target;
    expect(children(pkg.xml(part('styles')), 'w:style')).to.have.length(2);
    expect(pkg.xml(part('numbering')).children.map((node) => (node as XmlElement).name)).to.deep.equal([
      'w:abstractNum',
      'w:abstractNum',
      'w:num',
      'w:num',
    ]);
  });

  it('number each list from its own start, nested ones on their own levels', () => {
    const into = writer();
    const { nodes } = html(
      '<ol><li>a<ol type="a"><li>b</li></ol></li><li>c<p>more</p></li></ol><ol start="5"><li>d</li></ol>',
      place(),
      into,
    );
    const marks = [...xmlOf(nodes).matchAll(/<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d+)"\/>/g)].map(
      ([, level, id]) => `${level}:${id}`,
    );
    expect(marks).to.have.length(4);
    const [a, b, c, d] = marks;
    expect([a?.[0], b?.[0], c, d?.[0]]).to.deep.equal(['0', '1', a, '0']);
    expect(new Set(marks).size).to.equal(3);
    const numbering = openPackage(into.save()).xml('/word/numbering1.xml');
    expect(
      children(numbering, 'w:num').map(
        (num) =>
          textContent(num) || JSON.stringify(num.children).match(/startOverride","attributes":\{"w:val":"(\d)"/)?.[1],
      ),
    ).to.deep.equal(['1', '1', '5']);
  });

  it('are in the list styles of the template where it has them, each list from its start', () => {
    const style = (id: string, name: string, numId: number): string =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:pPr><w:numPr><w:numId w:val="${numId}"/></w:numPr></w:pPr></w:style>`;
    const styles = `${DEFAULT_STYLES}${style('LB', 'List Bullet', 1)}${style('LN', 'List Number', 2)}${style('LN2', 'List Number 2', 3)}`;
    const level = (format: string): string =>
      `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/></w:lvl>`;
    const numbering =
      `<w:abstractNum w:abstractNumId="0">${level('bullet')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level('decimal')}</w:abstractNum>` +
      [1, 2, 3].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id === 1 ? 0 : 1}"/></w:num>`).join('');
    const into = writer(buildDocx({ body: '<w:p/>', styles, numbering }));
    const marked = (source: string, at = place()): readonly string[] =>
      [
        ...xmlOf(html(source, at, into).nodes).matchAll(
          /<w:pStyle w:val="(\w+)"\/>(?:<w:numPr>.*?<w:numId w:val="(\d+)"\/>)?/g,
        ),
      ].map(([, id, numId]) => `${id}:${numId ?? ''}`);
    expect(
      marked('<ul><li>a</li></ul><ol><li>b<ol><li>c</li></ol></li><li>d</li></ol><ol><li>e</li></ol>'),
    ).to.deep.equal(['LB:', 'LN:4', 'LN2:5', 'LN:4', 'LN:6']);
    // An item without a matching style, or whose paragraph has another style, is in a list as Word makes it.
    const [roman] = marked('<ol type="i"><li>a</li></ol>');
    expect(roman).to.match(/^ListParagraph:/);
    const body = element('w:pPr', {}, [element('w:pStyle', { 'w:val': 'Body' })]);
    expect(marked('<ul><li>a</li></ul>', place({ paragraphProperties: body }))[0]).to.match(/^Body:\d/);
    const nums = children(openPackage(into.save()).xml('/word/numbering.xml'), 'w:num').map(
      ({ attributes }) => attributes['w:numId'],
    );
    expect(new Set(nums).size).to.equal(nums.length);
  });

  it('number an item without text, and indent what follows in an item without a number', () => {
    const content = xml('<ul><li></li><li><p>a</p><p>b</p></li></ul>');
    expect(content.match(/<w:numPr>/g)).to.have.length(2);
    expect(content).to.match(/<w:ind w:left="720"\/><\/w:pPr><w:r><w:t>b/);
  });

  it('span cells over columns and rows, the head repeated', () => {
    const table = xml(
      '<table><thead><tr><th colspan="2">h</th><th>i</th></tr></thead><tbody><tr><td rowspan="2">a</td><td>b</td><td>c</td></tr><tr><td>d</td></tr></tbody></table>',
    );
    expect(table).to.match(/<w:trPr><w:tblHeader\/><\/w:trPr><w:tc><w:tcPr><w:tcW [^>]*\/><w:gridSpan w:val="2"\/>/);
    expect(table.match(/<w:gridCol /g)).to.have.length(3);
    expect(table).to.match(/<w:vMerge w:val="restart"\/>.*<w:vMerge w:val="continue"\/><\/w:tcPr><w:p\/>/);
    const rows = table
      .split('<w:tr>')
      .slice(1)
      .map((row) => row.match(/<w:tc>/g)?.length);
    expect(rows).to.deep.equal([2, 3, 3]);
  });

  it('leave out scripts, hidden text, and links that run them', () => {
    const told: string[] = [];
    const warned = { ...within, warn: (message: string) => told.push(message) };
    const { nodes } = writtenValue(
      {
        type: 'html',
        value:
          'a<script>x</script><span style="display:none">y</span><a href="javascript:z">b</a><img src="http://e/x.png" alt="c">',
      },
      { within: warned },
    );
    expect(nodes.map((node) => textContent(node as XmlElement)).join('')).to.equal('abc');
    expect(told).to.deep.equal(['link left out: links to javascript: are refused', 'image not loaded: http://e/x.png']);
  });

  it('read what is not well-formed as a browser would', () => {
    expect(texts('<p>a<p>b<b>c</p>d')).to.deep.equal(['a', 'bc', 'd']);
    expect(texts('<table>x<tr><td>1')).to.deep.equal(['x', '1']);
  });

  it('refuse nesting and sizes made to harm', () => {
    expect(readingIssue({ type: 'html', value: '<div>'.repeat(100_000) }, within)).to.match(/nests deeper/);
    expect(readingIssue({ type: 'html', value: '<p>'.repeat(300_000) }, within)).to.match(/elements/);
    expect(
      readingIssue(
        {
          type: 'html',
          value: `<p>${Array.from({ length: 150 }, (_, i) => `<b class=${i}>`).join('')}${'</p><p>x'.repeat(50_000)}`,
        },
        within,
      ),
    ).to.match(/Mismatch/);
  });

  it('take steps in proportion, however many elements are left open', async () => {
    const slow: Readonly<Record<string, (n: number) => string>> = {
      paragraphs: (n) => '<p>x'.repeat(n),
      'formats across paragraphs': (n) => `<p><b class=1><b class=2><b class=3>${'</p><p>x'.repeat(n)}`,
      'formats without an end': (n) => '<p><i>x</p>'.repeat(n),
      'formats that cross': (n) => '<b>a<i>b</b>c</i>'.repeat(n),
      attributes: (n) => `<p ${Array.from({ length: n }, (_, i) => `a${i}=${i}`).join(' ')}>x`,
      'tags without an end': (n) => '<'.repeat(n),
      references: (n) => '&amp;&nbsp;&x;'.repeat(n),
    };
    const module = new URL('../../testing/values.js', import.meta.url);
    const growth = await growthOf(module, 'writtenMarkup', 60, slow, (value) => ['html', value]);
    for (const [what, times] of Object.entries(growth)) expect(times, what).to.be.below(15);
  });
});

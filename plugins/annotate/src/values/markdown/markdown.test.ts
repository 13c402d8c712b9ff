import { growthOf } from '@quire/core/testing';
import { textContent, type XmlElement } from '@quire/core/xml';
import { expect } from 'chai';
import { readingIssue, testContext, writtenValue, xmlOf } from '../../testing/values.js';
import { loadMarkdownParser } from '../engines/markdown.js';

const within = testContext({ engines: { markdown: await loadMarkdownParser() } });
const markdown = (value: string) => writtenValue({ type: 'markdown', value }, { within });
const texts = (value: string): string[] => markdown(value).nodes.map((node) => textContent(node as XmlElement));

describe('Markdown values', () => {
  it('go on in the text where they are one paragraph', () => {
    const content = markdown('a **b** *c* ~~d~~ `e`\nf');
    expect(content.level).to.equal('inline');
    expect(xmlOf(content.nodes).replace(/ xml:space="preserve"/g, '')).to.equal(
      '<w:r><w:t>a </w:t></w:r><w:r><w:rPr><w:b/><w:bCs/></w:rPr><w:t>b</w:t></w:r><w:r><w:t> </w:t></w:r>' +
        '<w:r><w:rPr><w:i/><w:iCs/></w:rPr><w:t>c</w:t></w:r><w:r><w:t> </w:t></w:r><w:r><w:rPr><w:strike/></w:rPr><w:t>d</w:t></w:r>' +
        '<w:r><w:t> </w:t></w:r><w:r><w:rPr><w:rStyle w:val="HTMLCode"/></w:rPr><w:t>e</w:t></w:r><w:r><w:t> f</w:t></w:r>',
    );
  });

  it('have headings, lists, quotes, code, rules and tables', () => {
    const content = xmlOf(
      markdown('# h\n\n- a\n  1. b\n\n> q\n\n```\nx\n  y\n```\n\n---\n\n|A|B|\n|-|:-:|\n|1|2|').nodes,
    );
    const styles = [...content.matchAll(/<w:pStyle w:val="(\w+)"/g)].map(([, style]) => style);
    expect(styles).to.deep.equal(['Heading1', 'ListParagraph', 'ListParagraph', 'Quote', 'HTMLPreformatted']);
    expect([...content.matchAll(/<w:ilvl w:val="(\d)"/g)].map(([, level]) => level)).to.deep.equal(['0', '1']);
    expect(content).to.contain('<w:pBdr>').and.to.contain('<w:tblHeader/>').and.to.contain('<w:jc w:val="center"/>');
    expect(content).to.contain('<w:t>x</w:t><w:br/><w:t xml:space="preserve">  y</w:t>');
  });

  it('show HTML as the text that it is', () => {
    expect(texts('a <b>x</b> <script>y</script>').join('')).to.equal('a <b>x</b> <script>y</script>');
  });

  it('keep the text of a link that may not lead where it does', () => {
    const content = xmlOf(markdown('[a](javascript:x) [b](https://example.com)').nodes);
    expect(content.match(/<w:hyperlink /g)).to.have.length(1);
    expect(content).to.contain('a');
  });

  it('number an empty item, and indent the further paragraphs of one', () => {
    const content = xmlOf(markdown('- a\n\n  more\n-\n- c').nodes);
    expect(content.match(/<w:numPr>/g)).to.have.length(3);
  });

  it('bear nesting made to harm', () => {
    expect(readingIssue({ type: 'markdown', value: '> '.repeat(20_000) }, within)).to.equal('no issue');
    expect(readingIssue({ type: 'markdown', value: `${'['.repeat(20_000)}${'*a_'.repeat(20_000)}` }, within)).to.equal(
      'no issue',
    );
  });

  it('take steps in proportion to what they write', async () => {
    const slow: Readonly<Record<string, (n: number) => string>> = {
      paragraphs: (n) => 'x\n\n'.repeat(n),
      items: (n) => '- x\n'.repeat(n),
      'quotes in quotes': (n) => '> '.repeat(n),
      'brackets and emphasis without an end': (n) => `${'['.repeat(n)}${'*a_'.repeat(n)}`,
      'emphasis in one line': (n) => '*a* **b** '.repeat(n),
    };
    const module = new URL('../../testing/values.js', import.meta.url);
    const growth = await growthOf(module, 'writtenMarkup', 60, slow, (value) => ['markdown', value]);
    for (const [what, times] of Object.entries(growth)) expect(times, what).to.be.below(15);
  });
});

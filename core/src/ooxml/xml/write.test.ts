import { expect } from 'chai';
import { isQuireError } from '../../base/errors.js';
import { child, parseXml, writeXml, type XmlElement } from './index.js';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

const parse = (text: string): XmlElement => parseXml(new TextEncoder().encode(text));
const write = (element: XmlElement): string => new TextDecoder().decode(writeXml(element)).slice(DECLARATION.length);
const element = (
  name: string,
  attributes: Record<string, string> = {},
  children: XmlElement['children'] = [],
): XmlElement => ({
  name,
  attributes,
  children,
});

describe('writeXml', () => {
  it('declares UTF-8, standalone', () => {
    expect(new TextDecoder().decode(writeXml(element('a')))).to.equal(`${DECLARATION}<a/>`);
  });

  for (const source of [
    `<w:p xmlns:w="${W}"><w:r><w:t xml:space="preserve"> a &amp; b &lt; c &gt; </w:t></w:r><w:r/></w:p>`,
    `<ns0:p xmlns:ns0="${W}" ns0:val="1"><ns0:r/></ns0:p>`,
    `<p xmlns="${W}" xmlns:q="${W}" q:val="1"><r/></p>`,
    '<q:p xmlns:q="urn:else" q:a="1"/>',
    '<w:p xmlns:w="urn:else" w:a="1"><w:r/></w:p>',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml"/></Types>',
    `<a xmlns:q="urn:1"><b xmlns:q="${W}"><q:c/></b><q:d/></a>`,
    `<p xmlns="${W}"><x xmlns=""/></p>`,
    '<a b="1&#xA;2&#x9;3 &quot;4&quot; &amp; &lt;">\u{1f600}&#xD;</a>',
    '<m:AlternateContent xmlns:m="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
      'xmlns:s="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" m:Ignorable="s"><m:Choice Requires="s"/></m:AlternateContent>',
  ]) {
    it(`writes what it read: ${source.slice(0, 60)}`, () => {
      expect(write(parse(source))).to.equal(source);
    });
  }

  it('declares the namespaces of elements that came from elsewhere', () => {
    expect(write(element('w:p', { 'w14:paraId': '1' }, [element('w:r')]))).to.equal(
      `<w:p xmlns:w="${W}" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" w14:paraId="1"><w:r/></w:p>`,
    );
  });

  it('gives moved elements the prefix of their new place', () => {
    const root = parse(`<ns0:body xmlns:ns0="${W}"/>`);
    expect(write({ ...root, children: [element('w:p', { 'w:val': '1' })] })).to.equal(
      `<ns0:body xmlns:ns0="${W}"><ns0:p ns0:val="1"/></ns0:body>`,
    );
  });

  it('declares a prefix for attributes where the namespace is only the default one', () => {
    const written = write(element('w:p', { xmlns: W, 'w:val': '1' }));
    expect(written).to.equal(`<p xmlns:w="${W}" xmlns="${W}" w:val="1"/>`);
    expect(parse(written).attributes['w:val']).to.equal('1');
  });

  it('refuses prefixes that nothing declares', () => {
    expect(() => writeXml(element('zz:p'))).to.throw('no namespace is declared for the prefix of zz:p');
  });

  it('refuses characters that XML cannot hold', () => {
    for (const text of ['\u0001', '\ud800', '\ufffe']) {
      expect(() => writeXml(element('a', {}, [text])))
        .to.throw()
        .that.satisfies(isQuireError);
      expect(() => writeXml(element('a', { b: text }))).to.throw('is not allowed in XML');
    }
  });

  it('refuses names that would write something else', () => {
    expect(() => writeXml(element('a><b'))).to.throw('is not a name');
    expect(() => writeXml(element('a', { 'b="1" c': '2' }))).to.throw('is not a name');
  });

  it('does not recurse', () => {
    let deep = element('a');
    for (let i = 0; i < 100_000; i++) deep = element('a', {}, [deep]);
    expect(writeXml(deep).length).to.be.above(600_000);
  });

  it('keeps what reads as white space only', () => {
    const root = parse(`<w:t xmlns:w="${W}" xml:space="preserve"> </w:t>`);
    expect(child({ ...root, children: [root] }, 'w:t')?.children).to.deep.equal([' ']);
    expect(write(root)).to.contain('> </w:t>');
  });
});

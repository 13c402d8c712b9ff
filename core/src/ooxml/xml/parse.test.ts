import { expect } from 'chai';
import { DEFAULT_LIMITS } from '../../base/limits.js';
import { growthOf } from '../../testing/index.js';
import { attribute, descendants, parseXml, textContent, type XmlElement } from './index.js';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const STRICT_W = 'http://purl.oclc.org/ooxml/wordprocessingml/main';

const parse = (text: string): XmlElement => parseXml(new TextEncoder().encode(text), { part: '/word/document.xml' });
const fault = (text: string): string => {
  try {
    parse(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'nothing thrown';
};

describe('parseXml', () => {
  describe('names', () => {
    it('gives a namespace the same prefix, whatever the file calls it', () => {
      for (const source of [
        `<w:p xmlns:w="${W}" w:val="1"/>`,
        `<ns0:p xmlns:ns0="${W}" ns0:val="1"/>`,
        `<p xmlns="${W}" xmlns:q="${W}" q:val="1"/>`,
      ]) {
        const p = parse(source);
        expect(p.name).to.equal('w:p');
        expect(p.attributes['w:val']).to.equal('1');
      }
    });

    it('reads Strict namespaces as their Transitional twins', () => {
      expect(parse(`<x:p xmlns:x="${STRICT_W}"/>`)).to.include({ name: 'w:p', source: 'x:p' });
    });

    it('keeps the prefix of an unknown namespace, unless it is one of ours', () => {
      expect(parse('<q:p xmlns:q="urn:else"/>').name).to.equal('q:p');
      expect(parse('<w:p xmlns:w="urn:else"/>').name).to.equal('w_:p');
      expect(parse('<p xmlns="urn:else"/>').name).to.equal('p');
    });

    it('does not give the default namespace to attributes', () => {
      expect(parse(`<p xmlns="${W}" val="1"/>`).attributes.val).to.equal('1');
    });

    it('ends a declaration with its element', () => {
      const root = parse(`<a xmlns:q="urn:1"><b xmlns:q="${W}"><q:c/></b><q:d/></a>`);
      expect([...descendants(root)].map(({ name }) => name)).to.deep.equal(['b', 'w:c', 'q:d']);
    });

    it('makes the prefixes in Requires and Ignorable canonical', () => {
      const root = parse(
        `<m:Choice xmlns:m="http://schemas.openxmlformats.org/markup-compatibility/2006"
           xmlns:s="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" Requires="s" m:Ignorable="s zz"/>`,
      );
      expect(root.attributes.Requires).to.equal('wps');
      expect(root.attributes['mc:Ignorable']).to.equal('wps zz');
    });

    it('takes attribute names that objects have methods for', () => {
      const a = parse('<a constructor="1" __proto__="2" toString="3"/>');
      const names = ['constructor', '__proto__', 'toString'];
      expect(names.map((name) => attribute(a, name))).to.deep.equal(['1', '2', '3']);
      expect(names.map((name) => attribute(parse('<a/>'), name))).to.deep.equal([undefined, undefined, undefined]);
    });
  });

  describe('text', () => {
    it('joins text, CDATA and references, and drops comments and instructions', () => {
      expect(
        parse('<a>x &amp; <![CDATA[<y>&amp;]]><!-- no --><?no no?>&#x41;&#66;&lt;&quot;</a>').children,
      ).to.deep.equal(['x & <y>&amp;AB<"']);
    });

    it('turns line ends into newlines, but not those from references', () => {
      expect(textContent(parse('<a>1\r\n2\r3&#13;4</a>'))).to.equal('1\n2\n3\r4');
    });

    it('turns white space in values into spaces, but not that from references', () => {
      expect(parse('<a b="1\r\n2\t3&#10;4"/>').attributes.b).to.equal('1 2 3\n4');
    });

    it('drops the white space between elements and keeps that inside one', () => {
      expect(parse('<a>\n  <b> </b>\n  <c>\n</c>\n</a>').children).to.deep.equal([
        { name: 'b', attributes: {}, children: [' '] },
        { name: 'c', attributes: {}, children: ['\n'] },
      ]);
    });

    it('keeps all white space under xml:space="preserve", until "default"', () => {
      const root = parse('<a xml:space="preserve"> <b xml:space="default"> <c/> </b> </a>');
      expect(root.children).to.have.length(3);
      expect((root.children[1] as XmlElement).children).to.have.length(1);
    });

    it('allows ">" in values and text', () => {
      const root = parse('<a b="x>y">z>z</a>');
      expect(root.attributes.b).to.equal('x>y');
      expect(root.children).to.deep.equal(['z>z']);
    });

    it('reads the same tag alike when it comes again, and another that begins alike on its own', () => {
      const root = parse('<a><b c="1>2"/><b c="1>2"/><b c="1>3"/><b c="1"/></a>');
      expect((root.children as XmlElement[]).map((b) => b.attributes.c)).to.deep.equal(['1>2', '1>2', '1>3', '1']);
    });
  });

  describe('encodings', () => {
    const source = '<?xml version="1.0"?><a>Größe 漢字 😀</a>';
    const utf16 = (text: string, little: boolean, mark: boolean): Uint8Array => {
      const marked = mark ? `\ufeff${text}` : text;
      const view = new DataView(new ArrayBuffer(2 * marked.length));
      for (let i = 0; i < marked.length; i++) view.setUint16(2 * i, marked.charCodeAt(i), little);
      return new Uint8Array(view.buffer);
    };

    it('reads UTF-8 with and without a mark', () => {
      expect(textContent(parse(source))).to.equal('Größe 漢字 😀');
      expect(textContent(parse(`\ufeff${source}`))).to.equal('Größe 漢字 😀');
    });

    for (const little of [true, false]) {
      for (const mark of [true, false]) {
        it(`reads UTF-16, ${little ? 'little' : 'big'} endian, ${mark ? 'with' : 'without'} a mark`, () => {
          expect(textContent(parseXml(utf16(source, little, mark)))).to.equal('Größe 漢字 😀');
        });
      }
    }

    it('reads the single-byte encoding that a declaration names', () => {
      const bytes = Uint8Array.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\u00e9</a>', (c) => c.charCodeAt(0));
      expect(textContent(parseXml(bytes))).to.equal('é');
    });

    it('refuses unknown encodings and bytes that are not in theirs', () => {
      expect(fault('<?xml version="1.0" encoding="klingon"?><a/>')).to.equal(
        'word/document.xml: the encoding klingon is not supported',
      );
      expect(() => parseXml(Uint8Array.of(0x3c, 0x61, 0xff, 0x2f, 0x3e), { part: 'x.xml' })).to.throw(
        'x.xml: the bytes are not utf-8',
      );
    });
  });

  describe('refuses', () => {
    const cases: readonly (readonly [what: string, source: string, message: string])[] = [
      ['a document type', '<!DOCTYPE a><a/>', 'line 1, column 1: a document type declaration is not allowed'],
      ['entities of its own', '<a>&x;</a>', 'line 1, column 4: the reference &x; is not allowed'],
      ['a bare ampersand', '<a>\n b & c</a>', 'line 2, column 4: "&" begins no reference'],
      ['references to characters that are none', '<a>&#0;</a>', 'the reference &#0; is not allowed'],
      ['references to surrogates', '<a>&#xD800;</a>', 'the reference &#xD800; is not allowed'],
      ['references beyond Unicode', '<a>&#x110000;</a>', 'the reference &#x110000; is not allowed'],
      ['control characters', '<a>\u0001</a>', 'column 4: the character U+0001 is not allowed'],
      ['control characters in values', '<a b="\u000b"/>', 'the character U+000B is not allowed'],
      ['control characters in comments', '<a><!--\u0000--></a>', 'the character U+0000 is not allowed'],
      ['non-characters', '<a>\uffff</a>', 'the character U+FFFF is not allowed'],
      ['the wrong end tag', '<a><b></a></b>', 'column 7: </a> where </b> is expected'],
      ['an end tag that only begins alike', '<a></ab>', '</ab> where </a> is expected'],
      ['an end tag too many', '<a/></a>', '</a> closes nothing'],
      ['an element that does not end', '<a><b>', 'column 7: the file ends inside b'],
      ['a tag that does not end', '<a><b c="1', 'the file ends inside a start tag'],
      ['a value that does not end', '<a b="1>2</a>', 'the value of b does not end'],
      ['a second root', '<a/><b/>', 'column 5: there is a second root element'],
      ['text outside the root', '<a/>x', 'there is text outside the root element'],
      ['nothing', '', 'there is no root element'],
      ['an attribute twice', '<a b="1" b="2"/>', 'column 10: the attribute b occurs twice'],
      ['an attribute twice by two prefixes', `<a xmlns:p="${W}" xmlns:q="${W}" p:b="1" q:b="2"/>`, 'occurs twice'],
      ['an attribute without a value', '<a b/>', 'the attribute b has no value'],
      ['an attribute without quotes', '<a b=1/>', 'the value of b has no quotes'],
      ['attributes without a space between', '<a b="1"c="2"/>', 'white space is missing before an attribute'],
      ['"<" in a value', '<a b="<"/>', '"<" is not allowed in a value'],
      ['"]]>" in text', '<a>]]></a>', '"]]>" is not allowed in text'],
      ['a prefix that is not bound', '<q:a/>', 'the prefix q is bound to no namespace'],
      ['a prefix taken away', '<a xmlns:q=""/>', 'xmlns:q="" is not allowed'],
      ['names that are none', '<1a/>', '"1a" is not a name'],
      ['names with two colons', '<a:b:c/>', '"a:b:c" is not a name'],
      ['an empty name', '< a/>', 'a name is missing'],
      ['no name but U+0000', '<a><\u0000/></a>', 'a name is missing'],
      ['a bracket at the end', '<a/><', 'there is a second root element'],
      ['a comment that does not end', '<a><!-- </a>', '"<!--" is not closed'],
      ['another declaration inside', '<a><!ENTITY x "y"></a>', '"<!" begins neither a comment nor CDATA'],
    ];
    for (const [what, source, message] of cases) {
      it(what, () => {
        expect(fault(source))
          .to.contain(message)
          .and.to.match(/^word\/document\.xml: line \d+, column \d+: /);
      });
    }

    it('with INVALID_DOCUMENT and the part', () => {
      expect(() => parse('<a>'))
        .to.throw()
        .that.includes({ code: 'INVALID_DOCUMENT', part: 'word/document.xml' });
    });
  });

  describe('limits', () => {
    const nested = (depth: number): string => '<a>'.repeat(depth) + '</a>'.repeat(depth);

    it('allows the deepest nesting and no deeper', () => {
      expect(parse(nested(DEFAULT_LIMITS.xmlDepth)).name).to.equal('a');
      expect(fault(nested(DEFAULT_LIMITS.xmlDepth + 1))).to.contain('elements nest deeper than 256');
    });

    it('does not recurse, so that a caller may allow any depth', () => {
      const bytes = new TextEncoder().encode(nested(300_000));
      expect(parseXml(bytes, { limits: { xmlDepth: 300_000, xmlElements: 300_000 } }).name).to.equal('a');
    });

    it('counts elements', () => {
      const bytes = new TextEncoder().encode('<a><b/><b/></a>');
      expect(parseXml(bytes, { limits: { xmlDepth: 9, xmlElements: 3 } }).children).to.have.length(2);
      expect(() => parseXml(bytes, { part: '/p.xml', limits: { xmlDepth: 9, xmlElements: 2 } }))
        .to.throw('p.xml: more than 2 elements')
        .that.includes({ code: 'LIMIT_EXCEEDED' });
    });

    const repeated = (n: number, item: (i: number) => string): string =>
      Array.from({ length: n }, (_, i) => item(i)).join('');
    const slow: Readonly<Record<string, (n: number) => string>> = {
      'many attributes': (n) => `<a ${repeated(n, (i) => ` b${i}="1"`)}/>`,
      'many references': (n) => `<a>${'&amp;'.repeat(n)}</a>`,
      'many pieces of text': (n) => `<a>${'<![CDATA[x]]><!---->'.repeat(n)}</a>`,
      'many namespaces': (n) => `<a>${repeated(n, (i) => `<p${i}:b xmlns:p${i}="urn:${i}"/>`)}</a>`,
      'many namespaces under many others': (n) =>
        `<a ${repeated(n, (i) => ` xmlns:p${i}="u"`)}>${repeated(n, (i) => `<b xmlns="${i}"/>`)}</a>`,
      'tags inside values': (n) => `<a>${'<b c=">"/>'.repeat(n)}</a>`,
    };
    it('takes steps in proportion, of whatever there is much', async () => {
      const encoded = (source: string) => [new TextEncoder().encode(source)];
      const growth = await growthOf(new URL('./parse.js', import.meta.url), 'parseXml', 500, slow, encoded);
      for (const [what, times] of Object.entries(growth)) expect(times, what).to.be.below(15);
    });
  });
});

import { expect } from 'chai';
import type { QuireError } from '../../base/errors.js';
import { attributeIn, elementsBelow, elementsIn, parseInfoset, textIn } from './index.js';

const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

const infoset = (xml: string) => parseInfoset(new TextEncoder().encode(xml), '/sig.xml');
const refusal = (xml: string): QuireError => {
  try {
    parseInfoset(new TextEncoder().encode(xml), '/sig.xml', { xmlDepth: 4, xmlElements: 10 });
  } catch (error) {
    return error as QuireError;
  }
  throw new Error(`${xml} was to be refused`);
};

describe('parseInfoset', () => {
  it('keeps prefixes, the order of attributes, and the namespaces that each element declares', () => {
    const { root } = infoset('<a:x z="1" xmlns:a="urn:a" a:b="2" xmlns="urn:d"><y c="3"/></a:x>');
    expect(root).to.include({ prefix: 'a', local: 'x', uri: 'urn:a' });
    expect(root.attributes).to.deep.equal([
      { prefix: '', local: 'z', uri: '', value: '1' },
      { prefix: 'a', local: 'b', uri: 'urn:a', value: '2' },
    ]);
    expect([...root.declared]).to.deep.equal([
      ['a', 'urn:a'],
      ['', 'urn:d'],
    ]);
    const [inner] = elementsIn(root, 'urn:d', 'y');
    expect(inner?.parent).to.equal(root);
    expect(inner && attributeIn(inner, 'c')).to.equal('3');
  });

  it('takes a namespace as it is written, white space too', () => {
    expect(infoset('<a:x xmlns:a=" urn:a "/>').root.uri).to.equal(' urn:a ');
  });

  it('ends a declaration with its element, one without content too', () => {
    const { root } = infoset('<x xmlns:q="urn:1"><q:a xmlns:q="urn:2"/><q:b xmlns:q="urn:3"></q:b><q:c/></x>');
    expect([...elementsBelow(root)].map(({ uri }) => uri)).to.deep.equal(['', 'urn:2', 'urn:3', 'urn:1']);
    expect(() => infoset('<x><a xmlns:q="urn:2"/><q:b/></x>')).to.throw('the prefix q is bound to no namespace');
  });

  it('keeps all text, comments and instructions, and those around the root', () => {
    const { root, before, after } = infoset(
      '<?xml version="1.0"?><?p  q ?>\n<x> a\r\n<![CDATA[<]]>&amp;<!-- c --></x><!--d--><?e?>',
    );
    expect(before).to.deep.equal([{ kind: 'instruction', target: 'p', text: 'q ' }]);
    expect(textIn(root)).to.equal(' a\n<&');
    expect(root.children.at(-1)).to.deep.equal({ kind: 'comment', text: ' c ' });
    expect(after).to.deep.equal([
      { kind: 'comment', text: 'd' },
      { kind: 'instruction', target: 'e', text: '' },
    ]);
  });

  it('reads a later version of XML as 1.0, in which a next-line character is no line end', () => {
    expect(textIn(infoset('<?xml version="1.1"?><x>a\u0085b</x>').root)).to.equal('a\u0085b');
  });

  describe('refuses', () => {
    const cases: readonly (readonly [what: string, xml: string])[] = [
      ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'],
      ['a document type behind a comment', '<!-- --><!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>'],
      ['an entity that is not predefined', '<x>&a;</x>'],
      ['a reference outside the root', '<x/>&#32;'],
      ['a reference to no character', '<x>&#0;</x>'],
      ['a prefix without a namespace', '<a:x/>'],
      ['an attribute without a namespace for its prefix', '<x a:b="1"/>'],
      ['an attribute twice', '<x b="1" b="2"/>'],
      ['an attribute twice by two prefixes', '<x xmlns:p="urn:a" xmlns:q="urn:a" p:b="1" q:b="2"/>'],
      ['a declaration twice', '<x xmlns:p="urn:a" xmlns:p="urn:b"/>'],
      ['a prefix taken back', '<x xmlns:p="urn:a"><y xmlns:p=""/></x>'],
      ['the prefix xml bound anew', '<x xmlns:xml="urn:a"/>'],
      ['another prefix for the namespace of xml', `<x xmlns:a="${XML}"/>`],
      ['the namespace of xml as the default', `<x xmlns="${XML}"/>`],
      ['the prefix xmlns declared', `<x xmlns:xmlns="${XMLNS}"/>`],
      ['another prefix for the namespace of xmlns', `<x xmlns:a="${XMLNS}"/>`],
      ['the prefix xmlns of an element', '<xmlns:x/>'],
      ['names that are none', '<1x/>'],
      ['local names that are none', '<a:1x xmlns:a="urn:a"/>'],
      ['names with two colons', '<a:b:c xmlns:a="urn:a"/>'],
      ['two hyphens in a comment', '<x><!-- -- --></x>'],
      ['a hyphen at the end of a comment', '<x><!-- ---></x>'],
      ['an instruction without a name', '<x><? a?></x>'],
      ['an instruction whose name has a colon', '<x><?a:b?></x>'],
      ['an XML declaration that is not at the start', '\n<?xml version="1.0"?><x/>'],
      ['an XML declaration inside', '<x><?XML version="1.0"?></x>'],
      ['an XML declaration without a version', '<?xml encoding="UTF-8"?><x/>'],
      ['an encoding that is not that of OPC', '<?xml version="1.0" encoding="Shift_JIS"?><x/>'],
      ['an encoding that is not its own', '<?xml version="1.0" encoding="UTF-16"?><x/>'],
      ['an XML declaration in the wrong order', '<?xml version="1.0" standalone="yes" encoding="UTF-8"?><x/>'],
      ['another version than 1', '<?xml version="2.0"?><x/>'],
      ['an end tag that does not match', '<x><y></x>'],
      ['a second root', '<x/><y/>'],
      ['a character that XML has not', '<x>\u0001</x>'],
      ['nothing', ''],
    ];
    for (const [what, xml] of cases) {
      it(what, () => {
        const { code, message } = refusal(xml);
        expect(code).to.equal('INVALID_DOCUMENT');
        expect(message).to.match(/^sig\.xml: line \d+, column \d+: /);
      });
    }
  });

  it('bounds depth, that of an empty element too, and number', () => {
    expect(refusal('<a><a><a><a><a/></a></a></a></a>').code).to.equal('LIMIT_EXCEEDED');
    expect(refusal('<a><a><a><a><a></a></a></a></a></a>').code).to.equal('LIMIT_EXCEEDED');
    expect(refusal(`<a>${'<b/>'.repeat(10)}</a>`).code).to.equal('LIMIT_EXCEEDED');
  });
});

import { expect } from 'chai';
import {
  type Canonicalization,
  canonicalizationOf,
  canonicalize,
  canonicalizeDocument,
  cmsValue,
  elementsIn,
  parseInfoset,
  schemeNamed,
  schemeUri,
  transformedRelationships,
} from './index.js';

const encoded = (xml: string): Uint8Array => new TextEncoder().encode(xml);
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const method = (uri: string): Canonicalization => {
  const { root } = parseInfoset(encoded(`<m Algorithm="${uri}"/>`), 'test.xml');
  return canonicalizationOf(root) ?? expect.fail(uri);
};
const whole = (xml: string, uri = C14N): string =>
  new TextDecoder().decode(canonicalizeDocument(parseInfoset(encoded(xml), 'test.xml'), method(uri)));
const inner = (xml: string, uri = C14N): string => {
  const [child] = elementsIn(parseInfoset(encoded(xml), 'test.xml').root);
  return new TextDecoder().decode(canonicalize(child, method(uri)));
};
describe('Canonical XML', () => {
  it('spells tags out, sorts attributes by their namespaces, and leaves comments out unless asked', () => {
    const xml =
      `<?xml version="1.0"?><!-- a --><b:x xmlns:z="urn:a" z:q='1' b="&quot;2" xmlns:b="urn:b" a='<&#9;' ><y/><!-- c --></b:x>`.replace(
        "'<&#9;'",
        "'&lt;&#9;'",
      );
    const plain = '<b:x xmlns:b="urn:b" xmlns:z="urn:a" a="&lt;&#x9;" b="&quot;2" z:q="1"><y></y></b:x>';
    expect(whole(xml)).to.equal(plain);
    expect(whole(xml, `${C14N}#WithComments`)).to.equal(`<!-- a -->\n${plain.replace('</b:x>', '<!-- c --></b:x>')}`);
  });

  it('keeps all white space, and what a line end or CDATA stood for', () => {
    expect(whole('<x> a\r\n\tb&#13;<![CDATA[<&]]>&gt; </x>')).to.equal('<x> a\n\tb&#xD;&lt;&amp;&gt; </x>');
    expect(whole('<?p  one ?><x><?q?></x><?r two?>')).to.equal('<?p one ?>\n<x><?q?></x>\n<?r two?>');
  });

  it('gives a part the namespaces and the language around it', () => {
    const xml = '<x xmlns="urn:d" xmlns:a="urn:a" xml:lang="de"><a:y/></x>';
    expect(inner(xml)).to.equal('<a:y xmlns="urn:d" xmlns:a="urn:a" xml:lang="de"></a:y>');
  });

  it('gives it those that it uses where it is exclusive', () => {
    const xml = '<x xmlns="urn:d" xmlns:a="urn:a" xmlns:b="urn:b" xml:lang="de"><a:y><b:z a:q="1"/><w/></a:y></x>';
    expect(inner(xml, EXCLUSIVE)).to.equal(
      '<a:y xmlns:a="urn:a"><b:z xmlns:b="urn:b" a:q="1"></b:z><w xmlns="urn:d"></w></a:y>',
    );
  });

  it('gives it those of a list too, as an inclusive one does', () => {
    const xml =
      '<x xmlns="urn:d" xmlns:a="urn:a" xmlns:b="urn:b" xmlns:c="urn:c"><a:y><b:z xmlns:c="urn:e"/></a:y>' +
      `<m Algorithm="${EXCLUSIVE}"><i:InclusiveNamespaces xmlns:i="${EXCLUSIVE}" PrefixList="#default c"/></m></x>`;
    const [child, named] = elementsIn(parseInfoset(encoded(xml), 'test.xml').root);
    const canonicalization = canonicalizationOf(named);
    const octets = canonicalization && canonicalize(child, canonicalization);
    expect(new TextDecoder().decode(octets)).to.equal(
      '<a:y xmlns="urn:d" xmlns:a="urn:a" xmlns:c="urn:c"><b:z xmlns:b="urn:b" xmlns:c="urn:e"></b:z></a:y>',
    );
  });

  it('declares a namespace again only where it changed, and the default one away', () => {
    expect(whole('<x xmlns="urn:d"><y xmlns="urn:d"/><z xmlns=""><w xmlns=""/></z></x>')).to.equal(
      '<x xmlns="urn:d"><y></y><z xmlns=""><w></w></z></x>',
    );
  });
});

describe('the relationships transform', () => {
  const transformed = (xml: string, ids: string[], types: string[] = []): string => {
    const { root } = parseInfoset(encoded(xml), '_rels/.rels');
    const chosen = transformedRelationships(root, { ids: new Set(ids), types: new Set(types) });
    return new TextDecoder().decode(canonicalize(chosen, method(C14N)));
  };
  const ROOT = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">';
  const relationship = (id: string, rest = ''): string => `<Relationship Id="${id}" Type="t${id}" Target="x"${rest}/>`;

  it('keeps those that are chosen, by id, with their mode and nothing between them', () => {
    const xml = `${ROOT}\n  ${relationship('b')}<!-- c -->\n ${relationship('c')} ${relationship('a', ' TargetMode="External"')}</Relationships>`;
    expect(transformed(xml, ['a', 'b'])).to.equal(
      `${ROOT}<Relationship Id="a" Target="x" TargetMode="External" Type="ta"></Relationship>` +
        '<Relationship Id="b" Target="x" TargetMode="Internal" Type="tb"></Relationship></Relationships>',
    );
    expect(transformed(xml, [], ['tc']))
      .to.contain('Id="c"')
      .and.not.contain('Id="b"');
  });
});

describe('the names of algorithms', () => {
  it('lead to a scheme and back', () => {
    for (const uri of [
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      'http://www.w3.org/2007/05/xmldsig-more#sha512-rsa-MGF1',
      'http://www.w3.org/2021/04/xmldsig-more#eddsa-ed25519',
    ]) {
      const scheme = schemeNamed(uri);
      expect(scheme && schemeUri(scheme), uri).to.equal(uri);
    }
    expect(schemeUri({ kind: 'ecdsa', digest: 'SHA-256' })).to.equal(
      'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256',
    );
    expect(schemeUri({ kind: 'rsa-pss', digest: 'SHA-256', mask: 'SHA-1', saltLength: 20 })).to.equal(undefined);
  });
});

describe('the value of a signature', () => {
  const value = (bytes: readonly number[], kind: 'dsa' | 'ecdsa-plain'): number[] => [
    ...cmsValue(Uint8Array.from(bytes), { kind, digest: 'SHA-1' }, { bits: 32 }),
  ];

  it('has r and s of DSA side by side, which CMS has as a sequence', () => {
    expect(value([0, 1, 0x80, 2], 'dsa')).to.deep.equal([0x30, 8, 2, 1, 1, 2, 3, 0, 0x80, 2]);
    expect(value([0, 0], 'dsa')).to.deep.equal([0x30, 6, 2, 1, 0, 2, 1, 0]);
  });

  it('may have numbers of ECDSA shorter than their curve, and is left where it has no halves', () => {
    expect(value([1, 2, 3, 4], 'ecdsa-plain')).to.deep.equal([0, 0, 1, 2, 0, 0, 3, 4]);
    expect(value([1, 2, 3], 'ecdsa-plain')).to.deep.equal([1, 2, 3]);
  });
});

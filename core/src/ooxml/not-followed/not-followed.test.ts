import { expect } from 'chai';
import { DiagnosticLog } from '../../base/diagnostics.js';
import { buildDocx, p } from '../../testing/index.js';
import { openPackage } from '../opc/index.js';
import { element, namespaceOf, type XmlElement } from '../xml/index.js';
import { RULES, type Rule, reportNotFollowed } from './index.js';

/** The part and description of each diagnostic for a document. */
function reported(parts: Partial<Parameters<typeof buildDocx>[0]>): readonly string[] {
  const log = new DiagnosticLog();
  reportNotFollowed(openPackage(buildDocx({ body: p('x'), ...parts })), log);
  return log.all.map((each) => ('what' in each && 'part' in each ? `${each.part}: ${each.what}` : each.code));
}

/** An element that the rule matches, with an attribute value that matches. */
function elementOf({ element: name, attribute, ...rule }: Rule): XmlElement {
  const [prefix = ''] = name.split(':');
  const isQualified = /^(w|w14|w15|m)$/.test(prefix) && !attribute?.includes(':');
  const values = [
    '1',
    '0',
    'am-ET',
    'sectEnd',
    '3',
    'off',
    'top',
    'linesAndChars',
    'repeat',
    'match',
    'l',
    'stack',
    'diagStripe',
    'f',
    'in',
    'hindiCounting',
    'just',
    'rect',
  ];
  const elements = values.map((value) =>
    element(name, attribute ? { [isQualified ? `${prefix}:${attribute}` : attribute]: value } : {}, [
      element('c:manualLayout'),
      element('a:tile'),
      element('c:txPr'),
      element('c:minorGridlines'),
    ]),
  );
  return elements.find((each) => rule.matches(each)) ?? elements[0];
}

function spelled({ name, attributes, children }: XmlElement): string {
  const [prefix = ''] = name.split(':');
  const stated = Object.entries({ ...attributes, [`xmlns:${prefix}`]: namespaceOf(prefix) });
  const inner = children.map((node) => (typeof node === 'string' ? node : spelled(node))).join('');
  return `<${name}${stated.map(([key, value]) => ` ${key}="${value}"`).join('')}>${inner}</${name}>`;
}

describe('markup that changes a page in Word and none here', () => {
  it('is reported, each rule by its own markup', () => {
    const rules = RULES.filter(({ what }) => what);
    expect(rules).to.have.length.above(100);
    const said = new Set(reported({ body: p('x') + RULES.map((rule) => spelled(elementOf(rule))).join('') }));
    for (const rule of rules) {
      const own = elementOf(rule);
      expect(said.has(`word/document.xml: ${rule.what?.(own)}`), spelled(own)).to.equal(true);
    }
  });

  it('is named with its attribute and its value, and with the part that holds it', () => {
    const properties = '<w:textboxTightWrap w:val="allLines"/>';
    expect(reported({ body: p('x'), headers: { h: p('x', properties) } })).to.deep.equal([
      'word/header1.xml: w:textboxTightWrap allLines',
    ]);
    const settings = '<w:bookFoldPrinting/><w:compat><w:lineWrapLikeWord6/><w:ulTrailSpace/></w:compat>';
    expect(reported({ settings })).to.deep.equal([
      'word/settings.xml: setting bookFoldPrinting',
      'word/settings.xml: compatibility option lineWrapLikeWord6',
    ]);
  });

  it('is not reported where it is off or says what holds anyway', () => {
    const off = '<w:suppressOverlap w:val="0"/><w:textboxTightWrap w:val="none"/>';
    expect(reported({ body: p('x', off), settings: '<w:printTwoOnOne w:val="0"/>' })).to.deep.equal([]);
  });

  it('needs what its rule names besides', () => {
    const indent = p('x', '<w:adjustRightInd w:val="0"/>');
    expect(reported({ body: indent })).to.deep.equal([]);
    const section = '<w:docGrid w:type="linesAndChars"/>';
    expect(reported({ body: indent, section })).to.deep.equal(['word/document.xml: w:adjustRightInd 0']);
  });

  it('is not looked for in alternatives that are not taken, nor in parts that nothing refers to', () => {
    const other =
      '<mc:AlternateContent><mc:Choice Requires="wps"/><mc:Fallback><w:movie/></mc:Fallback></mc:AlternateContent>';
    expect(reported({ body: p('x') + other, parts: { 'word/header9.xml': '<x/>' } })).to.deep.equal([]);
  });
});

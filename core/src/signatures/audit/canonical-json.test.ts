import { expect } from 'chai';
import { canonicalJson } from './canonical-json.js';

const canonical = (json: string): string => canonicalJson(JSON.parse(json));

/** RFC 8785 by its rules: §3.2.2 primitives, §3.2.3 order, §3.2.4 UTF-8. */
describe('canonical JSON', () => {
  it('orders members by their UTF-16 units, and leaves arrays as they are', () => {
    // U+1F600 comes before U+FB33 by units (D83D < FB33), and after it by code points.
    const mixed = '{"\\ufb33":1,"\\ud83d\\ude00":2,"\\u20ac":3,"\\r":4,"1":5,"\\u0080":6,"\\u00f6":7,"a":[2,1]}';
    expect(canonical(mixed)).to.equal(
      '{"\\r":4,"1":5,"a":[2,1],"\u0080":6,"\u00f6":7,"\u20ac":3,"\u{1f600}":2,"\ufb33":1}',
    );
  });

  it('writes numbers as ECMAScript does', () => {
    const numbers = '[-0,1E30,4.50,2e-3,0.000000000000000000000000001,333333333.33333329,1e21,9007199254740993]';
    expect(canonical(numbers)).to.equal('[0,1e+30,4.5,0.002,1e-27,333333333.3333333,1e+21,9007199254740992]');
  });

  it('escapes what it must and nothing else', () => {
    expect(canonical('["\\u0000\\u001f\\b\\t\\n\\f\\r\\"\\\\\\/\\u007f\\u20AC","<>&\'"]')).to.equal(
      '["\\u0000\\u001f\\b\\t\\n\\f\\r\\"\\\\/\u007f\u20ac","<>&\'"]',
    );
  });

  it('refuses what JSON cannot say', () => {
    for (const value of [['\udc00'], { '\ud800': 1 }, [Number.NaN], [Infinity], [undefined], () => 1, 1n]) {
      expect(() => canonicalJson(value), typeof value).to.throw(RangeError);
    }
    expect(canonicalJson({ a: undefined, b: 1 })).to.equal('{"b":1}');
  });
});

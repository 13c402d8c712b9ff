import { expect } from 'chai';
import { toHex } from '../../../base/bytes.js';
import { isQuireError } from '../../../base/errors.js';
import {
  childrenOf,
  derOf,
  deviationIn,
  elementAt,
  encode,
  encodeSequence,
  integer,
  objectIdentifier,
  octetString,
  scan,
  time,
} from './index.js';

const bytes = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const element = (digits: string) => elementAt(bytes(digits));
const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (isQuireError(error)) return error.code;
    throw error;
  }
  return 'nothing thrown';
};

describe('reading ASN.1', () => {
  it('finds the end of nested indefinite lengths, and tells BER from DER', () => {
    const root = scan(bytes('3080' + '2480' + '04020102' + '0401ff' + '0000' + '0000' + '000000'));
    expect([root.end, deviationIn(root)]).to.deep.equal([15, 'byte 0: an indefinite length']);
    expect(toHex(octetString(childrenOf(root)[0]!))).to.equal('0102ff');
    expect(deviationIn(scan(bytes('3003020105')))).to.equal(undefined);
    expect(deviationIn(scan(bytes('308103020105')))).to.contain('byte 0');
  });

  it('makes DER of BER: one piece, definite lengths, a sorted set', () => {
    const ber = element('3180' + '0401ff' + '2480' + '04020102' + '0000' + '020105' + '0000');
    expect(toHex(derOf(ber))).to.equal('310a' + '020105' + '0401ff' + '04020102');
  });

  it('refuses what reaches over its end, never closes or nests without end', () => {
    for (const digits of ['30', '3005020105', '3080020105', '3084ffffffff', '30060204010203', '1f', '02', '0480']) {
      expect(
        codeOf(() => scan(bytes(digits))),
        digits,
      ).to.equal('INVALID_DOCUMENT');
    }
    let nested: Uint8Array = bytes('0500');
    for (let i = 0; i < 100; i++) nested = encodeSequence(nested);
    expect(codeOf(() => scan(nested))).to.equal('LIMIT_EXCEEDED');
    expect(codeOf(() => scan(bytes('3080'.repeat(200_000))))).to.equal('LIMIT_EXCEEDED');
    expect(
      codeOf(() => scan(encodeSequence(bytes('0500'.repeat(50))), { bytes: 1000, depth: 8, elements: 50 })),
    ).to.equal('LIMIT_EXCEEDED');
  });

  it('answers every damaged structure with an error of its own', () => {
    const sound = bytes(`301d06092a864886f70d0107020203010001170b${toHex(ascii('2102030405Z'))}`);
    for (let at = 0; at < sound.length; at++) {
      for (const value of [0x00, 0x1f, 0x30, 0x7f, 0x80, 0x84, 0xff]) {
        const damaged = sound.slice();
        damaged[at] = value;
        const read = () => {
          const [first, second, third] = childrenOf(scan(damaged));
          return first && second && third && [objectIdentifier(first), integer(second), time(third)];
        };
        expect(codeOf(read)).to.be.oneOf(['nothing thrown', 'INVALID_DOCUMENT', 'LIMIT_EXCEEDED']);
      }
    }
  });

  it('reads identifiers, signed integers and both kinds of time', () => {
    expect(objectIdentifier(element('06092a864886f70d010702'))).to.equal('1.2.840.113549.1.7.2');
    expect(objectIdentifier(element('06038837 03'.replace(' ', '')))).to.equal('2.999.3');
    expect([integer(element('020180')), integer(element('02020080'))]).to.deep.equal([-128n, 128n]);
    const at = (identifier: number, text: string) => time(elementAt(encode(identifier, ascii(text)))).toISOString();
    expect(at(0x17, '491231235959Z')).to.equal('2049-12-31T23:59:59.000Z');
    expect(at(0x17, '500101000000Z')).to.equal('1950-01-01T00:00:00.000Z');
    expect(at(0x18, '20260228120000.5Z')).to.equal('2026-02-28T12:00:00.500Z');
    expect(at(0x18, '20260228120000+0130')).to.equal('2026-02-28T10:30:00.000Z');
    expect(codeOf(() => at(0x17, '230229000000Z'))).to.equal('INVALID_DOCUMENT');
  });
});

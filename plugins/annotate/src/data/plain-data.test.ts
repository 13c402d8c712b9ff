import { p, r } from '@quire/core/testing';
import { expect } from 'chai';
import { filled } from '../testing/filled.js';
import { plainData } from './plain-data.js';

class Customer {
  readonly #name: string;
  constructor(name: string) {
    this.#name = name;
  }
  get name(): string {
    return this.#name;
  }
  get lines(): readonly object[] {
    return [{ art: 'tea' }, { art: 'mug' }];
  }
}

/** An object of a decimal library. */
class Decimal {
  constructor(readonly text: string) {}
  toJSON(): string {
    return this.text;
  }
}

describe('data that a program made', () => {
  it('is taken: getters of instances, a Map, a Set, a Date, a BigInt, decimals', async () => {
    const body = p(
      r(
        '{c.name}: {#c.lines}{art} {/}{map.k} {#set}{.},{/} {day | date("yyyy-MM-dd")} {big} {price | number(2)} {boxed}',
      ),
    );
    const { texts, report } = await filled(body, {
      c: new Customer('Ada'),
      map: new Map([['k', 'v']]),
      set: new Set([1, 2]),
      day: new Date('2024-05-17T00:00:00Z'),
      big: 12345678901234567890n,
      price: new Decimal('1234.5'),
      boxed: Object('text'),
    });
    expect(texts()).to.deep.equal(['Ada: tea mug v 1,2, 2024-05-17 12345678901234567890 1,234.50 text']);
    expect(report.unknown).to.deep.equal([]);
  });

  it('is the same object where it is plain, and may hold itself', () => {
    const plain = { a: [{ b: 1 }], d: new Date(0), u: new Uint8Array(2) };
    expect(plainData(plain)).to.equal(plain);
    const round: Record<string, unknown> = { a: 1 };
    round.self = round;
    expect(plainData(round)).to.equal(round);
  });

  it('is refused by name where a field asks for a function, a symbol or an error', async () => {
    const { report } = await filled(p(r('{f} {s} {e}')), { f: () => 1, s: Symbol('s'), e: new Error('m') });
    expect(report.fields.map(({ name, outcome }) => `${name} ${outcome}`)).to.deep.equal([
      'f mismatch',
      's mismatch',
      'e mismatch',
    ]);
  });

  it('is refused by name where a function or a promise decides about a section: both are true', async () => {
    const sections = p(r('{#f}x{/f}{#later}y{/later}'));
    const { report, texts } = await filled(sections, { f: () => false, later: Promise.resolve(false) });
    expect(report.fields.map(({ outcome }) => outcome)).to.deep.equal(['mismatch', 'mismatch']);
    expect(texts()).to.deep.equal([]);
  });

  it('is an error with its path where a getter throws', async () => {
    const bad = {
      customer: new (class {
        get name(): string {
          throw new Error('not loaded');
        }
      })(),
    };
    const error = await filled(p(r('{customer.name}')), bad).catch((cause: unknown) => cause);
    expect(String(error)).to.contain('data: customer.name cannot be read: not loaded');
  });
});

import { openPackage } from '@quire/core/opc';
import { docx } from '@quire/core/testing';
import { textContent } from '@quire/core/xml';
import { expect } from 'chai';
import { annotate } from '../fill/index.js';
import { ExtensionRegistry } from './registry.js';

/** A module with that code, which exports it as an extension. */
const moduleOf = (code: string): URL =>
  new URL(`data:text/javascript,export const extension = ${encodeURIComponent(code)}`);

const rejection = (module: URL, registry = new ExtensionRegistry()): Promise<string> =>
  registry.add(module).then(
    () => 'none',
    (error: Error) => error.message,
  );

const textOf = (bytes: Uint8Array): string => textContent(openPackage(bytes).xml('/word/document.xml'));

describe('what is added to templates', () => {
  it('is taken from modules that export an extension', async () => {
    const registry = new ExtensionRegistry();
    await registry.add(moduleOf('{ formatters: { shout: (text) => text + "!" } }'));
    expect(registry.modules).to.have.length(1);
    expect(await rejection(new URL('data:text/javascript,export const other = 1'))).to.contain(
      'does not export `extension`',
    );
  });

  it('takes no name away: neither from templates nor from another plugin', async () => {
    expect(await rejection(moduleOf('{ formatters: { upper: () => "" } }'))).to.contain(
      'the formatter upper exists already',
    );
    expect(await rejection(moduleOf('{ formatters: { sum: () => "" } }'))).to.contain(
      'the formatter sum exists already',
    );
    expect(await rejection(moduleOf('{ values: { image: { as: "text", read: String } } }'))).to.contain(
      'the kind of values image',
    );
    const registry = new ExtensionRegistry();
    await registry.add(moduleOf('{ formatters: { shout: () => "" } }'));
    expect(await rejection(moduleOf('{ formatters: { shout: () => 1 } }'), registry)).to.contain(
      'a formatter shout already',
    );
    expect(registry.modules).to.have.length(1);
  });

  it('has kinds that are written as one of ours, by a function', async () => {
    expect(await rejection(moduleOf('{ values: { iban: { as: "pdf", read: String } } }'))).to.contain(
      'written as "pdf"',
    );
    expect(await rejection(moduleOf('{ values: { iban: { as: "text" } } }'))).to.contain('no function `read`');
    expect(await rejection(moduleOf('{ values: { "i ban": { as: "text", read: String } } }'))).to.contain(
      'is not a valid name',
    );
  });
});

describe('a kind of values that a program adds', () => {
  const values = {
    iban: {
      as: 'text',
      read: (value: unknown, options: Readonly<Record<string, unknown>>) => {
        if (typeof value !== 'string') throw new RangeError('an IBAN is text');
        return value.replace(/.{4}(?=.)/g, `$&${options.separator ?? ' '}`);
      },
    },
    ticket: { as: 'barcode', read: (value: unknown) => ({ qrcode: `https://example.com/${value}` }) },
  };
  const fill = (data: Record<string, unknown>, text = '{account}') =>
    annotate(docx().paragraph(text).bytes(), { data }, { values });

  it('is known by its type and by its key, with options', async () => {
    for (const account of [{ iban: 'DE893704' }, { type: 'iban', value: 'DE893704' }]) {
      expect(textOf((await fill({ account })).docx)).to.equal('DE89 3704');
    }
    const account = { type: 'iban', value: 'DE893704', options: { separator: '-' } };
    expect(textOf((await fill({ account })).docx)).to.equal('DE89-3704');
  });

  it('leaves paths into such a value what they were', async () => {
    expect(textOf((await fill({ account: { iban: 'DE893704' } }, '{account.iban}')).docx)).to.equal('DE893704');
  });

  it('has the engines of the kind that writes it', async () => {
    const { docx: filled, report } = await fill({ account: { ticket: 7 } });
    expect(report.fields[0]?.outcome).to.equal('filled');
    expect([...openPackage(filled).parts.keys()].some((name) => name.startsWith('/word/media/'))).to.equal(true);
  });

  it('says in its own words what it refuses, and the tag stays', async () => {
    const { docx: filled, report } = await fill({ account: { iban: 7 } });
    expect(textOf(filled)).to.equal('{account}');
    expect(report.fields[0]).to.include({ outcome: 'mismatch', reason: 'an IBAN is text' });
  });

  it('is refused by name where it is none', async () => {
    for (const [wrong, said] of [
      [{ iban: { as: 'pdf', read: String } }, 'values: its kind iban is written as "pdf"'],
      [{ image: { as: 'text', read: String } }, 'values: the kind of values image exists already'],
      [{ iban: { as: 'text' } }, 'values: its kind iban has no function `read`'],
    ] as const) {
      const options = { values: wrong as never };
      const error = await annotate(docx().bytes(), { data: {} }, options).catch((thrown: Error) => thrown);
      expect(error).to.have.property('code', 'VALIDATION_ERROR');
      expect(String(error)).to.contain(said);
    }
  });

  it('is a value in the cells of a table', async () => {
    const rows = { type: 'table', value: [['Account', { iban: 'DE893704' }]] };
    expect(textOf((await fill({ account: rows })).docx)).to.contain('DE89 3704');
  });
});

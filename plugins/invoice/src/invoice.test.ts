import { readFileSync } from 'node:fs';
import { DEFAULT_LIMITS, inPlaceJobs, QuireError } from '@quire/core/plugin';
import { PluginHost, readManifest } from '@quire/core/plugin-host';
import { fakeEngine, pluginContract } from '@quire/core/testing';
import { expect } from 'chai';
import { cents, exactFigure, money, percentageOf, plainFigure, priceOf, UNIT } from './amounts.js';
import plugin, { type InvoiceData, type InvoiceLevel, type InvoiceRequest, invoiceOf } from './index.js';
import { invoiceXml } from './invoice-of.js';
import { INVOICES } from './port.js';

const TERMS: InvoiceData = {
  number: '2026-17',
  issueDate: '2026-05-17',
  dueDate: '2026-06-17',
  notes: ['Thank you'],
  seller: { name: 'Joiner & Daughters', vatId: 'DE123456789', address: { city: 'Berlin', country: 'de' } },
  buyer: { name: 'Ada Lovelace', address: { country: 'DE' } },
  lines: [
    { name: 'Chair', description: 'Oak', quantity: 3, price: 33.333, vat: { rate: 19 } },
    { name: 'Book', quantity: '2.5', price: '10', priceBase: 2, vat: { rate: 7 } },
  ],
};

const xmlOf = (more: object, level: InvoiceLevel = 'en16931', others: 'refused' | 'ignored' = 'refused'): string =>
  new TextDecoder().decode(invoiceXml({ ...TERMS, ...more }, level, others));

/** The texts of each element with that local name. */
const textsOf = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<\\w+:${name}(?: [^>]*)?>([^<]+)<`, 'g')), ([, text]) => text ?? '');

function problemsOf(more: object, level: InvoiceLevel = 'en16931'): string[] {
  try {
    xmlOf(more, level);
    return [];
  } catch (error) {
    if (!(error instanceof QuireError) || error.code !== 'VALIDATION_ERROR') throw error;
    return (error.details as { field: string; issue: string }[]).map(({ field, issue }) => `${field} ${issue}`);
  }
}

const xmlWith = (guideline: string): Uint8Array =>
  new TextEncoder().encode(
    `<rsm:CrossIndustryInvoice xmlns:rsm="urn:a" xmlns:ram="urn:b"><rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${guideline}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext></rsm:CrossIndustryInvoice>`,
  );

const refusal = (request: Partial<InvoiceRequest>): string => {
  try {
    invoiceOf(request as InvoiceRequest);
    return 'nothing';
  } catch (error) {
    return `${(error as QuireError).code} ${(error as QuireError).message}`;
  }
};

describe('the invoice plugin', () => {
  const packageJson = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  for (const { name, run } of pluginContract({ packageJson, engineVersion: '0.1.0', plugin, samples: [] }))
    it(name, run);

  it('prepares invoices for other plugins, in a job', async () => {
    const manifest = readManifest(packageJson, 'invoice');
    const candidate = { manifest, origin: 'invoice', builtIn: true, load: async () => plugin };
    const host = await PluginHost.start([candidate], { engineVersion: '0.1.0', services: new Map() });
    const { signal } = new AbortController();
    const limits = { ...DEFAULT_LIMITS, xmlElements: 40 };
    const jobs = inPlaceJobs({ signal, limits, engine: async () => fakeEngine() });
    const context = { requestId: 'test', signal, limits, jobs };
    const invoices = host.resolve(INVOICES);
    const known = { invoice: xmlWith('urn:cen.eu:en16931:2017') };
    expect(await invoices.prepare(known, context)).to.deep.equal(invoiceOf(known));
    const failure = await invoices.prepare({ invoice: TERMS }, context).catch((error: unknown) => error);
    expect(failure).to.have.property('code', 'LIMIT_EXCEEDED');
    await host.stop();
  });
});

describe('an invoice as XML', () => {
  it('is attached under the name, the relationship and the level that its guideline says', () => {
    const levels = [
      ['urn:factur-x.eu:1p0:minimum', 'factur-x.xml', 'data', 'MINIMUM'],
      ['urn:factur-x.eu:1p0:basicwl', 'factur-x.xml', 'data', 'BASIC WL'],
      ['urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', 'factur-x.xml', 'alternative', 'BASIC'],
      ['urn:cen.eu:en16931:2017', 'factur-x.xml', 'alternative', 'EN 16931'],
      ['urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended', 'factur-x.xml', 'alternative', 'EXTENDED'],
      [
        'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
        'xrechnung.xml',
        'alternative',
        'XRECHNUNG',
      ],
    ] as const;
    for (const [guideline, name, relationship, level] of levels) {
      const { attachment, described, profile } = invoiceOf({ invoice: xmlWith(guideline) });
      expect(attachment).to.include({ name, relationship });
      expect({ described, profile }).to.deep.equal({ described: { name, level }, profile: 'pdfa-3b' });
    }
  });

  it('is refused where a PDF cannot carry it', () => {
    const known = xmlWith('urn:cen.eu:en16931:2017');
    expect(refusal({ invoice: xmlWith('urn:other') })).to.match(/^VALIDATION_ERROR invoice: its guideline urn:other/);
    expect(refusal({ invoice: new TextEncoder().encode('<Invoice/>') })).to.match(/^VALIDATION_ERROR .*not UBL/);
    expect(refusal({ invoice: new TextEncoder().encode('<') })).to.match(/^INVALID_DOCUMENT invoice: /);
    expect(refusal({ invoice: known, profile: 'pdfa-2b' })).to.match(/^VALIDATION_ERROR .*PDF\/A-3/);
    expect(refusal({ invoice: known, profile: 'pdfa-3u' })).to.equal('nothing');
    expect(refusal({ level: 'basic' })).to.equal('VALIDATION_ERROR invoiceLevel: requires an invoice');
  });
});

describe('amounts of an invoice', () => {
  it('are exact, and round halves away from zero', () => {
    const of = (value: string | number): bigint => exactFigure(value) ?? 0n;
    expect(money(cents(of('1.005')))).to.equal('1.01');
    expect(money(cents(of('-1.005')))).to.equal('-1.01');
    expect(money(priceOf(of('0.1'), of(0.2), UNIT))).to.equal('0.02');
    expect(money(priceOf(of(1), of(10), of(3)))).to.equal('3.33');
    expect(money(percentageOf(250n, of(19)))).to.equal('0.48');
    expect(plainFigure(of('007.2500'))).to.equal('7.25');
  });

  it('are numbers as they are written, and nothing else', () => {
    expect(['', '1,5', '1e3', '0x10', '1.123456789', Number.NaN, null].map(exactFigure)).to.deep.equal(
      Array(7).fill(undefined),
    );
  });
});

describe('an invoice made of terms', () => {
  it('sums its lines, taxes by rate, and what is paid', () => {
    const xml = xmlOf({
      allowances: [{ amount: 10, vat: { rate: 19 } }],
      charges: [{ amount: '5.50', vat: { rate: 7 } }],
      totals: { paid: 20 },
    });
    expect(textsOf(xml, 'LineTotalAmount')).to.deep.equal(['100.00', '12.50', '112.50']);
    expect(textsOf(xml, 'BasisAmount')).to.deep.equal(['90.00', '18.00']);
    expect(textsOf(xml, 'CalculatedAmount')).to.deep.equal(['17.10', '1.26']);
    expect(textsOf(xml, 'TaxBasisTotalAmount')).to.deep.equal(['108.00']);
    expect(textsOf(xml, 'GrandTotalAmount')).to.deep.equal(['126.36']);
    expect(textsOf(xml, 'DuePayableAmount')).to.deep.equal(['106.36']);
  });

  it('is refused where it states sums that its lines do not come to, with both', () => {
    const lines = [{ name: 'Chair', quantity: 2, price: 10, vat: { rate: 19 }, amount: 21 }];
    expect(problemsOf({ lines, totals: { gross: 23.79, net: 20 } })).to.deep.equal([
      'invoice.lines[0].amount is 21, but quantity and price give 20.00',
      'invoice.totals.gross is 23.79, but net and tax give 23.80',
    ]);
  });

  it('says as much as its level does', () => {
    const all = (level: InvoiceLevel): boolean[] => {
      const xml = xmlOf({ buyerReference: 'B' }, level);
      return ['Content', 'LineID', 'Description', 'BuyerReference'].map((name) => textsOf(xml, name).length > 0);
    };
    expect(all('minimum')).to.deep.equal([false, false, false, true]);
    expect(all('basic-wl')).to.deep.equal([true, false, false, true]);
    expect(all('basic')).to.deep.equal([true, true, false, true]);
    expect(all('en16931')).to.deep.equal([true, true, true, true]);
    expect(all('extended')).to.deep.equal([true, true, true, true]);
  });

  it('names every term that is missing, by its number', () => {
    expect(problemsOf({ number: '', seller: {}, lines: [] })).to.deep.equal([
      'invoice.number (BT-1) is missing',
      'invoice.seller.name (BT-27) is missing',
      'invoice.seller.address.country (BT-40) is missing',
      'invoice.lines (BG-25) are missing',
      'invoice.seller.vatId (BT-31), id and legalId are missing: one of them is required',
    ]);
    expect(problemsOf({}, 'xrechnung')).to.include('invoice.buyerReference (BT-10) is missing');
    expect(problemsOf({ lines: [{ name: 'a', price: 1, vat: { category: 'E' } }] })).to.deep.equal([
      'invoice.lines[0].vat.exemptionReason (BT-120), the reason for the exemption, is missing',
    ]);
  });

  it('names what is wanted beside other terms', () => {
    const foreign = { lines: [{ name: 'a', price: 1, vat: { category: 'K' } }], dueDate: undefined };
    expect(problemsOf(foreign)).to.deep.equal([
      'invoice.buyer.vatId (BT-48) is missing, required for VAT category K',
      'invoice.delivery.date (BT-72) is missing, required for VAT category K',
      'invoice.delivery.address.country (BT-80) is missing, required for VAT category K',
    ]);
    expect(problemsOf({ dueDate: '' })).to.deep.equal([
      'invoice.dueDate (BT-9) or paymentTerms (BT-20) is required, because an amount is due',
    ]);
    expect(problemsOf({ payment: { bic: 'COBADEFFXXX' } })).to.deep.equal([
      'invoice.payment.iban (BT-84), the account for the payment, is missing',
    ]);
  });

  it('names what is no term or no value of one, unless the data are those of a template', () => {
    const wrong = { discount: 3, issueDate: '2026-02-30', notes: 'one', lines: [{ name: 'a\u0001', price: '1,50' }] };
    expect(problemsOf(wrong)).to.deep.equal([
      'invoice.issueDate must be a date such as 2026-05-31',
      'invoice.notes must be a list, but is "one"',
      'invoice.lines[0].name contains characters that XML does not allow',
      'invoice.lines[0].price must be a number with a decimal point and at most eight decimals, such as 19.99',
      'invoice.discount is not a term of an invoice',
    ]);
    expect(textsOf(xmlOf({ logo: { $image: 'logo' } }, 'basic', 'ignored'), 'Name')).to.include('Chair');
  });

  it('takes allowances and charges as percentages, of the line or of the sum where no base is stated', () => {
    const xml = xmlOf({
      lines: [
        { name: 'Chair', quantity: 3, price: 10, vat: { rate: 19 }, allowances: [{ percent: 10 }] },
        { name: 'Book', grossPrice: 12, discount: '0.50', vat: { rate: 7 } },
      ],
      charges: [{ percent: '2.5', base: 40, vat: { rate: 7 } }],
      allowances: [{ percent: 50, vat: { rate: 19 } }],
    });
    expect(textsOf(xml, 'CalculationPercent')).to.deep.equal(['10', '50', '2.5']);
    expect(textsOf(xml, 'BasisAmount').slice(0, 1)).to.deep.equal(['30.00']);
    expect(textsOf(xml, 'ActualAmount')).to.deep.equal(['3.00', '0.5', '19.25', '1.00']);
    expect(textsOf(xml, 'ChargeAmount')).to.deep.equal(['10', '12', '11.5']);
    expect(textsOf(xml, 'TaxBasisTotalAmount')).to.deep.equal(['20.25']);
    const lines = [{ name: 'a', grossPrice: 12, discount: 1, price: 10, vat: { rate: 19 } }];
    const charges = [
      { percent: 10, amount: 3, base: 20, vat: { rate: 19 } },
      { base: 20, vat: { rate: 19 } },
    ];
    expect(problemsOf({ lines })).to.deep.equal(['invoice.lines[0].price is 10, but must be grossPrice less discount']);
    expect(problemsOf({ charges: charges.slice(0, 1) })).to.deep.equal([
      'invoice.charges[0].amount is 3, but percent and base give 2.00',
    ]);
    expect(problemsOf({ charges: charges.slice(1) })).to.deep.equal([
      'invoice.charges[0].amount is missing: give it or percent',
      'invoice.charges[0].percent is missing, but required with base',
    ]);
  });

  it('names several accounts, a card or a direct debit', () => {
    const accounts = [{ iban: 'DE02120300000000202051' }, { account: '12 345', bic: 'BYLADEM1001' }];
    const xml = xmlOf({ payment: { iban: 'DE89 3704 0044 0532 0130 00', accounts } });
    expect(textsOf(xml, 'IBANID')).to.deep.equal(['DE89370400440532013000', 'DE02120300000000202051']);
    expect(textsOf(xml, 'ProprietaryID')).to.deep.equal(['12 345']);
    const card = xmlOf({ payment: { card: { number: 1234, holder: 'Ada' } } });
    expect(card).to.contain('<ram:TypeCode>48</ram:TypeCode>').and.to.contain('<ram:ID>1234</ram:ID>');
    expect(problemsOf({ payment: { card: { number: '4111111111111111' } } })).to.deep.equal([
      'invoice.payment.card.number (BT-87) must be its last four to six digits',
    ]);
    expect(problemsOf({ payment: { payerIban: 'DE02120300000000202051' } })).to.deep.equal([
      'invoice.payment.mandate (BT-89) is missing, required for a direct debit',
    ]);
    expect(problemsOf({ payment: { iban: 'DE02', card: { number: 1234 } } }, 'xrechnung')).to.include(
      'invoice.payment.means (BT-81) must be only one of account, card and direct debit',
    );
  });

  it('carries documents, references, numbers of lists, and attributes of items', () => {
    const file = { name: 'hours.csv', mediaType: 'text/csv', content: 'YTti Cg==' };
    const xml = xmlOf({
      documents: [{ id: 'Hours', description: 'Of May', file }],
      tender: 'Lot 3',
      object: { id: 'Meter 4', scheme: 'AVE' },
      precedingInvoices: ['2026-1', { number: '2026-2', date: '2026-02-01' }],
      notes: [{ text: 'On delivery', subject: 'AAI' }],
      taxRepresentative: { name: 'Taxes & Co.', vatId: 'FR12345678901', address: { country: 'FR' } },
      seller: { ...TERMS.seller, id: '4012345000009', idScheme: '0088', ids: [{ id: 'own' }] },
      lines: [
        {
          name: 'Chair',
          price: 1,
          vat: { rate: 19 },
          attributes: [{ name: 'Color', value: 'red' }],
          classifications: [{ code: '43', scheme: 'TST' }],
          origin: 'fr',
        },
      ],
    });
    expect(xml).to.contain('<ram:AttachmentBinaryObject mimeCode="text/csv" filename="hours.csv">YTtiCg==<');
    expect(xml).to.contain('<ram:TypeCode>130</ram:TypeCode><ram:ReferenceTypeCode>AVE<');
    expect(xml).to.contain('<qdt:DateTimeString format="102">20260201<');
    expect(xml).to.contain('<ram:ID>own</ram:ID><ram:GlobalID schemeID="0088">4012345000009</ram:GlobalID>');
    expect(textsOf(xml, 'SubjectCode')).to.deep.equal(['AAI']);
    expect(textsOf(xml, 'ClassCode')).to.deep.equal(['43']);
    expect(xml).to.contain('<ram:OriginTradeCountry><ram:ID>FR<').and.to.contain('<ram:Name>Taxes &amp; Co.<');
    const wrong = { documents: [{ id: 'a', file: { ...file, mediaType: 'text/html', content: '<p>' } }] };
    expect(problemsOf(wrong).map((problem) => problem.split(' ')[0])).to.deep.equal([
      'invoice.documents[0].file.mediaType',
      'invoice.documents[0].file.content',
    ]);
  });

  it('states the tax in a second currency, and when it becomes due, once', () => {
    const xml = xmlOf({ taxCurrency: 'dkk', taxPointDate: '2026-05-16', totals: { accountingTax: 149.2 } });
    expect(xml).to.contain('<ram:TaxTotalAmount currencyID="DKK">149.20<');
    expect(xml.match(/<ram:TaxPointDate>/g)).to.have.length(1);
    expect(problemsOf({ taxCurrency: 'DKK' })).to.deep.equal([
      'invoice.totals.accountingTax (BT-111) is missing, required with taxCurrency',
    ]);
    expect(problemsOf({ taxCurrency: 'DKK', totals: { accountingTax: -1 } })[0]).to.match(/must have the same sign/);
  });

  it('may be JSON, and chooses its level, its name and its profile', () => {
    const json = new TextEncoder().encode(`\ufeff \n${JSON.stringify({ ...TERMS })}`);
    const { attachment, described, profile } = invoiceOf({ invoice: json, level: 'basic' });
    expect([attachment.name, attachment.relationship, described.level, profile]).to.deep.equal([
      'factur-x.xml',
      'alternative',
      'BASIC',
      'pdfa-3b',
    ]);
    const again = () => invoiceOf({ invoice: attachment.bytes, level: 'extended' });
    expect(again).to.throw(QuireError, 'the guideline of the invoice is BASIC, not EXTENDED');
    expect(() => invoiceOf({ invoice: new TextEncoder().encode('{"number"') })).to.throw(QuireError, /^invoice: /);
  });

  it('tells of taxes that validators refuse at its level', () => {
    const lines = (category: string) => [{ name: 'Chair', quantity: 1, price: 10, vat: { category, rate: 7 } }];
    const disputed = (category: string, level: InvoiceLevel) =>
      invoiceOf({ invoice: { ...TERMS, lines: lines(category) }, level }).disputed;
    expect(disputed('L', 'extended')).to.match(/are not allowed/);
    expect(disputed('M', 'extended')).to.match(/are not allowed/);
    expect([disputed('L', 'en16931'), disputed('S', 'extended')]).to.deep.equal([undefined, undefined]);
  });

  it('needs no lines at the lowest level, where its sums are stated', () => {
    const xml = xmlOf({ lines: undefined, totals: { net: 100, tax: 19 } }, 'minimum');
    expect(textsOf(xml, 'GrandTotalAmount')).to.deep.equal(['119.00']);
    expect(problemsOf({ lines: undefined }, 'minimum')[0]).to.match(/^invoice.totals.net is missing/);
  });
});

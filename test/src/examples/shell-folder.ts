/** The files that shell lines of the pages name beside those of the examples in TypeScript. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeEngine } from '@quire/core/node';
import { buildDocx, p } from '@quire/core/testing';
import { invoiceData } from '../conformance/options/invoice.js';
import { otherSources } from '../conformance/signing/office-packages.js';
import { INVOICE } from '../testing/invoice-data.js';
import { ROOT } from '../workspace.js';
import { fillSampleFolder } from './sample-folder.js';

/** As `--data` of an invoice that is one by law: what fills the template and what the standard wants, in one file. */
const party = { city: 'Berlin', postcode: '10115', country: 'DE' };
const TERMS = {
  number: '2026-17',
  issueDate: '2026-05-17',
  buyerReference: '04011000-12345-03',
  seller: {
    name: 'Joiner & Daughters',
    vatId: 'DE123456789',
    email: 'hello@example.org',
    address: party,
    contact: { name: 'Grace', phone: '+49 30 1', email: 'hello@example.org' },
  },
  buyer: { name: 'Ada Lovelace', email: 'ada@example.org', address: party },
  payment: { iban: 'DE89 3704 0044 0532 0130 00' },
  dueDate: '2026-06-17',
  lines: [{ name: 'Chair', quantity: 2, price: 90, vat: { rate: 19 } }],
};

const EVENTS = [
  { type: 'viewed', timestamp: '2026-01-31T11:58:00Z' },
  { type: 'consent', timestamp: '2026-01-31T11:59:00Z', data: { text: 'I agree.' } },
];

/** What the root of a clone has that pages name. */
const OF_THE_CLONE = ['server', 'plugin-template', 'test'];

export async function fillShellFolder(folder: string): Promise<void> {
  mkdirSync(join(folder, 'archive'), { recursive: true });
  await fillSampleFolder(folder);
  const pages = Array.from({ length: 8 }, (_, index) =>
    p(`Page ${index + 1}`, index > 0 ? '<w:pageBreakBefore/>' : ''),
  );
  const report = buildDocx({ body: pages.join('') });
  const contract = otherSources().find(({ line }) => line)?.bytes ?? report;
  const { pdf } = await nodeEngine().convert(report, { protection: { userPassword: 'river', ownerPassword: 'owner' } });
  const files = {
    'report.docx': report,
    'archive/report.docx': report,
    'contract.docx': contract,
    'secret.pdf': pdf,
    'invoice.json': JSON.stringify({ ...INVOICE, invoice: TERMS }),
    'terms.json': JSON.stringify(TERMS),
    'invoice.xml': invoiceData('EN 16931'),
    'events.json': JSON.stringify(EVENTS),
    'ink.png': readFileSync(join(folder, 'logo.png')),
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  for (const name of OF_THE_CLONE) symlinkSync(join(ROOT, name), join(folder, name));
}

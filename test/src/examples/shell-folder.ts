/** The files that shell lines of the pages name in addition to the files of the examples in TypeScript. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeEngine } from '@quire/core/node';
import { buildDocx, p } from '@quire/core/testing';
import { INVOICE } from '../testing/invoice-data.js';
import { ROOT } from '../workspace.js';
import { fillSampleFolder } from './sample-folder.js';

/** Data of a legal invoice for `--data`: the values of the template and of the standard in one file. */
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

/** A signature line whose suggested signer is Ada Lovelace. */
const LINE =
  '<w:p><w:r><w:pict><v:shape id="_x0000_i1025" style="width:192pt;height:96pt"><o:signatureline v:ext="edit"' +
  ' id="{8D9F3A5C-1B2C-4D3E-9F4A-5B6C7D8E9F00}" provid="{00000000-0000-0000-0000-000000000000}"' +
  ' o:suggestedsigner="Ada Lovelace" issignatureline="t"/></v:shape></w:pict></w:r></w:p>';

/** A text form field of the PDF. */
const CONTROL =
  '<w:sdt><w:sdtPr><w:alias w:val="Client"/><w:tag w:val="client"/></w:sdtPr><w:sdtContent>' +
  `${p('An offer.')}</w:sdtContent></w:sdt>`;

/** Folders in the root of a clone that pages name. */
const OF_THE_CLONE = ['server', 'plugin-template', 'test'];

export async function fillShellFolder(folder: string): Promise<void> {
  mkdirSync(join(folder, 'archive'), { recursive: true });
  await fillSampleFolder(folder);
  const pages = Array.from({ length: 8 }, (_, index) =>
    p(`Page ${index + 1}`, index > 0 ? '<w:pageBreakBefore/>' : ''),
  );
  const report = buildDocx({ body: pages.join('') });
  const { pdf } = await nodeEngine().convert(report, { protection: { userPassword: 'river', ownerPassword: 'owner' } });
  const files = {
    'report.docx': report,
    'archive/report.docx': report,
    'contract.docx': buildDocx({ body: CONTROL + LINE }),
    'secret.pdf': pdf,
    'invoice.json': JSON.stringify({ ...INVOICE, invoice: TERMS }),
    'terms.json': JSON.stringify(TERMS),
    'events.json': JSON.stringify(EVENTS),
    'ink.png': readFileSync(join(folder, 'logo.png')),
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  for (const name of OF_THE_CLONE) symlinkSync(join(ROOT, name), join(folder, name));
}

/** Creates the files that examples name, in a folder where the examples run. */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DiagnosticLog } from '@quire/core';
import { buildSignedData } from '@quire/core/cms';
import { nodeCompression, nodeEngine } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { agileEncrypted, docx, p } from '@quire/core/testing';
import { encodePkcs12, encodeTimestampToken, TestAuthority } from '@quire/core/testing/pki';
import { signDocument } from '@quire/plugin-sign';
import { ROOT } from '../workspace.js';
import { flatOpc, withChart, withFields, withMacros, word2003 } from './kinds.js';

const DAY = 24 * 60 * 60 * 1000;

export async function fillSampleFolder(folder: string): Promise<void> {
  const engine = nodeEngine();
  const report = docx().paragraph('The River Survey', '<w:pStyle w:val="Heading1"/>').paragraph('A page.').bytes();
  const { pdf } = await engine.convert(report);
  const { face } = engine.fonts.match({ family: 'Carlito', bold: false, italic: false }, new DiagnosticLog());
  const valid = { notBefore: new Date(Date.now() - DAY), notAfter: new Date(Date.now() + DAY) };
  const root = await TestAuthority.root('Examples', valid);
  const identity = await root.signer('Ada Lovelace', { key: 'rsa', ...valid });
  const { certificate, chain, signer } = identity;
  const signed = await signDocument(
    pdf,
    { request: { signedAt: new Date() }, level: 'B-B' },
    { certificate, certificates: chain, signer },
    { cryptography: nodeCryptography, compression: nodeCompression, now: () => new Date() },
  );
  const write = (name: string, bytes: Uint8Array | string): void => writeFileSync(join(folder, name), bytes);
  const hash = createHash('sha256').update(report).digest();
  const stamper = await root.timestamper('Examples of time', valid);
  const current = { thisUpdate: valid.notBefore, nextUpdate: valid.notAfter };
  write('report.docx', report);
  write('minutes.docx', withFields());
  write('figures.docx', withChart());
  write('letter.docm', withMacros(p('A letter.')));
  write('letter.xml', flatOpc(report));
  write('letter-2003.xml', word2003('A letter of 2003.'));
  write('figures.csv', 'station,level\nLower Vale,3.2\n');
  write('secret.docx', agileEncrypted(report, 'river'));
  write(
    'report.p7s',
    await buildSignedData({
      certificate,
      certificates: chain,
      signer,
      content: [report],
      cryptography: nodeCryptography,
    }),
  );
  write('report.tst', await encodeTimestampToken(stamper, { hash, time: new Date() }));
  write('contract.pdf', pdf);
  write('signed.pdf', signed.bytes);
  write('Carlito-Regular.ttf', face.bytes());
  write('me.p12', encodePkcs12(identity, { passphrase: 'secret', ciphers: 'new' }));
  write('ca.pem', pem(root.certificate.bytes));
  write('ca.crl', await root.crl(current));
  write('me.ocsp', await root.ocsp({ certificate, ...current }));
  copyFileSync(join(ROOT, 'test/fixtures/invoice.docx'), join(folder, 'invoice.docx'));
  write('invoice.json', '{"customer":{"name":"Ada"}}');
  write('invoice.xml', XML);
  copyFileSync(join(ROOT, 'docs/word-and-quire.png'), join(folder, 'logo.png'));
  mkdirSync(join(folder, 'fonts'));
}

/** The part that is read of an XML invoice that you supply yourself. */
const context = 'GuidelineSpecifiedDocumentContextParameter';
const XML = `<rsm:CrossIndustryInvoice xmlns:rsm="urn:a" xmlns:ram="urn:b"><rsm:ExchangedDocumentContext><ram:${context}>
<ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:${context}></rsm:ExchangedDocumentContext></rsm:CrossIndustryInvoice>`;

const pem = (der: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64')}\n-----END CERTIFICATE-----\n`;

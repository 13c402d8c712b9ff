/**
 * Writes the documents that people try the page with: a report, a template, and a contract that two people signed, whose
 * certificates this script issues (`sample-signers.pem`) and whose keys are gone once it ends.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeEngine } from '@quire/core/node';
import { buildDocx, inlinePicture, p, r, tbl, tc, tr } from '@quire/core/testing';
import { TestAuthority } from '@quire/core/testing/pki';
import { sign } from '@quire/plugin-sign';
import { paintedPng, sampleDocx } from '../test/dist/sample/index.js';

const heading = (text) => p(text, '<w:pStyle w:val="Heading1"/>');
const right = (content, properties = '') => tc(p(r(content, properties), '<w:jc w:val="right"/>'));
const bold = (content) => tc(p(r(content, '<w:b/>')));
const TABLE = '<w:tblStyle w:val="TableGrid"/><w:tblW w:w="9360" w:type="dxa"/>';

/** A control of Word: what is typed into it takes the place of its prompt. */
const control = (id, tag, alias, kind, prompt) =>
  `<w:sdt><w:sdtPr><w:alias w:val="${alias}"/><w:tag w:val="${tag}"/><w:id w:val="${id}"/>${kind}</w:sdtPr>` +
  `<w:sdtContent>${prompt}</w:sdtContent></w:sdt>`;

const template = buildDocx({
  // A gray area, until a logo is chosen.
  media: { 'logo.png': paintedPng(16, 8, () => [214, 208, 196]) },
  body: [
    p(control(9, 'logo', 'logo', '<w:picture/>', inlinePicture('logo', 90, 45))),
    heading('Offer {number}'),
    p('{customer.name}'),
    p('{customer.address}'),
    p(),
    p('Dear {customer.name}, thank you for asking. We offer you the following until {validUntil | date}.'),
    p(),
    tbl(
      [
        tr([bold('Article'), right('Quantity', '<w:b/>'), right('Price', '<w:b/>')], '<w:tblHeader/>'),
        tr([tc('{#items}{article}'), right('{quantity}'), right('{price}{/items}')]),
      ],
      { grid: [5360, 1800, 2200], properties: TABLE },
    ),
    p(),
    p(
      r('Payment: ') +
        control(
          11,
          'payment',
          'payment',
          '<w:dropDownList><w:listItem w:displayText="within 14 days" w:value="14"/><w:listItem w:displayText="within 30 days" w:value="30"/><w:listItem w:displayText="in advance" w:value="0"/></w:dropDownList>',
          r('within 14 days'),
        ),
    ),
    p('{#express}Express delivery is included.{/express}'),
    p(),
    p('Accepted on {acceptedOn | date} by {acceptedBy}'),
    p(
      control(
        12,
        '{&quot;type&quot;:&quot;signature&quot;,&quot;name&quot;:&quot;signature&quot;}',
        'signature',
        '',
        r('Sign here'),
      ),
    ),
  ].join(''),
});

const contract = buildDocx({
  body: [
    heading('Contract of work'),
    p('between the Survey of the Lower Vale and Ada Lovelace, engineer'),
    p(),
    p('1. The contractor reads the seven gauges of the survey twice a day and reports each reading within the hour.'),
    p('2. The survey pays 4,200 for each quarter, within 14 days of the report.'),
    p(
      '3. The contract begins on 1 January and runs for one year. Either side may end it with a notice of three months.',
    ),
    p(),
    p('Both sides sign below.'),
  ].join(''),
});

const SIGNERS = [
  ['Ada Lovelace', 'I agree to the contract', 72],
  ['Survey of the Lower Vale', 'For the survey', 320],
];

const YEARS = { notAfter: new Date('2045-01-01T00:00:00Z') };

export async function writeSamples(folder) {
  const authority = await TestAuthority.root('Sample Issuer', YEARS);
  let { pdf } = await nodeEngine().convert(contract);
  const trusted = [];
  for (const [name, reason, x] of SIGNERS) {
    const subject = [['CN', name]];
    const { signer, certificate, chain } = await authority.signer(name, { ...YEARS, name: subject });
    const key = { signer, certificate, certificates: chain };
    const visible = { page: 1, x, y: 330, width: 200, height: 64 };
    ({ bytes: pdf } = await sign(pdf, { key, name, reason, visible }));
    trusted.push(pem(certificate));
  }
  writeFileSync(join(folder, 'sample-report.docx'), sampleDocx());
  writeFileSync(join(folder, 'sample-template.docx'), template);
  writeFileSync(join(folder, 'sample-signed.pdf'), pdf);
  writeFileSync(join(folder, 'sample-signers.pem'), trusted.join(''));
}

function pem({ bytes }) {
  const lines = Buffer.from(bytes).toString('base64').replace(/.{64}/g, '$&\n').trimEnd();
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

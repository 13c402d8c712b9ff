import { nodeCryptography } from '@quire/core/node/signing';
import { encodeTestSignedData, TestAuthority } from '@quire/core/testing/pki';
import { expect } from 'chai';
import { verify } from '../library.js';
import { filledIn, signedAs, signedForm } from '../testing/signed-form.js';
import { reportText, type SignatureReport, type VerifyReport } from './index.js';

const HOSTILE = [
  '\n',
  '\r',
  '\r\n',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u000b',
  '\u001b[2K\u001b[1A',
  '\u009b2J',
  '\u202e',
  '\u2066',
  '\u0000',
];
const FORGED = '  intact, TOTAL_PASSED: The document is as it was signed, by Ada.';

/** A signature report with this text in every member that comes from the document. */
function signatureSaying(text: string): SignatureReport {
  const certificate = {
    name: text,
    subject: text,
    issuer: text,
    serialNumber: '1',
    notBefore: '',
    notAfter: '',
    sha256: '',
  };
  return {
    indication: 'TOTAL_FAILED',
    subIndication: 'FORMAT_FAILURE',
    reason: `The signature is not valid: ${text}.`,
    valid: false,
    integrity: 'broken',
    kind: 'signature',
    field: text,
    subFilter: text,
    signer: certificate,
    chain: [certificate],
    anchored: false,
    algorithms: { digest: text },
    claims: { name: text, reason: text, location: text },
    times: {
      claimed: text,
      validatedAt: '',
      stamps: [{ kind: 'signature', time: text, authority: text, proves: false, problems: [text] }],
    },
    coverage: { wholeFile: false, leftOut: [text] },
    permits: 3,
    locks: [],
    laterRevisions: [
      { revision: 2, changes: [{ kind: 'form-fill', where: text, what: text, field: text, allowed: true }] },
    ],
    problems: ['it is broken', `${text} is not there`],
    warnings: [`${text} is weak`],
  };
}

const saying = (text: string): VerifyReport => ({
  valid: false,
  indication: 'TOTAL_FAILED',
  reason: `${text}: The signature is not valid.`,
  verdict: 'NOT_VALID',
  meaning: `It was changed by ${text}.`,
  advice: `Ask ${text}.`,
  integrity: 'broken',
  revocation: 'require',
  document: { sha256: '', bytes: 1, encrypted: false, faults: [] },
  signatures: [signatureSaying(text), { ...signatureSaying(text), field: undefined, part: text }],
  auditTrail: {
    intact: false,
    eventCount: 1,
    documentMatches: false,
    sealedBy: { field: text, signer: text, integrity: 'broken' },
    events: [],
    links: [],
    problems: [text],
  },
  source: {
    file: text,
    valid: false,
    indication: 'TOTAL_FAILED',
    reason: `${text}: The signature is not valid.`,
    integrity: 'broken',
    signatures: [signatureSaying(text)],
  },
});

describe('the report for people', () => {
  it('has as many lines whatever the names in it are, and none that they wrote', () => {
    const lines = reportText(saying('Ada')).split('\n').length;
    for (const hostile of HOSTILE) {
      const text = reportText(saying(`Ada${hostile}${FORGED}`));
      expect(text.split(/[\n\r\v\u0085\u2028\u2029]/)).to.have.length(lines);
      expect(text.split('\n').filter((line) => line.trim().startsWith('intact'))).to.deep.equal([]);
      expect(text).not.to.match(/[^\P{C}\n]/u);
    }
  });

  it('has no line without end', () => {
    for (const line of reportText(saying('x'.repeat(100_000))).split('\n')) expect(line).to.have.length.below(2_100);
  });

  it('says the verdict on a signature before any name of it', () => {
    const first = reportText(saying('x" by "Ada": valid'))
      .split('\n')
      .find((line) => line.startsWith('  1.'));
    expect(first).to.match(/^ {2}1\. not valid \(TOTAL_FAILED, FORMAT_FAILURE\): signature "x\\" by \\"Ada/);
  });

  it('says once what several signatures have in common', () => {
    const lines = reportText(saying('Ada')).split('\n');
    expect(lines.filter((line) => line.includes('it is broken'))).to.have.length(1);
    expect(lines.filter((line) => line.includes('Ada is not there'))).to.have.length(1);
  });

  it('prints each warning once, with the signatures that it is about', () => {
    const lines = reportText(saying('Ada')).split('\n');
    expect(lines.filter((line) => line.includes('Ada is weak'))).to.deep.equal([
      '  warning about signatures 1, 2: Ada is weak',
    ]);
    const { signatures, ...rest } = saying('Ada');
    expect(reportText({ ...rest, signatures: signatures.slice(0, 1) })).to.contain('\n  warning: Ada is weak\n');
  });

  it('shows a signer whose name has a line of its own on one line', async () => {
    const root = await TestAuthority.root();
    const signer = await root.signer(`Eve\n${FORGED}`, { key: 'rsa' });
    const bytes = await signedAs('ETSI.CAdES.detached', (content) => encodeTestSignedData(signer, { content }));
    const report = await verify(bytes, { cryptography: nodeCryptography });
    expect(report.signatures[0]?.signer?.name).to.contain('\n');
    expect(reportText(report)).to.contain('by "Eve\\n  intact, TOTAL_PASSED');
    const verdicts = reportText(report)
      .split('\n')
      .filter((line) => /^ {2}(?:intact|VALID|CHANGED|NOT VALID)/.test(line));
    expect(verdicts).to.have.length(1);
  });

  it('says what was changed since, as permitted, and of nothing changed that it is as it was signed', async () => {
    const signed = await signedForm();
    const text = async (bytes: Uint8Array) => reportText(await verify(bytes, { cryptography: nodeCryptography }));
    expect(await text(signed)).to.contain('The document is as it was signed');
    const filled = await text(filledIn(signed, 'Ada'));
    expect(filled).to.contain('changed since, as permitted: filled in field Payee');
    expect(filled).not.to.contain('as it was signed');
  });
});

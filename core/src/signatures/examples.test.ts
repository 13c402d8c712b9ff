/** The examples in comments of the doors of this wing, run. */
import { expect } from 'chai';
import { encodePkcs12, TestAuthority, type TestIdentity } from '../testing/pki/index.js';
import { type AuditEvent, chainEvents, checkTrail, type DocumentState, sealTrail } from './audit/index.js';
import { buildSignedData, parseCrl, parseSignedData, validateCertificate, verifySignedData } from './cms/index.js';
import { nodeCryptography, openKey, readKeyFile } from './node/index.js';
import {
  attributeIn,
  CANONICAL_XML,
  canonicalizationOf,
  canonicalize,
  elementsIn,
  parseInfoset,
} from './xml-signature/index.js';

describe('the examples of signatures', () => {
  const now = new Date('2025-06-01T12:00:00Z');
  let root: TestAuthority;
  let identity: TestIdentity;
  before(async () => {
    root = await TestAuthority.root();
    identity = await root.signer();
  });

  it('sign content with a key file, and verify it', async () => {
    const passphrase = 'correct horse';
    const file = encodePkcs12(identity, { passphrase, ciphers: 'new' });
    const document = new TextEncoder().encode('We agree.');
    const key = openKey(await readKeyFile(file, passphrase));
    const der = await buildSignedData({ ...key, content: [document], cryptography: nodeCryptography });
    const data = parseSignedData(der);
    const [verdict] = await verifySignedData(data, { cryptography: nodeCryptography, content: [document] });
    expect(verdict?.sound).to.equal(true);
  });

  it('validate a certificate', async () => {
    const { indication, chain } = await validateCertificate(identity.certificate, {
      anchors: [root.certificate],
      certificates: [],
      evidence: {
        ocspResponses: [],
        crls: [parseCrl(await root.crl({ thisUpdate: now, nextUpdate: new Date('2025-07-01T00:00:00Z') }))],
      },
      purpose: 'document',
      at: now,
      cryptography: nodeCryptography,
    });
    expect([indication, chain.length]).to.deep.equal(['PASSED', 2]);
  });

  it('seal an audit trail, and check it', async () => {
    const state: DocumentState = { sha256: '0'.repeat(64), bytes: 1000 };
    const events: AuditEvent[] = [{ type: 'viewed', timestamp: '2025-06-01T11:00:00Z' }];
    const open = await chainEvents({ document: state }, events, now, nodeCryptography);
    const file = await sealTrail(open, state, now, nodeCryptography);
    const { trail, problem } = await checkTrail(file, nodeCryptography);
    expect([trail?.entries.length, problem]).to.deep.equal([1, undefined]);
  });

  it('read XML as it is written, and give its canonical form', () => {
    const bytes = new TextEncoder().encode(`<r><m Algorithm="${CANONICAL_XML}"/><x b='2' a="1"/></r>`);
    const { root } = parseInfoset(bytes, 'signature.xml');
    const [method, element] = elementsIn(root);
    const canonicalization = canonicalizationOf(method);
    const octets = canonicalization && canonicalize(element, canonicalization);
    expect(new TextDecoder().decode(octets)).to.equal('<x a="1" b="2"></x>');
    expect(attributeIn(element, 'b')).to.equal('2');
  });
});

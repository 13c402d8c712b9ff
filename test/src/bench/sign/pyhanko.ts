/** pyHanko for comparison: its library in one warm Python process, on the same file with the same key. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodePkcs12, type TestIdentity } from '@quire/core/testing/pki';
import { run } from '../../processes/index.js';

export interface PyHankoTimes {
  /** Medians in milliseconds. */
  readonly sign: number;
  readonly verify: number;
}

const PASSPHRASE = 'bench';

/**
 * Arguments: the document, the PKCS #12 file, its passphrase, the rounds. Signing and verifying do the same as in
 * Quire: PAdES B-B; then integrity, changes since signing, and the chain to the root, offline.
 */
const SCRIPT = `
import io, json, statistics, sys, time
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign import fields, signers
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko_certvalidator import ValidationContext

source, key, passphrase, rounds = sys.argv[1:]
document = open(source, 'rb').read()
signer = signers.SimpleSigner.load_pkcs12(key, passphrase=passphrase.encode())
roots = [each for each in signer.cert_registry if each.self_signed != 'no']
meta = signers.PdfSignatureMetadata(
    field_name='Signature1', md_algorithm='sha256', reason='To be measured', subfilter=fields.SigSeedSubFilter.PADES)

def sign():
    writer = IncrementalPdfFileWriter(io.BytesIO(document))
    return signers.sign_pdf(writer, meta, signer=signer).getvalue()

signed = sign()

def verify():
    embedded = PdfFileReader(io.BytesIO(signed)).embedded_signatures[0]
    context = ValidationContext(trust_roots=roots, allow_fetching=False)
    status = validate_pdf_signature(embedded, context)
    assert status.intact and status.valid and status.trusted, status.summary()

def median(once):
    taken = []
    for _ in range(int(rounds) + 5):
        started = time.perf_counter()
        once()
        taken.append((time.perf_counter() - started) * 1000)
    return statistics.median(taken[5:])

print(json.dumps({'sign': median(sign), 'verify': median(verify)}))
`;

/** Measures pyHanko; undefined if it is not installed. Throws if it fails. */
export async function pyHankoTimes(
  folder: string,
  document: Uint8Array,
  identity: TestIdentity,
  rounds: number,
): Promise<PyHankoTimes | undefined> {
  if (!(await isHere())) return undefined;
  const [source, key] = [join(folder, 'to-sign.pdf'), join(folder, 'to-sign.p12')];
  writeFileSync(source, document);
  writeFileSync(key, encodePkcs12(identity, { passphrase: PASSPHRASE, ciphers: 'new' }));
  const args = ['-c', SCRIPT, source, key, PASSPHRASE, String(rounds)];
  const { status, stdout, stderr } = await run('python3', args, { timeout: 300_000 });
  if (status !== 0) throw new Error(`pyHanko ended with ${status}: ${stderr.slice(-2000)}`);
  return JSON.parse(stdout);
}

const isHere = (): Promise<boolean> =>
  run('python3', ['-c', 'import pyhanko.sign']).then(
    ({ status }) => status === 0,
    () => false,
  );

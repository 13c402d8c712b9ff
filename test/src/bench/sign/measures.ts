/** Signing and verifying in a warm process, compared with pyHanko; then signatures a second per core, by key kind. */
import { nodeCompression, nodeEngine } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { TestAuthority, type TestIdentity, type TestKeyKind } from '@quire/core/testing/pki';
import { type AuditRequest, signDocument } from '@quire/plugin-sign';
import { verify } from '@quire/plugin-verify/verify';
import { book, onePage } from '../documents.js';
import { type BenchMeasure, median } from '../measure.js';
import { pyHankoTimes } from './pyhanko.js';
import { trailMeasures } from './trails.js';

const ROUNDS = 40;
/** Makes a PDF of a megabyte. */
const CHAPTERS = 72;
/** The duration of signing small files, in milliseconds. */
const RATE_MILLISECONDS = 3000;

const services = { cryptography: nodeCryptography, compression: nodeCompression, now: () => new Date() };

export async function signMeasures(folder: string): Promise<BenchMeasure[]> {
  const root = await TestAuthority.root('Bench Root', validNow());
  const rsa = await root.signer('Bench RSA', { key: 'rsa', ...validNow() });
  const engine = nodeEngine();
  const document = (await engine.convert(book(CHAPTERS))).pdf;
  const small = (await engine.convert(onePage())).pdf;
  const signed = await sign(document, rsa);
  await expectTrusted(signed, root);
  const ours = {
    sign: await timed(() => sign(document, rsa)),
    verify: await timed(() => verified(signed, root)),
  };
  const theirs = await pyHankoTimes(folder, document, rsa, ROUNDS);
  const size = `${(document.length / 2 ** 20).toFixed(1)} MB`;
  const beside = (name: 'sign' | 'verify'): BenchMeasure => ({
    name: `${name} ${size}, RSA-2048`,
    unit: 'ms',
    ours: ours[name],
    note: theirs ? besidePyHanko(ours[name], theirs[name]) : 'pyHanko is not installed',
  });
  return [
    beside('sign'),
    beside('verify'),
    ...(await trailMeasures({
      size,
      engine,
      sign: (audit) => sign(document, rsa, audit),
      verify: (bytes) => verified(bytes, root),
      timed,
    })),
    await rate('RSA-2048', small, rsa),
    await rate('ECDSA P-256', small, await identity(root, 'P-256')),
  ];
}

const besidePyHanko = (ours: number, theirs: number): string =>
  `pyHanko ${theirs.toFixed(theirs < 100 ? 1 : 0)}, ${(theirs / ours).toFixed(1)} times ours`;

const DAY = 24 * 60 * 60 * 1000;

const validNow = () => ({ notBefore: new Date(Date.now() - DAY), notAfter: new Date(Date.now() + 30 * DAY) });

const identity = (root: TestAuthority, key: TestKeyKind): Promise<TestIdentity> =>
  root.signer(`Bench ${key}`, { key, ...validNow() });

async function sign(
  document: Uint8Array,
  { signer, certificate, chain }: TestIdentity,
  audit?: AuditRequest,
): Promise<Uint8Array> {
  const order = { request: { signedAt: new Date(), reason: 'To be measured' }, level: 'B-B', audit } as const;
  return (await signDocument(document, order, { signer, certificate, certificates: chain }, services)).bytes;
}

const verified = (signed: Uint8Array, root: TestAuthority) =>
  verify(signed, { ...services, trust: [root.certificate] });

/** Throws on a failure, so that no failed run is timed. Only evidence of revocation may be missing, offline. */
async function expectTrusted(signed: Uint8Array, root: TestAuthority): Promise<void> {
  const { integrity, signatures } = await verified(signed, root);
  const found = signatures[0]?.subIndication ?? signatures[0]?.indication;
  if (integrity !== 'intact' || (found !== 'TRY_LATER' && found !== 'TOTAL_PASSED')) {
    throw new Error(`what was signed is ${integrity}, ${found}`);
  }
}

async function timed(once: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS + ROUNDS / 4; round++) {
    const started = performance.now();
    await once();
    taken.push(performance.now() - started);
  }
  return median(taken.slice(ROUNDS / 4));
}

/**
 * Signs one file after the other. The rate is per second of processor time, so that other threads of the process count
 * too.
 */
async function rate(name: string, document: Uint8Array, key: TestIdentity): Promise<BenchMeasure> {
  for (let warmUp = 0; warmUp < 20; warmUp++) await sign(document, key);
  const [started, before] = [performance.now(), process.cpuUsage()];
  let count = 0;
  for (; performance.now() - started < RATE_MILLISECONDS; count++) await sign(document, key);
  const { user, system } = process.cpuUsage(before);
  return {
    name: `sign one page, ${name}, a core`,
    unit: 'files/s',
    ours: count / ((user + system) / 1e6),
    note: `${(document.length / 1024).toFixed(0)} KB; ${(count / ((performance.now() - started) / 1000)).toFixed(0)} a second one after the other`,
  };
}

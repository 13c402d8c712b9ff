import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeCryptography, readCertificates } from '@quire/core/node/signing';
import { verify } from '@quire/plugin-verify/verify';
import { isInstalled } from '../../processes/index.js';
import { JUDGES, type Judge } from './judges.js';
import { startOpensslPki } from './openssl-pki.js';
import { type Sample, samplesOfKeys, samplesOfLevels } from './samples.js';
import { SIGNERS, samplesOfThreeMachines } from './three-machines.js';

export interface Judged {
  readonly samples: readonly JudgedSample[];
  /** The names of the judges that are installed, and of the judges that are not. */
  readonly judges: readonly string[];
  readonly missing: readonly string[];
  /** True if the samples include the levels that need time stamps, which OpenSSL makes. */
  readonly hasLevels: boolean;
}

export interface JudgedSample {
  readonly name: string;
  readonly ours: string;
  readonly isOccasional?: boolean;
  /** The opinions of the judges, in the order of `judges`. */
  readonly opinions: readonly Opinion[];
}

export interface Opinion {
  readonly judge: string;
  readonly verdict: 'good' | 'bad' | 'skipped';
  readonly complaint?: string;
}

/** Signs with each kind of key and at each level, and asks the judges that are installed. */
export async function judgeSigning(): Promise<Judged> {
  const folder = await mkdtemp(join(tmpdir(), 'quire-judged-'));
  try {
    const levels = await byOpenssl(folder);
    const here = await Promise.all(JUDGES.map((each) => each.isHere()));
    const judges = JUDGES.filter((_, index) => here[index]);
    const samples: JudgedSample[] = [];
    for (const sample of [...(await samplesOfKeys(folder)), ...(levels ?? [])]) {
      samples.push(await judged(sample, judges));
    }
    return {
      samples,
      judges: judges.map(({ name }) => name),
      missing: JUDGES.filter((_, index) => !here[index]).map(({ name }) => name),
      hasLevels: levels !== undefined,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function byOpenssl(folder: string): Promise<Sample[] | undefined> {
  if (!(await isInstalled('openssl', 'version'))) return undefined;
  const pki = await startOpensslPki(folder, SIGNERS);
  try {
    return [...(await samplesOfLevels(folder, pki)), ...(await samplesOfThreeMachines(folder, pki))];
  } finally {
    pki.close();
  }
}

async function judged(sample: Sample, judges: readonly Judge[]): Promise<JudgedSample> {
  const opinions: Opinion[] = [];
  for (const { name: judge, of, skips, complaint } of judges) {
    if (of !== sample.kind || skips?.(sample)) opinions.push({ judge, verdict: 'skipped' });
    else {
      const found = await complaint(sample);
      opinions.push(found === undefined ? { judge, verdict: 'good' } : { judge, verdict: 'bad', complaint: found });
    }
  }
  const { name, isOccasional } = sample;
  return { name, isOccasional, ours: await ourOpinion(sample), opinions };
}

async function ourOpinion({ bytes, root }: Sample): Promise<string> {
  const trust = readCertificates(await readFile(root));
  const { integrity, signatures, auditTrail } = await verify(bytes, { cryptography: nodeCryptography, trust });
  const [{ level, subIndication, indication }] = signatures;
  const verdict = [integrity, level, subIndication ?? indication];
  if (!auditTrail) return verdict.join(' ');
  return auditTrail.intact && auditTrail.sealedBy
    ? [...verdict, 'with its trail'].join(' ')
    : ['trail not sealed,', ...verdict].join(' ');
}

/**
 * `node test/dist/conformance/signing-main.js`: what we sign, before the judges that are installed here (pdfsig, qpdf,
 * openssl, pyHanko, EU DSS), with time stamps and OCSP by OpenSSL. Fails where any of them finds fault.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeCryptography } from '@quire/core/node';
import { readCertificates } from '@quire/core/node/signing';
import { verify } from '@quire/plugin-verify/verify';
import { isInstalled } from '../processes/index.js';
import { textTable } from '../table.js';
import { JUDGES, type Sample, samplesOfKeys, samplesOfLevels, startOpensslPki } from './signing/index.js';

const folder = await mkdtemp(join(tmpdir(), 'quire-judged-'));
try {
  await judge([...(await samplesOfKeys(folder)), ...(await byOpenssl())]);
} finally {
  await rm(folder, { recursive: true });
}

async function byOpenssl(): Promise<Sample[]> {
  if (!(await isInstalled('openssl', 'version'))) return [];
  const pki = await startOpensslPki(folder);
  try {
    return await samplesOfLevels(folder, pki);
  } finally {
    pki.close();
  }
}

async function judge(samples: readonly Sample[]): Promise<void> {
  const here = await Promise.all(JUDGES.map((each) => each.isHere()));
  const judges = JUDGES.filter((_, index) => here[index]);
  const rows: string[][] = [];
  const complaints: string[] = [];
  for (const sample of samples) {
    const row = [sample.name, await ourOpinion(sample)];
    for (const { name, skips, complaint } of judges) {
      const isSkipped = skips?.(sample) ?? false;
      const found = isSkipped ? undefined : await complaint(sample);
      row.push(isSkipped ? '-' : found === undefined ? 'good' : 'BAD');
      if (found !== undefined) complaints.push(`${sample.name}: ${name}: ${found}`);
    }
    rows.push(row);
  }
  console.log(textTable(['signature', 'ours', ...judges.map(({ name }) => name)], rows));
  for (const complaint of complaints) console.log(complaint);
  if (complaints.length > 0) process.exitCode = 1;
}

async function ourOpinion({ bytes, root }: Sample): Promise<string> {
  const trust = readCertificates(await readFile(root));
  const { integrity, signatures } = await verify(bytes, { cryptography: nodeCryptography, trust });
  return [integrity, signatures[0]?.level, signatures[0]?.subIndication ?? signatures[0]?.indication].join(' ');
}

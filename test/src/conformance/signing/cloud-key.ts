/** Signs with keys that never leave a cloud's key service, imitated here by moto (`pip install 'moto[server]'`). */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  CreateKeyCommand,
  GetPublicKeyCommand,
  KMSClient,
  SignCommand,
  type SigningAlgorithmSpec,
} from '@aws-sdk/client-kms';
import { type TestAuthority, type TestKeyKind, testKey } from '@quire/core/testing/pki';
import { externalKey, type SigningKey } from '@quire/plugin-sign';
import { isInstalled } from '../../processes/index.js';

/** A kind of key in the service, its algorithm, and the corresponding kind of test key. */
interface CloudKey {
  readonly kind: Extract<TestKeyKind, 'rsa' | 'P-256'>;
  readonly KeySpec: 'RSA_2048' | 'ECC_NIST_P256';
  readonly SigningAlgorithm: SigningAlgorithmSpec;
}

const KEYS: readonly CloudKey[] = [
  { kind: 'rsa', KeySpec: 'RSA_2048', SigningAlgorithm: 'RSASSA_PKCS1_V1_5_SHA_256' },
  { kind: 'P-256', KeySpec: 'ECC_NIST_P256', SigningAlgorithm: 'ECDSA_SHA_256' },
];

/**
 * Calls `use` with keys of the service and certificates of the authority; undefined if the imitation is not installed.
 */
export async function withCloudKeys<Result>(
  authority: TestAuthority,
  notAfter: Date,
  use: (keys: readonly (readonly [name: string, key: SigningKey])[]) => Promise<Result>,
): Promise<Result | undefined> {
  if (!(await isInstalled('moto_server', '--help'))) return undefined;
  const port = await freePort();
  const service = spawn('moto_server', ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  const endpoint = `http://127.0.0.1:${port}`;
  const kms = new KMSClient({ endpoint, region: 'us-east-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } });
  try {
    await answering(endpoint);
    const keys = await Promise.all(
      KEYS.map(async (each) => [`cloud key ${each.kind}`, await cloudKey(kms, authority, notAfter, each)] as const),
    );
    return await use(keys);
  } finally {
    kms.destroy();
    service.kill();
  }
}

async function cloudKey(
  kms: KMSClient,
  authority: TestAuthority,
  notAfter: Date,
  { kind, KeySpec, SigningAlgorithm }: CloudKey,
): Promise<SigningKey> {
  const { KeyMetadata } = await kms.send(new CreateKeyCommand({ KeyUsage: 'SIGN_VERIFY', KeySpec }));
  const KeyId = KeyMetadata?.KeyId ?? '';
  const { PublicKey } = await kms.send(new GetPublicKeyCommand({ KeyId }));
  if (!PublicKey) throw new Error('the key service gives no public key');
  const key = { ...testKey(kind), publicKey: new Uint8Array(PublicKey) };
  const { certificate, chain } = await authority.signer(`Judged ${KeySpec}`, { key, notAfter });
  return externalKey({
    certificates: [certificate, ...chain].map(({ bytes }) => bytes),
    sign: async (data) => {
      const order = { KeyId, Message: data, MessageType: 'RAW', SigningAlgorithm } as const;
      const { Signature } = await kms.send(new SignCommand(order));
      return Signature ?? new Uint8Array();
    },
  });
}

/** Waits up to two minutes for the service: its start takes seconds, and longer on a busy machine. */
async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 240; tries++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return void (await answer.arrayBuffer());
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error('the stand-in of the key service does not answer');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

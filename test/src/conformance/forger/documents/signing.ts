import { buildSignedData } from '@quire/core/cms';
import { nodeCompression } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { fillGap, type PdfDocument, signedParts } from '@quire/core/pdf';
import { isSigned, readForm } from '@quire/core/pdf/document';
import { TestAuthority, type TestIdentity } from '@quire/core/testing/pki';
import { prepareSignature, type SignatureRequest } from '@quire/plugin-sign';
import type { SeededRandom } from '../../signatures/index.js';

const identities = new Map<string, Promise<TestIdentity>>();

export const forgerIdentity = (name: string): Promise<TestIdentity> => {
  let identity = identities.get(name);
  if (!identity) {
    identity = TestAuthority.root(`${name} Root`).then((root) => root.signer(name));
    identities.set(name, identity);
  }
  return identity;
};

/** Signs with the key of that name, in a separate revision. */
export async function signRevision(
  document: PdfDocument,
  request: Partial<SignatureRequest>,
  name = 'Signer',
): Promise<Uint8Array> {
  const whole = { signedAt: new Date('2026-01-31T12:00:00Z'), room: 2048, ...request };
  const { bytes, gap } = await prepareSignature(document, whole, nodeCompression);
  const { signer, certificate, chain } = await forgerIdentity(name);
  const content = signedParts(bytes, gap);
  const data = { content, signer, certificate, certificates: chain, cryptography: nodeCryptography };
  return fillGap(bytes, gap, await buildSignedData(data));
}

/**
 * Requests approvals, certifications of each level and locks of each kind, in existing or new fields, visible or not.
 */
export function forgerRequest(
  document: PdfDocument,
  isFirst: boolean,
  random: SeededRandom,
): Partial<SignatureRequest> {
  const { fields } = readForm(document.current);
  const open = fields.filter(
    (field) => field.type === 'Sig' && !isSigned(document.current, field) && !field.isOnlyWidget,
  );
  const names = fields.filter(({ type, isOnlyWidget }) => type !== 'Sig' && !isOnlyWidget).map(({ name }) => name);
  const kind = random.pick(['approval', 'approval', 'approval', 'P1', 'P2', 'P3', 'P3', 'lock'] as const);
  const certify = kind === 'P1' ? 1 : kind === 'P2' ? 2 : kind === 'P3' ? 3 : undefined;
  const target = open.length > 0 && random.below(2) === 0 ? { field: random.pick(open).name } : {};
  const visible =
    !target.field && random.below(3) === 0 ? { visible: { page: 1, x: 130, y: 4, width: 60, height: 14 } } : {};
  const lock = {
    action: random.pick(['All', 'Include', 'Exclude'] as const),
    fields: names.length > 0 ? [random.pick(names)] : [],
  };
  const isLocking = kind === 'lock' && (lock.action === 'All' || names.length > 0);
  return {
    ...target,
    ...visible,
    ...(certify !== undefined && isFirst ? { certify } : {}),
    ...(isLocking ? { lock } : {}),
  };
}

import { isQuireError } from '@quire/core';
import { nodeCompression as compression } from '@quire/core/node';
import { nodeCryptography as cryptography, fetchTimestamp, NetworkEvidence } from '@quire/core/node/signing';
import { openPdf } from '@quire/core/pdf';
import { isSigned, isTerminal, readForm, readPages, shownBox } from '@quire/core/pdf/document';
import type { ServedPki } from '@quire/core/testing/pki';
import { type RequestedLevel, renew, type SigningServices, signDocument } from '@quire/plugin-sign';
import type { Effect, Grant, HonestScene, HonestStep, StepOutcome } from '../step.js';

export interface OurSigning {
  readonly first: (scene: HonestScene, grants: Grant) => Promise<StepOutcome | undefined>;
  readonly steps: readonly HonestStep[];
}

/** Signatures, time stamps and renewals by Quire, with the services of a PKI on this machine. */
export function ourSigning(pki: ServedPki): OurSigning {
  const services = (): SigningServices => ({
    cryptography,
    compression,
    timestamp: (parts) => fetchTimestamp(parts, { url: pki.timestampUrl, allows: () => true }),
    online: new NetworkEvidence({ hosts: ['127.0.0.1'] }),
    now: () => new Date(),
  });
  const { signer, certificate, chain: certificates } = pki.signer;
  const sign = async (scene: HonestScene, grants: Grant, field?: string): Promise<StepOutcome> => {
    const { bytes, password, random } = scene;
    const level = random.pick<RequestedLevel>(['B-B', 'B-B', 'B-B', 'B-T', 'B-LT', 'B-LTA']);
    const isSeen = field === undefined && random.below(2) === 0;
    const request = {
      signedAt: new Date(),
      reason: random.pick(['Agreed', 'Gepr\u00fcft \u2013 ok']),
      ...(field ? { field } : {}),
      ...(isSeen ? { visible: signingPlace(scene) } : {}),
      ...(grants.permits ? { certify: grants.permits } : {}),
      ...(grants.lock ? { lock: grants.lock } : {}),
    };
    const options = password === undefined ? {} : { password };
    const made = await signDocument(
      bytes,
      { request, level },
      { signer, certificate, certificates },
      services(),
      options,
    );
    const lock = signatureLock(scene, made.field) ?? grants.lock;
    const does: Effect[] = [{ kind: 'signature', field: made.field }];
    return {
      bytes: made.bytes,
      does,
      what: `signs ${field ?? 'a new field'} to ${level}${isSeen ? ', visibly' : ''}`,
      isStamped: level === 'B-LTA',
      grants: { ...grants, ...(lock ? { lock } : {}) },
    };
  };
  const again: HonestStep = {
    name: 'signs with ours',
    weight: 4,
    make: async (scene) => {
      const open = emptyFields(scene);
      const field = open.length > 0 && scene.random.below(2) === 0 ? scene.random.pick(open) : undefined;
      return unlessRefused(() => sign(scene, {}, field));
    },
  };
  const renewing: HonestStep = {
    name: 'renews with ours',
    weight: 2,
    make: (scene) =>
      unlessRefused(async () => ({
        bytes: await renew(scene.bytes, services(), scene.password === undefined ? {} : { password: scene.password }),
        does: [{ kind: 'extension' }],
        what: 'keeps validation values and stamps the document',
        isStamped: true,
      })),
  };
  return { first: (scene, grants) => unlessRefused(() => sign(scene, grants)), steps: [again, renewing] };
}

/** Quire's signing refuses what an earlier signature forbids. */
async function unlessRefused(make: () => Promise<StepOutcome>): Promise<StepOutcome | undefined> {
  try {
    return await make();
  } catch (error) {
    if (isQuireError(error)) return undefined;
    throw error;
  }
}

/** The names of the form's empty signature fields. */
export function emptyFields({ bytes, password }: Pick<HonestScene, 'bytes' | 'password'>): readonly string[] {
  const { current } = openPdf(bytes, password === undefined ? {} : { password });
  return readForm(current)
    .fields.filter((field) => field.type === 'Sig' && isTerminal(field) && !isSigned(current, field))
    .map(({ name }) => name);
}

/** The lock of an empty signature field; only the field `witness` of these documents has one. */
export function signatureLock({ bytes, password }: HonestScene, field: string): Grant['lock'] | undefined {
  const known = emptyFields({ bytes, ...(password === undefined ? {} : { password }) });
  return field === 'witness' && known.includes(field) ? { action: 'Include', fields: ['name', 'person'] } : undefined;
}

/** A rectangle at the foot of a page, next to earlier signatures. */
export function signingPlace({ bytes, password, signatures }: HonestScene) {
  const { current } = openPdf(bytes, password === undefined ? {} : { password });
  const [page] = readPages(current).pages;
  const { right, left } = shownBox(current, page);
  return {
    page: 1,
    x: Math.min(20 + signatures * 130, right - left - 130),
    y: 20 + 40 * Math.floor(signatures / 4),
    width: 120,
    height: 36,
  };
}

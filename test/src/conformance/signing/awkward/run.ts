import { nodeCompression as compression } from '@quire/core/node';
import { nodeCryptography as cryptography } from '@quire/core/node/signing';
import { TestAuthority } from '@quire/core/testing/pki';
import type { SigningKey } from '@quire/plugin-sign';
import { verify } from '@quire/plugin-verify/verify';
import { SeededRandom } from '../../signatures/index.js';
import { awkwardDocument } from './documents.js';
import { awkwardFile } from './files.js';
import type { SignedJudge } from './judge.js';
import { awkwardRequest, signAwkwardly } from './signings.js';

/** One signature that a judge does not accept, or that ended in an error. */
export interface AwkwardFailure {
  readonly index: number;
  /** A description of the document and the signature. */
  readonly about: string;
  readonly complaints: readonly string[];
  readonly source: Uint8Array;
  readonly signed?: Uint8Array;
}

export interface AwkwardRun {
  readonly signed: number;
  /** The number of times that each reason was given for not signing. */
  readonly refusals: ReadonlyMap<string, number>;
  readonly failures: readonly AwkwardFailure[];
}

/**
 * The refusal without its numbers, which differ from case to case, so that refusals of one kind are counted together.
 */
const kindOf = (refusal: string): string => refusal.replaceAll(/[\d.]+/g, 'N').slice(0, 120);

const OVER_WORDS = /is shown over words of the page|hides content of the page/;

/** Signs `count` awkward documents one to three times, and asks Quire's verify and the judge after each signature. */
export async function runAwkward(count: number, seed: number, judge?: SignedJudge, first = 0): Promise<AwkwardRun> {
  const { signer, certificate, chain } = await (await TestAuthority.root('Awkward Root')).signer('Ada Lovelace');
  const key: SigningKey = { signer, certificate, certificates: chain };
  const refusals = new Map<string, number>();
  const failures: AwkwardFailure[] = [];
  let signed = 0;
  for (let index = first; index < first + count; index++) await one(index);
  return { signed, refusals, failures };

  async function one(index: number): Promise<void> {
    const random = new SeededRandom(seed * 1_000_003 + index);
    const document = awkwardDocument(random);
    const { way, bytes, password } = await awkwardFile(document.bytes, random);
    const about = [way, ...document.features];
    let source = bytes;
    let [signatures, picked] = [0, false];
    for (let time = 0; time <= random.below(3); time++) {
      const request = awkwardRequest(document, signatures === 0, random);
      about.push(`then ${request.name}`);
      const failure = { index, about: about.join(', '), source };
      try {
        const outcome = await signAwkwardly(source, request, key, password);
        if ('code' in outcome) {
          const kind = `${outcome.code}: ${kindOf(outcome.refused)}`;
          refusals.set(kind, (refusals.get(kind) ?? 0) + 1);
          continue;
        }
        signatures++;
        signed++;
        const file = outcome.signed;
        const question = {
          source,
          file,
          signatures,
          places: outcome.places,
          ...(password !== undefined && { password }),
        };
        // A position that the test chose may be over words of the page, which the earlier signatures do not permit.
        picked ||= outcome.places.some(({ isNew }) => isNew);
        const own = (await ours(file, signatures, password)).filter((each) => !picked || !OVER_WORDS.test(each));
        const complaints = [...own, ...((await judge?.ask(question)) ?? [])];
        if (complaints.length > 0) {
          failures.push({ ...failure, complaints, signed: file });
          return;
        }
        source = file;
      } catch (error) {
        failures.push({
          ...failure,
          complaints: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
        });
        return;
      }
    }
  }
}

async function ours(file: Uint8Array, count: number, password?: string): Promise<readonly string[]> {
  const options = { cryptography, compression, ...(password !== undefined && { password }) };
  const { integrity, signatures } = await verify(file, options);
  const problems = signatures.flatMap(({ problems: [problem] }) => problem ?? []);
  if (integrity === 'intact' && signatures.length === count) return [];
  return [`ours: ${integrity}, ${signatures.length} signatures of ${count}: ${problems.join('; ')}`];
}

import { nodeCryptography } from '@quire/core/node/signing';
import { verify } from '@quire/plugin-verify/verify';
import { SeededRandom } from '../signatures/index.js';
import { DEFECTS } from './defects.js';
import { NOISE } from './noise.js';
import { honestScene, type SignedScene, signScene } from './scene.js';

export interface TrustFailure {
  readonly index: number;
  readonly what: string;
  readonly said: string;
  readonly signed: SignedScene;
}

export interface TrustFigures {
  readonly run: number;
  readonly trusted: number;
  /** Counts by defect, then by verdict. */
  readonly verdicts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly failures: readonly TrustFailure[];
}

const HONEST = 'all is well';

/**
 * Signs with valid certificates, evidence and time stamps, and with a known defect in one of them. Fails if a defective
 * scene is trusted, or if a valid one is not.
 */
export async function runTrustForger(count: number, seed: number, first = 0): Promise<TrustFigures> {
  const verdicts = new Map<string, Map<string, number>>();
  const failures: TrustFailure[] = [];
  let [run, trusted] = [0, 0];
  for (let index = first; index < first + count; index++) {
    const random = new SeededRandom((seed * 7919 + index * 104_729) >>> 0);
    const honest = { ...honestScene(random), more: NOISE[random.pick(Object.keys(NOISE))] };
    const kind = random.below(3) === 0 ? HONEST : random.pick(Object.keys(DEFECTS));
    const scene = kind === HONEST ? honest : DEFECTS[kind](honest, random);
    if (!scene) continue;
    const made = await signScene(scene);
    const { bytes, anchors: trust, at } = made;
    const report = await verify(bytes, { cryptography: nodeCryptography, trust, at });
    const [first] = report.signatures;
    const said = `${report.integrity}, ${first?.indication} ${first?.subIndication ?? ''}: ${report.reason}`;
    run++;
    if (report.valid) trusted++;
    const outcome = report.valid ? 'trusted' : (first?.subIndication ?? first?.indication ?? 'nothing');
    const own = verdicts.get(kind) ?? new Map<string, number>();
    verdicts.set(kind, own.set(outcome, (own.get(outcome) ?? 0) + 1));
    if (report.valid === (kind === HONEST)) continue;
    const { depth, stamp, way, more } = scene;
    const noise = Object.keys(NOISE).find((each) => NOISE[each] === more);
    const what = `${kind}; ${JSON.stringify({ depth, stamp, way, at, noise, signer: scene.signer.key })}`;
    failures.push({ index, what, said, signed: made });
  }
  return { run, trusted, verdicts, failures };
}

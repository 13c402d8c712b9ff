import { openPdf, type PdfDocument } from '@quire/core/pdf';
import { SeededRandom } from '../signatures/index.js';
import {
  addSignature,
  forgerRequest,
  QPDF_FORMS,
  type QpdfForm,
  randomDocument,
  rewrittenByQpdf,
  signedAtOnce,
  signRevision,
} from './documents/index.js';
import { ForgerDraft } from './draft.js';
import { type Planted, plant, plantKind } from './plants.js';
import { stepKind, stepOf } from './steps/index.js';
import { ROUGH_KINDS, roughEdges } from './write/edges.js';
import { HONEST_STYLES, STYLES, updated } from './write/update.js';
import { FORMS, wholeFile } from './write/whole.js';

/** A signed document that a forger prepared. */
export interface SignedOriginal {
  readonly bytes: Uint8Array;
  /** Opened once for all updates: keys of encrypted files take long to derive. */
  readonly document: PdfDocument;
  /** The steps by which the document was made, in words for people. */
  readonly how: readonly string[];
  /** Objects that are worth a change. */
  readonly numbers: readonly number[];
}

/** A seed for each of several generators, so that leaving one generator out does not change the others. */
const seeds = (random: SeededRandom, count: number): readonly number[] =>
  Array.from({ length: count }, () => Math.floor(random.next() * 2 ** 32));

export interface DocumentPlan {
  readonly seed: number;
  readonly plants: readonly { readonly kind: string; readonly seed: number }[];
  /** The defect of the file before it is signed; the signature is then in the same revision. */
  readonly rough?: string;
}

/** @param roughness how many of a hundred documents are written badly before they are signed */
export function documentPlan(seed: number, roughness = 25): DocumentPlan {
  const random = new SeededRandom(seed);
  const count = random.below(4);
  const plants = seeds(random, count).map((each) => ({ kind: plantKind(random), seed: each }));
  return random.below(100) < roughness ? { seed, plants, rough: random.pick(ROUGH) } : { seed, plants };
}

/** Files of Quire's own writer are more frequent than files that qpdf makes of them. */
const FILE_FORMS = [...FORMS, ...FORMS, ...FORMS, ...QPDF_FORMS, ...QPDF_FORMS.slice(0, 2)];

/**
 * Builds, prepares and signs a document; undefined if a prepared document cannot be signed any more. Quire's own signer
 * adds a revision; a file that is written badly contains its signature from the start.
 */
export async function signedDocument({ seed, plants, rough }: DocumentPlan): Promise<SignedOriginal | undefined> {
  const random = new SeededRandom(seed);
  const draft = await randomDocument(random);
  const form = random.pick(FILE_FORMS);
  const count = random.below(4) === 0 ? 2 : 1;
  const planted = plants
    .map((each) => plant(draft, each.kind, new SeededRandom(each.seed)))
    .filter((each): each is Planted => each !== undefined);
  const numbers = planted.flatMap((each) => each.numbers);
  if (rough !== undefined) {
    const { how, file } = roughFile(draft, rough, random);
    const bytes = await signedAtOnce(file);
    return bytes && { bytes, document: openPdf(bytes), how: [how, ...planted.map(({ what }) => what)], numbers };
  }
  const own = FORMS.find((each) => each === form);
  let bytes = own ? wholeFile(draft, own) : await rewrittenByQpdf(wholeFile(draft, 'table'), form as QpdfForm);
  const how = [`a file (${form})`, ...planted.map(({ what }) => what)];
  try {
    for (let i = 0; i < count; i++) {
      const document = openPdf(bytes);
      const request = forgerRequest(document, i === 0, new SeededRandom(seed + i));
      bytes = await signRevision(document, request);
      how.push(`signed: ${JSON.stringify(request)}`);
    }
  } catch {
    return undefined;
  }
  return { bytes, document: openPdf(bytes), how, numbers };
}

const UPDATED = 'an update: ';
/** The defects that a file may have before it is signed. */
const ROUGH: readonly string[] = [...ROUGH_KINDS, ...STYLES.map((each) => UPDATED + each)];

/** A file that is written badly, or was updated in some way, with room for a signature. */
function roughFile(
  draft: ForgerDraft,
  rough: string,
  random: SeededRandom,
): { readonly file: Uint8Array; readonly how: string } {
  const form = random.pick(FORMS);
  if (!rough.startsWith(UPDATED)) {
    addSignature(draft, random);
    const file = wholeFile(draft, form, roughEdges(rough, draft, random));
    return { file, how: `a file (${form}) with ${rough}, signed as it was written` };
  }
  const update = new ForgerDraft(wholeFile(draft, form));
  const what = seeds(random, 1 + random.below(3)).flatMap((seed) => {
    const own = new SeededRandom(seed);
    return stepOf(stepKind(own))(update, own, update.numbers()) ?? [];
  });
  addSignature(update, random);
  const style = rough.slice(UPDATED.length);
  return {
    file: updated(update, style, random),
    how: `a file (${form}) with ${rough} that signs it: ${what.join(', ')}`,
  };
}

export interface UpdatePlan {
  readonly steps: readonly { readonly kind: string; readonly seed: number }[];
  readonly style: string;
  readonly seed: number;
  /** True if a stranger signs the changes. */
  readonly isSigned: boolean;
}

/** Plain forms are drawn more often than tricks: an update by tricks alone never passes. */
const DRAWN: readonly string[] = [...STYLES, ...HONEST_STYLES, ...HONEST_STYLES];

export function updatePlan(seed: number): UpdatePlan {
  const random = new SeededRandom(seed);
  const count = random.pick([1, 1, 1, 2, 2, 3, 4]);
  const steps = seeds(random, count).map((each) => ({ kind: stepKind(random), seed: each }));
  return { steps, style: random.pick(DRAWN), seed, isSigned: random.below(12) === 0 };
}

/** The signed file with an update, and a description of the update; undefined if there was nothing to do. */
export async function forged(
  { bytes, document, numbers }: SignedOriginal,
  { steps, style, seed, isSigned }: UpdatePlan,
): Promise<{ bytes: Uint8Array; what: readonly string[] } | undefined> {
  const draft = new ForgerDraft(bytes, document);
  const what: string[] = [];
  for (const { kind, seed: own } of steps) {
    const random = new SeededRandom(own);
    const among = numbers.length > 0 && random.below(2) === 0 ? numbers : draft.numbers();
    const done = stepOf(kind)(draft, random, among);
    if (done) what.push(`${kind}: ${done}`);
  }
  if (draft.changes.size === 0 && Object.keys(draft.trailerChanges).length === 0) return undefined;
  let file = updated(draft, style, new SeededRandom(seed));
  what.push(`written as ${style}`);
  if (isSigned) {
    try {
      const written = openPdf(file);
      file = await signRevision(written, forgerRequest(written, false, new SeededRandom(seed + 1)), 'Mallory');
      what.push('signed by a stranger');
    } catch {
      // A document that cannot be signed is judged unsigned.
    }
  }
  return { bytes: file, what };
}

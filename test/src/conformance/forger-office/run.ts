import { isQuireError } from '@quire/core';
import { nodeCompression } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { verify } from '@quire/plugin-verify/verify';
import { SeededRandom } from '../signatures/index.js';
import { archived, takenApart } from './archive.js';
import { OFFICE_KINDS, type SignedOffice, signedBy, signedKind, signedOffice } from './documents.js';
import { alterations } from './enumerate.js';
import type { OfficeReaders, OfficeView, ReadParts } from './readers.js';
import { step } from './steps.js';

/** A package that `verify` calls intact although a reader finds other contents than were signed. */
export interface OfficeFailure {
  readonly index: number;
  readonly kind: string;
  readonly what: readonly string[];
  readonly seen: readonly string[];
  readonly bytes: Uint8Array;
  readonly signed: Uint8Array;
}

export interface OfficeForged {
  readonly seed: number;
  readonly run: number;
  /** Counts by kind of step, then by verdict. */
  readonly verdicts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly failures: readonly OfficeFailure[];
}

export interface OfficeForgerOptions {
  readonly seed: number;
  readonly count: number;
  readonly first?: number;
  readonly milliseconds?: number;
  readonly onFailure?: (failure: OfficeFailure) => void;
  /**
   * Called with each file that `verify` calls intact and in which these readers find no difference, so that other
   * readers can judge it.
   */
  readonly onPassed?: (passed: Omit<OfficeFailure, 'seen'>) => void;
}

/** The number of updates of one signed document. */
const EACH = 40;
/** One in this many altered documents is signed again with another key. */
const SIGNED_ANEW = 8;

/** Forges, verifies, and lets readers check the files that pass for intact. */
export async function runOfficeForger(
  readers: OfficeReaders | undefined,
  { seed, count, first = 0, milliseconds = Number.POSITIVE_INFINITY, onFailure, onPassed }: OfficeForgerOptions,
): Promise<OfficeForged> {
  const started = performance.now();
  const verdicts = new Map<string, Map<string, number>>();
  const failures: OfficeFailure[] = [];
  let base: { readonly number: number; readonly document: SignedOffice; readonly view?: OfficeView } | undefined;
  let run = 0;
  for (let index = first; index < first + count && performance.now() - started < milliseconds; index++) {
    const number = Math.floor(index / EACH);
    if (base?.number !== number) {
      const document = await signedOffice(new SeededRandom(seed * 7919 + number));
      base = { number, document, ...(readers ? { view: await readers.view(document.bytes) } : {}) };
    }
    const { document, view } = base;
    const made = await forged(document, new SeededRandom((seed * 104_729 + index) >>> 0));
    if (!made) continue;
    run++;
    const verdict = await verdictOn(made.bytes);
    for (const kind of made.kinds) count1(verdicts, kind, verdict);
    const seen = verdict.startsWith('thrown') ? [verdict] : [];
    // If the original signature is gone and a stranger signs the document, it is the stranger's document.
    const isOurs = verdict === 'intact' && isSignedAs(document.bytes, made.bytes);
    if (isOurs && readers && view) seen.push(...differences(view, await readers.view(made.bytes)));
    const passed = { index, kind: document.kind, what: made.what, bytes: made.bytes, signed: document.bytes };
    if (seen.length === 0 && isOurs) onPassed?.(passed);
    if (seen.length === 0) continue;
    const failure = { ...passed, seen };
    failures.push(failure);
    onFailure?.(failure);
  }
  return { seed, run, verdicts, failures };
}

/** Judges every single alteration of a signed document of each kind. */
export async function enumerateOffice(
  readers: OfficeReaders,
  onFailure: (failure: OfficeFailure) => void,
): Promise<Pick<OfficeForged, 'run' | 'failures'>> {
  const failures: OfficeFailure[] = [];
  let run = 0;
  for (const kind of OFFICE_KINDS) {
    const signed = await signedKind(kind);
    const view = await readers.view(signed);
    for (const [what, bytes] of alterations(signed)) {
      run++;
      const verdict = await verdictOn(bytes);
      const seen = verdict === 'intact' ? [...differences(view, await readers.view(bytes))] : [];
      if (verdict.startsWith('thrown')) seen.push(verdict);
      // Some programs refuse an archive whose entries need a later version of the program.
      if (seen.length === 0 || (what.startsWith('byte') && seen.every((each) => each.endsWith('refused')))) continue;
      const failure = { index: run, kind, what: [what], seen, bytes, signed };
      failures.push(failure);
      onFailure(failure);
    }
  }
  return { run, failures };
}

const signaturesIn = (file: Uint8Array): readonly string[] =>
  takenApart(file).entries.flatMap(({ name, bytes }) =>
    /^_xmlsignatures\/.*\.xml$/i.test(name)
      ? `${name} ${/<SignatureValue>[^<]*/.exec(new TextDecoder().decode(bytes))?.[0]}`
      : [],
  );

/**
 * True if the other file still has all signatures in their parts: a copy in an unreferenced part does not sign
 * anything.
 */
function isSignedAs(signed: Uint8Array, file: Uint8Array): boolean {
  const there = new Set(signaturesIn(file));
  return signaturesIn(signed).every((each) => there.has(each));
}

interface Made {
  readonly bytes: Uint8Array;
  readonly kinds: readonly string[];
  readonly what: readonly string[];
}

async function forged({ bytes }: SignedOffice, random: SeededRandom): Promise<Made | undefined> {
  const count = random.pick([1, 1, 1, 2, 3]);
  let archive = takenApart(bytes);
  const [kinds, what]: [string[], string[]] = [[], []];
  for (let i = 0; i < count; i++) {
    const done = step(archive, random);
    if (!done) continue;
    archive = done[2];
    kinds.push(done[0]);
    what.push(`${done[0]}: ${done[1]}`);
  }
  if (kinds.length === 0) return undefined;
  let file = archived(archive);
  if (random.below(SIGNED_ANEW) === 0) {
    try {
      file = await signedBy(file, 1);
      what.push('signed by a stranger');
    } catch {
      // A document that cannot be signed is judged unsigned.
    }
  }
  return { bytes: file, kinds, what };
}

async function verdictOn(bytes: Uint8Array): Promise<string> {
  try {
    return (await verify(bytes, { cryptography: nodeCryptography, compression: nodeCompression })).integrity;
  } catch (error) {
    return isQuireError(error) ? error.code : `thrown: ${error instanceof Error ? error.stack : error}`;
  }
}

/**
 * The parts that Office's signatures do not cover (ECMA-376-2 §10, [MS-OFFCRYPTO] §2.5.2): signatures, properties, a
 * thumbnail, data that no text is bound to; and the relationships that lead to these parts.
 */
const LEFT_OUT = /^(?:_xmlsignatures\/|docprops\/|\[trash\]\/|customxml\/)/;
const LEADS_THERE =
  /\/(?:extended-properties|custom-properties|core-properties|thumbnail|customXml|digital-signature\/\w+)(?: |$)/;

/** The parts that readers find changed since the document was signed. */
export function differences(before: OfficeView, after: OfficeView): readonly string[] {
  return (['directory', 'headers'] as const).flatMap((way) => {
    const [was, is] = [before[way], after[way]];
    if (!was) return [];
    return is ? differencesIn(was, is).map((each) => `by its ${way}: ${each}`) : [`by its ${way}: it is refused`];
  });
}

function differencesIn(was: ReadParts, is: ReadParts): readonly string[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
    if (LEFT_OUT.test(name)) return [];
    const [old, now] = [was[name], is[name]].map((each) => signedLines(name, each));
    return old.join('\n') === now.join('\n') ? [] : [`${name} is ${now.join(', ') || 'gone'}`];
  });
}

/** The lines of a part; for relationships, only the lines that a signature covers. */
const signedLines = (name: string, lines: readonly string[] = []): readonly string[] =>
  name.endsWith('.rels') ? lines.filter((line) => !LEADS_THERE.test(line)) : lines;

function count1(verdicts: Map<string, Map<string, number>>, kind: string, verdict: string): void {
  const own = verdicts.get(kind) ?? new Map<string, number>();
  own.set(verdict, (own.get(verdict) ?? 0) + 1);
  verdicts.set(kind, own);
}

import { mustBeBytes, mustBeObject } from '../../base/argument.js';
import { type Compression, portableCompression } from '../../base/compression/index.js';
import { counted } from '../../base/counted.js';
import { isQuireError, QuireError } from '../../base/errors.js';
import { Ref } from '../file/index.js';
import { type OpenedParts, PdfDocument } from './document.js';
import { openSecurity, type Security } from './encryption/index.js';
import { type Fault, note } from './faults.js';
import { Budget, DEFAULT_PDF_LIMITS, type PdfLimits } from './limits.js';
import type { IndirectObject } from './objects.js';
import { type FoundRevision, findRevisions } from './rebuild.js';
import { ObjectStore } from './store.js';
import { find, findLast, isDict, isDigit, isWhite, latin, readObjectHeader } from './syntax/index.js';
import { type WalkContext, walkFile } from './walk.js';
import { planRevisions, type RevisionPlan, readChain, type XrefLink } from './xref/index.js';

export interface OpenPdfOptions {
  readonly limits?: Partial<PdfLimits>;
  /** The password of an encrypted file; by default the empty one, which opens most of them. */
  readonly password?: string;
  /** The compression to use: `nodeCompression` of `core/node` is several times faster than the portable default. */
  readonly compression?: Compression;
  /** The other kinds of files that the caller accepts, such as `a Word document`, for the error message. */
  readonly otherwise?: string;
}

/**
 * Opens a PDF file: its cross-references, revisions and encryption; objects are read when they are needed. Departures
 * from the standard are repaired if other readers repair them, and noted in `faults`.
 *
 * Throws INVALID_DOCUMENT if the bytes are not a PDF file, if the file has no catalog, or if it needs a password;
 * NOT_AVAILABLE for security handlers other than the standard one; LIMIT_EXCEEDED past `options.limits`.
 *
 * @example openPdf(await readFile('signed.pdf')).revisions.length // 2
 */
export function openPdf(bytes: Uint8Array, options: OpenPdfOptions = {}): PdfDocument {
  mustBeBytes('document', bytes);
  mustBeObject('options', options);
  const budget = new Budget({ ...DEFAULT_PDF_LIMITS, ...options.limits });
  const store = new ObjectStore(bytes, budget, options.compression ?? portableCompression);
  const faults = store.faults;
  const base = headerOffset(bytes, faults);
  const listed = listedRevisions(bytes, base, store, faults);
  if (listed) {
    const repaired = repairEntries(listed.plans, store, faults);
    const security = secured(listed.plans, store, options.password);
    if (hasCatalog(listed.plans, store)) return opened({ ...listed, repaired, security });
  }
  note(faults, 'rebuilt', 0, 'the cross-references were rebuilt from the objects in the file', { end: bytes.length });
  const plans = findRevisions(store.context(0));
  store.index(plans);
  // Streams whose length is in another object were read without that length, and must be read again.
  store.forget();
  const security = secured(plans, store, options.password);
  for (const [revision, plan] of plans.entries()) listContained(plan, revision, store);
  store.index(plans);
  if (!hasCatalog(plans, store)) {
    const { otherwise } = options;
    const isNone = otherwise === undefined ? 'this is not a PDF file' : `this is not a PDF file, nor ${otherwise}`;
    throw new QuireError('INVALID_DOCUMENT', base < 0 ? isNone : 'the PDF file is damaged: it has no catalog');
  }
  return opened({ plans, base: Math.max(base, 0), repaired: true, security });

  function opened(found: Pick<OpenedParts, 'plans' | 'base' | 'repaired' | 'security'>): PdfDocument {
    return new PdfDocument({ bytes, faults, store, ...found });
  }
}

/** The maximum bytes from the file's start to its header, and from its end mark to its end (ISO 32000-1 Annex H.3). */
const NEAR = 1024;

/** The offset of `%PDF-`, or -1. */
function headerOffset(bytes: Uint8Array, faults: Fault[]): number {
  const at = find(bytes, '%PDF-', 0, Math.min(bytes.length, NEAR));
  if (at !== 0)
    note(
      faults,
      'header',
      Math.max(at, 0),
      at < 0 ? '%PDF- is missing' : `${counted(at, 'byte precedes', 'bytes precede')} %PDF-`,
    );
  return at;
}

interface Listed {
  readonly plans: RevisionPlan[];
  readonly base: number;
}

/** The revisions by the file's own cross-references; undefined if these cannot be used. */
function listedRevisions(bytes: Uint8Array, header: number, store: ObjectStore, faults: Fault[]): Listed | undefined {
  const start = startOfChain(bytes, faults);
  if (start === undefined) return undefined;
  for (const base of header > 0 ? [0, header] : [0]) {
    const chain = chainFrom(start + base, base, store, faults);
    if (!chain) continue;
    const plans = planRevisions(chain, bytes, faults);
    store.index(plans);
    return { plans, base };
  }
  note(faults, 'startxref', start, `startxref says ${start}, where no cross-reference section is`);
  return undefined;
}

function chainFrom(start: number, base: number, store: ObjectStore, faults: Fault[]): XrefLink[] | undefined {
  try {
    return readChain(start, { ...store.context(0), base }, faults);
  } catch (error) {
    if (!isQuireError(error) || error.code === 'LIMIT_EXCEEDED') throw error;
    note(faults, 'xref-syntax', start, error.message);
    return undefined;
  }
}

/** Returns the offset that the last `startxref` states; undefined if it states none. */
function startOfChain(bytes: Uint8Array, faults: Fault[]): number | undefined {
  const at = findLast(bytes, 'startxref');
  if (at < 0) {
    note(faults, 'startxref', bytes.length, 'startxref is missing');
    return undefined;
  }
  let from = at + 'startxref'.length;
  while (isWhite(bytes[from])) from++;
  let end = from;
  while (isDigit(bytes[end]) && end < from + 15) end++;
  if (end === from) note(faults, 'startxref', at, 'no offset follows startxref');
  return end === from ? undefined : Number(latin(bytes, from, end));
}

function hasCatalog(plans: readonly RevisionPlan[], store: ObjectStore): boolean {
  const last = plans.length - 1;
  const root = last < 0 ? null : store.resolve(plans[last].trailer.Root, last);
  return isDict(root) && isDict(store.resolve(root.Pages, last));
}

/** Opens the encryption that the newest trailer names. */
function secured(plans: readonly RevisionPlan[], store: ObjectStore, password = ''): Security | undefined {
  const last = plans.length - 1;
  if (last < 0 || !plans[last].trailer.Encrypt) return undefined;
  const { trailer } = plans[last];
  const security = openSecurity(trailer, password, (value) => store.resolve(value, last));
  store.decryptWith(security, trailer.Encrypt instanceof Ref ? trailer.Encrypt.number : undefined);
  return security;
}

/** Adds the objects of object streams. Each replaces objects written before its stream, but not later ones. */
function listContained({ own, objectStreams }: FoundRevision, revision: number, store: ObjectStore): void {
  for (const start of objectStreams) {
    const stream = store.objectAt(start, revision);
    if (!stream) continue;
    for (const [index, number] of store.numbersIn(stream, revision).entries()) {
      const known = own.get(number);
      if (known?.kind === 'offset' && known.offset > start) continue;
      own.set(number, { kind: 'compressed', container: stream.number, index });
    }
  }
}

/** An entry that does not lead to its object. */
interface Misled {
  readonly plan: RevisionPlan;
  readonly number: number;
  readonly offset: number;
  readonly generation: number;
}

/**
 * Checks every entry against the file, and corrects wrong ones to the last object of their number that the file held at
 * their revision. Entries without such an object become free. Returns true if any object was found that way.
 */
function repairEntries(plans: readonly RevisionPlan[], store: ObjectStore, faults: Fault[]): boolean {
  const context = store.context(plans.length - 1);
  const misled = plans.flatMap((plan) => misledEntries(plan, context.bytes, faults));
  if (misled.length === 0) return false;
  const places = placesOf(new Set(misled.map(({ number }) => number)), context);
  let repaired = false;
  for (const { plan, number, offset, generation } of misled) {
    const place = places.get(number)?.findLast(({ start }) => start < plan.end);
    if (place === undefined) plan.own.set(number, { kind: 'free', generation });
    else {
      plan.own.set(number, { kind: 'offset', offset: place.start, generation: place.generation });
      const issue = `object ${number} is here, and not at byte ${offset}`;
      note(faults, 'rebuilt', place.start, issue, { number, end: plan.end });
      repaired = true;
    }
  }
  store.index(plans);
  return repaired;
}

function misledEntries(plan: RevisionPlan, bytes: Uint8Array, faults: Fault[]): Misled[] {
  const misled: Misled[] = [];
  for (const [number, entry] of plan.own) {
    if (entry.kind !== 'offset') continue;
    let at = entry.offset;
    while (at < entry.offset + 4 && isWhite(bytes[at])) at++;
    const header = readObjectHeader(bytes, at);
    if (header?.number === number && header.generation === entry.generation) continue;
    misled.push({ plan, number, offset: entry.offset, generation: entry.generation });
    note(faults, 'xref-entry', entry.offset, `object ${number} is not at this offset`, { number, end: plan.end });
  }
  return misled;
}

/** The offsets of the objects of these numbers in the file, ascending. */
function placesOf(numbers: ReadonlySet<number>, context: WalkContext): ReadonlyMap<number, IndirectObject[]> {
  const places = new Map<number, IndirectObject[]>();
  for (const item of walkFile(context)) {
    if (item.kind !== 'object' || !numbers.has(item.object.number)) continue;
    const known = places.get(item.object.number);
    if (known) known.push(item.object);
    else places.set(item.object.number, [item.object]);
  }
  return places;
}

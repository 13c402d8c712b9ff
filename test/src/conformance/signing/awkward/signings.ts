import { isQuireError } from '@quire/core';
import { openPdf } from '@quire/core/pdf';
import { fieldReports, type SigningKey, type SignOptions, sign } from '@quire/plugin-sign';
import type { SeededRandom } from '../../signatures/index.js';
import type { AwkwardDocument } from './documents.js';

/** The place of a visible signature, in points from the lower left corner of its page. */
export interface ShownPlace {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** True if the test requested the position, so that the signature must be visible. */
  readonly isNew: boolean;
}

/** The result of one request: a signed file, or the reason for refusing it. */
export type SigningOutcome =
  | { readonly signed: Uint8Array; readonly places: readonly ShownPlace[] }
  | { readonly refused: string; readonly code: string };

const PLACES = [
  { x: 10, y: 10, width: 170, height: 57 },
  { x: 100, y: 300, width: 200, height: 60 },
  { x: 5, y: 5, width: 40, height: 24 },
  { x: 300, y: 700, width: 100, height: 30 },
  { x: 480, y: 20, width: 170, height: 57 },
  { x: -30, y: 20, width: 170, height: 57 },
  { x: 30.333, y: 40.667, width: 90.123, height: 30.5 },
];

/** A request for a signature; `name` describes it. */
export interface AwkwardRequest {
  readonly name: string;
  readonly options: Omit<SignOptions, 'key' | 'p12'>;
}

/** A request for a signature of a random kind: invisible, at a given or found position, or in an existing field. */
export function awkwardRequest(
  { fields, pages }: AwkwardDocument,
  isFirst: boolean,
  random: SeededRandom,
): AwkwardRequest {
  const kind = random.pick(['invisible', 'visible', 'visible', 'visible', 'auto', 'field', 'field', 'field'] as const);
  const extras = random.pick([
    {},
    {},
    { reason: 'Agreed', location: 'London' },
    { reason: 'موافق', name: '山田 太郎' },
    { certify: random.pick([1, 2, 3] as const) },
    { lock: { action: 'All' as const } },
    { audit: { events: [], certificate: random.below(2) === 0 } },
  ]);
  const isAllowed = isFirst || !('certify' in extras);
  const more = isAllowed ? extras : {};
  const name = [kind, ...Object.keys(more)].join(' with ');
  if (kind === 'invisible') return { name, options: more };
  if (kind === 'auto') return { name, options: { ...more, visible: 'auto' } };
  if (kind === 'field' && fields.length > 0) return { name, options: { ...more, field: random.pick(fields) } };
  return { name, options: { ...more, visible: { page: 1 + random.below(pages), ...random.pick(PLACES) } } };
}

/** Signs, and returns the positions of visible signatures; an error that is not a refusal by Quire is rethrown. */
export async function signAwkwardly(
  bytes: Uint8Array,
  { options }: AwkwardRequest,
  key: SigningKey,
  password?: string,
): Promise<SigningOutcome> {
  const before = await attempt(() => reportsOf(bytes, password));
  if ('code' in before) return before;
  const signed = await attempt(() => sign(bytes, { ...options, key, ...(password !== undefined && { password }) }));
  if ('code' in signed) return signed;
  const { visible } = options;
  const asked = typeof visible === 'object' && 'x' in visible ? [{ ...visible, isNew: true }] : undefined;
  const places =
    asked ??
    reportsOf(signed.bytes, password).flatMap((each) =>
      each.visible && each.name === signed.field ? [{ ...each.visible, isNew: false }] : [],
    );
  return { signed: signed.bytes, places };
}

const reportsOf = (bytes: Uint8Array, password?: string) =>
  fieldReports(openPdf(bytes, { ...(password !== undefined && { password }) }));

type Refusal = Extract<SigningOutcome, { code: string }>;

async function attempt<T extends object>(call: () => T | Promise<T>): Promise<T | Refusal> {
  try {
    return await call();
  } catch (error) {
    if (!isQuireError(error)) throw error;
    return { refused: error.message, code: error.code };
  }
}

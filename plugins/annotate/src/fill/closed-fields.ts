import { parseInstruction } from '@quire/core/fields';
import { bookmarksFilled, type ComputedFields, computeFields, type FilledPart } from '../computed/index.js';
import { fieldValue } from '../kinds/index.js';
import { settledPart } from '../opened/index.js';
import { type ValueContext, values } from '../values/index.js';

export interface ClosedFields extends ComputedFields {
  /** Messages about fields that keep a result which may be out of date. */
  readonly stale: readonly string[];
}

/**
 * The maximum number of rounds for conditions over bookmarks that earlier conditions set; the last round decides the
 * rest.
 */
const MOST_ROUNDS = 8;

/** A filled part whose opened fields are closed, and whose fields that depend on filled content are computed. */
export function closedFields(
  part: Pick<FilledPart, 'root' | 'source' | 'main' | 'styles' | 'drawn'>,
  isOpened: boolean,
  context: ValueContext,
): ClosedFields {
  const { locale } = context;
  const pictured = (text: string, switches: string): string =>
    values.textOf(fieldValue({ value: text }, parseInstruction(`QUOTE ${switches}`), context), context);
  const stale: string[] = [];
  let uncomputed: string[] = [];
  let { root } = part;
  let set: ComputedFields['set'] = new Map();
  const round = (moment: 'early' | 'middle' | 'last'): boolean => {
    const settings = { locale, bookmark: bookmarksFilled({ ...part, root }), pictured };
    const settled = isOpened ? settledPart(root, moment, settings) : { root, stale: [], waits: false };
    stale.push(...settled.stale);
    uncomputed = [];
    const computed = computeFields({
      ...part,
      locale,
      root: settled.root,
      stale: (message) => uncomputed.push(message),
    });
    ({ root, set } = computed);
    return settled.waits;
  };
  // Fields in operands are computed first, so that the fields around them compare the resulting text.
  if (isOpened) round('early');
  let waits = round('middle');
  for (let count = 1; waits; count++) waits = round(count < MOST_ROUNDS ? 'middle' : 'last');
  if (isOpened) root = settledPart(root, 'stored', { locale, bookmark: () => undefined, pictured }).root;
  return { root, set, stale: [...stale, ...uncomputed] };
}

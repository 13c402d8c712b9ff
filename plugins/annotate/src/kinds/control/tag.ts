import { descendants, type XmlElement } from '@quire/core/xml';
import type { FieldIdentity, Given, Scope } from '../../data/index.js';
import { checkedState, isShown } from '../../values/index.js';

/**
 * The parsed tag of a control. Apart from plain names there are two conventions in use: a JSON object with the id of
 * the field, as contract platforms write it, and words before the name that give the control a role, as in
 * `repeating_items_separator_, `.
 */
export interface ControlTag {
  readonly names: readonly string[];
  readonly ids: readonly string[];
  readonly group?: string;
  /** The type of value that a JSON tag states: `text`, `html`, `image`... */
  readonly valueType?: string;
  readonly role?: TagRole;
  /** The words after the role: names, and the operators between them. */
  readonly words?: readonly string[];
  /** The text between the items of a repeat, and the one before the last item. */
  readonly separator?: string;
  readonly lastSeparator?: string;
}

export type TagRole = (typeof ROLES)[number];

const NOTHING: ControlTag = { names: [], ids: [] };

/** Tags that hold JSON exceed Word's own limit of 64 characters; a longer tag than this is not read as JSON. */
const LONGEST_JSON = 10_000;

export function readControlTag(tag: string | undefined): ControlTag {
  if (!tag) return NOTHING;
  return jsonTag(tag) ?? roleTag(tag) ?? { names: [tag], ids: [] };
}

function jsonTag(tag: string): ControlTag | undefined {
  if (!/^\s*\{/.test(tag) || tag.length > LONGEST_JSON) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(tag);
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const entries = new Map<string, unknown>(Object.entries(parsed));
  const text = (key: string): string | undefined => {
    const value = entries.get(key);
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const id = text('fieldId') ?? text('id');
  const names = [id, text('name'), text('displayLabel')].filter((name) => name !== undefined);
  const group = text('group') ?? text('fieldGroup');
  const valueType = (text('fieldTypeShort') ?? text('type'))?.toLowerCase();
  return {
    names,
    ids: id === undefined ? [] : [id],
    ...(group !== undefined && { group }),
    ...(valueType !== undefined && { valueType }),
  };
}

const ROLE = /^(variable|repeatingitem|repeating|conditionalRemove|conditional|singular|image)_(.+)$/is;
const ROLES = [
  'variable',
  'repeatingitem',
  'repeating',
  'conditionalRemove',
  'conditional',
  'singular',
  'image',
] as const;
const DECIDING: ReadonlySet<TagRole> = new Set(['conditional', 'conditionalRemove']);

function roleTag(tag: string): ControlTag | undefined {
  const [, spelled, rest = ''] = ROLE.exec(tag) ?? [];
  const role = ROLES.find((one) => one.toLowerCase() === spelled?.toLowerCase());
  if (role === undefined) return undefined;
  const words = rest.split('_');
  // A condition counts as filled if the data has a value for any of its names.
  const named = DECIDING.has(role) ? words : words.slice(0, 1);
  const names = [...new Set([tag, rest, ...named])].filter((one) => one !== '');
  const separator = /_separator_(.*?)(?:_lastSeparator_|$)/s.exec(rest)?.[1];
  const lastSeparator = /_lastSeparator_(.*?)(?:_separator_|$)/s.exec(rest)?.[1];
  return {
    names,
    ids: [],
    role,
    words,
    ...(separator !== undefined && { separator }),
    ...(lastSeparator !== undefined && { lastSeparator }),
  };
}

/**
 * The value of a control by the role in its tag: for a condition, the truth of its expression; for a choice between two
 * wordings, true if a list has at most one item. A value given for the control itself takes precedence.
 */
export function byRole(given: Given, { role, words, names }: ControlTag, identity: FieldIdentity, scope: Scope): Given {
  const decides = role === 'singular' || role === 'conditional' || role === 'conditionalRemove';
  if (!decides || given.type !== undefined || !words) return given;
  const [whole = ''] = names;
  if (scope.lookup({ ...identity, names: [whole] })) return given;
  if (role === 'singular') return { ...given, value: !Array.isArray(given.value) || given.value.length < 2 };
  return { ...given, value: isTrue(words, scope) };
}

/** The maximum number of words of an expression; longer ones are cut. */
const MOST_WORDS = 100;

/** Conditions as `a_or_b`, `a_not_and_b`, `count_gt_2`: names and operators in turn, `not` after its name. */
function isTrue(words: readonly string[], scope: Scope): boolean {
  const dataOf = (word: string): unknown => (word === '' ? undefined : scope.lookup({ names: [word] })?.value);
  const [first = '', ...rest] = words.slice(0, MOST_WORDS);
  let value: unknown = dataOf(first);
  for (let at = 0; at < rest.length; at++) {
    const operator = rest[at]?.toLowerCase() ?? '';
    if (operator === 'not') {
      value = !truth(value);
      continue;
    }
    const combine = OPERATORS[operator];
    if (!combine) continue;
    const word = rest[++at] ?? '';
    const other = dataOf(word) ?? (COMPARES.has(operator) ? word : undefined);
    value = combine(value, other);
  }
  return truth(value);
}

const truth = (value: unknown): boolean =>
  typeof value === 'string' ? (checkedState(value) ?? false) : isShown(value);

const OPERATORS: Readonly<Record<string, (a: unknown, b: unknown) => boolean>> = {
  or: (a, b) => truth(a) || truth(b),
  and: (a, b) => truth(a) && truth(b),
  eq: (a, b) => String(a) === String(b),
  gt: (a, b) => compared(a) > compared(b),
  lt: (a, b) => compared(a) < compared(b),
};

/** Operators whose right operand may be a number or text instead of a name. */
const COMPARES: ReadonlySet<string> = new Set(['eq', 'gt', 'lt']);

const compared = (value: unknown): number => (typeof value === 'number' ? value : Number(String(value)));

/** The types of values that the JSON tags of controls and the barcode fields of a part state. */
export const statedTypes = (root: XmlElement): readonly string[] =>
  [...descendants(root)].flatMap(({ name, attributes, children }) => {
    if (name === 'w:tag') return jsonTag(attributes['w:val'] ?? '')?.valueType ?? [];
    const code =
      name === 'w:instrText' ? children.join('') : name === 'w:fldSimple' ? attributes['w:instr'] : undefined;
    return code?.includes('BARCODE') ? ['barcode'] : [];
  });

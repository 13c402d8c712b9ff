/** A step of a path: a name, a position, or the items of a list. */
export type CarboneStep =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  /** `[i]`, or `[i+1]` if `next` is true; `[i, price > 10]` has a condition over the items, `[price, i]` sorts them. */
  | { readonly kind: 'items'; readonly next: boolean; readonly condition: string | undefined; readonly sort: string }
  /** `[kind=wood]`: the first item of which a condition is true. */
  | { readonly kind: 'first'; readonly condition: string }
  /** `[]`: all items at once, for a sum. */
  | { readonly kind: 'all' };

const STEP = /\.?([\p{L}\p{N}_$@-]+)|\[([^[\]]*)\]/uy;

/** The steps of a path after `d`; undefined for another form. */
export function readPath(text: string): readonly CarboneStep[] | undefined {
  const steps: CarboneStep[] = [];
  for (STEP.lastIndex = 0; STEP.lastIndex < text.length; ) {
    const found = STEP.exec(text);
    if (!found) return undefined;
    const step =
      found[1] === undefined ? readBrackets(found[2]?.trim() ?? '') : ({ kind: 'name', name: found[1] } as const);
    if (!step) return undefined;
    steps.push(step);
  }
  return steps;
}

const ITERATOR = /^[a-z]\s*(\+\s*1)?$/;
/** A member that sorts the items. In a tag of the next item, `[i+1]`, it may be followed by `+1`. */
const SORTED_BY = /^\.?([\p{L}_][\p{L}\p{N}_.]*)\s*(?:\+\s*1)?$/u;

function readBrackets(text: string): CarboneStep | undefined {
  if (text === '') return { kind: 'all' };
  if (/^\d{1,6}$/.test(text)) return { kind: 'index', index: Number(text) };
  const pieces = text.split(',').map((piece) => piece.trim());
  const iterator = pieces.find((piece) => ITERATOR.test(piece));
  if (iterator === undefined) {
    const tests = pieces.map(condition);
    return tests.includes(undefined) ? undefined : { kind: 'first', condition: tests.join(' and ') };
  }
  const conditions: string[] = [];
  const sorted: string[] = [];
  for (const piece of pieces) {
    if (piece === iterator) continue;
    const by = SORTED_BY.exec(piece)?.[1];
    const test = by === undefined ? condition(piece) : undefined;
    if (by !== undefined) sorted.push(by);
    else if (test !== undefined) conditions.push(test);
    else return undefined;
  }
  const all = conditions.join(' and ');
  return {
    kind: 'items',
    next: iterator.includes('+'),
    condition: all === '' ? undefined : all,
    sort: sorted.join(', '),
  };
}

/** The expression for a condition such as `price > 10` or `kind = 'wood'`; undefined for any other text. */
function condition(text: string): string | undefined {
  const [, name, sign, value] = /^\.?([\p{L}_][\p{L}\p{N}_.]*)\s*(>=|<=|!=|==?|>|<)\s*(\S.*)$/u.exec(text) ?? [];
  if (name === undefined || value === undefined) return undefined;
  const literal = /^(?:-?\d+(?:\.\d+)?|true|false|null)$/.test(value)
    ? value
    : JSON.stringify(value.replace(/^(['"])(.*)\1$/, '$2'));
  return `${name} ${sign === '=' ? '==' : sign} ${literal}`;
}

/** The path as a tag names it, after the innermost of `within` lists; nested lists refer to their first item. */
export function pathName(steps: readonly CarboneStep[], within: number): string {
  let lists = 0;
  let name = '';
  for (const step of steps) {
    if (step.kind === 'items' && ++lists <= within) name = '';
    else if (step.kind === 'name') name += name === '' ? step.name : `.${step.name}`;
    else if (step.kind === 'index') name += `[${step.index}]`;
    else if (step.kind === 'items') name += '[0]';
    else if (step.kind === 'first') name = `first(${name || 'this'} | filter(${step.condition}))`;
  }
  return name === '' ? '.' : name;
}

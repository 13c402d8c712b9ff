/**
 * Makes functions of the runtime count the elements that they look through, in this thread and for good: characters
 * searched, elements moved or compared, entries of iterators, also for spread, `Array.from` and `new Map(entries)`.
 *
 * @returns a function that returns the count so far
 */
export function countInRuntime(): () => number {
  let count = 0;
  const counting = (owner: object, names: readonly string[], cost: Cost): void => {
    const methods = owner as Record<string, (...args: unknown[]) => unknown>;
    for (const name of names) {
      const method = methods[name];
      if (!method) continue; // Younger than the oldest runtime we support.
      methods[name] = function (this: { readonly length: number }, ...args: unknown[]) {
        const result = Reflect.apply(method, this, args);
        count += cost(this, result, args);
        return result;
      };
    }
  };

  counting(String.prototype, ['indexOf'], searched);
  const THROUGH = ['lastIndexOf', 'includes', 'split', 'replaceAll', 'trim', 'toLowerCase', 'toUpperCase', 'normalize'];
  counting(String.prototype, THROUGH, (self) => self.length);
  const exec = RegExp.prototype.exec;
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, text);
    if (match) count += match.index + match[0].length - from;
    else if (!this.sticky) count += Math.max(0, String(text).length - from);
    return match;
  };
  const MOVING = ['splice', 'shift', 'unshift', 'reverse', 'sort', 'lastIndexOf', 'includes', 'join'];
  counting(Array.prototype, MOVING, (self) => self.length);
  counting(Array.prototype, ['indexOf'], searched);
  counting(Array.prototype, ['fill'], filled);
  counting(Array.prototype, ['slice', 'concat', 'flat'], (_, copy) => (copy as unknown[]).length);
  const bytes = Object.getPrototypeOf(Uint8Array.prototype) as object;
  counting(bytes, ['slice'], (_, copy) => (copy as Uint8Array).length);
  counting(bytes, ['indexOf'], searched);
  counting(bytes, ['fill'], filled);
  counting(bytes, ['includes', 'join', 'reverse'], (self) => self.length);
  counting(bytes, ['set'], (_, __, [source]) => (source as Uint8Array).length);
  counting(Object, ['keys', 'values', 'entries'], (_, listed) => (listed as unknown[]).length);
  for (const iterated of [[], new Map(), new Set()])
    counting(Object.getPrototypeOf(iterated[Symbol.iterator]()), ['next'], () => 1);
  return () => count;
}

type Cost = (self: { readonly length: number }, result: unknown, args: readonly unknown[]) => number;

/** The number of elements that a search looked at: from its start to the match, or to the end. */
const searched: Cost = ({ length }, at, [, from = 0]) =>
  Math.max(0, ((at as number) < 0 ? length : (at as number) + 1) - (from as number));

/** The number of elements that were filled, from start to end. */
const filled: Cost = ({ length }, _, [, from = 0, to = length]) => Math.max(0, (to as number) - (from as number));

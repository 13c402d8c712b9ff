/**
 * EQ fields: formulas from before Word had an equation editor. Word still writes them for enclosed characters
 * (`\\o\\ac(○,1)`) and old phonetic guides (`\\o\\ad(\\s\\up 9(guide),base)`). EQ fields have no result in the file.
 *
 * The switches are those of Microsoft's page "Field codes: Eq (Equation) field"; the standard lists the field
 * (ECMA-376-1 §17.16.5.17) the same way.
 */
import { twipToPt } from '../../../base/units.js';
import type { CharacterFormat, MathAlignment, MathNode, MathRow, ResolvedRevision } from '../../../resolved/index.js';
import type { Dressed } from '../field-pass.js';

/** The content of an EQ field; undefined for an instruction of another field. */
export function equationOf(pieces: readonly Dressed[], revision?: ResolvedRevision): MathRow | undefined {
  const source = pieces
    .map(({ text }) => text)
    .join('')
    .trimEnd();
  const name = /^\s*eq(?![a-z])\s*/i.exec(source);
  if (!name) return undefined;
  return new EquationReader(source, formatsOf(pieces), revision).row(name[0].length);
}

/** The format of each character of an instruction. */
const formatsOf = (pieces: readonly Dressed[]): readonly CharacterFormat[] =>
  pieces.flatMap(({ text, format }) => Array.from({ length: text.length }, () => format));

/** The maximum nesting of functions in an instruction. */
const DEEPEST = 24;

/** Characters that a backslash makes literal. */
const ESCAPED = /[,;()\\{}]/;

/**
 * The switches between a function and its arguments: two letters and a number, or a sign after `\\bc` and similar
 * switches.
 */
interface Switches {
  readonly names: ReadonlySet<string>;
  number(name: string): number | undefined;
  sign(name: string): string | undefined;
}

class EquationReader {
  readonly #source: string;
  readonly #formats: readonly CharacterFormat[];
  readonly #revision: ResolvedRevision | undefined;
  #at = 0;
  #depth = 0;

  constructor(source: string, formats: readonly CharacterFormat[], revision: ResolvedRevision | undefined) {
    this.#source = source;
    this.#formats = formats;
    this.#revision = revision;
  }

  row(from: number): MathRow {
    this.#at = from;
    const nodes: MathNode[] = [];
    while (this.#at < this.#source.length) {
      nodes.push(...this.#content());
      // An unmatched separator or bracket is shown as text.
      if (this.#at < this.#source.length) nodes.push(this.#text(this.#source[this.#at], this.#at++));
    }
    return nodes;
  }

  /** Reads up to the separator or the bracket that ends an argument. */
  #content(): MathNode[] {
    const nodes: MathNode[] = [];
    let open = 0;
    while (this.#at < this.#source.length) {
      const sign = this.#source[this.#at];
      if (open === 0 && /[,;)]/.test(sign)) break;
      if (sign === '\\') {
        nodes.push(...this.#behindBackslash());
        continue;
      }
      if (sign === '(') open++;
      if (sign === ')') open--;
      const code = this.#source.codePointAt(this.#at) ?? 0;
      const char = String.fromCodePoint(code);
      if (code > 0x1f) nodes.push(this.#text(char, this.#at));
      this.#at += char.length;
    }
    return joined(nodes);
  }

  #behindBackslash(): MathNode[] {
    const start = this.#at;
    const sign = this.#source[start + 1] ?? '';
    if (ESCAPED.test(sign)) {
      this.#at += 2;
      return [this.#text(sign, start + 1)];
    }
    if (sign === '*') {
      const format = /^\\\*\s*(?:"[^"]*"|[^\s\\]*)\s*/.exec(this.#source.slice(start));
      this.#at += format?.[0].length ?? 2;
      return [];
    }
    this.#at += 2;
    const switches = this.#switches();
    if (this.#source[this.#at] !== '(' || this.#depth === DEEPEST) return [];
    this.#depth++;
    const parts = this.#arguments();
    this.#depth--;
    return this.#structure(sign.toLowerCase(), switches, parts, start);
  }

  #switches(): Switches {
    const values = new Map<string, string>();
    const next = /^\s*\\(?:([lrbfv])c\s*\\?([^\s\\])|([a-z]{2})\s*(-?\d*))\s*/i;
    for (;;) {
      const found = next.exec(this.#source.slice(this.#at, this.#at + 40));
      if (!found) break;
      const [whole, side, sign, name, value] = found;
      values.set((side ? `${side}c` : name).toLowerCase(), sign ?? value);
      this.#at += whole.length;
    }
    while (this.#source[this.#at] === ' ') this.#at++;
    const number = (name: string) => (values.get(name) ? Number(values.get(name)) : undefined);
    return { names: new Set(values.keys()), number, sign: (name) => values.get(name) };
  }

  #arguments(): MathRow[] {
    const parts: MathRow[] = [];
    do {
      this.#at++;
      parts.push(this.#content());
    } while (this.#at < this.#source.length && this.#source[this.#at] !== ')');
    this.#at++;
    return parts;
  }

  #structure(name: string, switches: Switches, parts: readonly MathRow[], start: number): MathNode[] {
    const look = this.#lookAt(start);
    const [first = [], second = []] = parts;
    const has = (option: string): boolean => switches.names.has(option);
    switch (name) {
      case 'f':
        return [{ kind: 'fraction', look, type: 'bar', numerator: first, denominator: second }];
      case 'r':
        return [
          parts.length > 1
            ? { kind: 'radical', look, degree: first, base: second }
            : { kind: 'radical', look, base: first },
        ];
      case 'b': {
        const both = switches.sign('bc');
        const begin = switches.sign('lc') ?? both ?? (has('rc') ? '' : '(');
        const end = switches.sign('rc') ?? (both ? (CLOSING[both] ?? both) : has('lc') ? '' : ')');
        return [{ kind: 'delimiters', look, begin, end, separator: ',', grows: true, content: [parts.flat()] }];
      }
      case 'i': {
        const char = switches.sign('fc') ?? switches.sign('vc') ?? (has('su') ? '∑' : has('pr') ? '∏' : '∫');
        const limits = has('in') ? 'subSup' : 'undOvr';
        return [{ kind: 'nary', look, char, limits, grows: true, sub: first, sup: second, base: parts[2] ?? [] }];
      }
      case 'a': {
        const columns = Math.max(1, switches.number('co') ?? 1);
        const rows = Array.from({ length: Math.ceil(parts.length / columns) }, (_, row) =>
          Array.from({ length: columns }, (_each, column) => parts[row * columns + column] ?? []),
        );
        return [{ kind: 'matrix', look, rows, columns: Array(columns).fill(alignmentOf(has, 'left')) }];
      }
      case 'o':
        return [{ kind: 'overlap', look, align: alignmentOf(has, 'center'), layers: parts }];
      case 's': {
        if (parts.length > 1) return [{ kind: 'matrix', look, rows: parts.map((part) => [part]), columns: ['left'] }];
        const down = switches.number('do') ?? (has('do') ? SHIFT : undefined);
        const up = down === undefined ? (switches.number('up') ?? (has('ai') || has('di') ? 0 : SHIFT)) : -down;
        return [{ kind: 'moved', look, right: 0, up, base: first }];
      }
      case 'x': {
        const all = !['to', 'bo', 'le', 'ri'].some(has);
        const sides = {
          top: all || has('to'),
          bottom: all || has('bo'),
          left: all || has('le'),
          right: all || has('ri'),
        };
        const lines = { ...sides, horizontal: false, vertical: false, rising: false, falling: false };
        return [{ kind: 'borderBox', look, lines, base: first }];
      }
      case 'd': {
        const right = (switches.number('fo') ?? 0) - (switches.number('ba') ?? 0);
        return [{ kind: 'moved', look, right, up: 0, base: first }];
      }
      default:
        // `\\l` is a list: its parts with the separators between them.
        return parts.flatMap((part, i) => (i > 0 ? [this.#text(',', start), ...part] : [...part]));
    }
  }

  #lookAt(index: number): MathNode['look'] {
    const revision = this.#revision;
    return { format: this.#formats[index], ...(revision && { revision }) };
  }

  #text(text: string, index: number): MathNode {
    return { kind: 'text', look: this.#lookAt(index), text, alphabet: 'roman', weight: 'p', normal: true };
  }
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** The default shift of `\\s`, in points. */
const SHIFT = 2;

const alignmentOf = (has: (option: string) => boolean, otherwise: MathAlignment): MathAlignment =>
  has('al') ? 'left' : has('ar') ? 'right' : has('ac') || has('ad') ? 'center' : otherwise;

/** Characters of one format as one text, raised if their format says so. */
function joined(nodes: readonly MathNode[]): MathNode[] {
  const result: MathNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.kind === 'text' && last?.kind === 'text' && last.look.format === node.look.format) {
      result[result.length - 1] = { ...last, text: last.text + node.text };
    } else result.push(node);
  }
  return result.map((node): MathNode => {
    const { position } = node.look.format;
    if (node.kind !== 'text' || position === 0) return node;
    return { kind: 'moved', look: node.look, right: 0, up: twipToPt(position), base: [node] };
  });
}

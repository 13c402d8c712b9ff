import { path, type XmlElement } from '@quire/core/xml';
import { isRangeMark, looseAmong } from '../markup/index.js';
import type { Level } from '../values/index.js';
import type { Renewed, Step } from './steps.js';
import type { StyledLists } from './styled-lists.js';

/** The lists and bookmarks that each item renews if steps at a level are repeated. */
export function renewedIn(steps: readonly Step[], level: Level, styles: StyledLists): Renewed {
  const walk = new Walk(styles);
  const numbered = [...walk.steps(steps, 1)];
  return { lists: level === 'inline' ? [] : listsAmong(numbered, level), ...walk.ranges };
}

/** The lists and bookmarks for copies of a whole document, in each of which all lists restart. */
export function renewedInCopies(steps: readonly Step[], styles: StyledLists): Renewed {
  // Each copy is a separate document, with its headings numbered from the start.
  const walk = new Walk({ of: styles.of, isHeading: () => false });
  const lists = new Set([...walk.steps(steps, 1)].flatMap(({ numId }) => numId ?? []));
  return { lists: [...lists], ...walk.ranges };
}

/**
 * The lists that restart in each item. If a list item begins the repeated content, its list continues through all
 * repetitions, which are its items. A list that begins later in the content restarts in each repetition. In a table
 * row, a single numbered paragraph counts the rows.
 */
function listsAmong(paragraphs: readonly Numbered[], level: Level): readonly string[] {
  const uses = new Map<string, number>();
  for (const { numId, weight } of paragraphs) {
    if (numId !== undefined) uses.set(numId, (uses.get(numId) ?? 0) + weight);
  }
  const enough = level === 'block' ? 1 : 2;
  const first = paragraphs[0]?.numId;
  return [...uses].filter(([numId, count]) => numId !== first && count >= enough).map(([numId]) => numId);
}

interface Numbered {
  readonly numId: string | undefined;
  /** The number of uses of its list that the paragraph counts as: 2 if a repeat inside contains it, otherwise 1. */
  readonly weight: number;
}

/** Finds the paragraphs in steps, and the marks of ranges. */
class Walk {
  readonly #marks: XmlElement[] = [];

  constructor(private readonly styles: StyledLists) {}

  get ranges(): Pick<Renewed, 'bookmarks' | 'loose'> {
    const { starts, ends } = looseAmong(this.#marks);
    const names = this.#marks.flatMap(({ attributes }) => attributes['w:name'] ?? []);
    return { bookmarks: new Set(names), loose: new Set([...starts, ...ends]) };
  }

  *steps(steps: readonly Step[], weight: number): Generator<Numbered> {
    for (const step of steps) {
      switch (step.kind) {
        case 'static':
          if (typeof step.node !== 'string') yield* this.#below(step.node, weight);
          break;
        case 'mark':
          yield { numId: this.#numIdOf(step.paragraph), weight };
          break;
        case 'paragraph':
          yield { numId: this.#numIdOf(step.paragraph), weight };
          yield* this.steps(step.children, weight);
          break;
        case 'element':
          this.#note(step.element);
          yield* this.steps(step.children, weight);
          break;
        case 'section':
          yield* this.steps(step.steps, 2);
          break;
        case 'repeatable':
          yield* this.steps(step.item, 2);
          break;
        case 'fragment':
          yield* this.steps(step.steps, weight);
          break;
        case 'field':
        case 'picture':
          yield* this.steps(step.inner, weight);
          break;
        default:
      }
    }
  }

  *#below(root: XmlElement, weight: number): Generator<Numbered> {
    const pending = [root];
    for (let next = pending.pop(); next; next = pending.pop()) {
      this.#note(next);
      if (next.name === 'w:p') yield { numId: this.#numIdOf(next), weight };
      for (let i = next.children.length - 1; i >= 0; i--) {
        const node = next.children[i];
        if (typeof node === 'object') pending.push(node);
      }
    }
  }

  #note(element: XmlElement): void {
    if (isRangeMark(element.name)) this.#marks.push(element);
  }

  /** `w:numId` of a paragraph, its own or its style's; 0 removes it from any list (ECMA-376-1 §17.9.18). */
  #numIdOf(paragraph: XmlElement): string | undefined {
    const own = path(paragraph, 'w:pPr', 'w:numPr', 'w:numId')?.attributes['w:val'];
    const numId = own ?? this.styles.of(paragraph)?.numId;
    return numId === undefined || numId === '0' || this.styles.isHeading(paragraph) ? undefined : numId;
  }
}

import { path, type XmlElement } from '@quire/core/xml';
import type { Level } from '../seams.js';
import type { Renewed, Step } from './steps.js';

/** What is each item's own where steps at a level are repeated. */
export function renewedIn(steps: readonly Step[], level: Level): Renewed {
  const bookmarks = new Set<string>();
  const numbered = [...paragraphsIn(steps, 1, bookmarks)];
  return { lists: level === 'inline' ? [] : listsAmong(numbered, level), bookmarks };
}

/** The same for copies of a whole document, in each of which all lists begin anew. */
export function renewedInCopies(steps: readonly Step[]): Renewed {
  const bookmarks = new Set<string>();
  const lists = new Set([...paragraphsIn(steps, 1, bookmarks)].flatMap(({ numId }) => numId ?? []));
  return { lists: [...lists], bookmarks };
}

/**
 * The lists that begin anew in each item. A list that items begin with goes on through them: they are its entries. One
 * that begins further inside is each item's own. In a row, where columns stand side by side, a single numbered paragraph
 * counts the rows.
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
  /** 2 for a paragraph that is repeated inside. */
  readonly weight: number;
}

/** The paragraphs in steps, and by the way the names of bookmarks. */
function* paragraphsIn(steps: readonly Step[], weight: number, bookmarks: Set<string>): Generator<Numbered> {
  for (const step of steps) {
    switch (step.kind) {
      case 'static':
        if (typeof step.node !== 'string') yield* paragraphsBelow(step.node, weight, bookmarks);
        break;
      case 'mark':
        yield { numId: numIdOf(step.paragraph), weight };
        break;
      case 'paragraph':
        yield { numId: numIdOf(step.paragraph), weight };
        yield* paragraphsIn(step.children, weight, bookmarks);
        break;
      case 'element':
        note(step.element, bookmarks);
        yield* paragraphsIn(step.children, weight, bookmarks);
        break;
      case 'section':
        yield* paragraphsIn(step.steps, 2, bookmarks);
        break;
      case 'repeatable':
        yield* paragraphsIn(step.item, 2, bookmarks);
        break;
      case 'fragment':
        yield* paragraphsIn(step.steps, weight, bookmarks);
        break;
      case 'field':
        yield* paragraphsIn(step.inner, weight, bookmarks);
        break;
      default:
    }
  }
}

function* paragraphsBelow(root: XmlElement, weight: number, bookmarks: Set<string>): Generator<Numbered> {
  const pending = [root];
  for (let next = pending.pop(); next; next = pending.pop()) {
    note(next, bookmarks);
    if (next.name === 'w:p') yield { numId: numIdOf(next), weight };
    for (let i = next.children.length - 1; i >= 0; i--) {
      const node = next.children[i];
      if (typeof node === 'object') pending.push(node);
    }
  }
}

function note({ name, attributes }: XmlElement, bookmarks: Set<string>): void {
  if (name === 'w:bookmarkStart' && attributes['w:name'] !== undefined) bookmarks.add(attributes['w:name']);
}

/** `w:numId` of a paragraph; 0 takes it out of any list (ECMA-376-1 §17.9.18). */
function numIdOf(paragraph: XmlElement): string | undefined {
  const numId = path(paragraph, 'w:pPr', 'w:numPr', 'w:numId')?.attributes['w:val'];
  return numId === '0' ? undefined : numId;
}

/** The text of a filled plan: each word of a list once, each word of a section as often as its data has items. */
import type { Random } from '../random.js';
import type { PlannedBlock, PlannedColumn, PlannedInline, PlannedSection } from './plan.js';

export type DataScope = Record<string, unknown>;

interface Text {
  readonly kind: 'word' | 'value';
  readonly name: string;
}

type Said = Text | { readonly kind: 'section'; readonly section: PlannedSection; readonly inside: readonly Said[] };

type Token = Text | TagToken;

interface TagToken {
  readonly kind: 'open' | 'close';
  readonly section: PlannedSection;
}

/** The texts of blocks in the order of the markup; the text of a text box occurs twice. */
export function saidBy(blocks: readonly PlannedBlock[]): readonly Said[] {
  const lists: Said[][] = [[]];
  for (const token of tokens(blocks)) {
    if ('name' in token) lists.at(-1)?.push(token);
    else if (token.kind === 'open') lists.push([]);
    else {
      const inside = lists.pop() ?? [];
      lists.at(-1)?.push({ kind: 'section', section: token.section, inside });
    }
  }
  return lists[0] ?? [];
}

const tokens = (blocks: readonly PlannedBlock[]): readonly Token[] =>
  blocks.flatMap((block): readonly Token[] => {
    if (block.kind === 'paragraph') return block.inlines.flatMap(tokensOf);
    return block.rows.flatMap(({ cells, section }) => {
      const inside = cells.flatMap((cell, at) =>
        within(tokens(cell), at === block.column?.at ? block.column : undefined),
      );
      return section ? [{ kind: 'open', section }, ...inside, { kind: 'close', section }] : inside;
    });
  });

/** A section over a column is a section in each of the column's cells, with the same data. */
const within = (inside: readonly Token[], column: PlannedColumn | undefined): readonly Token[] =>
  column ? [{ kind: 'open', section: column.section }, ...inside, { kind: 'close', section: column.section }] : inside;

function tokensOf(inline: PlannedInline): readonly Token[] {
  switch (inline.kind) {
    case 'gone':
    case 'comment':
      return [];
    case 'box':
      return [...tokens(inline.blocks), ...tokens(inline.blocks)];
    case 'footnote':
    case 'endnote':
      return tokens(inline.blocks);
    case 'word':
    case 'value':
      return [{ kind: inline.kind, name: inline.name }];
    default:
      return [inline];
  }
}

/** The data of sections: lists, conditions, or either. */
export type GivenSections = 'lists' | 'conditions' | 'either';

/** Adds data for the texts to a scope: a list of 0 to 3 items for a section, or a condition. */
export function giveData(said: readonly Said[], scope: DataScope, random: Random, given: GivenSections): DataScope {
  for (const each of said) {
    if (each.kind !== 'section') scope[each.name] ??= `${each.name}=${random.next(1_000_000)}`;
    else {
      const { name, inverted } = each.section;
      // A lower cell of a column may show more members of the same items.
      const known = scope[name];
      if (Array.isArray(known) && !inverted) for (const item of known) giveData(each.inside, item, random, given);
      const asCondition = given === 'conditions' || (given === 'either' && random.next(3) === 0);
      scope[name] ??= asCondition
        ? random.next(2) === 0
        : random.list(inverted ? 1 : 3, () => (inverted ? {} : giveData(each.inside, {}, random, given)));
      if (inverted || typeof scope[name] === 'boolean') giveData(each.inside, scope, random, given);
    }
  }
  return scope;
}

/** The words that readers see for data. */
export function wordsOf(said: readonly Said[], scopes: readonly DataScope[]): readonly string[] {
  const found = (name: string): unknown => scopes.findLast((scope) => Object.hasOwn(scope, name))?.[name];
  return said.flatMap((each): readonly string[] => {
    if (each.kind === 'word') return [each.name];
    if (each.kind !== 'section') return [String(found(each.name))];
    const items = itemsOf(found(each.section.name));
    if (each.section.inverted) return items.length === 0 ? wordsOf(each.inside, scopes) : [];
    return items.flatMap((item) => wordsOf(each.inside, [...scopes, item]));
  });
}

const itemsOf = (given: unknown): readonly DataScope[] =>
  typeof given === 'boolean' ? (given ? [{}] : []) : (given as readonly DataScope[]);

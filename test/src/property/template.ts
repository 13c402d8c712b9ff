/** Random templates whose filled text is known: each block has its XML, its data, and the text that a reader sees. */
import { p, r, tbl, tc, tr } from '@quire/core/testing';
import type { Random } from './random.js';

export type Data = Readonly<Record<string, unknown>>;

interface Block {
  readonly xml: string;
  /** Returns the text of each paragraph of the filled block that has any. */
  text(scopes: readonly Data[]): readonly string[];
  /** Returns the data that the block needs. */
  readonly give: (random: Random, depth: number) => Data;
}

/** Text that is difficult in XML, in right-to-left scripts, and in long lines. */
const ODD = [
  'Ada',
  'a < b & "c" > d',
  '\u{1f600}\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  'שלום \u202eabc\u202c عالم',
  ' spaces at both ends ',
  'two\nlines',
  'a\ttab',
  '{name}',
  '{#not}a section{/not}',
  '\u0000nul\u0008bell\uffff',
  '\ud800 half a pair',
  ']]>',
  '0',
  '',
] as const;

/** The characters of a text that are legal in XML: no control characters or lone surrogates (XML 1.0, 2.2). */
const legal = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '');

const shown = (scopes: readonly Data[], name: string): string => {
  const scope = scopes.findLast((each) => Object.hasOwn(each, name));
  return legal(String(scope?.[name] ?? ''));
};

/** The name in braces, cut into runs with different formats, with a spelling mark or a bookmark in between. */
function scattered(random: Random, text: string): string {
  const cuts = new Set([0, ...random.list(3, () => random.next(text.length)), text.length]);
  const places = [...cuts].sort((a, b) => a - b);
  const looks = ['', '<w:b/>', '<w:i/>', '<w:color w:val="FF0000"/>'];
  const between = ['', '<w:proofErr w:type="spellStart"/>', '<w:proofErr w:type="gramEnd"/>'];
  return places
    .slice(1)
    .map((end, index) => random.pick(between) + r(text.slice(places[index], end), random.pick(looks)))
    .join('');
}

const field = (random: Random, name: string): Block => {
  const before = random.pick(['', 'Dear ', 'x{', '}']);
  const tag = random.pick([`{${name}}`, `{{${name}}}`]);
  return {
    xml: p((before ? r(before) : '') + scattered(random, tag) + r('.')),
    text: (scopes) => [`${before}${shown(scopes, name)}.`],
    give: (own) => ({ [name]: own.pick(ODD) }),
  };
};

function control(random: Random, name: string): Block {
  const id = random.next(1_000_000_000);
  const text = random.pick(['stands here', 'Click here']);
  return {
    xml: p(
      `<w:sdt><w:sdtPr><w:tag w:val="${name}"/><w:id w:val="${id}"/><w:text w:multiLine="1"/></w:sdtPr>` +
        `<w:sdtContent>${r(text)}</w:sdtContent></w:sdt>${r('.')}`,
    ),
    text: (scopes) => [`${shown(scopes, name)}.`],
    give: (own) => ({ [name]: own.pick(ODD) }),
  };
}

const itemsOf = (scopes: readonly Data[], name: string): readonly Data[] =>
  (scopes.findLast((each) => Object.hasOwn(each, name))?.[name] as readonly Data[] | undefined) ?? [];

/** Paragraphs once for each item. */
function section(random: Random, name: string, depth: number): Block {
  const inner = blocks(random, `${name}_`, depth - 1);
  const bookmark = `<w:bookmarkStart w:id="${random.next(1000)}" w:name="${name}"/><w:bookmarkEnd w:id="0"/>`;
  return {
    xml: p(`{#${name}}`) + p(bookmark + r('item')) + inner.xml + p(`{/${name}}`),
    text: (scopes) => itemsOf(scopes, name).flatMap((item) => ['item', ...inner.text([...scopes, item])]),
    give: (own, deep) => ({ [name]: own.list(3, () => inner.give(own, deep)) }),
  };
}

/** A row for each item, below a header row. */
function rows(random: Random, name: string): Block {
  const [first, second] = [`${name}_a`, `${name}_b`];
  return {
    xml: tbl([
      tr(['Head', 'Head'], '<w:tblHeader/>'),
      tr([tc(p(r(`{#${name}}`) + scattered(random, `{${first}}`))), tc(p(r(`{${second}}`) + r(`{/${name}}`)))]),
    ]),
    text: (scopes) => [
      'Head',
      'Head',
      ...itemsOf(scopes, name).flatMap((item) => [shown([...scopes, item], first), shown([...scopes, item], second)]),
    ],
    give: (own) => ({
      [name]: own.list(4, () => ({ [first]: own.pick(ODD), [second]: own.pick(ODD) })),
    }),
  };
}

/** Some blocks, with distinct names under `prefix`. */
export function blocks(random: Random, prefix: string, depth: number): Block {
  const all = Array.from({ length: 1 + random.next(4) }, (_, index): Block => {
    const name = `${prefix}${index}`;
    const kind = random.next(depth > 0 ? 4 : 3);
    return kind === 0
      ? field(random, name)
      : kind === 1
        ? control(random, name)
        : kind === 2
          ? rows(random, name)
          : section(random, name, depth);
  });
  return {
    xml: all.map(({ xml }) => xml).join(''),
    text: (scopes) => all.flatMap((block) => block.text(scopes)),
    give: (own, deep) => Object.assign({}, ...all.map((block) => block.give(own, deep))),
  };
}

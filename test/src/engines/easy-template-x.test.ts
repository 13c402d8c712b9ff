import { buildDocx, p, r, tbl, tc } from '@quire/core/testing';
import { annotate, type FillRequest } from '@quire/plugin-annotate';
import { expect } from 'chai';
import { TemplateHandler } from 'easy-template-x';
import { textOfDocument } from '../conformance/annotate/story-text.js';

interface Template {
  readonly name: string;
  readonly body: string;
  readonly data: NonNullable<FillRequest['data']>;
}

const list = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
const people = [
  { name: 'Ada', skills: [{ of: 'sums' }, { of: 'looms' }] },
  { name: 'Grace', skills: [] },
];

/**
 * The features in the manual and the fixtures of easy-template-x: tags, loops by the position of their tags,
 * conditions, options of loops.
 */
const TEMPLATES: readonly Template[] = [
  { name: 'tags in a line', body: p('Dear {first} {last},'), data: { first: 'Ada', last: 'Lovelace' } },
  { name: 'a tag over runs', body: `<w:p>${r('{fi', '<w:b/>')}${r('rst}')}</w:p>`, data: { first: 'Ada' } },
  { name: 'a tag without a value', body: p('a{none}b'), data: {} },
  { name: 'lines in a value', body: p('{text}'), data: { text: 'one\ntwo' } },
  { name: 'numbers and truth', body: p('{n} {t}'), data: { n: 0, t: false } },
  { name: 'a loop in a line', body: p('a {#people}{name}, {/people}b'), data: { people } },
  { name: 'a loop over paragraphs', body: p('{#people}') + p('{name}') + p('{/people}') + p('end'), data: { people } },
  { name: 'a loop closed without a name', body: p('{#people}{name} {/}'), data: { people } },
  { name: 'an empty loop', body: p('a {#people}{name}{/people}b'), data: { people: [] } },
  { name: 'loops in loops', body: p('{#people}{name}: {#skills}{of} {/skills}; {/people}'), data: { people } },
  { name: 'a condition', body: p('{#yes}is{/yes}{#no}is not{/no}.'), data: { yes: true, no: false } },
  { name: 'a list', body: p('{#people}{name}{/people}', list), data: { people } },
  {
    name: 'rows of a table',
    body: tbl([['Name'], ['{#people}{name}{/people}']]) + tbl([['{#people}{name}', 'x{/people}']]),
    data: { people },
  },
  {
    name: 'a loop over rows that says so',
    body: tbl([[tc(p('{#people [loopOver: "row"]}{name}{/people}'))]]),
    data: { people },
  },
  {
    name: 'a loop over the content of a cell that says so',
    body: tbl([['{#people [loopOver: "content"]}{name}', '{/people}']]),
    data: { people },
  },
  {
    name: 'a name of an outer scope',
    body: p('{#people}{name} of {company} {/people}'),
    data: { people, company: 'X' },
  },
  { name: 'paths', body: p('{a.b}'), data: { a: { b: 'c' } } },
];

/** The templates whose result is different on purpose, and why. */
const OTHERWISE: ReadonlyMap<string, string> = new Map([
  ['paths', 'a resolver of paths is a package apart there; names of ours are paths'],
]);

const texts = (docx: Uint8Array): readonly string[] => textOfDocument(docx)['word/document.xml'] ?? [];

async function theirs({ body, data }: Template): Promise<readonly string[]> {
  const made = await new TemplateHandler().process(Buffer.from(buildDocx({ body })), data as never);
  return texts(new Uint8Array(made));
}

async function ours({ body, data }: Template): Promise<readonly string[]> {
  const options = { missing: 'empty', sectionParagraphs: 'keep' } as const;
  return texts((await annotate(buildDocx({ body }), { data, options })).docx);
}

describe('templates of easy-template-x', () => {
  for (const template of TEMPLATES) {
    const reason = OTHERWISE.get(template.name);
    it(reason ? `${template.name} (otherwise: ${reason})` : template.name, async () => {
      const [made, wanted] = [await ours(template), await theirs(template)];
      if (reason) expect(made).to.not.deep.equal(wanted);
      else expect(made).to.deep.equal(wanted);
    });
  }
});

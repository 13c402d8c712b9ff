import { buildDocx } from '@quire/core/testing';
import { annotate, type FillRequest } from '@quire/plugin-annotate';
import { expect } from 'chai';
import { textOfDocument } from '../conformance/annotate/story-text.js';
import { docxtemplaterSuite, type SuiteCase } from './testing/docxtemplater-suite.js';

/** The cases whose result is different on purpose, and why. */
const OTHERWISE: ReadonlyMap<string, string> = new Map([
  [
    'should not parse as loop a tag that starts with a space : { #foo}, the same for raw tags : { @raw}',
    'spaces before a sign are a slip of the pen more often than part of a name',
  ],
  [
    'should not fail with nested loops if using paragraphLoop',
    'paragraphs that hold nothing but tags of sections go, whatever spaces stand between the tags',
  ],
  ['should be possible to change the delimiters', 'delimiters are an option of the fill, never of a tag'],
  [
    'should be possible to change the delimiters with complex example',
    'delimiters are an option of the fill, never of a tag',
  ],
  ['should work when using double nested arrays', 'a list as text has a line for each item'],
  ['should work when using assignment that is already in the scope', 'tags do not assign'],
  ['should drop table if it has no tc', 'a table without rows goes, and no paragraph stays in its place'],
  ['should work with rawxml with undefined tags', 'a paragraph stays where its value is missing'],
  ['should work with rawxml', 'a value is never markup of the document'],
]);

const textsOf = (body: string): readonly string[] =>
  textOfDocument(buildDocx({ body }))['word/document.xml']?.map((text) => text.replaceAll('undefined', '')) ?? [];

async function filled({ content, data, delimiters, paragraphLoop, filters }: SuiteCase): Promise<readonly string[]> {
  const { start, end } = delimiters;
  const formatters = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [
      name,
      (value: unknown, args: readonly unknown[]) => filter(value, ...args),
    ]),
  );
  const request: FillRequest = {
    data: (data ?? {}) as NonNullable<FillRequest['data']>,
    options: {
      dialect: 'docxtemplater',
      missing: 'empty',
      sectionParagraphs: paragraphLoop ? 'drop' : 'keep',
      ...(start === '{' && end === '}' ? {} : { delimiters: `${start} ${end}` }),
    },
  };
  const { docx } = await annotate(buildDocx({ body: content }), request, { formatters });
  return textOfDocument(docx)['word/document.xml'] ?? [];
}

describe('the templates of the tests of docxtemplater', () => {
  const suite = docxtemplaterSuite();

  it('are there', () => {
    expect(suite.length).to.be.greaterThan(60);
  });

  for (const template of suite) {
    const reason = OTHERWISE.get(template.it);
    it(reason ? `${template.it} (otherwise: ${reason})` : template.it, async () => {
      const [ours, theirs] = [await filled(template), textsOf(template.result)];
      if (reason) expect(ours).to.not.deep.equal(theirs);
      else expect(ours).to.deep.equal(theirs);
    });
  }
});

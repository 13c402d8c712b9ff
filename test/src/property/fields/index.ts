/**
 * Fills templates with random trees of Word's fields and compares the results with a reference that knows only the
 * tree: `tree.ts` plans, `markup.ts` writes and reads, and `oracle.ts` returns the text that must show. Stored results
 * that the data contradict must not survive.
 */
import { RESULT_START } from '@quire/core/fields';
import { openPackage } from '@quire/core/opc';
import { buildDocx, p } from '@quire/core/testing';
import { writeXml } from '@quire/core/xml';
import { annotate } from '@quire/plugin-annotate';
import { Random } from '../random.js';
import { type FieldForm, fieldBody, shownParagraphs } from './markup.js';
import { shownBy } from './oracle.js';
import { randomData, TreePlanner } from './tree.js';

const FORMS: readonly FieldForm[] = ['mixed', 'braces', 'controls', 'fields'];

/** The difference in the fill of a seed's tree; undefined if the fill is right. */
export async function differenceOf(seed: number): Promise<string | undefined> {
  const random = new Random(seed);
  const form = FORMS[seed % FORMS.length] ?? 'mixed';
  const isMerge = seed % 3 === 0;
  const nodes = new TreePlanner(random, isMerge).tree();
  const data = Array.from({ length: isMerge ? 1 + random.next(3) : 1 }, () => randomData(random));
  const body = fieldBody(nodes, random, form);
  const footnotes = `<w:footnote w:id="1">${p('note')}</w:footnote>`;
  const settings = '<w:mailMerge><w:doNotSuppressBlankLines/></w:mailMerge>';
  const template = buildDocx({ body, footnotes, settings });
  const { docx } = await annotate(template, { data: isMerge ? data : data[0] });
  const root = openPackage(docx).xml('/word/document.xml');
  const found = shownParagraphs(root);
  const copies = shownBy(nodes, data);
  if (!copies) return undefined;
  const wanted = copies.length === 0 ? [''] : copies.flatMap((copy, at) => (at > 0 ? ['[page]', ...copy] : copy));
  const xml = new TextDecoder().decode(writeXml(root));
  if (xml.includes('quire:') || xml.includes(RESULT_START)) return 'marks are left';
  if (JSON.stringify(found) === JSON.stringify(wanted)) return undefined;
  return `${form}, ${JSON.stringify(isMerge ? data : data[0])}\n  shows ${JSON.stringify(found)}\n  not   ${JSON.stringify(wanted)}`;
}

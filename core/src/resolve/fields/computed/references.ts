/** Fields that refer to a place in the document: REF, NOTEREF, STYLEREF (ECMA-376-1 §17.16.5.51, .41, .59). */
import { firstIndex } from '../../../base/first-index.js';
import { numberInContext } from '../../numbering/index.js';
import type { Instruction } from '../instruction.js';
import { itemText } from '../item-text.js';
import type { Knowledge, Lookups } from './lookups.js';
import type { Survey, SurveyedParagraph } from './survey.js';

/** The text of a reference to a bookmark; undefined if there is no such bookmark. */
export function bookmarkReference(name: string, { switches }: Instruction, lookups: Lookups): string | undefined {
  const set = lookups.valueSet(name);
  if (set !== undefined) return set;
  const from = lookups.recorder.paragraph;
  return lookups.answer((knowledge) => {
    const found = knowledge.bookmark(name);
    if (!found) return undefined;
    const { bookmark, survey } = found;
    const target = survey.paragraphs[bookmark.start.paragraph];
    const words: string[] = [];
    if (switches.has('n') || switches.has('r') || switches.has('w')) {
      words.push(numberOf(target, switches, from && knowledge.whole.paragraphOf(from.xml)));
    }
    if (switches.has('p')) words.push(direction(from, target, survey));
    return words.length > 0 ? words.join(' ').trim() : survey.bookmarkText(bookmark);
  });
}

/** The number that a reference to the paragraph shows; 0 if the paragraph has no number. */
function numberOf(
  target: SurveyedParagraph | undefined,
  switches: Instruction['switches'],
  from: SurveyedParagraph | undefined,
): string {
  if (!target?.number) return '0';
  const context = switches.has('w') ? 'full' : switches.has('r') ? { from: from?.number } : 'none';
  // `\s`, with which captions show the number of their chapter, also omits the words of that number.
  return numberInContext(target.number, context, switches.has('t') || switches.has('s'));
}

/** The direction from one paragraph to `target`, which was found in `survey`. */
function direction(
  from: SurveyedParagraph | undefined,
  target: SurveyedParagraph | undefined,
  survey: Survey,
): 'above' | 'below' {
  const here = from && survey.paragraphOf(from.xml);
  return here && target && target.order > here.order ? 'below' : 'above';
}

/** The mark of the note inside a bookmark; `\p` adds the direction to it. */
export function noteReference(name: string, { switches }: Instruction, lookups: Lookups): string | undefined {
  const from = lookups.recorder.paragraph;
  return lookups.answer((knowledge) => {
    const found = knowledge.bookmark(name);
    if (!found) return undefined;
    for (const { item, paragraph } of found.survey.itemsIn(found.bookmark)) {
      if (item.kind !== 'noteReference') continue;
      const target = found.survey.paragraphs[paragraph];
      const place = switches.has('p') ? ` ${direction(from, target, found.survey)}` : '';
      return item.label + place;
    }
    return undefined;
  });
}

/** The nearest paragraph of a style before the field, else the first after it; undefined if the style has none. */
export function paragraphOfStyle(styleId: string, { switches }: Instruction, lookups: Lookups): string | undefined {
  const from = lookups.recorder.paragraph;
  if (!from) return undefined;
  return lookups.answer(({ whole }: Knowledge) => {
    const here = whole.paragraphOf(from.xml);
    const found = here && nearest(styleId, here, whole);
    if (!found) return undefined;
    if (['n', 'r', 'w', 's'].some((letter) => switches.has(letter))) return numberOf(found, switches, here);
    return switches.has('p')
      ? direction(here, found, whole)
      : found.items.map(itemText).join('').replace(/\s+/g, ' ').trim();
  });
}

function nearest(styleId: string, from: SurveyedParagraph, survey: Survey): SurveyedParagraph | undefined {
  const ofStyle = survey.ofStyle(styleId, from.part);
  const next = firstIndex(ofStyle.length, (i) => ofStyle[i].order > from.order);
  return ofStyle[next - 1] ?? ofStyle[0];
}

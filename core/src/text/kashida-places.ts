/**
 * The joins at which justified words are drawn out: one join in each word, chosen by the letters next to it.
 *
 * Microsoft's list ("Justifying Text using Cascading Style Sheets in Internet Explorer 5.5", P. Nelson) ranks the
 * joins; if several rank alike, the last of the word is taken. Published glyphs of a PDF that Word exported agree: 25
 * words, each drawn out at one join, the same with all three lengths: after seen and sad, before a final letter
 * elsewhere.
 */

import { joinsBehind, nextLetter } from './joining.js';

const TATWEEL = 'ـ';
const SEEN_AND_SAD = 'سشصضښڛڜۺڝڞۻ';
const HEH_AND_DAL = 'ةهہۀۃەدذڈڌڍڎ';
const TALL = 'اآأإٱطظڟلكکگڪڳڱ';
const BEH = 'بتثپٹٺٻڀٿ';
const REH_AND_YEH = 'رزڑژيىیئ';
const ROUND = 'وؤعغقفڤ';

/**
 * The letters of `[from, to)` followed by a kashida, in order. If `possible` is false for a letter and the next, the
 * next best join of the word is taken.
 */
export function kashidaPlaces(
  text: string,
  from: number,
  to: number,
  possible: (index: number, next: number) => boolean = () => true,
): readonly number[] {
  const places: number[] = [];
  let best = { index: -1, rank: 0 };
  const close = (): void => {
    if (best.index >= 0) places.push(best.index);
    best = { index: -1, rank: 0 };
  };
  for (let i = from; i < to; i++) {
    if (text[i] === ' ' || text[i] === '\u00a0') close();
    if (i + 1 >= to || !joinsBehind(text, i)) continue;
    const rank = rankOf(text, i);
    if (rank > 0 && rank >= best.rank && possible(i, nextLetter(text, i))) best = { index: i, rank };
  }
  close();
  return places;
}

/** The rank of the join after the letter at `i`: 7 is the best, 0 is a join that is never stretched. */
function rankOf(text: string, i: number): number {
  const letter = text[i];
  const behind = nextLetter(text, i);
  const next = text[behind];
  if (letter === TATWEEL || next === TATWEEL) return 7;
  if (letter === 'ل' && 'اآأإٱ'.includes(next)) return 0;
  if (SEEN_AND_SAD.includes(letter)) return 6;
  if (joinsBehind(text, behind)) {
    return BEH.includes(next) && REH_AND_YEH.includes(text[nextLetter(text, behind)]) ? 3 : 0;
  }
  if (HEH_AND_DAL.includes(next)) return 5;
  if (TALL.includes(next)) return 4;
  return ROUND.includes(next) ? 2 : 1;
}

/** The joining of Arabic letters: the form of a letter between its neighbors (Unicode core specification, 9.2). */

/** The block of presentation forms in order: letters, each with as many code points as it has forms. */
const FORMS: readonly (readonly [firstForm: number, letters: string])[] = [
  [0xfe80, 'ء1آ2أ2ؤ2إ2ئ4ا2ب4ة2ت4ث4ج4ح4خ4د2ذ2ر2ز2س4ش4ص4ض4ط4ظ4ع4غ4ف4ق4ك4ل4م4ن4ه4و2ى2ي4'],
  [0xfb50, 'ٱ2ٻ4پ4ڀ4ٺ4ٿ4ٹ4ڤ4ڦ4ڄ4ڃ4چ4ڇ4ڍ2ڌ2ڎ2ڈ2ژ2ڑ2ک4گ4ڳ4ڱ4ں2ڻ4ۀ2ہ4ھ4ے2ۓ2'],
  [0xfbfc, 'ی4'],
];

interface Forms {
  readonly first: number;
  /** 1: joins with no letter. 2: joins with the previous letter. 4: joins on both sides. */
  readonly count: number;
}

const LETTERS: ReadonlyMap<number, Forms> = new Map(
  FORMS.flatMap(([firstForm, letters]) => {
    let first = firstForm;
    return Array.from(letters.matchAll(/(\D)(\d)/gu), ([, letter, count]): [number, Forms] => {
      const forms = { first, count: Number(count) };
      first += forms.count;
      return [letter.codePointAt(0) ?? 0, forms];
    });
  }),
);

const LAM = 0x644;
/** The alefs that join a lam to one form, in the order of these forms. Each has an isolated and a final form. */
const ALEFS = 'آأإا';
const FIRST_LAM_ALEF = 0xfef5;

const TATWEEL = 0x640;
const ZERO_WIDTH_JOINER = 0x200d;

/** True for a mark, which is on a letter and does not separate letters. */
const isMark = (unit: number): boolean =>
  (unit >= 0x0610 && unit <= 0x061a) ||
  (unit >= 0x064b && unit <= 0x065f) ||
  unit === 0x0670 ||
  (unit >= 0x06d6 && unit <= 0x06ed && unit !== 0x06dd && unit !== 0x06de && unit !== 0x06e5 && unit !== 0x06e6);

const joinsNext = (unit: number): boolean =>
  unit === TATWEEL || unit === ZERO_WIDTH_JOINER || LETTERS.get(unit)?.count === 4;

const joinsPrevious = (unit: number): boolean => joinsNext(unit) || LETTERS.get(unit)?.count === 2;

/** Index of the nearest letter from `i` on in direction `step`; -1 outside the text. */
function letterAt(text: string, i: number, step: 1 | -1): number {
  let at = i;
  while (at >= 0 && at < text.length && isMark(text.charCodeAt(at))) at += step;
  return at < text.length ? at : -1;
}

/**
 * The code point of the form (U+FB50 to U+FEFC) that the letter at `i` takes; the unit itself if it has none.
 * A lam before an alef gives the form of both, and the alef 0: it has no width.
 */
export function joinedForm(text: string, i: number): number {
  const unit = text.charCodeAt(i);
  const letter = LETTERS.get(unit);
  if (!letter) return unit;
  const before = letterAt(text, i - 1, -1);
  const previous = before < 0 ? 0 : text.charCodeAt(before);
  if (previous === LAM && ALEFS.includes(text[i])) return 0;
  const after = letterAt(text, i + 1, 1);
  const joinedBefore = letter.count > 1 && joinsNext(previous) ? 1 : 0;
  if (after < 0) return letter.first + joinedBefore;
  const alef = unit === LAM ? ALEFS.indexOf(text[after]) : -1;
  if (alef >= 0) return FIRST_LAM_ALEF + 2 * alef + joinedBefore;
  const joinedAfter = letter.count === 4 && joinsPrevious(text.charCodeAt(after)) ? 2 : 0;
  return letter.first + joinedBefore + joinedAfter;
}

export function joinsBefore(text: string, i: number): boolean {
  const at = letterAt(text, i - 1, -1);
  return at >= 0 && joinsPrevious(text.charCodeAt(i)) && joinsNext(text.charCodeAt(at));
}

export function joinsBehind(text: string, i: number): boolean {
  const at = letterAt(text, i + 1, 1);
  return at >= 0 && joinsNext(text.charCodeAt(i)) && joinsPrevious(text.charCodeAt(at));
}

/** True if the letter at `i` is a lam whose form includes the alef right after it. */
export const isLamAlef = (text: string, i: number): boolean =>
  text.charCodeAt(i) === LAM && i + 1 < text.length && ALEFS.includes(text[i + 1]);

/** Index of the letter after the one at `i`, past its marks; -1 if the text ends. */
export const nextLetter = (text: string, i: number): number => letterAt(text, i + 1, 1);

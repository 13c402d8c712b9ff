/** Widths and heights of the characters of Cambria Math, as far as Word's files show them. */

/** Thousandths of an em from a code point on: italic letters and signs whose stand-ins have other widths. */
const WIDTHS = [
  '20:220 286 393|28:415x2|2b:747 205 332 205 490 554x4|3a:264x2 749 747 749|5b:350|5d:350|7b:387|7d:387',
  'b2:407x2|b9:407|2026:752|2070:407|210e:555|2115:720|2119:691|211d:745|2192:838|21d4:1035|2206:596|2208:623',
  '2211:708 747|2217:483|2219:247|2236:305|2254:935|2260:747x2|2264:749x2|22ef:856|d7:747|b1:747',
  '1d436:597 692 625|1d440:851 732 676|1d446:529 595|1d44e:557|1d450:460 580 496 550 612|1d456:317 359|1d459:316',
  '1d45b:574 533 558|1d45f:476 462 395 574 544 739 532 560 483|1d484:505|1d486:549 563|1d48b:389|1d48f:647|1d491:621',
  '1d495:419 646|1d498:788 577 598|1d54b:678|1d6a4:317 359|1d6aa:566|1d6bd:849|1d6d7:766|1d700:455|1d715:556',
].join('|');

/** The same of the letters that the font has for scripts, wider than the others for their size. */
const SCRIPT_WIDTHS = [
  '31:595 598|1d445:657 553 614 723|1d44e:625 599 505 639 542 600|1d456:351 469 605 353 935 649 589 629',
  '1d45f:529 484 440 649 565 818 591 633 529|61:552 617 501 625',
].join('|');
/** Factor of their widths where no figure is known. */
const SCRIPT_WIDENING = 1.09;

const read = (text: string): ReadonlyMap<number, number> => new Map(text.split('|').flatMap(readRange));

let widths: { readonly full: ReadonlyMap<number, number>; readonly script: ReadonlyMap<number, number> } | undefined;

/** Width in ems, undefined for a character of which no figure is known. @param level 0 where it is no script */
export function widthOf(codePoint: number, level: number): number | undefined {
  widths ??= { full: read(WIDTHS), script: read(SCRIPT_WIDTHS) };
  return (level > 0 ? widths.script.get(codePoint) : undefined) ?? scaledBy(widening(codePoint, level), codePoint);
}

const scaledBy = (factor: number, codePoint: number): number | undefined => {
  const width = widths?.full.get(codePoint);
  return width === undefined ? undefined : width * factor;
};

/** How much wider a letter or digit is in a script than its size says; signs are not. */
export const widening = (codePoint: number, level: number): number =>
  level > 0 && /[\p{L}\p{Nd}]/u.test(String.fromCodePoint(codePoint)) ? SCRIPT_WIDENING : 1;

function readRange(range: string): [number, number][] {
  const [first, entries] = range.split(':');
  let code = Number.parseInt(first, 16);
  return entries.split(' ').flatMap((entry) => {
    const [width, times = '1'] = entry.split('x');
    return Array.from({ length: Number(times) }, (): [number, number] => [code++, Number(width) / 1000]);
  });
}

/**
 * Ink above and below the baseline in ems, by the shape of the letter: scripts, rules and fractions keep clear of it.
 */
export function inkOf(plain: string): readonly [number, number] {
  for (const [letters, extents] of INK) if (letters.test(plain)) return extents;
  return [0.7, 0.02];
}

const INK: readonly (readonly [RegExp, readonly [number, number]])[] = [
  [/[\u220f-\u2211\u22c0-\u22c3]/, [0.7, 0.21]],
  [/[\u222b-\u2233]/, [0.8, 0.24]],
  [/[acemnorsuvwxz\u03b1\u03b5\u03b9\u03ba\u03bd\u03bf\u03c0\u03c3-\u03c5\u03c9\u0131]/, [0.48, 0.01]],
  [/[gpqy\u03b3\u03b7\u03bc\u03c1\u03c2\u03c7]/, [0.48, 0.22]],
  [/[f\u03b2\u03b6\u03be\u03c6\u03c8\u03d5]/, [0.73, 0.22]],
  [/[bdhkl\u03b4\u03b8\u03bb\u2202]/, [0.73, 0.01]],
  [/[it]/, [0.68, 0.01]],
  [/j/, [0.68, 0.22]],
  [/[A-Z0-9\u0391-\u03a9]/, [0.67, 0.02]],
  [/[+\-=<>\u2212\u00b1\u00d7\u00f7\u2190-\u21ff\u2200-\u22ff]/, [0.55, 0.02]],
  [/[.,;:\u2026\u22ef]/, [0.12, 0.15]],
  [/[()[\]{}|/\\\u2016\u27e8\u27e9\u2308-\u230b]/, [0.75, 0.2]],
  [/\s/, [0, 0]],
  [/['\u2032-\u2034\u2057"]/, [0.7, 0]],
];

/** Widths and heights of the characters of Cambria Math, as far as Word's files show them. */

/** Widths in 1/1000 em, from a code point on: italic letters and signs that have other widths in substitute fonts. */
const WIDTHS = [
  '20:220 286 393|25:890|28:415x2 427 747 205 332 205 490 554x10 264x2 749 747 749|42:611|44:662|46:537 611',
  '49:324|4d:815 681 653|52:621 496|55:648|5b:350|5d:350|61:488 547 441 555 488 303 494 552 278',
  '6c:271 832 558 531 556 547 414 430 338 552 504 774 483 504 455 387 316 387|b0:375 747 407x2|b9:407|d7:747',
  'f7:747|394:596|3a6:785|3a9:679|3c7:486|2013:500|2026:752|2044:554|2070:407|210e:555|2115:720|2119:691',
  '211d:745|2192:838|21d2:866|21d4:1035|2202:545|2206:596|2208:623|2211:708 747x2|2217:483|2219:247|221e:851',
  '2225:464|2236:305|2248:736|2254:935|225d:839|2260:747x2|2264:749x2|226a:891x2|2297:995|22a5:663|22c5:282',
  '22ef:856|1d400:679|1d402:588|1d404:592 566 661 736 364|1d40b:565 861|1d40f:628 710 681 528|1d41a:550 606',
  '1d41d:612 545 417 540 611 329|1d424:609 323|1d427:618 584 612|1d42b:476|1d42d:380 612 541 808 525 541 494',
  '1d436:597 692 625 611|1d43b:728 379 382 698 532 851 732 676 620 676 637 529 595 689 625|1d44b:645',
  '1d44d:592 557 539 460 580 496 550 612',
  '1d456:317 359 552 316 838 574 533 558 539 476 462 395 574 544 739 532 560 483|1d479:697|1d47d:649|1d484:505',
  '1d486:549 563|1d48b:389 612|1d48e:927 647|1d491:621|1d495:419 646|1d498:788 577 598|1d4aa:662|1d54b:678',
  '1d6a4:317 359|1d6aa:566|1d6bd:849|1d6c2:638 611|1d6c6:501|1d6d2:588|1d6d7:766|1d6fc:600 606 525 538 455',
  '1d702:524 563|1d705:541 518 548 509|1d70b:593 564|1d70e:585|1d711:677 581 704|1d715:556|1d741:636|1d7ce:598',
].join('|');

/** Widths of the glyphs that the font has for scripts, which are wider than other glyphs in relation to their size. */
const SCRIPT_WIDTHS = [
  '28:415x2|2b:728 205|2f:490 579x10|3d:728 737|41:699|43:629 735|46:592 685 759 364|4b:702 594 899 755 786',
  '52:689 610 649|56:679|61:552 617 501 625 552 354 559 622 324 312',
  '6c:317 926 628 599 626 617 472 489 391 623 576|78:547 576|b0:375|3c0:676|2022:443|2032:356 581|2044:554',
  '210e:622|2192:838|2212:728|2217:483|221e:924|2225:464|2260:728|22a5:705|22ef:856|1d427:618|1d429:612',
  '1d43c:391 482|1d441:756|1d445:657 553 614 723 652|1d44b:688|1d44e:625 599 505 639 542 600',
  '1d456:351 469 605 353 935 649 589 629 599 529 484 440 649 565 818 591 633 529',
  '1d6fc:666|1d700:504|1d703:633|1d707:646 575|1d70b:660 644|1d711:754',
  '1d7cf:598x2',
].join('|');
/** The factor for glyphs whose width in scripts is unknown. */
const SCRIPT_WIDENING = 1.09;

const read = (text: string): ReadonlyMap<number, number> => new Map(text.split('|').flatMap(readRange));

let widths: { readonly full: ReadonlyMap<number, number>; readonly script: ReadonlyMap<number, number> } | undefined;

/** Width in ems, undefined for an unknown character. */
export function widthOf(codePoint: number, level: number): number | undefined {
  widths ??= { full: read(WIDTHS), script: read(SCRIPT_WIDTHS) };
  return (level > 0 ? widths.script.get(codePoint) : undefined) ?? scaledBy(widening(codePoint, level), codePoint);
}

const scaledBy = (factor: number, codePoint: number): number | undefined => {
  const width = widths?.full.get(codePoint);
  return width === undefined ? undefined : width * factor;
};

/** Returns the factor by which a letter or digit is wider in a script than its size implies; 1 for signs. */
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
export function letterInk(plain: string): readonly [number, number] {
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

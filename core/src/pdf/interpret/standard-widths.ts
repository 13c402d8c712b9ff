/** Widths of the codes 32 to 126 in thousandths, from the metrics of the standard 14 fonts (ISO 32000-2 §9.6.2.2). */
const HELVETICA =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584';
const TIMES =
  '250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541';

const TABLES = new Map([HELVETICA, TIMES].map((table) => [table, table.split(' ').map(Number)]));
/** The width of other characters, in thousandths of an em: accented letters are about as wide as digits. */
const OTHERS = 556;

/** The width of a character in a standard font, by the name of the font; the bold ones are a little wider. */
export function standardWidth(font: string, character: string | undefined): number {
  if (font.startsWith('Courier')) return 600;
  const table = TABLES.get(font.startsWith('Times') ? TIMES : HELVETICA);
  return table?.[(character?.codePointAt(0) ?? 0) - 32] ?? OTHERS;
}

import type { AdvanceTable } from '../advance-table.js';

/** Thousandths of an em, from the /Widths of PDF files that Word wrote. */
export const msPgothic: AdvanceTable = {
  regular:
    '20:305|22:500 500|25:500|27:203 305 305|2c:203 500 203 500x11 203|41:633 637 664 648 566 551 680 641 246 543 ' +
    '598 539 742 641 707 617 707 625 602 590 641 633 742 602|5a:566|61:477 496 500 496 500 305 461 500 211 219 ' +
    '461 211 734 500 508 496|72:348 461 352 500 477 648 461 477 457|2018:500',
};

import type { AdvanceTable } from '../advance-table.js';

/** Thousandths of an em, from the /Widths of PDF files that Word wrote. */
export const segoeUiLight: AdvanceTable = {
  regular:
    '20:274 284|25:784 697|2a:406 650 222 398 222 366 515 356 515 515 531 515 515 499 515 515|3c:650x3|41:629 544 ' +
    '621 674 500 465 668 677 228 324 527 458 833 709 761 544|52:555 497 511 648 604 895|5e:650|61:494 560 444 560 ' +
    '505 276 560 535 205 205 444 205 822 535 561 560|72:330 388 297 535 453 677 421 453|7c:226|7e:650|2013:500',
};

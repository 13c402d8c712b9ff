import type { AdvanceTable } from '../advance-table.js';

/** Thousandths of an em, from the /Widths of PDF files that Word wrote. */
export const segoeUiSemilight: AdvanceTable = {
  regular:
    '20:274|26:701|28:292 292|2d:399|30:527 375 527 527 549 527 527 505 527 527|41:636 559 620 688 503 477|48:693 ' +
    '247|4b:553 464 865 729 757 552 757 577 514 518 667 612 915 576|5b:292|5d:292|61:501 574 453 574 514 294 574 ' +
    '550 224 224 470 224 841 550 573 574 574 339 406 318 551 466 700 440 468 458|201c:356 356',
};

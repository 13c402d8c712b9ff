import type { AdvanceTable } from '../advance-table.js';

/** Thousandths of an em, from the /Widths of PDF files that Word wrote. The upright faces have a stand-in of their width. */
export const segoeUi: AdvanceTable = {
  italic:
    '20:275|28:304 304|2c:218 400 218|31:539 539|36:539|3a:218|3c:685x3|41:632 573 639 712 499 489 688 708 ' +
    '266|4c:463 818 751 754 575 754 582 497 526 689 628 929 591|61:542 542 436 542 487 295 542 557 259 240 490 ' +
    '259 858 562 535 542 542 355 395 323 558 473 720 455 484 452|2019:211|201c:374 374|2026:736',
  boldItalic:
    '20:275|42:648 635|45:530|49:317|50:630|61:593 593 462 593 520 375 593 598 317 263|6c:317 911 598 575 593 593 ' +
    '400 439 375 598 533 795 548 538',
};

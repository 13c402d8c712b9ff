/** Widths of Korean fonts that come with Windows and Office, in 2048ths of an em. */
import type { AdvanceTable } from '../advance-table.js';

/** The widths of Malgun Gothic, from the font files that Word embeds: only of characters that its documents use. */
export const malgunGothic: AdvanceTable = {
  unitsPerEm: 2048,
  regular:
    '20:720 592 809 1242|25:1713|28:624 624 870 1435 448 840 448 811 1128x10 448 448|3d:1435 1435 942|41:1348 1195 ' +
    '1300 1469 1059 1021 1437|49:553 737 1209 983 1878 1567 1584 1169 1584 1249 1112 1093 1439 1299 1953 1231|5b:624|' +
    '5d:624 1435 872 557 1065 1230 968 1233 1096 648 1233 1185 504 504 1036 504 1802 1184 1227 1230 1233 724 887 706 ' +
    '1184 998 1508 952 1009|7c:489|7e:1435|2013:1051 2101|2018:473 473|201c:776 776|2022:854',
  bold:
    '20:720 662 975|25:1792|28:733 733 934|2c:536 847 536 899 1187x10 536|3f:926|41:1441 1305 1308 1527 1103 1074 ' +
    '1479 1576 635|4c:1049 1975 1634 1590 1259 1590 1339 1159 1193 1497 1374 2068|59:1242|5b:733|5d:733|5f:872|61:1112 1283 998 ' +
    '1282 1126 763 1282 1243 562 572 1137 562 1891 1246 1269 1283|72:806 946 787 1246 1099 1629 1103 1097|7e:1473|' +
    '2013:1051|201c:966 966',
  wide: 1000,
};

/** The widths of Gulim, from the font files that Word embeds: only of characters that its documents use. */
const gulimLetters =
  '20:682 682 768|25:1792|28:768 768|2c:684 1280 684 854 1176x7|38:1176 1176 684 684|41:1322 1386 1470 1478 1280 ' +
  '1220|49:552|4c:1112 1664 1432 1576 1304 1584|53:1296|58:1280 1280|61:1152 1240 1172 1240 1162 700 1240 1170 494 ' +
  '494 1024 474 1764 1188 1240x3 682 1076 642 1168 1024 1536 1024 1024|a9:1604|2013:1024|2018:682 682';

export const gulim: AdvanceTable = {
  unitsPerEm: 2048,
  regular: gulimLetters,
  // Word makes Gulim bold by drawing it heavier, at the same widths.
  bold: gulimLetters,
  wide: 1000,
  symbols: 1000,
};

/** The widths of Batang, from the font file that Word embeds in a report: only of characters that the report uses. */
const batangLetters =
  '20:682 640 854|28:772 772|2c:598 1280 598 768 1220x10 682|40:2048 1508 1450 1450 1504|46:1320|49:668|' +
  '4b:1528 1308 1832 1588|50:1340|53:1280 1536|57:1936|5f:1024|61:1110 1180 1110 1180 1180 748 1194 1176 592 598 1172 ' +
  '598 1732 1168 1194 1176|72:900 1064 736 1160 1172 1656 1240 1204 1024|7e:1536|2018:598 598';

export const batang: AdvanceTable = {
  unitsPerEm: 2048,
  regular: batangLetters,
  bold: batangLetters,
  wide: 1000,
  symbols: 1000,
};

/** Gungsuh, from the same font collection as Batang. Its Hangul is one em wide; no other widths are known. */
export const gungsuh: AdvanceTable = { unitsPerEm: 2048, wide: 1000, symbols: 1000 };

/**
 * HCR Batang, a family of Hancom, whose Hangul is narrower than an em. The widths are from font files of an open viewer
 * for documents of Hancom.
 */
export const hcrBatang: AdvanceTable = {
  unitsPerEm: 1000,
  regular:
    '20:300 320x2 610x2 830 724 320x3 550x2 320 550 320 550x11 320x2 550x4 830 706 605 685 719 627 617 683 734 ' +
    '305 315 660 605 839 734 732 603 705 660 627 664 731 706 910 705x2 626 320 550 320 550x2 320 569 597 552 597 ' +
    '536 356 562 635 287 288 582 287 907 635 588 597 579 478 496 356 635 563 720 542 543 486 320x3 550',
  wide: 970,
};

export const hcrDotum: AdvanceTable = {
  unitsPerEm: 1000,
  regular:
    '20:300 333 339 686 626 853 761 260 313x2 498 548 258 466 270 374 550x10 312x2 600 534 600 570 865 654 664 ' +
    '633 701 625 609 645 694 317 515 664 584 826 728 676 660 681 683 617 573 702 594 897 607 581 584 338 373 329 ' +
    '562 532 373 563 581 513 578 567 336 563 594 271 268 559 258 919 595 582 552x2 427 513 349 595 469 760 483 ' +
    '466 479 372 342 372 546',
  wide: 970,
};

/**
 * Aptos, the font of new documents since 2023, and Aptos Display, the font of their titles. In units of 2048 per em,
 * from the font files in PDF files that Word wrote, and for bold italic from their /Widths. Symbols with the width of a
 * digit in regular have the width of a digit in every style; the single quotes of bold are derived from its double
 * quotes.
 */
import type { AdvanceTable } from './advance-table.js';
import type { PairTable } from './pair-table.js';

export const aptos: AdvanceTable = {
  unitsPerEm: 2048,
  regular:
    '20:416 600 757 1100 1094 1692 1317 431 600 600 936 1094 585 697 585 695 1094x10 585 585|3d:1094|3f:1234|' +
    '41:1207 1237 1418 1405 1139 1074 1451 1448 533 678 1164 1023 1618 1446 1500 1182 1500 1241 1159 980 1395 1199 ' +
    '1827 1132 1105 1056 602|5d:602|5f:942|61:1088 1149 1075 1148 1079 617 992 1129 489 489 997 533 1747 1129 1130 1149 1148 ' +
    '685 995 662 1144 926 1476 906 926 897 603|7d:603|a7:963|aa:879|b0:748 1094 696 696|b9:696 915|c1:1207|d7:1094|10f:1149|165:662|' +
    '384:1130 1130|388:1139|' +
    '390:534 1207 1237|395:1139|39c:1618|3ac:1155|3ae:1129|3b1:1155|3b5:1015|3b7:1129|3b9:534 997|3bd:926|3bf:1130 ' +
    '1196 1149 876 1187 871 1157|3c7:942|2013:942 1884|2018:553 553|201c:926x3|2026:1675|2044:292|2070:696|2074:696x6|2080:696x10|2116:2261|2190:1229x4',
  bold:
    '20:416 600 860|24:1094|26:1386 475 600 600|2b:1094 614 697 614 793 1094x10 614 614 1094x3|' +
    '41:1270 1268 1447 1448 1174 1099 1470 1493 602 ' +
    '751 1276 1048 1681 1480 1510 1240 1510 1298 1225 1035 1426 1263 1926 1227 1200 1121 690 1373 690|5f:942|61:1130 ' +
    '1201 1124 1200 1139 686 1047 1186 549 549 1094 606 1821 1186 1174 1201|72:756 1056 728 1191 1011 1559 1014 ' +
    '1011 954|aa:914|b0:774 1094 733|ba:952|c1:1270|384:1130|391:1270|3a4:1035|3ac:1218|3ae:1186|3b1:1218|3b5:1071|3b7:1186|' +
    '3b9:607 1094|3bd:1011|3bf:1174|3c1:1201|3c6:1497 1043|2018:635 635|201c:1063x3|2077:733|2079:733|2087:733|2089:733',
  italic:
    '20:416 600 735|24:1094|28:600 600|2b:1094 587 696 587|30:1094x10 588 588 1094x3|41:1207|43:1428 1403 1139 1113|48:1448 533 678 1148 ' +
    '1021 1618 1446 1499 1210|52:1241 1159 982|56:1197|58:1132|61:1089 1148 1085 1148 1086 590 992 1128 474 474 1000 533 ' +
    '1750 1129 1130 1149|72:682 994 642 1129 926 1476 906 926 897|aa:879|b1:1094 696 696|b9:696 915|c1:1207|d7:1094|2013:942 1884|2018:553 553|201c:926x3|2026:1675|' +
    '2070:696|2074:696x6|2080:696x10|2190:1229x4',
  boldItalic:
    '20:416|2d:696|41:1270|4b:1252|4e:1480|58:1227|61:1141|63:1136 1202 1149|67:1047|69:545|6c:606 1821 1186 1174|' +
    '72:749 1056 707 1187',
};

/**
 * The widths of Aptos Display. The widths of 1 2 A H M, a d e g i n r and the space are measured. The others are
 * computed from Aptos by the ratios of the measured ones: 0.917 for lower case, 0.963 for capitals and 0.979 for digits
 * and signs.
 */
export const aptosDisplay: AdvanceTable = {
  unitsPerEm: 2048,
  regular:
    '20:395 504 757 1077 1071 1656 1289 422 587 587 916 1071 573 682 573 680 1071x10 573 573|3d:1071|3f:1208|' +
    '41:1188 1191 1366 1353 1097 1034 1397 1355 513 653 1121 985 1567 1392 1444 1138 1444 1195 1116 944 1343 1155 ' +
    '1759 1090 1064 1017|5f:922|61:1002 1054 986 1062 1012 566 900 1035 431 448 914 489 1602 1036 1036 1054 1053 ' +
    '635 912 607 1049 849 1353 831 849 823 590|7d:590',
  bold:
    '20:407 587 842|26:1357 465 587 587|2c:601 682 601|30:1071x10 601|41:1223 1221 1393 1394 1131 1058|48:1438 580 ' +
    '723 1229 1009 1619 1425 1454 1194 1454 1250 1180 997 1373 1216 1855 1182 1156 1080|5c:1344|5f:922|61:1036 ' +
    '1101 1031 1100 1044 629 960 1088 503 503 1003 556 1670 1088 1077 1101|72:693 968 668 1092 927 1430 930 927 875',
};

/**
 * The distances that Word adds between two letters in kerned text, from their positions in nine of its PDF files: pairs
 * that occur at least three times. The letters c, d, e, o and q share their pairs, and so do comma and period; b, o and
 * p; D, O and Q; and h, m and n. Bold and italic kern like regular where both were measured.
 */
export const APTOS_PAIRS: PairTable = {
  unitsPerEm: 2048,
  pairs:
    '-O10 -c41 -d41 -e41 -o41 -q41 /A-95 /c-126 /d-128 /e-127 /g-126 /o-127 /q-127 /u-87 AT-94 BV-53 Be-14 By-28 ' +
    'CA-12 CT-39 D,-77 D.-77 EG-20 ET-10 Fa-24 Fc-24 Fd-24 Fe-29 Fi-25 Fl-15 Fo-20 Fq-24 Fr-10 KT-28 KU-53 Ka-12 ' +
    'O,-77 O.-77 PO-15 PU-35 Pa-69 Pc-76 Pd-76 Pe-76 Pl-65 Po-76 Pq-76 Pr-19 Pu-62 Q,-77 Q.-77 RO-25 S.-18 ST-37 ' +
    'SU-10 Sc12 Su8 Ta-154 Tc-163 Td-163 Te-163 To-163 Tq-163 U,-38 U.-38 Va-77 Vc-87 Vd-87 Ve-87 Vo-87 Vq-87 ' +
    'at-18 b-40 ba-9 bs-11 bu-11 by-14 ca-12 cl-14 cu-9 e,-54 e.-53 eg-8 es-10 ex-27 fa-38 fc-22 fd-22 fe-23 fo-21 ' +
    'fq-22 ga-12 gc-14 gd-14 ge-12 go-15 gq-14 gs-33 hy-10 ia-10 ka-23 kc-49 kd-49 ke-49 ko-49 kq-49 lb-15 ll-18 ' +
    'lt-10 my-10 nr-11 nv-10 ny-10 o-43 oa-10 os-11 ou-8 ov-19 ow-18 oy-16 p-42 pa-10 ps-11 pu-10 py-18 ra-63 ' +
    'rc-28 rd-13 re-26 rf8 rg-27 ro-27 rq-24 rs-22 ry31 s,-26 s.-27 sc-11 sd-12 se-11 so-12 sq-12 ss-31 st-11 ' +
    'su-12 sy-23 tc-10 td-9 te-8 tf-13 to-10 tq-9 ts-8 vc-17 vd-17 ve-19 vo-16 vq-17 w,-91 w.-91 we-19 ws-13 xa-10 ' +
    'y,-138 y.-140 yc-20 yd-23 ye-23 yo-27 yq-23 ys-12 zc-27 zd-27 ze-27 zo-27 zq-27',
};

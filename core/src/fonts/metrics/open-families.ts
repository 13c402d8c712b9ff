/**
 * Vertical figures of open families for Arabic, Hebrew and Thai that documents name and no pack brings, as their files
 * state them: ascent, descent and leading of `hhea`, and the units of the em. From version 4.3.0 of the npm package
 * `@capsizecss/metrics`, which lists those of Google Fonts.
 */
const ARABIC =
  'cairo 1303 571 0 1000|tajawal 643 357 200 1000|almarai 905 211 0 1000|changa 1227 613 0 1000|amiri 1124 634 0 1000|' +
  'lateef 1937 1024 0 2048|scheherazade new 2750 1427 0 2048|noto kufi arabic 1282 615 0 1000|' +
  'noto sans arabic 1374 738 0 1000|el messiri 1019 544 0 1000|reem kufi 1100 400 0 1000|markazi text 1718 740 0 2048|' +
  'mada 950 350 0 1000|harmattan 2166 1323 0 2048|aref ruqaa 1221 244 98 1000|ibm plex sans arabic 1085 415 0 1000|' +
  'readex pro 1000 250 0 1000';

const HEBREW =
  'heebo 2146 862 0 2048|assistant 1021 287 0 1000|alef 2067 722 0 2048|frank ruhl libre 957 334 0 1000|' +
  'miriam libre 969 344 0 1000|david libre 1599 449 0 2048|secular one 1022 433 0 1000';

const THAI =
  'kanit 1100 395 0 1000|prompt 1090 422 0 1000|mitr 1150 420 0 1000|krub 1007 293 0 1000|niramit 1105 195 0 1000|' +
  'bai jamjuree 1000 250 0 1000|chakra petch 992 308 0 1000|k2d 1048 252 0 1000|koho 1045 255 0 1000|' +
  'kodchasan 1024 276 0 1000|fahkwang 1008 292 0 1000|srisakdi 950 250 0 1000|mali 1050 250 0 1000|' +
  'thasadith 1005 295 0 1000|taviraj 1172 534 0 1000|trirong 1200 534 0 1000|pridi 1100 450 0 1000|' +
  'maitree 1150 500 0 1000|athiti 1150 450 0 1000|itim 950 250 0 1000|chonburi 950 250 0 1000|' +
  'sriracha 1220 550 0 1000|pattaya 2065 777 0 2048|ibm plex sans thai 1116 534 0 1000|' +
  'ibm plex sans thai looped 1116 534 0 1000|noto serif thai 1064 534 0 1000|anuphan 1025 275 0 1000';

const LINES: ReadonlyMap<string, { readonly ascent: number; readonly descent: number; readonly lineGap: number }> =
  new Map(
    [ARABIC, HEBREW, THAI]
      .flatMap((list) => list.split('|'))
      .map((entry) => {
        const words = entry.split(' ');
        const [ascent, descent, lineGap, em] = words.slice(-4).map(Number);
        const line = { ascent: ascent / em, descent: descent / em, lineGap: lineGap / em };
        return [words.slice(0, -4).join(' '), line] as const;
      }),
  );

/** In ems, by the canonical key; undefined for all other families. */
export const openFamilyLine = (key: string) => LINES.get(key);

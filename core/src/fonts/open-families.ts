/**
 * Vertical metrics of open families for Arabic, Hebrew, Thai and Latin that documents name and no pack contains:
 * ascent, descent and leading of `hhea`, and units per em. From version 4.3.0 of the npm package `@capsizecss/metrics`,
 * which lists the Google Fonts, with the average widths of English text.
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

/** Latin families, by the Windows family with the same average width of English text, within 3%. */
const LATIN: Readonly<Record<string, string>> = {
  'courier new':
    'source code pro 984 273 0 1000|pt mono 885 235 0 1000|jetbrains mono 1020 300 0 1000|fira mono 935 265 0 1000|' +
    'fira code 1980 644 0 2000|roboto mono 2146 555 0 2048|noto sans mono 1069 293 0 1000|' +
    'ibm plex mono 1025 275 0 1000|dm mono 992 310 0 1000|red hat mono 1018 305 0 1000|oxygen mono 2015 672 0 2048|' +
    'geist mono 1005 295 0 1000',
  'arial narrow': 'oswald 1193 289 0 1000',
  arial:
    'lato 1974 426 0 2000|nunito 1011 353 0 1000|nunito sans 1011 353 0 1000|ibm plex sans 1025 275 0 1000|' +
    'pt sans 1018 276 0 1000|barlow 1000 200 0 1000',
  calibri: 'source sans 3 1024 400 0 1000|titillium web 1133 388 0 1000|cabin 1930 500 0 2000',
  verdana: 'montserrat 968 251 0 1000|poppins 1050 350 100 1000|work sans 930 243 0 1000',
  'trebuchet ms':
    'raleway 940 234 0 1000|fira sans 935 265 0 1000|ubuntu 932 189 28 1000|mulish 1005 250 0 1000|' +
    'rubik 935 250 0 1000|karla 1834 504 0 2000|dm sans 992 310 0 1000|quicksand 1000 250 0 1000|' +
    'manrope 2132 600 0 2000|exo 2 999 201 0 1000',
  georgia: 'pt serif 1039 286 0 1000|playfair display 1082 251 0 1000',
};

interface LineFigures {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

/** The entry of a family in the font table. */
interface Noted {
  readonly alternateNames: readonly string[];
  readonly signed?: boolean;
}

/** The four metrics of a family in a list, which is searched, not parsed: so bundlers can drop unused lists. */
const figuresIn = (list: string, key: string): readonly number[] | undefined =>
  list
    .split('|')
    .find((entry) => entry.replace(/(?: \d+){4}$/, '') === key)
    ?.split(' ')
    .slice(-4)
    .map(Number);

/**
 * The Windows family that is as wide as an open Latin family, if the open one was installed when Word saved the
 * document. In this case Word states the characters of the font (`w:sig`), otherwise the alternate name that it used.
 * Undefined for all others.
 *
 * Two papers have text of 9 pt in Source Code Pro (lines of 11.3 pt) and titles in Oswald. With the line heights of
 * these fonts, each paper has both page breaks that Word stored; with the line heights of Courier New and Times New
 * Roman, neither.
 */
export const nearestOpen = (key: string, noted: Noted | undefined): string | undefined =>
  noted?.signed && noted.alternateNames.length === 0
    ? Object.keys(LATIN).find((nearest) => figuresIn(LATIN[nearest], key))
    : undefined;

/**
 * Metrics in ems; undefined for all other families.
 * @param key the canonical family
 * @param noted its entry in the font table
 */
export function openFamilyLine(key: string, noted: Noted | undefined): LineFigures | undefined {
  const nearest = nearestOpen(key, noted);
  const figures = figuresIn(nearest === undefined ? `${ARABIC}|${HEBREW}|${THAI}` : LATIN[nearest], key);
  if (!figures) return undefined;
  const [ascent, descent, lineGap, em] = figures;
  return { ascent: ascent / em, descent: descent / em, lineGap: lineGap / em };
}

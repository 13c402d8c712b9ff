/**
 * The nearest known family for an unknown Arabic, Persian or Urdu one, by its name. Iranian foundries put their own
 * letters before shared names: `B Koodak`, `IRTitr`, `XB Zar`, `2 Nazanin`.
 */
import type { FontHint } from './substitutes.js';

/** Nastaliq, the script of Urdu, slopes down to the left, so its lines are twice as tall. */
const NASTALIQ = /nasta|^urdu typesetting$/;

const FOUNDRY = '^(?:b|ir|ir |irm|xb|xm|2 |2  |far\\.|f_|w_|mj_|a) ?';

/** Heavy faces for titles, faces with even strokes for screens and children, and book faces, by words in names. */
const HEAVY = new RegExp(`${FOUNDRY}(?:titr|jadid|davat|kamran)`);
const EVEN = new RegExp(
  `${FOUNDRY}(?:koodak|homa|traffic|yekan|tabassom)|^(?:iran ?sans|iran ?yekan|vazir|shabnam|samim|sahel|yekan|dana|parastoo|kalameh|tanha|gandom|nahid|peyda|estedad|noto sans arabic ui)`,
);
const BOOK = new RegExp(
  `${FOUNDRY}(?:nazanin|lotus|mitra|zar|yagh?ut|roya|compset|badr|nasim|niloofar|kayhan|tabriz|yas|elham|esfehan|tehran|narm|ferdosi|morvarid|sina|vahid|mehr|helal|ziba)`,
);

/** All other families of the foundry with the prefix `B`, mostly display faces. */
const FIRST_FOUNDRY = /^b [a-z]+(?: bold)?$/;

/** Arabic families by style, like the Iranian ones above: heavy faces, faces with even strokes, book faces. */
const HEAVY_ARABIC =
  /^(?:pt bold|pt simple bold|al-?mateen|al-?mohanad bold|mohammad bold|bold italic art|khalid art bold|mudir mt|old antic|led italic|hacen (?:liner|beirut) heavy)/;
const EVEN_ARABIC =
  /^(?:cairo|tajawal|almarai|changa|(?:noto|droid arabic) kufi|noto sans arabic|(?:monotype )?koufi|kufi|ge (?:ss|flow|dinar)|hacen|frutiger lt arabic|29lt|din next lt arabic|janna|neo sans arabic|helvetica neue lt ?arabic|ibm plex sans arabic|readex pro|el messiri|reem kufi|mada$|bahij|myriad arabic|sf arabic|thesans(?:arabic)?|jozoor)/;
const BOOK_ARABIC =
  /^(?:al-?mohanad|al-?hor|akhbar mt|decotype|diwani|mcs |lotus linotype|al bayan|baghdad|nadeem|adobe arabic|fanan|aldhabi|geeza pro|al qalam|al majd)/;
/** Open families that resemble Noto Naskh Arabic, with other line heights. */
const NASKH =
  /^(?:amiri|lateef|scheherazade|harmattan|markazi text|aref ruqaa|droid arabic naskh|kfgqpc|me_quran|nafees web naskh|asunaskh)/;

/**
 * The substitute that resembles an Arabic family most. Undefined for families of other scripts.
 *
 * @param key the canonical family
 * @param hint what the font table says of it
 */
export function nearestArabic(key: string, hint?: FontHint): string | undefined {
  if (NASTALIQ.test(key)) return 'noto nastaliq urdu';
  if (HEAVY.test(key)) return 'b titr';
  if (EVEN.test(key) || EVEN_ARABIC.test(key)) return 'vazirmatn';
  if (BOOK.test(key)) return 'b nazanin';
  if (HEAVY_ARABIC.test(key)) return 'pt bold heading';
  if (BOOK_ARABIC.test(key)) return 'traditional arabic';
  if (NASKH.test(key)) return 'noto naskh arabic';
  const arabic = (hint?.charset ?? 'B2').toUpperCase() === 'B2';
  return arabic && FIRST_FOUNDRY.test(key) ? 'b nazanin' : undefined;
}

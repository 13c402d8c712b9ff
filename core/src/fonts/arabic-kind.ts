/**
 * The family that is nearest to one for Persian or Urdu of which nothing is known, by its name. Foundries put letters of
 * their own before names that all of them share: `B Koodak`, `IRTitr`, `XB Zar`, `2  Nazanin`.
 */

/** Urdu's script hangs: its words fall from right to left, and its lines are twice as tall. */
const NASTALIQ = /nasta|^urdu typesetting$/;

const FOUNDRY = '^(?:b|ir|ir |irm|xb|xm|2 |2  |far\\.|f_|w_|mj_|a) ?';

/** Heavy faces for titles, faces of even strokes for screens and children, and book faces, by the names they share. */
const HEAVY = new RegExp(`${FOUNDRY}(?:titr|jadid|davat|kamran)`);
const EVEN = new RegExp(
  `${FOUNDRY}(?:koodak|homa|traffic|yekan|tabassom)|^(?:iran ?sans|iran ?yekan|vazir|shabnam|samim|sahel|yekan|dana|parastoo|kalameh)`,
);
const BOOK = new RegExp(
  `${FOUNDRY}(?:nazanin|lotus|mitra|zar|yagh?ut|roya|compset|badr|nasim|niloofar|kayhan|tabriz|yas|elham|esfehan|tehran|narm|ferdosi|morvarid|sina|vahid|mehr|helal|ziba)`,
);

/** By its canonical key; undefined for all other families. */
export function nearestArabic(key: string): string | undefined {
  if (NASTALIQ.test(key)) return 'noto nastaliq urdu';
  if (HEAVY.test(key)) return 'b titr';
  if (EVEN.test(key)) return 'vazirmatn';
  return BOOK.test(key) ? 'b nazanin' : undefined;
}

/** Persian families whose files draw ASCII digits as Persian digits, but whose substitutes do not. */

/** The families of a foundry by their common prefix; the foundry has only Persian families. */
const FAMILY =
  /^(?:b|2 ?) (badr|compset|davat|elham|esfehan|fantezy|farnaz|ferdosi|hamid|helal|homa|jadid|kamran|koodak|lotus|mahsa|mehr|mitra|morvarid|nasim|nazanin|roya|sahar|sahra|sina|tabassom|tehran|tir|titr|titr tge|traffic|vahid|yagut|yas|yekan|zar|ziba)( bold)?$/;

const ZERO = 0x30;
const NINE = 0x39;
const PERSIAN_ZERO = 0x06f0;

/** Maps ASCII digits to Persian digits; other characters are unchanged. */
const persianDigit = (codePoint: number): number =>
  codePoint >= ZERO && codePoint <= NINE ? codePoint - ZERO + PERSIAN_ZERO : codePoint;

/**
 * Returns the mapping to the digits that a substitute draws for such a family; undefined for other families. In Word's
 * own files, reports in B Nazanin and B Titr show Persian digits for digits that are typed as 0 to 9, and that a search
 * finds as 0 to 9.
 */
export const persianDigits = (key: string): ((codePoint: number) => number) | undefined =>
  FAMILY.test(key) ? persianDigit : undefined;

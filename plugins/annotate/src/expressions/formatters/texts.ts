import { Mismatch } from '../../values/index.js';
import type { Formatter } from '../formatter.js';
import { asText, boundedText, isMissing, isTrue, numberOf, plain } from '../operators.js';

/** A formatter of text: a missing value stays missing, so that its tag is reported. */
const ofText =
  (write: (text: string, locale: string) => string): Formatter =>
  (value, _, { locale }) =>
    isMissing(value) ? undefined : write(asText(value), locale);

const first = (text: string): string =>
  String.fromCodePoint(...[...text].slice(0, 1).map((c) => c.codePointAt(0) ?? 0));

export const texts: Readonly<Record<string, Formatter>> = {
  upper: ofText((text, locale) => text.toLocaleUpperCase(locale)),
  lower: ofText((text, locale) => text.toLocaleLowerCase(locale)),
  /** Capitalizes the first letter and leaves the others unchanged. */
  capitalize: ofText((text, locale) => first(text).toLocaleUpperCase(locale) + text.slice(first(text).length)),
  trim: ofText((text) => text.trim()),
  /** Replaces a missing value or an empty text by another value. */
  default: (value, [other = '']) => (isMissing(value) || value === '' ? other : value),
  /** Joins the items of a list. The second argument is put before the last item: `join(", ", " and ")`. */
  join: (value, [between = ', ', last = between]) => {
    if (isMissing(value)) return undefined;
    const items = (Array.isArray(value) ? value : [value]).map((item) => asText(plain(item)));
    const end = items.length > 1 ? asText(last) + items.pop() : '';
    return boundedText(items.join(asText(between)) + end);
  },
  /** `count | plural("item", "items")`; languages with more forms take `plural("one", "few", "many", "other")`. */
  plural: (value, forms, { locale }) => {
    if (isMissing(value)) return undefined;
    const rules = new Intl.PluralRules(locale);
    const categories = PLURALS.filter((one) => rules.resolvedOptions().pluralCategories.includes(one));
    const at = categories.indexOf(rules.select(numberOf(Array.isArray(value) ? value.length : value)));
    const form = forms.length === 2 ? forms[at === 0 ? 0 : 1] : (forms[at] ?? forms.at(-1));
    if (form === undefined) throw new Mismatch('plural needs forms, such as plural("item", "items")');
    return form;
  },
  /** Chooses one of two texts: `paid | yesno("paid", "open")`. */
  yesno: (value, [yes = 'yes', no = 'no']) => (isMissing(value) ? undefined : isTrue(value) ? yes : no),
};

/** The forms of plurals in the order of Unicode's own lists (CLDR). */
const PLURALS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

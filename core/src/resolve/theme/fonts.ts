import { pairsOf } from '../../base/tables.js';
import type { SettingsPart, Theme, ThemeFonts } from '../../ooxml/docx/index.js';

/** The family of an ST_Theme reference such as `minorHAnsi`; undefined if the theme names none. */
export type ThemeFontLookup = (reference: string) => string | undefined;

/**
 * Theme fonts by reference (ECMA-376-1 §17.18.96). East Asian and complex script ones follow `w:themeFontLang`: the
 * theme's font for that language's script, else the theme's own `a:ea` or `a:cs` (§17.15.1.88).
 */
export function themeFontLookup(theme: Theme, language: SettingsPart['themeFontLanguage']): ThemeFontLookup {
  const eastAsian = scriptOfLanguage(language.eastAsia);
  const complex = scriptOfLanguage(language.bidi);
  const ofScript = (fonts: ThemeFonts, script: string | undefined, fallback: string): string =>
    (script && fonts.byScript.get(script)) || fallback;
  const families = new Map<string, string>();
  for (const [slot, fonts] of [['major', theme.major] as const, ['minor', theme.minor] as const]) {
    families.set(`${slot}Ascii`, fonts.latin);
    families.set(`${slot}HAnsi`, fonts.latin);
    families.set(`${slot}EastAsia`, ofScript(fonts, eastAsian, fonts.eastAsia));
    families.set(`${slot}Bidi`, ofScript(fonts, complex, fonts.cs));
  }
  return (reference) => families.get(reference) || undefined;
}

/**
 * The ISO 15924 script by which a theme lists fonts, from a language tag (`w:themeFontLang`, ECMA-376-1 §17.15.1.88).
 */
const BY_LANGUAGE = pairsOf(
  `ja Jpan; ko Hang; ar Arab; fa Arab; ur Arab; ps Arab; sd Arab; ku Arab; ug Uigh; he Hebr; yi Hebr; th Thai;
  hi Deva; mr Deva; ne Deva; sa Deva; kok Deva; bn Beng; as Beng; gu Gujr; pa Guru; ta Taml; te Telu; kn Knda;
  ml Mlym; or Orya; si Sinh; lo Laoo; km Khmr; my Mymr; bo Tibt; am Ethi; ti Ethi; chr Cher; iu Cans; ii Yiii;
  dv Thaa; syr Syrc; mn Mong; vi Viet; ka Geor; hy Armn`,
);

const TRADITIONAL = new Set(['tw', 'hk', 'mo', 'hant']);

/** The theme's script for a language; undefined for Latin, Greek and Cyrillic letters: the main fonts serve them. */
function scriptOfLanguage(tag: string | undefined): string | undefined {
  if (!tag) return undefined;
  const [language = '', ...subtags] = tag.toLowerCase().split(/[-_]/);
  if (language === 'zh') return subtags.some((subtag) => TRADITIONAL.has(subtag)) ? 'Hant' : 'Hans';
  return BY_LANGUAGE.get(language);
}

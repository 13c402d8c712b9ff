import type { SettingsPart, Theme, ThemeFonts } from '../../ooxml/docx/index.js';
import { scriptOfLanguage } from './scripts.js';

/** The family behind an ST_Theme reference such as `minorHAnsi`; undefined where the theme names none. */
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

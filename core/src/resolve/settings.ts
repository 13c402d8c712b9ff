import { twip } from '../base/units.js';
import type { DocxModel } from '../ooxml/docx/index.js';
import type { LayoutSettings } from '../resolved/index.js';
import type { Palette } from './theme/index.js';

/** What Word lays out a file as that names no version: Word 2007. */
const DEFAULT_MODE = 12;

const CHARACTER_SPACING: ReadonlySet<string> = new Set(['compressPunctuation', 'compressPunctuationAndJapaneseKana']);

/** What layout asks of `word/settings.xml`, complete. */
export function layoutSettings({ settings, styles, background }: DocxModel, palette: Palette): LayoutSettings {
  return {
    compatibilityMode: settings.compatibilityMode ?? DEFAULT_MODE,
    defaultTabStop: twip(settings.defaultTabStop),
    evenAndOddHeaders: settings.evenAndOddHeaders,
    mirrorMargins: settings.mirrorMargins,
    gutterAtTop: settings.gutterAtTop,
    autoHyphenation: settings.autoHyphenation,
    doNotHyphenateCaps: settings.doNotHyphenateCaps,
    consecutiveHyphenLimit: settings.consecutiveHyphenLimit,
    hyphenationZone: twip(settings.hyphenationZone),
    characterSpacingControl: CHARACTER_SPACING.has(settings.characterSpacingControl)
      ? (settings.characterSpacingControl as LayoutSettings['characterSpacingControl'])
      : 'doNotCompress',
    flags: settings.compatFlags,
    defaultParagraphStyle: styles.defaultFor('paragraph')?.id,
    backgroundColor: settings.displayBackgroundShape ? palette.color(background) : undefined,
    defaultLanguage: styles.defaults.run.language?.latin ?? settings.themeFontLanguage.latin ?? 'en-US',
  };
}

/**
 * The language of a document's East Asian text. It determines the default tab stops, and the font of the text if the
 * named fonts lack its characters.
 */
import { type FamilyKinds, loadFamilyKinds } from '../fonts/index.js';
import type { DocxModel } from '../ooxml/docx/index.js';
import { someText } from '../resolve/index.js';
import type { ResolvedDocument } from '../resolved/index.js';
import { tabInterval } from './tab-interval.js';

const KANA = /[\u3041-\u30fe]/;
/** Frequent characters that exist only in simplified, or only in traditional Chinese, and not in Japanese. */
const SIMPLIFIED = /[们这说时过为个对没发应动样种问间关长门开东车见贝页]/;
const TRADITIONAL = /[們這說過個對沒發應樣與從後經還會國學實體點麼]/;
const IDEOGRAPH = /[\u4e00-\u9fff]/;
const HANGUL = /[\uac00-\ud7a3]/;

/**
 * Returns the language that the document states for its theme fonts (`w:themeFontLang`, ECMA-376-1 §17.15.1.88) or by
 * default; otherwise the language that its characters suggest, because programs that state no language name no font
 * either.
 */
export function eastAsianLanguage(document: ResolvedDocument, { settings, styles }: DocxModel): string | undefined {
  const stated = [settings.themeFontLanguage.eastAsia, styles.defaults.run.language?.eastAsia];
  const known = stated.find((language) => language !== undefined && /^(?:zh|ja|ko)/i.test(language));
  if (known !== undefined) return known;
  const has = (characters: RegExp): boolean => someText(document, (text) => characters.test(text));
  if (has(HANGUL)) return 'ko-KR';
  if (!has(IDEOGRAPH)) return undefined;
  if (has(KANA)) return 'ja-JP';
  if (has(SIMPLIFIED)) return 'zh-CN';
  return has(TRADITIONAL) ? 'zh-TW' : undefined;
}

/**
 * Returns the document, with the default tab stops of its East Asian language if its settings state none, and the
 * functions with which the font library finds families for that language.
 */
export async function inItsLanguage(
  document: ResolvedDocument,
  model: DocxModel,
): Promise<{ readonly resolved: ResolvedDocument; readonly kinds: FamilyKinds }> {
  const language = eastAsianLanguage(document, model);
  const { nearestFamily, fontEdition, openFamilyLine, unicodeFamily } = await loadFamilyKinds();
  const defaultTabStop = model.settings.defaultTabStop === undefined ? tabInterval(language) : undefined;
  return {
    resolved: defaultTabStop ? { ...document, settings: { ...document.settings, defaultTabStop } } : document,
    kinds: {
      language,
      unicode: unicodeFamily(language),
      nearest: nearestFamily,
      edition: fontEdition,
      line: openFamilyLine,
    },
  };
}

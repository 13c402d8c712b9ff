/** The text before the author's initials, by language. In English it is `Commented [`. */
import { ownEntry } from '../base/tables.js';

const LABELS: Readonly<Record<string, string>> = {
  de: 'Kommentiert [',
  fr: 'Commenté [',
  ja: 'コメントの追加 [',
  ko: '메모 포함[',
  'zh-CN': '批注 [',
};

/**
 * The words before a comment in the margin. Word writes them in the language of its own menus, which no document
 * states; `w:themeFontLang` comes nearest, as every document takes it over from the Word that made it: its East Asian
 * language where the comments of the document are written in such a script, else that of Latin text. Seen in an export
 * of a Japanese Word ("コメントの追加 [FH(1]: ") and two of an English one, one of which states `ja-JP` as well, with
 * comments in English; the others occur in texts that were taken from the PDF files of such Words. Where the language
 * is none of these, the label is English.
 */
export function commentLabel(
  name: string,
  language: { readonly latin?: string; readonly eastAsia?: string },
  comments: string,
): string {
  const tag = (EAST_ASIAN.test(comments) ? language.eastAsia : undefined) ?? language.latin ?? '';
  return `${ownEntry(LABELS, tag) ?? ownEntry(LABELS, tag.replace(/-.*/, '')) ?? 'Commented ['}${name}]: `;
}

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

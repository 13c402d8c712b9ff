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
 * The words before a comment in the margin. Word writes them in the language of its menus, which no document states.
 * The nearest clue is `w:themeFontLang`, which each document gets from the Word that created it: its East Asian
 * language if the comments of the document are in such a script, otherwise its language of Latin text. Seen in an
 * export of a Japanese Word ("コメントの追加 [FH(1]: ") and in two exports of an English Word, one of which also states
 * `ja-JP`, with comments in English. The other labels occur in texts extracted from PDF files of Words in
 * these languages. For any other language the label is English.
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
